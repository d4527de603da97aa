// What was sold in a period: paid payments minus refunds, by the day of Lagos, and of which products. Each query reads one
// bounded range of an index; nothing is counted that the period does not hold.
import { type SQL, sql } from 'drizzle-orm'
import { readChoices } from '#app/domain/catalog/products/choices.server.ts'
import { ownNamesOf, toldChoices } from '#app/domain/catalog/products/choices.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { plannedAnew } from '#app/foundation/db/prepared-statements.server.ts'
import type { OrderChannel } from '#app/domain/orders/core/order.ts'
import { readMargins } from '#app/domain/returns/margin.server.ts'
import { addMargins, noMargin } from '#app/domain/returns/margin.ts'
import { daysBetween, type Period } from './period.ts'
import { type DaySales, type Sales, sumKobo, type Totals } from './sales.ts'

/** Rows of "best sellers", of the collections and of the textures. */
const shownRows = 8

export async function findSales(db: Db, period: Period): Promise<Sales> {
  const [money, units, channels] = await Promise.all([
    moneyByDay(db, period),
    unitsSold(db, period),
    salesByChannel(db, period),
  ])
  return {
    totals: totalsOf(money.filter((row) => row.isNow)),
    before: totalsOf(money.filter((row) => !row.isNow)),
    days: everyDay(
      money.filter((row) => row.isNow),
      period.from,
      period.to,
    ),
    beforeDays: everyDay(
      money.filter((row) => !row.isNow),
      period.beforeFrom,
      period.beforeTo,
    ),
    ...units,
    channels,
  }
}

type DayRow = { isNow: boolean; day: string; paid: number; orders: number; refunded: number }

/** Both periods at once. An order that was paid twice, or whose change was paid, counts once. */
async function moneyByDay(db: Db, period: Period): Promise<DayRow[]> {
  const { rows } = await db.execute<Record<keyof DayRow, string> & { isNow: boolean }>(sql`
    ${plannedAnew} with moved as (
      select ${dayOf('paid_at')} as day, paid_at >= ${instant(period.from)} as is_now, sum(amount_kobo) as paid,
        ${firstPayments} as orders, 0 as refunded
      from payments p where state = 'paid' and ${inPeriods('paid_at', period)} group by 1, 2
      union all
      select ${dayOf('created_at')}, created_at >= ${instant(period.from)}, 0, 0, sum(amount_kobo)
      from refunds r where state <> 'failed' and ${inPeriods('created_at', period)}
        -- What never counted as paid is not missing when it goes back.
        and exists (select from payments p where p.id = r.payment_id and p.state = 'paid') group by 1, 2
      union all
      select ${dayOf('at')}, at >= ${instant(period.from)}, ${creditPaid}, 0, ${creditBack}
      from credit_entries c where ${ofPaidOrder} and ${inPeriods('at', period)} group by 1, 2
    )
    select is_now as "isNow", day::text, sum(paid) as paid, sum(orders) as orders, sum(refunded) as refunded
    from moved group by 1, 2 order by 2`)
  return rows.map(({ isNow, day, paid, orders, refunded }) => ({
    isNow,
    day,
    paid: Number(paid),
    orders: Number(orders),
    refunded: Number(refunded),
  }))
}

function totalsOf(rows: readonly DayRow[]): Totals {
  const sum = (key: 'paid' | 'orders' | 'refunded') => rows.reduce((total, row) => total + row[key], 0)
  return {
    paidKobo: sumKobo(sum('paid')),
    refundedKobo: sumKobo(sum('refunded')),
    revenueKobo: sumKobo(sum('paid') - sum('refunded')),
    orders: sum('orders'),
  }
}

/** Days without a sale stand there as nothing. */
function everyDay(rows: readonly DayRow[], from: Date, to: Date): DaySales[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return daysBetween(from, to).map((day) => {
    const { paid, refunded, orders } = byDay.get(day) ?? { paid: 0, refunded: 0, orders: 0 }
    return { day, revenueKobo: sumKobo(paid - refunded), orders }
  })
}

type UnitRow = { name: string; units: number; kobo: number }
type Units = Pick<Sales, 'margin' | 'bestSellers' | 'collections' | 'textures' | 'lengths'>

/** Lines of the orders that were first paid in the period, read once, grouped four ways. What was taken back later stays. */
async function unitsSold(db: Db, { from, to }: Period): Promise<Units> {
  const stretch = await stretchOfOrders(db, from, to)
  if (stretch === null)
    return { margin: noMargin, bestSellers: [], collections: [], textures: [], lengths: [] }
  const { first, last } = stretch
  const ofPeriod = (
    order: string,
  ) => sql`${sql.raw(order)} between ${first} and ${last} and ${sql.raw(order)} in (
    select order_id from payments p where ${paidWithin(from, to)} and not ${isFurther})`
  const row = await groupUnits(db, ofPeriod('l.order_id'))
  const own = ownNamesOf({}, toldChoices(await readChoices(db)))
  const share = ({ units, kobo }: UnitRow) => ({ units, kobo: sumKobo(kobo) })
  const margins = row.knows_cost ? await readMargins(db, ofPeriod) : []
  return {
    margin: addMargins(margins),
    bestSellers: row.best.map((one) => ({
      name: one.name,
      to: one.id === null ? null : `/edit/${one.id}`,
      margin: margins.find(({ productId }) => one.id !== null && productId === one.id) ?? null,
      ...share(one),
    })),
    collections: row.collections.map((one) => ({ name: one.name, ...share(one) })),
    textures: row.textures.map((one) => ({ name: textureName(one.texture, own.texture), ...share(one) })),
    lengths: row.lengths.map((one) => ({ name: `${one.length} in`, lengthIn: one.length, ...share(one) })),
  }
}

type Grouped = {
  knows_cost: boolean | null
  best: (UnitRow & { id: string | null })[]
  collections: UnitRow[]
  textures: (UnitRow & { texture: string })[]
  lengths: (UnitRow & { length: number })[]
}

/** In memory enough for the lines of a busy month, which would be sorted on disk otherwise. */
function groupUnits(db: Db, which: SQL): Promise<Grouped> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set local work_mem = '32MB'`)
    const { rows } = await tx.execute<Grouped>(sql`
    ${plannedAnew} with sold as materialized (
      select l.product_id, l.length_in, l.is_custom, sum(l.quantity)::int as units,
        sum(l.unit_price_kobo * l.quantity - l.discount_kobo)::bigint as kobo, bool_or(l.cost_kobo is not null) as knows_cost
      from order_lines l where ${which}
      group by 1, 2, 3
    ), named as materialized (
      select case when s.is_custom then 'design' else coalesce(p.texture, 'gone') end as texture,
        case when s.is_custom then 'Custom designs' else coalesce(c.name, 'Deleted products') end as collection,
        sum(s.units) as units, sum(s.kobo) as kobo
      from sold s left join products p on p.id = s.product_id left join collections c on c.slug = p.collection group by 1, 2
    ), best as (
      select product_id, sum(units) as units, sum(kobo) as kobo from sold group by 1 order by 2 desc, 3 desc limit ${shownRows}
    )
    select (select bool_or(knows_cost) from sold) as knows_cost,
      (select coalesce(json_agg(t order by units desc, kobo desc), '[]') from (
        select case when p.is_custom then null else b.product_id end as id, coalesce(p.name, 'Deleted products') as name,
          b.units, b.kobo
        from best b left join products p on p.id = b.product_id) t) as best,
      (select coalesce(json_agg(t order by units desc, kobo desc), '[]') from (
        select collection as name, sum(units) as units, sum(kobo) as kobo from named group by 1 order by 2 desc, 3 desc
        limit ${shownRows}) t) as collections,
      (select coalesce(json_agg(t order by units desc, kobo desc), '[]') from (
        select texture, sum(units) as units, sum(kobo) as kobo from named group by 1 order by 2 desc, 3 desc
        limit ${shownRows}) t) as textures,
      (select coalesce(json_agg(t order by length), '[]') from (
        select length_in as length, sum(units) as units, sum(kobo) as kobo from sold where length_in > 0 group by 1) t) as lengths`)
    const [row] = rows
    if (!row) throw new Error('the query of sold items gave no row')
    return row
  })
}

/**
 * Ids of orders grow with time: the least and the greatest of a period bound its lines to one stretch of their index.
 * Asked for beforehand, because only with the values can the database tell whether that is worth it.
 */
async function stretchOfOrders(
  db: Db,
  from: Date,
  to: Date,
): Promise<{ first: string; last: string } | null> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    with paid as materialized (select order_id from payments where ${paidWithin(from, to)})
    select min(order_id) as first, max(order_id) as last from paid`)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}

function textureName(texture: string, names: Readonly<Record<string, string>>): string {
  if (texture === 'design') return 'Custom designs'
  return texture === '' ? 'No texture' : (names[texture] ?? 'Deleted products')
}

/** Orders of other channels are few and found by their own index; the shop's are the rest. */
async function salesByChannel(db: Db, { from, to }: Period): Promise<Sales['channels']> {
  const { rows } = await db.execute<{ channel: OrderChannel; orders: string; kobo: string }>(sql`
    ${plannedAnew} with paid as (
      select ${firstPayments} as orders, coalesce(sum(amount_kobo), 0)
          + (select coalesce(sum(0 - amount_kobo), 0) from credit_entries c
            where ${isPaying} and ${ofPaidOrder} and ${within('c.at', from, to)}) as kobo
      from payments p where ${paidWithin(from, to)}
    ), typed as (
      select o.channel, ${firstPayments} as orders, sum(p.amount_kobo) + coalesce(sum((select sum(0 - c.amount_kobo)
          from credit_entries c where c.order_id = o.id and c.cause = 'spent' and ${within('c.at', from, to)}))
          filter (where not ${isFurther}), 0) as kobo
      from orders o join payments p on p.order_id = o.id and p.state = 'paid' and ${within('p.paid_at', from, to)}
      where o.channel <> 'shop' group by 1
    )
    select 'shop' as channel, orders - coalesce((select sum(orders) from typed), 0) as orders,
      kobo - coalesce((select sum(kobo) from typed), 0) as kobo from paid
    union all select channel, orders, kobo from typed
    order by orders desc`)
  return rows.map(({ channel, orders, kobo }) => ({
    channel,
    orders: Number(orders),
    kobo: sumKobo(Number(kobo)),
  }))
}

/** Store credit pays like money, and what is put into a gift card was no sale yet; for what comes back it is money that went back. What was never paid counts nowhere. */
/** What pays an order, or is paid by it and no sale: a gift card that was sold, a reward for whoever brought its customer. */
const isPaying = sql`cause in ('spent', 'gift-card', 'reward', 'reward-ended')`
const creditPaid = sql`coalesce(sum(0 - amount_kobo) filter (where ${isPaying}), 0)`
const creditBack = sql`coalesce(sum(amount_kobo) filter (where not ${isPaying}), 0)`
const ofPaidOrder = sql`exists (select from payments p where p.order_id = c.order_id and p.state = 'paid')`

const dayOf = (column: string): SQL => sql`(${sql.identifier(column)} at time zone 'Africa/Lagos')::date`
/** Of `p` (payments): the order was paid before, and this came on top. */
const isFurther = sql`(p.attempt > 1 and exists (select from payments e
  where e.order_id = p.order_id and e.attempt < p.attempt and e.state = 'paid'))`
const firstPayments = sql`count(*) filter (where not ${isFurther})`
const within = (column: string, from: Date, to: Date): SQL =>
  sql`${sql.raw(column)} >= ${instant(from)} and ${sql.raw(column)} <= ${instant(to)}`
const paidWithin = (from: Date, to: Date): SQL =>
  sql`state = 'paid' and paid_at >= ${instant(from)} and paid_at <= ${instant(to)}`
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** One stretch of the index from the older period to the newer, without the hours between them. */
function inPeriods(column: string, { from, to, beforeFrom, beforeTo }: Period): SQL {
  const name = sql.identifier(column)
  return sql`(${name} >= ${instant(beforeFrom)} and ${name} <= ${instant(to)}
    and (${name} >= ${instant(from)} or ${name} <= ${instant(beforeTo)}))`
}
