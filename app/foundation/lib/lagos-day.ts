/** Lagos is one hour ahead of UTC all year, so that each of its days has 24 hours. */
export const lagosOffsetMs = 60 * 60_000
export const dayMs = 24 * 60 * 60_000

/** The calendar day of Lagos at a moment, 'YYYY-MM-DD'. */
export function lagosDay(at: Date): string {
  return new Date(at.getTime() + lagosOffsetMs).toISOString().slice(0, 10)
}

/** The first moment of the calendar day of Lagos around a moment. */
export function lagosDayStart(at: Date): Date {
  return new Date(`${lagosDay(at)}T00:00:00.000+01:00`)
}

/** The last moment of the calendar day of Lagos around a moment. */
export function lagosDayEnd(at: Date): Date {
  return new Date(`${lagosDay(at)}T23:59:59.999+01:00`)
}

/** The year in Lagos, where it begins an hour before that of UTC. */
export function lagosYear(at: Date): number {
  return Number(lagosDay(at).slice(0, 4))
}

/** The moment of 'YYYY-MM-DD' and 'HH:MM' in Lagos; null for what is no such day or hour. */
export function parseLagosHour(day: string, time: string): Date | null {
  const at = new Date(`${day}T${time}:00.000+01:00`)
  // A 30 February would be read as a day in March.
  return /^\d\d:\d\d$/u.test(time) && !Number.isNaN(at.getTime()) && lagosDay(at) === day ? at : null
}

/** A moment as the fields of a form write it: the day, and the time ('HH:MM'), in Lagos. */
export function lagosHour(at: Date): { day: string; time: string } {
  const lagos = new Date(at.getTime() + lagosOffsetMs).toISOString()
  return { day: lagos.slice(0, 10), time: lagos.slice(11, 16) }
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** '21 November 2026' in Lagos. Put together here, because browsers and Node do not agree on what Intl writes. */
export function lagosDayWords(at: Date): string {
  const [year = '', month = '', day = ''] = lagosDay(at).split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`
}

/** '21 November 2026, 14:35' in Lagos. */
export function lagosHourWords(at: Date): string {
  return `${lagosDayWords(at)}, ${lagosHour(at).time}`
}

/** The month of Lagos around a moment: from its first moment to the first of the next. */
export function lagosMonth(at: Date): { from: Date; to: Date } {
  const [year = 0, month = 0] = lagosDay(at).split('-').map(Number)
  const first = (index: number) => new Date(Date.UTC(year, index, 1) - lagosOffsetMs)
  return { from: first(month - 1), to: first(month) }
}
