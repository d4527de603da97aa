// Countries and states of Nigeria, found by code or by name.
import { countries, nigerianStates } from '#app/domain/delivery/places.ts'
import { spelling } from '#app/foundation/lib/typed-field.ts'

export const countryCode = (text: string) => placeCode(text, countries)
export const stateCode = (text: string) => placeCode(text, nigerianStates)

/** What is not listed stays as it was written; 'a b' is no spelling of the code AB. */
function placeCode(text: string, places: readonly { code: string; name: string }[]): string {
  const [code, name] = [text.trim().toUpperCase(), spelling(text)]
  const place = places.find((one) => one.code === code) ?? places.find((one) => spelling(one.name) === name)
  return place?.code ?? text
}
