import { lagosAreas, type LagosArea } from '#app/domain/delivery/delivery.ts'
import { placeName } from '#app/domain/delivery/places.ts'

type Place = {
  country: string
  state: string
  area: LagosArea | null
  city: string
  address: string
  landmark: string
  postcode: string
}

/** An address as it is written on a parcel, line by line. */
export function addressLines({ country, state, area, city, address, landmark, postcode }: Place): string[] {
  const names = placeName(country, state)
  const lagos = area === null ? names.state : `Lagos ${lagosAreas[area]}`
  const place = [city, state === 'LA' && country === 'NG' ? lagos : names.state].filter(Boolean).join(', ')
  return [address, landmark, place, postcode, names.country].filter(Boolean)
}
