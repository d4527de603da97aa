// What came in and went back in a period, row by row and in sums, for the accountant. Read in batches by the time of each movement;
// counted as the overview counts revenue: store credit pays like money, and what was never paid counts nowhere.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { type AccountKind, accountKinds, type AccountRow, type AccountSums, movedVat } from './accounts.ts'
import { chargebackReason } from './open-disputes.server.ts'

/** From its first moment to the last before `to`. */
export type AccountPeriod = { from: Date; to: Date }

const batch = 500

type Found = {
  id: string
  at: string
  kind: AccountKind
  order_number: number
  invoice_number: number | null
  country: string
  amount: string
  after: string
  permille: string
  way: string
  reference: string
  fee: string | null
  lacks_fee: boolean
  items: string | null
  extras: Record<string, number> | null
}

/** Batches of rows, the oldest first. */
export async function* listAccounts(db: Db, period: AccountPeriod): AsyncGenerator<AccountRow[]> {
  for (let last = { at: period.from.toISOString(), id: '' }; ;) {
    const { rows } = await db.execute<Found>(pageAfter(last, period.to))
    if (rows.length === 0) return
    yield rows.map(toRow)
    const end = rows.at(-1)
    if (end) last = { at: end.at, id: end.id }
  }
}

/** Moments travel as text: JavaScript's have milliseconds, the database's microseconds. */
function pageAfter({ at, id }: { at: string; id: string }, to: Date): SQL {
  const bounds = (column: SQL, key: SQL) =>
    sql`${column} < ${instant(to)} and (${column}, ${key}) > (${at}::timestamptz, ${id}::text)`
  const ofPage = (order: SQL) => sql`${order} in (select order_id from page)`
  return sql`
    with page as materialized (
      select * from (${movements(bounds)}) m order by at, id limit ${batch}
    ), summed as (
      -- All that the orders of this page ever moved: tax is what a movement changes of the sum.
      select id, coalesce(${taxed} over (partition by order_id order by at, id), 0) as after
      from (${movements((_at, _key, order) => ofPage(order))}) w
    )
    select m.id, m.at::text as at, m.kind, o.number as order_number, i.number as invoice_number, o.country, m.amount,
      s.after, ${ratePermille} as permille, m.way, m.reference, m.fee, m.lacks_fee,
      case when m.kind = 'sale' then (select coalesce(sum(l.unit_price_kobo * l.quantity), 0) from order_lines l
        where l.order_id = m.order_id) end as items,
      case when m.kind = 'sale' then (select json_object_agg(a.kind, a.kobo) from (
        select kind, sum(amount_kobo)::bigint as kobo from order_adjustments
        where order_id = m.order_id and not included and kind <> 'credit' group by 1) a) end as extras
    from page m join summed s on s.id = m.id
    join orders o on o.id = m.order_id left join invoices i on i.order_id = m.order_id
    order by m.at, m.id`
}

/** The rate that the papers of `o` (orders) with `i` (its invoice or none) say: 0 for what leaves the country, and for gift cards. */
export const ratePermille = sql`case when o.country <> 'NG' or o.gift_card_id is not null then 0 else coalesce(
  (select substring(a.label from 'VAT ([0-9]+(\\.[0-9]+)?)%')::numeric * 10 from order_adjustments a
    where a.order_id = o.id and a.kind = 'vat' and a.included limit 1),
  (i.seller->>'vatPermille')::numeric, 0) end`

type Which = (at: SQL, key: SQL, order: SQL) => SQL

/** Every movement of paid orders that `which` lets through, by moment, key and order. */
function movements(which: Which): SQL {
  const creditKey = sql`'crd_' || c.id`
  return sql`
    select p.paid_at as at, p.id as id, p.order_id, case when p.change_id is not null or exists (
        select from payments e where e.order_id = p.order_id and e.attempt < p.attempt and e.state = 'paid'
          and e.provider <> 'delivery')
      then 'more' else 'sale' end as kind, p.amount_kobo as amount, p.fee_kobo as fee,
      p.provider_id is not null and p.fee_kobo is null as lacks_fee,
      coalesce(p.channel, '') as way, p.reference
    from payments p where p.state = 'paid' and p.provider <> 'delivery' and ${which(sql`p.paid_at`, sql`p.id`, sql`p.order_id`)}
    union all
    select r.created_at, r.id, p.order_id, case when r.reason = ${chargebackReason} then 'chargeback' else 'refund' end,
      0 - r.amount_kobo, null, false, coalesce(p.channel, ''), p.reference
    from refunds r join payments p on p.id = r.payment_id
    where r.state <> 'failed' and p.state = 'paid' and ${which(sql`r.created_at`, sql`r.id`, sql`p.order_id`)}
    union all
    select c.at, ${creditKey}, c.order_id, case when c.cause = 'spent' then 'credit-used'
        when c.cause in ('gift-card', 'gift-card-refunded') then 'gift-card'
        when c.cause in ('reward', 'reward-ended') then 'reward' else 'credit-given' end,
      0 - c.amount_kobo, null, false, 'credit', ''
    from credit_entries c
    where exists (select from payments p where p.order_id = c.order_id and p.state = 'paid')
      and ${which(sql`c.at`, creditKey, sql`c.order_id`)}`
}

/** A reward changes no invoice. */
const taxed = sql`sum(amount) filter (where kind <> 'reward')`

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

function toRow(found: Found): AccountRow {
  const amountKobo = kobo(Number(found.amount))
  const vatPermille = Number(found.permille)
  return {
    at: new Date(found.at),
    kind: found.kind,
    orderNumber: found.order_number,
    invoiceNumber: found.invoice_number,
    country: found.country,
    amountKobo,
    vatPermille,
    vatKobo: found.kind === 'reward' ? kobo(0) : movedVat(Number(found.after), amountKobo, vatPermille),
    way: found.way.replaceAll('_', ' '),
    reference: found.reference,
    feeKobo: found.fee === null ? null : kobo(Number(found.fee)),
    lacksFee: found.lacks_fee,
    parts: found.items === null ? null : partsOf(Number(found.items), found.extras ?? {}),
  }
}

function partsOf(items: number, extras: Record<string, number>): AccountRow['parts'] {
  const { express = 0, service = 0, delivery = 0, discount = 0, ...others } = extras
  return {
    itemsKobo: kobo(items),
    expressKobo: kobo(express),
    serviceKobo: kobo(service),
    deliveryKobo: kobo(delivery),
    discountKobo: kobo(discount),
    otherKobo: kobo(Object.values(others).reduce((sum, amount) => sum + amount, 0)),
  }
}

type Sum = { kind: AccountKind; count: string; amount: string; fee: string | null; without_fee: string }
type Whole = { revenue: string | null; vat: string | null; exported: string | null }

/** The same rows added up, by the database: a year of them is no more to carry than a day. */
export async function sumAccounts(db: Db, { from, to }: AccountPeriod): Promise<AccountSums> {
  const within = (at: SQL) => sql`${at} >= ${instant(from)} and ${at} < ${instant(to)}`
  const [byKind, whole, owed] = await Promise.all([
    db.execute<Sum>(sql`
      select kind, count(*) as count, sum(amount) as amount, sum(fee) as fee,
        count(*) filter (where lacks_fee and amount > 0) as without_fee
      from (${movements(within)}) m group by 1`),
    db.execute<Whole>(sql`
      with moved as materialized (
        select order_id, sum(amount) as amount, coalesce(${taxed}, 0) as taxed from (${movements(within)}) m group by 1
      ), earlier as (
        select order_id, ${taxed} as taxed
        from (${movements((at, _key, order) => sql`${at} < ${instant(from)} and ${order} in (select order_id from moved)`)}) e
        group by 1
      ), rated as (
        select m.amount, m.taxed, coalesce(e.taxed, 0) as earlier, ${ratePermille} as permille, o.country
        from moved m join orders o on o.id = m.order_id
        left join invoices i on i.order_id = m.order_id left join earlier e on e.order_id = m.order_id
      )
      select sum(amount) as revenue, sum(amount) filter (where country <> 'NG') as exported,
        sum(${taxOf(sql`earlier + taxed`)} - ${taxOf(sql`earlier`)}) as vat
      from rated`),
    db.execute<{ owed: string | null }>(sql`
      select sum(amount_kobo) as owed from credit_entries where at < ${instant(to)}`),
  ])
  const kinds = Object.fromEntries(
    accountKinds.map((kind) => {
      const row = byKind.rows.find((one) => one.kind === kind)
      return [kind, { count: Number(row?.count ?? 0), amountKobo: kobo(Number(row?.amount ?? 0)) }]
    }),
  ) as AccountSums['kinds']
  const sumOf = (key: 'fee' | 'without_fee') =>
    byKind.rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)
  const [all] = whole.rows
  return {
    kinds,
    revenueKobo: kobo(Number(all?.revenue ?? 0)),
    vatKobo: kobo(Number(all?.vat ?? 0)),
    exportKobo: kobo(Number(all?.exported ?? 0)),
    feeKobo: kobo(sumOf('fee')),
    owedKobo: kobo(Number(owed.rows[0]?.owed ?? 0)),
    withoutFee: sumOf('without_fee'),
  }
}

/** includedTax (lib/money.ts) of a sum that may be below 0. */
const taxOf = (amount: SQL): SQL =>
  sql`sign(${amount}) * floor(abs(${amount}) * permille / (1000 + permille) + 0.5)`
