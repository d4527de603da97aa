// What the items of orders sold for and what they cost, as the orders stand now: goods and money that went back count in neither. It
// stands in this room because it reads what came back beside what was ordered.
import { type SQL, sql } from 'drizzle-orm'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { ratePermille } from '#app/domain/orders/payments/accounts.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { plannedAnew } from '#app/foundation/db/prepared-statements.server.ts'
import type { OrderId, ProductId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { addMargins, type Margin } from './margin.ts'
import { verdicts } from './return.ts'

export type MarginOfProduct = Margin & { productId: ProductId | null }

/** Says of a column with the id of an order whether that order is one of those. */
export type WhichOrders = (column: string) => SQL

/** By product, null for what is not in the catalogue any more; of those of `which` that go ahead. */
export async function readMargins(db: Db, which: WhichOrders): Promise<MarginOfProduct[]> {
  const { rows } = await db.execute<Record<'sold' | 'known' | 'cost', string> & { id: ProductId | null }>(sql`
    ${plannedAnew} with counted as materialized (
      select o.id, o.balance_kobo, o.deposit_kobo is not null as has_deposit, ${ratePermille} as permille
      from orders o left join invoices i on i.order_id = o.id
      where o.status ${statesWith('goes-ahead')} and ${which('o.id')}
    ), ${touched}, ${missing}, ${gone}, lines as (
      select q.order_id, q.product_id, q.cost_kobo, q.quantity, q.discount_kobo,
        greatest(0, q.quantity - coalesce(g.units, 0)) as units,
        (q.unit_price_kobo * q.quantity - q.discount_kobo)::numeric as net
      from order_lines q left join gone g on g.id = q.id where ${which('q.order_id')}
    ), priced as (
      select l.product_id, l.cost_kobo * l.units as cost, l.net * l.units / l.quantity as kept, c.permille,
        sum(l.net * l.units / l.quantity) over of_order as all_kept,
        -- Less what a person took off: the rows of discount without those of offers, which the lines share.
        greatest(0, sum(l.net) over of_order + least(0, sum(l.discount_kobo) over of_order + coalesce(a.off, 0))
          - coalesce(m.kobo, 0)) as money
      from lines l join counted c on c.id = l.order_id left join missing m on m.id = l.order_id
      left join (select order_id, sum(amount_kobo) as off from order_adjustments
        where kind = 'discount' and ${which('order_id')} group by 1) a on a.order_id = l.order_id
      window of_order as (partition by l.order_id)
    ), sold as (
      select product_id, cost, case when all_kept > 0 then money * kept / all_kept * 1000 / (1000 + permille) else 0 end as kobo
      from priced
    )
    select product_id as id, round(sum(kobo)) as sold, round(coalesce(sum(kobo) filter (where cost is not null), 0)) as known,
      coalesce(sum(cost), 0) as cost
    from sold group by 1`)
  return rows.map(({ id, sold, known, cost }) => ({
    productId: id,
    soldKobo: Number(sold) as Kobo,
    knownKobo: Number(known) as Kobo,
    costKobo: Number(cost) as Kobo,
  }))
}

/** Of one order; null where it does not go ahead, or nothing is known of what it cost. */
export async function marginOfOrder(db: Db, orderId: OrderId): Promise<Margin | null> {
  const margin = addMargins(await readMargins(db, (column) => sql`${sql.raw(column)} = ${orderId}`))
  return margin.knownKobo === 0 && margin.costKobo === 0 ? null : margin
}

/** Orders of which something went back, or that may have come to owe less: few. Of the others all is as it was agreed. */
const touched = sql`touched as materialized (
  select id from counted where has_deposit
  union select p.order_id from refunds r join payments p on p.id = r.payment_id
  where r.state <> 'failed' and p.state = 'paid' and p.order_id in (select id from counted)
  union select order_id from credit_entries where cause <> 'spent' and order_id in (select id from counted))`

/** What is missing of their price as it stands; the difference of changed items is in that price already. */
const missing = sql`missing as (
  select c.id, greatest(0, l.gross + x.extras - c.balance_kobo - (p.came - r.back - e.credit)) as kobo
  from counted c join touched t on t.id = c.id
  cross join lateral (select coalesce(sum(unit_price_kobo * quantity), 0) as gross
    from order_lines where order_id = c.id) l
  cross join lateral (select coalesce(sum(amount_kobo), 0) as extras from order_adjustments
    where order_id = c.id and not included and kind <> 'credit') x
  cross join lateral (select coalesce(sum(amount_kobo), 0) as came from payments
    where order_id = c.id and state = 'paid') p
  cross join lateral (select coalesce(sum(b.amount_kobo), 0) as back from refunds b join payments q on q.id = b.payment_id
    where q.order_id = c.id and q.state = 'paid' and b.state <> 'failed') r
  cross join lateral (select coalesce(sum(amount_kobo), 0) as credit from credit_entries where order_id = c.id) e)`

const accepted = sql.raw(
  Object.entries(verdicts)
    .filter(([, { isAccepted }]) => isAccepted)
    .map(([verdict]) => `'${verdict}'`)
    .join(', '),
)

/** Units by line: withdrawn by a refund before they left, or returned and paid for since. */
const gone = sql`gone as (
  select id, sum(quantity) as units from (
    select u."orderLineId" as id, u.quantity from order_events e
    cross join lateral jsonb_to_recordset(e.event->'withdrawn') as u("orderLineId" text, quantity int)
    where e.order_id in (select id from touched)
    union all
    select a.order_line_id, a.quantity from return_arrivals a join returns r on r.id = a.return_id
    where r.order_id in (select id from touched) and r.state = 'settled' and a.verdict in (${accepted})
      and coalesce(r.money_kobo, 0) + coalesce(r.credit_kobo, 0) > 0
  ) w group by 1)`
