// What an address needs, country by country: which words its fields have, and whether there is a postcode. Pure.
import { countries, isNigerianState } from './places.ts'

export type CountryFields = {
  /** Null where letters and parcels go without one. */
  postcode: { label: string; pattern: RegExp; example: string } | null
  /** What stands above the state; `required` where it is typed and parcels do not arrive without it. Nigeria's is chosen. */
  region: { label: string; required: boolean }
  phoneHint: string
  phoneProblem: string
  /** The second line of the address. */
  landmark: { label: string; hint: string | undefined }
}

const abroad: Omit<CountryFields, 'postcode'> = {
  region: { label: 'State or region', required: false },
  phoneHint: 'The courier calls this number. Begin with + and the country code.',
  phoneProblem: 'Please check this number, and begin it with + and the country code.',
  landmark: { label: 'Apartment, suite or floor', hint: undefined },
}

const nigeria: CountryFields = {
  postcode: null,
  region: { label: 'State', required: false },
  phoneHint: 'The dispatch rider calls this number, e.g. 0803 123 4567.',
  phoneProblem: 'Please check this number, e.g. 0803 123 4567.',
  landmark: { label: 'Landmark', hint: 'A place nearby that helps the dispatch rider find you.' },
}

/** Elsewhere overseas: some letters and digits. */
const usualPostcode = { label: 'Postcode', pattern: /^[0-9A-Z][0-9A-Z -]{1,10}[0-9A-Z]$/iu, example: '' }

const special: Record<string, Partial<CountryFields>> = {
  GB: {
    postcode: { label: 'Postcode', pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/iu, example: 'SW1A 1AA' },
    region: { label: 'County', required: false },
  },
  US: {
    postcode: { label: 'ZIP code', pattern: /^\d{5}(?:-?\d{4})?$/u, example: '10001' },
    region: { label: 'State', required: true },
  },
  CA: {
    postcode: { label: 'Postal code', pattern: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/iu, example: 'M5V 3L9' },
    region: { label: 'Province', required: true },
  },
  IE: {
    postcode: { label: 'Eircode', pattern: /^[A-Z]\d[\dW] ?[\dA-Z]{4}$/iu, example: 'D02 AF30' },
    region: { label: 'County', required: false },
  },
}

/** For a country that is not listed: as for the listed ones abroad, without a postcode. */
export function fieldsOf(country: string): CountryFields {
  if (country === 'NG') return nigeria
  const isOverseas = countries.some((one) => one.code === country && one.region === 'overseas')
  return { ...abroad, postcode: isOverseas ? usualPostcode : null, ...special[country] }
}

type Place = { country?: unknown; state?: unknown; region?: unknown }

/**
 * The state or region that was meant. Nigeria's is chosen in a list, that of other countries typed into a field of its own:
 * without JavaScript the list is still there when the country was changed, and its choice is nobody's region.
 */
export function regionOf({ country, state, region }: Place): string {
  const chosen = typeof state === 'string' ? state : ''
  if (country === 'NG') return chosen
  return typeof region === 'string' ? region : isNigerianState(chosen) ? '' : chosen
}

/** A known place as the fields of a form. */
export function placeValues({ country, state }: { country: string; state: string }) {
  return country === 'NG' ? { country, state, region: '' } : { country, state: '', region: state }
}
