// The steps of a period towards a paid order: looks at pages from what was counted, orders and payments from their own rows.
import { sql } from 'drizzle-orm'
import { type AskedDays, periodOf } from '#app/admin/shell/asked-days.ts'
import { readSteps, type StepsOfDays } from '#app/domain/measurement/count-steps.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { plannedAnew } from '#app/foundation/db/prepared-statements.server.ts'
import { everyDayOf, type DayCount } from './every-day.ts'
import type { Funnel } from './funnel.ts'

export type FunnelOfDays = { funnel: Funnel; sources: StepsOfDays['sources']; days: DayCount[] }

export async function readFunnel(db: Db, asked: AskedDays): Promise<FunnelOfDays> {
  const [{ steps, sources, days }, orders] = await Promise.all([
    readSteps(db, asked.first, asked.last),
    countOrders(db, asked),
  ])
  const { visit: visits, product: products, cart: carts, checkout: checkouts } = steps
  const counted = days.map(({ day, visits: count }) => ({ day, count }))
  return {
    funnel: { visits, products, carts, checkouts, ...orders },
    sources,
    days: everyDayOf(asked, counted),
  }
}

/** Of the online shop alone. Gift cards are bought beside the checkout, and imported orders were placed in another shop. */
async function countOrders(db: Db, asked: AskedDays): Promise<Pick<Funnel, 'placed' | 'paid'>> {
  const { from, to } = periodOf(asked)
  const { rows } = await db.execute<{ placed: number; paid: number }>(sql`
    ${plannedAnew} select count(*)::int as placed, count(*) filter (where exists (
      select from payments p where p.order_id = o.id and p.state = 'paid'))::int as paid
    from orders o
    where o.placed_at >= ${from.toISOString()}::timestamptz and o.placed_at < ${to.toISOString()}::timestamptz
      and o.channel = 'shop' and o.imported_at is null and o.gift_card_id is null`)
  return rows[0] ?? { placed: 0, paid: 0 }
}
