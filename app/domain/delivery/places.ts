// The places that a shopper can choose: Nigeria's states with their geopolitical zones, and countries.
// Which of them are delivered to is told by the zones in the database, not here.

import { type Destination, lagosAreas } from './delivery.ts'

export const geopoliticalZones = ['SW', 'SE', 'SS', 'NC', 'NE', 'NW'] as const
type GeopoliticalZone = (typeof geopoliticalZones)[number]

export type NigerianState = { code: string; name: string; zone: GeopoliticalZone }

/** The 36 states and the Federal Capital Territory, in the order of the alphabet; codes of ISO 3166-2:NG. */
export const nigerianStates: readonly NigerianState[] = [
  { code: 'AB', name: 'Abia', zone: 'SE' },
  { code: 'FC', name: 'Abuja (FCT)', zone: 'NC' },
  { code: 'AD', name: 'Adamawa', zone: 'NE' },
  { code: 'AK', name: 'Akwa Ibom', zone: 'SS' },
  { code: 'AN', name: 'Anambra', zone: 'SE' },
  { code: 'BA', name: 'Bauchi', zone: 'NE' },
  { code: 'BY', name: 'Bayelsa', zone: 'SS' },
  { code: 'BE', name: 'Benue', zone: 'NC' },
  { code: 'BO', name: 'Borno', zone: 'NE' },
  { code: 'CR', name: 'Cross River', zone: 'SS' },
  { code: 'DE', name: 'Delta', zone: 'SS' },
  { code: 'EB', name: 'Ebonyi', zone: 'SE' },
  { code: 'ED', name: 'Edo', zone: 'SS' },
  { code: 'EK', name: 'Ekiti', zone: 'SW' },
  { code: 'EN', name: 'Enugu', zone: 'SE' },
  { code: 'GO', name: 'Gombe', zone: 'NE' },
  { code: 'IM', name: 'Imo', zone: 'SE' },
  { code: 'JI', name: 'Jigawa', zone: 'NW' },
  { code: 'KD', name: 'Kaduna', zone: 'NW' },
  { code: 'KN', name: 'Kano', zone: 'NW' },
  { code: 'KT', name: 'Katsina', zone: 'NW' },
  { code: 'KE', name: 'Kebbi', zone: 'NW' },
  { code: 'KO', name: 'Kogi', zone: 'NC' },
  { code: 'KW', name: 'Kwara', zone: 'NC' },
  { code: 'LA', name: 'Lagos', zone: 'SW' },
  { code: 'NA', name: 'Nasarawa', zone: 'NC' },
  { code: 'NI', name: 'Niger', zone: 'NC' },
  { code: 'OG', name: 'Ogun', zone: 'SW' },
  { code: 'ON', name: 'Ondo', zone: 'SW' },
  { code: 'OS', name: 'Osun', zone: 'SW' },
  { code: 'OY', name: 'Oyo', zone: 'SW' },
  { code: 'PL', name: 'Plateau', zone: 'NC' },
  { code: 'RI', name: 'Rivers', zone: 'SS' },
  { code: 'SO', name: 'Sokoto', zone: 'NW' },
  { code: 'TA', name: 'Taraba', zone: 'NE' },
  { code: 'YO', name: 'Yobe', zone: 'NE' },
  { code: 'ZA', name: 'Zamfara', zone: 'NW' },
]

export type Country = { code: string; name: string; region: 'NG' | 'west-africa' | 'overseas' }

/** Only countries that are delivered to, the nearest regions first: nobody fills in a form for nothing. */
export const countries: readonly Country[] = [
  { code: 'NG', name: 'Nigeria', region: 'NG' },
  ...inRegion('west-africa', {
    BJ: 'Benin',
    BF: 'Burkina Faso',
    CV: 'Cabo Verde',
    CI: 'Côte d’Ivoire',
    GM: 'Gambia',
    GH: 'Ghana',
    GN: 'Guinea',
    GW: 'Guinea-Bissau',
    LR: 'Liberia',
    ML: 'Mali',
    MR: 'Mauritania',
    NE: 'Niger',
    SN: 'Senegal',
    SL: 'Sierra Leone',
    TG: 'Togo',
  }),
  ...inRegion('overseas', {
    GB: 'United Kingdom',
    US: 'United States',
    CA: 'Canada',
    AT: 'Austria',
    BE: 'Belgium',
    BG: 'Bulgaria',
    HR: 'Croatia',
    CY: 'Cyprus',
    CZ: 'Czechia',
    DK: 'Denmark',
    EE: 'Estonia',
    FI: 'Finland',
    FR: 'France',
    DE: 'Germany',
    GR: 'Greece',
    HU: 'Hungary',
    IE: 'Ireland',
    IT: 'Italy',
    LV: 'Latvia',
    LT: 'Lithuania',
    LU: 'Luxembourg',
    MT: 'Malta',
    NL: 'Netherlands',
    NO: 'Norway',
    PL: 'Poland',
    PT: 'Portugal',
    RO: 'Romania',
    SK: 'Slovakia',
    SI: 'Slovenia',
    ES: 'Spain',
    SE: 'Sweden',
    CH: 'Switzerland',
  }),
]

const stateNames = new Map(nigerianStates.map((state) => [state.code, state.name]))
const countryNames = new Map(countries.map((country) => [country.code, country.name]))

export function isCountry(code: string): boolean {
  return countryNames.has(code)
}

export function isNigerianState(code: string): boolean {
  return stateNames.has(code)
}

/** Names for people. What is not listed stands as it was written. */
export function placeName(country: string, state: string): { country: string; state: string } {
  return {
    country: countryNames.get(country) ?? country,
    state: country === 'NG' ? (stateNames.get(state) ?? state) : state,
  }
}

/** Where a parcel goes in a few words: 'Lagos (Island)', 'Rivers', 'United Kingdom'. */
export function destinationName({ country, state, area }: Destination): string {
  const place = placeName(country, state)
  if (country !== 'NG') return place.country
  if (state === 'LA' && area !== undefined) return `${place.state} (${lagosAreas[area]})`
  return place.state || place.country
}

function inRegion(region: Country['region'], names: Record<string, string>): Country[] {
  return Object.entries(names).map(([code, name]) => ({ code, name, region }))
}
