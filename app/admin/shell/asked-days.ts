// The days that figures are asked for: whole days of Lagos, the usual ones unless the address names others. Pure.
import { dayMs, lagosDay, lagosMonth, lagosOffsetMs, parseLagosHour } from '#app/foundation/lib/lagos-day.ts'

/** The longest that is added up in one go: a leap year. */
const mostDays = 366

/** First and last day, 'YYYY-MM-DD', both included. */
export type AskedDays = { first: string; last: string }

/** Days that are none, or the last before the first, are the usual ones; what is longer than a leap year ends with it. */
export function readDays(search: URLSearchParams, usual: AskedDays): AskedDays {
  const [first, last] = [search.get('from') ?? '', search.get('to') ?? '']
  const [from, to] = [parseLagosHour(first, '00:00'), parseLagosHour(last, '00:00')]
  if (from === null || to === null || to < from) return usual
  const end = new Date(Math.min(to.getTime(), from.getTime() + (mostDays - 1) * dayMs))
  return { first, last: lagosDay(end) }
}

export function lastMonth(now: Date): AskedDays {
  const { from, to } = lagosMonth(new Date(lagosMonth(now).from.getTime() - 1))
  return { first: lagosDay(from), last: lagosDay(new Date(to.getTime() - 1)) }
}

export function periodOf({ first, last }: AskedDays): { from: Date; to: Date } {
  const midnight = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - lagosOffsetMs)
  return { from: midnight(first), to: new Date(midnight(last).getTime() + dayMs) }
}

/** The last `count` days, today among them. */
export function lastDays(count: number, now: Date): AskedDays {
  return { first: lagosDay(new Date(now.getTime() - (count - 1) * dayMs)), last: lagosDay(now) }
}

/** What is asked for most often of what is read while it goes on. */
export function recentDays(now: Date): { name: string; days: AskedDays }[] {
  return [
    { name: 'Today', days: lastDays(1, now) },
    { name: 'Last 7 days', days: lastDays(7, now) },
    { name: 'Last 30 days', days: lastDays(30, now) },
    { name: 'Last month', days: lastMonth(now) },
    { name: 'Last 365 days', days: lastDays(365, now) },
  ]
}

/** What is asked for most often of what an accountant reads. */
export function usualDays(now: Date): { name: string; days: AskedDays }[] {
  const today = lagosDay(now)
  const year = Number(today.slice(0, 4))
  const month = lagosMonth(now)
  return [
    { name: 'Last month', days: lastMonth(now) },
    { name: 'This month', days: { first: lagosDay(month.from), last: today } },
    { name: 'This year', days: { first: `${year}-01-01`, last: today } },
    { name: 'Last year', days: { first: `${year - 1}-01-01`, last: `${year - 1}-12-31` } },
  ]
}
