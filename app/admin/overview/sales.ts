// The figures of a period, and how they are grouped for a chart. Pure.
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { Margin } from '#app/domain/returns/margin.ts'
import type { OrderChannel } from '#app/domain/orders/core/order.ts'

export type DaySales = {
  /** Of Lagos, 'YYYY-MM-DD'. */
  day: string
  /** Paid minus paid back on that day; can be below zero. */
  revenueKobo: Kobo
  orders: number
}

export type Totals = { revenueKobo: Kobo; paidKobo: Kobo; refundedKobo: Kobo; orders: number }

export type Share = { name: string; units: number; kobo: Kobo }
/** `margin` is null where nothing is known of what it cost. */
export type BestSeller = Share & { to: string | null; margin: Margin | null }
export type ChannelShare = { channel: OrderChannel; orders: number; kobo: Kobo }

export type Sales = {
  totals: Totals
  before: Totals
  days: readonly DaySales[]
  beforeDays: readonly DaySales[]
  /** Of the orders that were first paid in the period, as they stand now. */
  margin: Margin
  bestSellers: readonly BestSeller[]
  collections: readonly Share[]
  textures: readonly Share[]
  lengths: readonly (Share & { lengthIn: number })[]
  channels: readonly ChannelShare[]
}

/** A sum over many orders: beyond what one amount may be, still exact. */
export function sumKobo(amount: number): Kobo {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a sum of kobo: ${amount}`)
  return amount as Kobo
}

/** What an order brings on average, before refunds, in whole naira; null without orders. */
export function averageOrder({ paidKobo, orders }: Totals): Kobo | null {
  return orders === 0 ? null : sumKobo(Math.round(paidKobo / orders / 100) * 100)
}

/** Change in whole per cent; null when there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100)
}

/** Above this many points a line is only noise: weeks are shown instead of days; their name is their first day. */
const mostPoints = 92

export function chartPoints(days: readonly DaySales[]): readonly DaySales[] {
  if (days.length <= mostPoints) return days
  const weeks: DaySales[] = []
  // From the end, so that the last week is whole.
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end)
    const [first] = week
    if (!first) break
    weeks.unshift({
      day: first.day,
      revenueKobo: sumKobo(week.reduce((sum, { revenueKobo }) => sum + revenueKobo, 0)),
      orders: week.reduce((sum, { orders }) => sum + orders, 0),
    })
  }
  return weeks
}
