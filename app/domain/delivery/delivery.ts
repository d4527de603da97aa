// Delivery: from a destination, a weight and today's date to a fee and a range of days. Pure.
// Days are calendar days of Lagos as 'YYYY-MM-DD'; a working day is one that the owner works on (Monday to Friday at
// first) and no holiday.
import { addKobo, type Kobo, timesKobo } from '#app/foundation/lib/money.ts'
import { dayMs, lagosOffsetMs } from '#app/foundation/lib/lagos-day.ts'
import { type Pace, processingDays, weekdays, type Working } from '#app/foundation/settings/working.ts'

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

/** When the house works: by its rule, and not on holidays. */
export type Calendar = { working: Working; holidays: ReadonlySet<string> }

/**
 * What goes into one parcel, by how each of it comes about; `waits` are working days that come on top: until a maker is free, or because
 * a design takes longer. `comesOn` is the day on which the last of what is pre-ordered comes.
 */
export type Contents = { paces: readonly Pace[]; waits?: Waits; comesOn?: string | null }
export type Waits = Partial<Record<Pace, number>>

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

/** What was counted already by a calendar, which never changes: a cart asks for the same few days a dozen times. */
const counted = new WeakMap<Calendar, Map<string, string>>()
/** Of one calendar, before counting begins anew. */
const mostCounted = 1_000

/** The `days`-th working day after `from`; with 0 days the first one on or after it. */
export function addWorkingDays(from: string, days: number, calendar: Calendar): string {
  let known = counted.get(calendar)
  if (known === undefined || known.size >= mostCounted) counted.set(calendar, (known = new Map()))
  const asked = `${from}+${days}`
  const before = known.get(asked)
  if (before !== undefined) return before
  const day = countWorkingDays(from, days, calendar)
  known.set(asked, day)
  return day
}

function countWorkingDays(from: string, days: number, calendar: Calendar): string {
  let day = days === 0 ? from : addDays(from, 1)
  for (let left = days; ; day = addDays(day, 1)) {
    if (!isWorkingDay(day, calendar)) continue
    if (left <= 1) return day
    left -= 1
  }
}

/** The `count`-th working day, that of an order placed now being the first. */
export function workingDay(now: Date, count: number, calendar: Calendar): string {
  const lagos = new Date(now.getTime() + lagosOffsetMs)
  const today = toDay(lagos)
  const isLate = lagos.getUTCHours() >= calendar.working.cutOffHour
  const first = addWorkingDays(isLate ? addDays(today, 1) : today, 0, calendar)
  return addWorkingDays(first, count - 1, calendar)
}

/** First and last day on which what is ordered now leaves the house. The slowest of it decides. */
export function leavesHouse(
  { paces, waits = {}, comesOn = null }: Contents,
  now: Date,
  calendar: Calendar,
): { from: string; to: string } {
  const all: readonly Pace[] = paces.length === 0 ? ['ready'] : paces
  const days = all.map((pace) => {
    const { min, max } = processingDays(calendar.working, pace)
    const later = waits[pace] ?? 0
    return { min: min + later, max: max + later }
  })
  const from = workingDay(now, Math.max(...days.map(({ min }) => min)), calendar)
  const to = workingDay(now, Math.max(...days.map(({ max }) => max)), calendar)
  if (comesOn === null) return { from, to }
  // The day on which it comes counts as that of an order from stock, placed before the cut-off.
  const { min, max } = processingDays(calendar.working, 'ready')
  const first = addWorkingDays(comesOn, 0, calendar)
  return {
    from: laterDay(from, addWorkingDays(first, min - 1, calendar)),
    to: laterDay(to, addWorkingDays(first, max - 1, calendar)),
  }
}

/** The last of these days; null when there is none. */
export function latestDay(days: readonly (string | null)[]): string | null {
  return days.reduce((last, day) => (last === null ? day : day === null ? last : laterDay(last, day)), null)
}

export function laterDay(one: string, other: string): string {
  return one > other ? one : other
}

/** First and last day on which a parcel ordered now should arrive: working days in the house, then days on the way. */
export function promiseDelivery(
  zone: Pick<Zone, 'daysMin' | 'daysMax'>,
  contents: Contents,
  now: Date,
  calendar: Calendar,
): { from: string; to: string } {
  const { from, to } = leavesHouse(contents, now, calendar)
  return {
    from: arrival(from, zone.daysMin, calendar),
    to: arrival(to, zone.daysMax, calendar),
  }
}

/**
 * The same parcel to another zone: it leaves the house on the day that it would have, or where that is over today, and is as long on its
 * way as parcels there.
 */
export function promiseElsewhere(
  promised: { from: string; to: string },
  was: Pick<Zone, 'daysMin' | 'daysMax'>,
  is: Pick<Zone, 'daysMin' | 'daysMax'>,
  { today, calendar }: { today: string; calendar: Calendar },
): { from: string; to: string } {
  const day = (arrives: string, before: number, then: number) => {
    let leaves = addDays(arrives, 0 - before)
    // Nothing leaves on a day on which nobody works: it waited for a day on which somebody could be handed it.
    while (leaves > today && !isWorkingDay(leaves, calendar)) leaves = addDays(leaves, -1)
    return arrival(leaves < today ? today : leaves, then, calendar)
  }
  return {
    from: day(promised.from, was.daysMin, is.daysMin),
    to: day(promised.to, was.daysMax, is.daysMax),
  }
}

/** What a shopper abroad must know before paying; null inside Nigeria. */
export function dutyNote(country: string): string | null {
  if (country === 'NG') return null
  return 'Customs duty and import tax of your country are not in this price. The courier asks you for them on arrival.'
}

// Written out, not taken from Intl: server and browser carry different language data and must write the same words.
const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
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

/** This day, or the first one after it on which somebody is handed a parcel. */
export function handedOn(day: string, calendar: Calendar): string {
  return arrival(day, 0, calendar)
}

/** Couriers travel every day, but nobody is handed a parcel on a Sunday or a holiday. */
function arrival(sent: string, days: number, { holidays }: Calendar): string {
  let day = addDays(sent, days)
  while (weekday(day) === 0 || holidays.has(day)) day = addDays(day, 1)
  return day
}

function isWorkingDay(day: string, { working, holidays }: Calendar): boolean {
  const name = weekdays[weekday(day)]
  return name !== undefined && working[name] && !holidays.has(day)
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
    day: `${shortWeekdays[date.getUTCDay()]} ${date.getUTCDate()}`,
    month: months[date.getUTCMonth()] ?? '',
  }
}
