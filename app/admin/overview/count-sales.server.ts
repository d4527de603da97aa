// Counts what was sold in a stretch of time: paid payments minus refunds, by the day of Lagos, and of which products. Each query reads
// one bounded range of an index. What two stretches give adds up to what both together give.
import { type SQL, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { plannedAnew } from '#app/foundation/db/prepared-statements.server.ts'
import type { OrderChannel } from '#app/domain/orders/core/order.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { type MarginOfProduct, readMargins, type WhichOrders } from '#app/domain/returns/margin.server.ts'
import { type ChannelShare, sumKobo } from './sales.ts'
import { addMargins, type Margin } from '#app/domain/returns/margin.ts'
import type { Stretch } from './period.ts'

export type DayRow = { day: string; paid: number; orders: number; refunded: number }

/** An order that was paid twice, or whose change was paid, counts once. */
export async function countMoney(db: Db, stretch: Stretch): Promise<DayRow[]> {
  const { rows } = await db.execute<Record<keyof DayRow, string>>(sql`
    ${plannedAnew} with moved as (
      select ${dayOf('paid_at')} as day, sum(amount_kobo) as paid, ${firstPayments} as orders, 0 as refunded
      from payments p where ${paidWithin(stretch)} group by 1
      union all
      select ${dayOf('created_at')}, 0, 0, sum(amount_kobo)
      from refunds r where state <> 'failed' and ${within('created_at', stretch)}
        -- What never counted as paid is not missing when it goes back.
        and exists (select from payments p where p.id = r.payment_id and p.state = 'paid') group by 1
      union all
      select ${dayOf('at')}, ${creditPaid}, 0, ${creditBack}
      from credit_entries c where ${ofPaidOrder} and ${within('at', stretch)} group by 1
    )
    select day::text, sum(paid) as paid, sum(orders) as orders, sum(refunded) as refunded
    from moved group by 1 order by 1`)
  return rows.map(({ day, paid, orders, refunded }) => ({
    day,
    paid: Number(paid),
    orders: Number(orders),
    refunded: Number(refunded),
  }))
}

/** Orders of other channels are few and found by their own index; the shop's are the rest. */
export async function countChannels(db: Db, stretch: Stretch): Promise<ChannelShare[]> {
  const { rows } = await db.execute<{ channel: OrderChannel; orders: string; kobo: string }>(sql`
    ${plannedAnew} with credit as (
      select o.channel, 0 - c.amount_kobo as kobo from credit_entries c join orders o on o.id = c.order_id
      where ${isPaying} and ${ofPaidOrder} and ${within('c.at', stretch)}
    ), paid as (
      select ${firstPayments} as orders, coalesce(sum(amount_kobo), 0)
        + (select coalesce(sum(kobo), 0) from credit) as kobo
      from payments p where ${paidWithin(stretch)}
    ), typed as (
      select channel, sum(orders) as orders, sum(kobo) as kobo from (
        select o.channel, ${firstPayments} as orders, sum(p.amount_kobo) as kobo
        from orders o join payments p on p.order_id = o.id and p.state = 'paid' and ${within('p.paid_at', stretch)}
        where o.channel <> 'shop' group by 1
        union all
        select channel, 0, sum(kobo) from credit where channel <> 'shop' group by 1) t group by 1
    )
    select 'shop' as channel, orders - coalesce((select sum(orders) from typed), 0) as orders,
      kobo - coalesce((select sum(kobo) from typed), 0) as kobo from paid
    union all select channel, orders, kobo from typed`)
  return rows.map(({ channel, orders, kobo }) => ({
    channel,
    orders: Number(orders),
    kobo: sumKobo(Number(kobo)),
  }))
}

/** Of each stretch, whatever the size of the catalogue: eight of two together are shown. */
const mostProducts = 1_000

/** Null is a deleted product. */
export type ProductRow = { id: ProductId | null; units: number; kobo: number }

/** Collection and texture are null for a product that is deleted. */
export type GroupRow = {
  isDesign: boolean
  collection: string | null
  texture: string | null
  length: number
  units: number
  kobo: number
}

/** `products` are those that sold best. */
export type CountedUnits = { products: ProductRow[]; groups: GroupRow[]; knowsCost: boolean }

/** Lines of the orders that were first paid in the stretch, read once. What was taken back later stays. */
export async function countUnits(db: Db, stretch: Stretch): Promise<CountedUnits> {
  const which = await ordersPaidIn(db, stretch)
  if (which === null) return { products: [], groups: [], knowsCost: false }
  return transaction(db, async (tx) => {
    // Enough for the lines of a busy month, which would be sorted on disk otherwise.
    await tx.execute(sql`set local work_mem = '32MB'`)
    const { rows } = await tx.execute<CountedUnits>(sql`
      ${plannedAnew} with sold as materialized (
        select l.product_id, l.length_in, l.is_custom, sum(l.quantity)::int as units,
          sum(l.unit_price_kobo * l.quantity - l.discount_kobo)::bigint as kobo, bool_or(l.cost_kobo is not null) as knows_cost
        from order_lines l where ${which('l.order_id')} group by 1, 2, 3
      ), by_product as (
        select product_id as id, sum(units) as units, sum(kobo) as kobo from sold group by 1
        order by 2 desc, 3 desc limit ${mostProducts}
      ), groups as (
        select s.is_custom as "isDesign", p.collection, p.texture, s.length_in as length, sum(s.units) as units, sum(s.kobo) as kobo
        from sold s left join products p on p.id = s.product_id group by 1, 2, 3, 4
      )
      select (select coalesce(json_agg(b), '[]') from by_product b) as products,
        (select coalesce(json_agg(g), '[]') from groups g) as groups,
        (select coalesce(bool_or(knows_cost), false) from sold) as "knowsCost"`)
    const [row] = rows
    if (!row) throw new Error('the query of sold items gave no row')
    return row
  })
}

export type CountedMargins = { all: Margin; products: MarginOfProduct[] }

/** What these orders leave, and of it the products that brought most. */
export async function countMargins(db: Db, stretch: Stretch): Promise<CountedMargins> {
  const which = await ordersPaidIn(db, stretch)
  const margins = which === null ? [] : await readMargins(db, which)
  const products = margins.toSorted((a, b) => b.soldKobo - a.soldKobo).slice(0, mostProducts)
  return { all: addMargins(margins), products }
}

/**
 * Null when there are none. Ids of orders grow with time: the least and the greatest bound their lines to one stretch of their index.
 * Asked for beforehand, because only with the values can the database tell whether that is worth it.
 */
async function ordersPaidIn(db: Db, stretch: Stretch): Promise<WhichOrders | null> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    with paid as materialized (select order_id from payments where ${paidWithin(stretch)})
    select min(order_id) as first, max(order_id) as last from paid`)
  const { first = null, last = null } = rows[0] ?? {}
  if (first === null) return null
  return (order) => sql`${sql.raw(order)} between ${first} and ${last} and ${sql.raw(order)} in (
    select order_id from payments p where ${paidWithin(stretch)} and not ${isFurther})`
}

/** What pays an order, or is paid by it and no sale: a gift card that was sold, a reward for whoever brought its customer. */
const isPaying = sql`cause in ('spent', 'gift-card', 'reward', 'reward-ended')`
/** Store credit pays like money, and what is put into a gift card was no sale yet; for what comes back it is money that went back. What was never paid counts nowhere. */
const creditPaid = sql`coalesce(sum(0 - amount_kobo) filter (where ${isPaying}), 0)`
const creditBack = sql`coalesce(sum(amount_kobo) filter (where not ${isPaying}), 0)`
const ofPaidOrder = sql`exists (select from payments p where p.order_id = c.order_id and p.state = 'paid')`

const dayOf = (column: string): SQL => sql`(${sql.identifier(column)} at time zone 'Africa/Lagos')::date`
/** Of `p` (payments): the order was paid before, and this came on top. */
const isFurther = sql`(p.attempt > 1 and exists (select from payments e
  where e.order_id = p.order_id and e.attempt < p.attempt and e.state = 'paid'))`
const firstPayments = sql`count(*) filter (where not ${isFurther})`
const within = (column: string, { from, end }: Stretch): SQL =>
  sql`${sql.raw(column)} >= ${instant(from)} and ${sql.raw(column)} < ${instant(end)}`
const paidWithin = (stretch: Stretch): SQL => sql`state = 'paid' and ${within('paid_at', stretch)}`
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
