// What offers brought: orders that go ahead, what was given, what their items sold for, and what is owed to who shares a code.
import { sql } from 'drizzle-orm'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'

export type OfferReport = {
  /** Paid and not cancelled. */
  orders: number
  /** Uses of a code: orders that are not cancelled, the unpaid among them. */
  uses: number
  givenKobo: Kobo
  /** Items of these orders as they were paid for, less what went back since. */
  soldKobo: Kobo
}

/**
 * By offer; those that were never used are not in it. What went back is what is missing of an order's price as it stands: the
 * difference of changed items went back too, and is in that price already.
 */
export async function reportOffers(
  db: Db,
  only: OfferId | 'of-office' | 'of-customers',
): Promise<Map<OfferId, OfferReport>> {
  const { rows } = await db.execute<Record<keyof OfferReport, string> & { id: OfferId }>(sql`
    select f.offer_id as id,
      count(*) filter (where o.status ${statesWith('goes-ahead')}) as orders,
      count(*) filter (where not o.status ${statesWith('cancelled')}) as uses,
      coalesce(sum(f.given_kobo) filter (where o.status ${statesWith('goes-ahead')}), 0) as "givenKobo",
      coalesce(sum(greatest(0, l.items - greatest(0, l.gross + x.extras - (p.came - r.back - c.credit))))
        filter (where o.status ${statesWith('goes-ahead')}), 0) as "soldKobo"
    from order_offers f join orders o on o.id = f.order_id
    cross join lateral (select coalesce(sum(unit_price_kobo * quantity - discount_kobo), 0) as items,
        coalesce(sum(unit_price_kobo * quantity), 0) as gross
      from order_lines where order_id = o.id) l
    cross join lateral (select coalesce(sum(amount_kobo), 0) as extras from order_adjustments
      where order_id = o.id and not included and kind <> 'credit') x
    cross join lateral (select coalesce(sum(amount_kobo), 0) as came from payments
      where order_id = o.id and state = 'paid') p
    cross join lateral (select coalesce(sum(b.amount_kobo), 0) as back from refunds b join payments q on q.id = b.payment_id
      where q.order_id = o.id and q.state = 'paid' and b.state <> 'failed') r
    cross join lateral (select coalesce(sum(amount_kobo), 0) as credit from credit_entries
      where order_id = o.id and cause not in ('reward', 'reward-ended')) c
    where ${whichOf(only)} group by f.offer_id`)
  return new Map(
    rows.map(({ id, orders, uses, givenKobo, soldKobo }) => [
      id,
      {
        orders: Number(orders),
        uses: Number(uses),
        givenKobo: kobo(Number(givenKobo)),
        soldKobo: kobo(Number(soldKobo)),
      },
    ]),
  )
}

function whichOf(only: OfferId | 'of-office' | 'of-customers') {
  const own = sql`(select id from offers where bringer_id is not null)`
  if (only === 'of-office') return sql`f.offer_id not in ${own}`
  return only === 'of-customers' ? sql`f.offer_id in ${own}` : sql`f.offer_id = ${only}`
}

export const noReport: OfferReport = { orders: 0, uses: 0, givenKobo: kobo(0), soldKobo: kobo(0) }

/** Their share of what was sold, rounded down. */
export function owedKobo({ soldKobo }: OfferReport, partnerPercent: number): Kobo {
  return kobo(Math.floor((soldKobo * partnerPercent) / 100))
}
