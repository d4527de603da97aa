// Where an order goes as the lines that stand on a parcel: an address, or the place where it is picked up.
import { type PickupPlace, placeLines } from '#app/domain/delivery/pickup.ts'
import { placeName } from '#app/domain/delivery/places.ts'

type Address = {
  name: string
  address: string
  landmark: string
  postcode: string
  city: string
  state: string
  country: string
  pickup: PickupPlace | null
}

export function destinationLines(order: Address): string[] {
  if (order.pickup !== null) return [order.name, ...placeLines(order.pickup)].filter((line) => line !== '')
  const place = placeName(order.country, order.state)
  const { name, address, landmark, city, postcode } = order
  return [name, address, landmark, city, place.state, postcode, place.country].filter((line) => line !== '')
}
