// The days that accounts are asked for: whole days of Lagos, the last month unless the address names others. Pure.
import { dayMs, lagosDay, lagosMonth, lagosOffsetMs, parseLagosHour } from '#app/foundation/lib/lagos-day.ts'
import type { AccountPeriod } from '#app/domain/orders/payments/accounts.server.ts'

/** The longest that is added up in one go: a leap year. */
const mostDays = 366

/** First and last day, 'YYYY-MM-DD', both included. */
export type AskedDays = { first: string; last: string }

/**
 * Days that are none, or the last before the first, are the last month; what is longer than a leap year ends with it. `now` says
 * which month is the last.
 */
export function readDays(search: URLSearchParams, now: Date): AskedDays {
  const [first, last] = [search.get('from') ?? '', search.get('to') ?? '']
  const [from, to] = [parseLagosHour(first, '00:00'), parseLagosHour(last, '00:00')]
  if (from === null || to === null || to < from) return lastMonth(now)
  const end = new Date(Math.min(to.getTime(), from.getTime() + (mostDays - 1) * dayMs))
  return { first, last: lagosDay(end) }
}

function lastMonth(now: Date): AskedDays {
  const { from, to } = lagosMonth(new Date(lagosMonth(now).from.getTime() - 1))
  return { first: lagosDay(from), last: lagosDay(new Date(to.getTime() - 1)) }
}

export function periodOf({ first, last }: AskedDays): AccountPeriod {
  const midnight = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - lagosOffsetMs)
  return { from: midnight(first), to: new Date(midnight(last).getTime() + dayMs) }
}

/** What is asked for most often. */
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
