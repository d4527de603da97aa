// The delivery address of an order as the lines that go on a parcel.
import { placeName } from '#app/delivery/places.ts'

type Address = {
  name: string
  address: string
  landmark: string
  city: string
  state: string
  country: string
}

export function destinationLines(order: Address): string[] {
  const place = placeName(order.country, order.state)
  return [order.name, order.address, order.landmark, order.city, place.state, place.country].filter(
    (line) => line !== '',
  )
}
