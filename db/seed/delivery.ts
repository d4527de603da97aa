// Delivery as the shop starts with: zones with estimated fees, Nigerian public holidays, VAT off. Owners change rows.
import type { Db } from '#app/foundation/db/db.server.ts'
import { addDeliveryData, type Holiday, type ZoneRow } from '#app/domain/delivery/delivery.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { countries, nigerianStates } from '#app/domain/delivery/places.ts'
import { naira } from '#app/foundation/lib/money.ts'

/** Writes what is missing and leaves the rest alone. */
export async function seedDelivery(db: Db): Promise<void> {
  await addDeliveryData(db, {
    zones: seedZones,
    holidays: [2026, 2027, 2028].flatMap(publicHolidays),
    vat: settingDefaults.vat,
  })
}

const nearCities = ['FC', 'RI', 'ED', 'EN']
const far = nigerianStates
  .filter((state) => state.zone === 'NE' || state.zone === 'NW')
  .map((state) => state.code)
const southWest = nigerianStates
  .filter((state) => state.zone === 'SW' && state.code !== 'LA')
  .map((state) => state.code)
const otherStates = nigerianStates
  .map((state) => state.code)
  .filter((code) => code !== 'LA' && ![...nearCities, ...far, ...southWest].includes(code))

type Seeded = [
  id: string,
  name: string,
  where: { countries?: string[]; states?: string[]; area?: string },
  money: { fee: number; halfKilo?: number },
  days: [number, number],
]

/** Fees are estimates from what other shops ask. */
const zoneList: Seeded[] = [
  ['lagos-mainland', 'Lagos Mainland', { states: ['LA'], area: 'mainland' }, { fee: 3_000 }, [1, 3]],
  ['lagos-island', 'Lagos Island', { states: ['LA'], area: 'island' }, { fee: 3_500 }, [1, 3]],
  ['lagos-outer', 'Outer Lagos', { states: ['LA'], area: 'outer' }, { fee: 4_500 }, [1, 3]],
  ['south-west', 'Ogun, Oyo, Osun, Ondo and Ekiti', { states: southWest }, { fee: 5_000 }, [2, 4]],
  ['near-cities', 'Abuja, Rivers, Edo and Enugu', { states: nearCities }, { fee: 6_000 }, [2, 7]],
  ['other-states', 'Other states of the south and middle', { states: otherStates }, { fee: 7_000 }, [2, 7]],
  ['north', 'The north-east and north-west', { states: far }, { fee: 8_000 }, [5, 10]],
  ['west-africa', 'West Africa', { countries: inRegion('west-africa') }, { fee: 38_000 }, [5, 12]],
  [
    'overseas',
    'United Kingdom, Europe, United States and Canada',
    { countries: inRegion('overseas') },
    { fee: 55_000, halfKilo: 12_000 },
    [5, 12],
  ],
]

export const seedZones: ZoneRow[] = zoneList.map(
  ([id, name, where, money, [daysMin, daysMax]], position) => ({
    id,
    name,
    countries: where.countries ?? ['NG'],
    states: where.states ?? [],
    area: where.area ?? null,
    feeKobo: naira(money.fee),
    halfKiloKobo: naira(money.halfKilo ?? 0),
    onDeliveryMostKobo: null,
    daysMin,
    daysMax,
    position,
  }),
)

const fixedHolidays: Record<string, string> = {
  '01-01': 'New Year’s Day',
  '05-01': 'Workers’ Day',
  '06-12': 'Democracy Day',
  '10-01': 'Independence Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
}

/** The moon decides and the government announces: these days may move by one, and the owner corrects the row. */
const eidEstimates: Record<string, string> = {
  '2026-03-20': 'Eid-el-Fitr',
  '2026-03-21': 'Eid-el-Fitr, second day',
  '2026-05-27': 'Eid-el-Kabir',
  '2026-05-28': 'Eid-el-Kabir, second day',
  '2026-08-26': 'Eid-el-Maulud',
  '2027-03-10': 'Eid-el-Fitr',
  '2027-03-11': 'Eid-el-Fitr, second day',
  '2027-05-17': 'Eid-el-Kabir',
  '2027-05-18': 'Eid-el-Kabir, second day',
  '2027-08-15': 'Eid-el-Maulud',
  '2028-02-27': 'Eid-el-Fitr',
  '2028-02-28': 'Eid-el-Fitr, second day',
  '2028-05-05': 'Eid-el-Kabir',
  '2028-05-06': 'Eid-el-Kabir, second day',
  '2028-08-04': 'Eid-el-Maulud',
}

/** Holidays of one year. When one falls on a weekend the government may add a day; that is not known ahead. */
export function publicHolidays(year: number): Holiday[] {
  const easter = easterSunday(year)
  const days = new Map([
    ...Object.entries(eidEstimates).map(([day, name]) => [day, `${name} (estimate)`] as const),
    [shifted(easter, -2), 'Good Friday'] as const,
    [shifted(easter, 1), 'Easter Monday'] as const,
    ...Object.entries(fixedHolidays).map(([day, name]) => [`${year}-${day}`, name] as const),
  ])
  return [...days]
    .filter(([day]) => day.startsWith(`${year}-`))
    .map(([day, name]) => ({ day, name }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The Gregorian reckoning of Meeus, Jones and Butcher. */
function easterSunday(year: number): Date {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const d = Math.floor(b / 4)
  const h = (19 * a + b - d - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1))
}

function shifted(date: Date, days: number): string {
  return new Date(date.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

function inRegion(region: 'west-africa' | 'overseas'): string[] {
  return countries.filter((country) => country.region === region).map((country) => country.code)
}
