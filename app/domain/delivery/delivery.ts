// Delivery: from a destination, a weight and today's date to a fee and a range of days. Pure.
// Days are calendar days of Lagos as 'YYYY-MM-DD'; a working day is neither weekend nor Nigerian public holiday.
import { addKobo, type Kobo, timesKobo } from '#app/foundation/lib/money.ts'
import { dayMs, lagosOffsetMs } from '#app/foundation/lib/lagos-day.ts'

/** State is an ISO code of Nigeria ('LA') or free text abroad; area only inside Lagos. */
export type Destination = { country: string; state: string; area?: LagosArea | undefined }

export const lagosAreas = { mainland: 'Mainland', island: 'Island', outer: 'Outer Lagos' } as const
export type LagosArea = keyof typeof lagosAreas

export function isLagosArea(text: unknown): text is LagosArea {
  return typeof text === 'string' && text in lagosAreas
}

export type Zone = {
  id: string
  name: string
  countries: readonly string[]
  states: readonly string[]
  area: string | null
  feeKobo: Kobo
  halfKiloKobo: Kobo
  daysMin: number
  daysMax: number
}

/** The working day, counted from that of the order, on which a parcel leaves the house (specification, section 9). */
export const processingDays = {
  ready: { min: 1, max: 2 },
  madeToOrder: { min: 10, max: 14 },
  express: { min: 3, max: 5 },
} as const

/** '10–14 working days'; in a sentence '10 to 14 working days'. */
export function processingWords(pace: keyof typeof processingDays, dash: '–' | ' to ' = '–'): string {
  const { min, max } = processingDays[pace]
  return `${min}${dash}${max} working days`
}

/** An order placed from this hour on counts as placed on the next working day. */
const cutOffHour = 14
const firstParcelGrams = 500
const furtherGrams = 500

/**
 * The first zone that takes parcels there, or null. Lagos without its part is taken for the Mainland: good for a quick
 * estimate under the zone's name; the forms ask for the part before an order is placed.
 */
export function findZone<Z extends Zone>(zones: readonly Z[], destination: Destination): Z | null {
  return zones.find((zone) => reaches(zone, destination)) ?? null
}

/** Kobo. The zone's fee carries the first half kilo; each started further one adds the zone's half-kilo fee. */
export function deliveryFeeKobo(zone: Pick<Zone, 'feeKobo' | 'halfKiloKobo'>, grams: number): Kobo {
  const further = Math.max(0, Math.ceil((grams - firstParcelGrams) / furtherGrams))
  return addKobo(zone.feeKobo, timesKobo(zone.halfKiloKobo, further))
}

/** The `days`-th working day after `from`; with 0 days the first one on or after it. */
export function addWorkingDays(from: string, days: number, holidays: ReadonlySet<string>): string {
  let day = days === 0 ? from : addDays(from, 1)
  for (let left = days; ; day = addDays(day, 1)) {
    if (!isWorkingDay(day, holidays)) continue
    if (left <= 1) return day
    left -= 1
  }
}

/**
 * First and last day on which a parcel ordered now should arrive: working days in the house, the day of the order
 * being the first, then days on the way. `express` shortens only what is made to order; `waits` are the working days
 * until a maker is free for it.
 */
export function promiseDelivery(
  zone: Pick<Zone, 'daysMin' | 'daysMax'>,
  unit: { madeToOrder: boolean; express?: boolean; waits?: number },
  now: Date,
  holidays: ReadonlySet<string>,
): { from: string; to: string } {
  const made = unit.express ? processingDays.express : processingDays.madeToOrder
  const processing = unit.madeToOrder ? made : processingDays.ready
  const later = unit.madeToOrder && unit.express ? (unit.waits ?? 0) : 0
  const start = firstDayOfWork(now, holidays)
  return {
    from: arrival(addWorkingDays(start, processing.min - 1 + later, holidays), zone.daysMin, holidays),
    to: arrival(addWorkingDays(start, processing.max - 1 + later, holidays), zone.daysMax, holidays),
  }
}

/** What a shopper abroad must know before paying; null inside Nigeria. */
export function dutyNote(country: string): string | null {
  if (country === 'NG') return null
  return 'Customs duty and import tax of your country are not in this price. The courier asks you for them on arrival.'
}

// Written out, not taken from Intl: server and browser carry different language data and must write the same words.
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Tue 24 – Thu 26 Nov', 'Mon 30 Nov – Wed 2 Dec', or one day alone. */
export function formatPromise(from: string, to: string): string {
  const [first, last] = [dayWords(from), dayWords(to)]
  const end = `${last.day} ${last.month}`
  if (from === to) return end
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${first.day} – ${end}`
    : `${first.day} ${first.month} – ${end}`
}

function reaches(zone: Zone, { country, state, area }: Destination): boolean {
  if (!zone.countries.includes(country)) return false
  if (country !== 'NG') return true
  return zone.states.includes(state) && (zone.area === null || zone.area === (area ?? 'mainland'))
}

function firstDayOfWork(now: Date, holidays: ReadonlySet<string>): string {
  const lagos = new Date(now.getTime() + lagosOffsetMs)
  const today = toDay(lagos)
  return addWorkingDays(lagos.getUTCHours() >= cutOffHour ? addDays(today, 1) : today, 0, holidays)
}

/** Couriers travel every day, but nobody is handed a parcel on a Sunday or a holiday. */
function arrival(sent: string, days: number, holidays: ReadonlySet<string>): string {
  let day = addDays(sent, days)
  while (weekday(day) === 0 || holidays.has(day)) day = addDays(day, 1)
  return day
}

function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const at = weekday(day)
  return at !== 0 && at !== 6 && !holidays.has(day)
}

function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayMs))
}

function weekday(day: string): number {
  return new Date(Date.parse(day)).getUTCDay()
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function dayWords(day: string): { day: string; month: string } {
  const date = new Date(Date.parse(day))
  return {
    day: `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`,
    month: months[date.getUTCMonth()] ?? '',
  }
}
