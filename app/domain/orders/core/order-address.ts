// The delivery address of an order as the lines that go on a parcel.
import { placeName } from '#app/domain/delivery/places.ts'

type Address = {
  name: string
  address: string
  landmark: string
  postcode: string
  city: string
  state: string
  country: string
}

export function destinationLines(order: Address): string[] {
  const place = placeName(order.country, order.state)
  const { name, address, landmark, city, postcode } = order
  return [name, address, landmark, city, place.state, postcode, place.country].filter((line) => line !== '')
}
