// Countries and states of Nigeria, found by code or by name.
import { countries, nigerianStates } from '#app/delivery/places.ts'
import { findCode } from './cell-reader.ts'

export const countryCode = (text: string) => placeCode(text, countryNames)
export const stateCode = (text: string) => placeCode(text, stateNames)

const countryNames = Object.fromEntries(countries.map(({ code, name }) => [code, name]))
const stateNames = Object.fromEntries(nigerianStates.map(({ code, name }) => [code, name]))

/** What is not listed stays as it was written. */
function placeCode(text: string, names: Record<string, string>): string {
  return findCode(text, names) ?? text
}
