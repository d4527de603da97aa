// The list of the order desk: a page of orders from a key, never counted through. What a row shows is gathered for the
// rows of the page alone.
import { statusIs } from './order-states.ts'
import { awaitsUnits, inStates, statesWith } from './states-in-sql.server.ts'
import { statesOfTab, stateTabs } from './order-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { plannedAnew } from '#app/foundation/db/prepared-statements.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { formatMoney } from '#app/domain/orders/payments/money-of-order.ts'
import { foundEachWay, waysToFind } from './find-orders.server.ts'
import type { OrderChannel, OrderStatus, PhotosAnswer, PrintedPaper } from './order.ts'
import { type DeskItem, type FirstLine, toItem } from './desk-item.ts'
import type { DeskSort, DeskTab } from './order-desk.ts'
import type { DeskFilter } from './desk-filter.ts'
import type { BalanceStep } from './deposit.ts'
import type { PayBy } from './pay-by.ts'
import { orders } from './orders-tables.server.ts'

export type DeskRow = {
  id: OrderId
  number: number
  status: OrderStatus
  channel: OrderChannel
  name: string
  phone: string
  city: string
  state: string
  country: string
  placedAt: Date
  /** Day in Lagos, 'YYYY-MM-DD'. */
  promisedTo: string
  totalKobo: Kobo
  money: 'paid' | 'deposit' | 'on-delivery' | 'unpaid' | 'checked' | 'part-refunded' | 'refunded'
  /** What is owed after its deposit. */
  balanceKobo: Kobo
  isBalanceLate: boolean
  /** Of a cancelled one, what of its deposit stays by agreement. */
  keptKobo: Kobo
  units: number
  /** Of them, in a parcel already. */
  sent: number
  isExpress: boolean
  isCustom: boolean
  isPickup: boolean
  /** Of its items before they go out: wanted, sent and not answered, or asked about. */
  photos: 'wanted' | 'sent' | 'question' | null
  isGift: boolean
  hasNote: boolean
  staffNotes: number
  /** Its first line. */
  item: DeskItem | null
  /** When each was printed last. */
  printed: Record<PrintedPaper, Date | null>
  hasRefundToReview: boolean
  /** The first payment that staff have to decide about; `received` in words, null where nobody knows what came. */
  toReview: { received: string | null; askedKobo: Kobo } | null
}

export type DeskPage = {
  rows: DeskRow[]
  /** Keys for `after` and `before`; null where the list ends. */
  next: string | null
  previous: string | null
}

export const deskPageSize = 50

/** A refund that a person must look at, one paid twice too: until it is settled, tried again, or closed with a reason. */
export const refundToReview = sql.raw(
  `(refunds.state in ('failed', 'needs-attention') or refunds.twice_at is not null)
    and refunds.closed_at is null`,
)

/** A payment about which nobody has decided, or whose rest never came. Reads like isToReview. */
export const paymentToReview = sql`
  payments.state = 'quarantined' and (payments.review is null or (payments.review = 'rest-asked'
    and exists (select from orders o where o.id = payments.order_id and not (o.status ${statesWith('awaits-payment')}))))`

type Key = { value: SQL; order: 'asc' | 'desc'; text: SQL; type: 'date' | 'timestamptz' }

/** `today` is a day of Lagos. */
export async function listDesk(db: Db, filter: DeskFilter, today: string): Promise<DeskPage> {
  const isBack = filter.before !== undefined
  const from = readCursor(filter.before ?? filter.after, filter.sort)
  const { page, way } = readFrom(filter, today, { from, isBack, limit: deskPageSize + 1 })
  const result = await db.execute<Found>(sql`
    ${plannedAnew} select page.*, ${details} from ${page} page ${gathered}
    order by page.key ${way}, page.id ${way}`)
  return pageOf(result.rows, { isBack, isFirst: from === null })
}

export type Neighbour = { id: OrderId; number: number }

/** The orders before and after this one in a list that was asked for; null where it ends. */
export async function findNeighbours(
  db: Db,
  filter: DeskFilter,
  { orderId, today }: { orderId: OrderId; today: string },
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const key = keyOf(filter.sort)
  const own = await db.execute<Cursor>(
    sql`select ${key.text} as value, id from ${orders} where ${orders.id} = ${orderId}`,
  )
  const from = own.rows[0] ?? null
  const side = (isBack: boolean) =>
    sql`select ${sql.raw(String(isBack))} as back, id, number from ${readFrom(filter, today, { from, isBack, limit: 1 }).page} one`
  const found = await db.execute<Neighbour & { back: boolean }>(
    sql`${plannedAnew} ${side(true)} union all ${side(false)}`,
  )
  const pick = (isBack: boolean) => {
    const row = found.rows.find(({ back }) => back === isBack)
    return row ? { id: row.id, number: row.number } : null
  }
  return { previous: pick(true), next: pick(false) }
}

type Reading = { from: Cursor | null; isBack: boolean; limit: number }

/** What is asked for, read on from a place in the list, as a query in brackets with the `key` of each row. */
function readFrom(filter: DeskFilter, today: string, { from, isBack, limit }: Reading) {
  const key = keyOf(filter.sort)
  const direction = isBack === (key.order === 'asc') ? 'desc' : 'asc'
  const conditions = [...conditionsOf(filter, today), ...(from ? [beyond(key, from, direction)] : [])]
  const way = sql.raw(direction)
  const order = sql`${key.value} ${way}, ${orders.id} ${way}`
  const read = (one: SQL): SQL =>
    sql`select ${orders}.*, ${key.text} as key from ${orders} where ${sql.join([...conditions, one], sql` and `)}`
  const ways = filter.q === '' ? [] : waysToFind(filter.q)
  const found = foundEachWay(ways.length > 0 ? ways : [sql`true`], { read, order, limit })
  return { page: sql`(select * from ${found} ${orders} order by ${order} limit ${limit})`, way }
}

/** `found` has one row more than a page where there are more; `isBack`: the rows nearest to the cursor come first. */
function pageOf(
  foundRows: readonly Found[],
  { isBack, isFirst }: { isBack: boolean; isFirst: boolean },
): DeskPage {
  const found = foundRows.slice(0, deskPageSize)
  const hasMore = foundRows.length > deskPageSize
  const rows = isBack ? found.toReversed() : found
  const first = rows[0]
  const last = rows.at(-1)
  return {
    rows: rows.map(toRow),
    next: last && (isBack || hasMore) ? cursorOf(last) : null,
    previous: first && (isBack ? hasMore : !isFirst) ? cursorOf(first) : null,
  }
}

/** How much waits in each tab where work waits, exactly; from the indexes alone. */
export async function countDesk(db: Db): Promise<Partial<Record<DeskTab, number>>> {
  const having = stateTabs
    .filter(({ isCounted }) => isCounted)
    .map(
      ({ key }) =>
        sql`(select count(*)::int from ${orders} where status ${inStates(statesOfTab(key))}) as ${sql.identifier(key)}`,
    )
  const result = await db.execute<Record<DeskTab, number>>(sql`
    select ${sql.join(having, sql`, `)},
      (select count(*)::int from ${orders} where ${toSend} and ${isMade} and not ${owes}) as ready,
      (select count(*)::int from ${orders} where ${toSend} and ${owes}) as owing,
      (select count(*)::int from ${orders} where ${balanceLate}) as "balance-late",
      (select count(*)::int from ${orders} where ${collects}) as "on-delivery",
      (select count(*)::int from ${orders} where ${toSend} and not ${isMade}) as waiting,
      (select count(distinct p.order_id)::int from refunds join payments p on p.id = refunds.payment_id
        where ${refundToReview}) as refunds,
      (select count(distinct order_id)::int from payments where ${paymentToReview}) as checked`)
  return result.rows[0] ?? {}
}

/** Written as the condition of their index is. */
const toSend = sql`${orders.status} ${statesWith('to-send')}`
/** Nothing of it is at the bench any more, and nothing on its way to the house. */
const isMade = sql`(not exists (select from production_jobs j where j.order_id = ${orders.id} and j.stage <> 'packed')
  and not ${awaitsUnits(orders.id)})`

/** Its balance is not paid, so nothing of it leaves; what is paid on delivery does. */
const owes = sql`(${orders.balanceKobo} > 0 and ${orders.payBy} is distinct from 'delivery')`
/** Its courier collects, or has collected and nobody wrote it down. */
const collects = sql`${orders.balanceKobo} > 0 and ${orders.payBy} = 'delivery' and ${orders.status} ${statesWith('goes-ahead')}`
/** And the desk was told: it is for a person to decide. */
export const balanceLate = sql`orders.balance_kobo > 0 and orders.balance_step = 'desk-told'
  and orders.status ${statesWith('to-send')}`

function keyOf(sort: DeskSort): Key {
  if (sort === 'promised') {
    const text = sql`${orders.promisedTo}::text`
    return { value: sql`${orders.promisedTo}`, order: 'asc', text, type: 'date' }
  }
  // To the microsecond: a cursor that rounds would skip or repeat rows.
  const text = sql`to_char(${orders.placedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const order = sort === 'placed' ? 'asc' : 'desc'
  return { value: sql`${orders.placedAt}`, order, text, type: 'timestamptz' }
}

function beyond(key: Key, { value, id }: Cursor, direction: 'asc' | 'desc'): SQL {
  const type = sql.raw(key.type)
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${key.value}, ${orders.id}) ${sign} (${value}::${type}, ${id})`
}

function conditionsOf(filter: DeskFilter, today: string): SQL[] {
  const { channel, kind, from, to } = filter
  return [
    ofTab(filter.tab, today),
    channel && sql`${orders.channel} = ${channel}`,
    // Said beside it, so that the index of what is not the shop's own can be used.
    channel && channel !== 'shop' && sql.raw(`orders.channel <> 'shop'`),
    kind === 'express' &&
      sql`${orders.id} in (select order_id from order_adjustments where ${sql.raw("kind = 'express'")})`,
    kind === 'custom' && sql`${orders.id} in (select order_id from order_lines where is_custom)`,
    from && sql`${orders.placedAt} >= ${lagosMidnight(from)}`,
    to && sql`${orders.placedAt} < ${lagosMidnight(to)} + interval '1 day'`,
  ].filter((condition) => condition instanceof Object)
}

function ofTab(tab: DeskTab, today: string): SQL | null {
  const states = statesOfTab(tab)
  if (states.length > 0) return sql`${orders.status} ${inStates(states)}`
  switch (tab) {
    case 'refunds':
      return sql`${orders.id} in (select p.order_id from refunds join payments p on p.id = refunds.payment_id
        where ${refundToReview})`
    case 'checked':
      return sql`${orders.id} in (select order_id from payments where ${paymentToReview})`
    case 'overdue':
      return sql`${toSend} and ${orders.promisedTo} < ${today}`
    case 'ready':
      return sql`${toSend} and ${isMade} and not ${owes}`
    case 'owing':
      return sql`${toSend} and ${owes}`
    case 'on-delivery':
      return collects
    case 'balance-late':
      return balanceLate
    case 'waiting':
      return sql`${toSend} and not ${isMade}`
    default:
      return null
  }
}

/** Lagos is one hour ahead of UTC all year. */
function lagosMidnight(day: string): SQL {
  return sql`${`${day}T00:00:00+01:00`}::timestamptz`
}

type Cursor = { value: string; id: string }

function readCursor(text: string | undefined, sort: DeskSort): Cursor | null {
  const [value = '', id = ''] = (text ?? '').split('~')
  const shape = sort === 'promised' ? /^\d{4}-\d\d-\d\d$/u : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/u
  const isOurs = shape.test(value) && !Number.isNaN(Date.parse(value)) && /^ord_\w{1,40}$/u.test(id)
  return isOurs ? { value, id } : null
}

function cursorOf({ key, id }: Found): string {
  return `${key}~${id}`
}

const details = sql`l.amount + coalesce(a.amount, 0) as total, l.units, l.custom, coalesce(a.express, false) as express,
  coalesce(s.units, 0) as sent, coalesce(n.notes, 0) as notes, f.item, f.more, t.slip_at, t.label_at, p.paid, p.checked, p.review, coalesce(r.going, 0) as going,
  coalesce(r.failure, false) as failure`

const gathered = sql`
  cross join lateral (select coalesce(sum(unit_price_kobo * quantity), 0) as amount, coalesce(sum(quantity), 0)::int as units,
    coalesce(bool_or(is_custom), false) as custom from order_lines where order_id = page.id) l
  left join lateral (select sum(amount_kobo) filter (where not included) as amount, bool_or(kind = 'express') as express
    from order_adjustments where order_id = page.id) a on true
  left join lateral (select sum(x.quantity)::int as units from shipments h join shipment_lines x on x.shipment_id = h.id
    where h.order_id = page.id) s on true
  left join lateral (select count(*)::int as notes from order_notes where order_id = page.id) n on true
  left join lateral (select to_jsonb(x) as item, l.units - x.quantity as more from (
    select name, quantity, description, length_in, variant_words, customization, choices, picture_key, grams
    from order_lines where order_id = page.id order by position limit 1) x) f on true
  left join lateral (select max(at) filter (where event ->> 'paper' = 'slip') as slip_at,
    max(at) filter (where event ->> 'paper' = 'label') as label_at
    from order_events where order_id = page.id and event ->> 'type' = 'printed') t on true
  cross join lateral (select coalesce(sum(amount_kobo) filter (where state = 'paid'), 0) as paid,
    coalesce(bool_or(${paymentToReview}), false) as checked,
    (array_agg(json_build_object('receivedKobo', received_kobo, 'currency', received_currency, 'askedKobo', amount_kobo)
      order by attempt) filter (where ${paymentToReview}))[1] as review
    from payments where order_id = page.id) p
  left join lateral (select sum(refunds.amount_kobo) filter (where refunds.state <> 'failed' and y.state = 'paid') as going,
    bool_or(${refundToReview}) as failure
    from refunds join payments y on y.id = refunds.payment_id where y.order_id = page.id) r on true`

type Found = {
  key: string
  id: OrderId
  number: number
  status: OrderStatus
  channel: OrderChannel
  name: string
  phone: string
  city: string
  state: string
  country: string
  note: string
  deposit_keep_kobo: string
  balance_kobo: string
  balance_step: BalanceStep | null
  pay_by: PayBy | null
  pickup: object | null
  gift_message: string
  wants_photos: boolean
  photos_sent_at: string | null
  photos_answer: PhotosAnswer | null
  placed_at: string
  promised_to: string
  total: string
  units: number
  custom: boolean
  express: boolean
  sent: number
  notes: number
  item: FirstLine | null
  more: number
  slip_at: string | null
  label_at: string | null
  paid: string
  checked: boolean
  review: { receivedKobo: number | null; currency: string | null; askedKobo: number } | null
  going: string
  failure: boolean
}

function toRow(found: Found): DeskRow {
  const { id, number, status, channel, name, phone, city, state, country, units, sent } = found
  return {
    id,
    number,
    status,
    channel,
    name,
    phone,
    city,
    state,
    country,
    placedAt: new Date(found.placed_at),
    promisedTo: found.promised_to,
    totalKobo: kobo(Number(found.total)),
    money: moneyWord(found),
    balanceKobo: kobo(Number(found.balance_kobo)),
    isBalanceLate: Number(found.balance_kobo) > 0 && found.balance_step === 'desk-told',
    keptKobo: kobo(statusIs(status, 'cancelled') ? Number(found.deposit_keep_kobo) : 0),
    units,
    sent,
    isExpress: found.express,
    isCustom: found.custom,
    isPickup: found.pickup !== null,
    photos: photosOf(found),
    isGift: found.gift_message !== '',
    hasNote: found.note !== '',
    staffNotes: found.notes,
    item: found.item && toItem(found.item, found.more),
    printed: { slip: dateOf(found.slip_at), label: dateOf(found.label_at) },
    hasRefundToReview: found.failure,
    toReview: reviewOf(found.review),
  }
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

function photosOf(found: Found): DeskRow['photos'] {
  if (!statusIs(found.status, 'to-send')) return null
  if (found.photos_answer === 'question') return 'question'
  if (found.photos_answer !== null) return null
  if (found.photos_sent_at !== null) return 'sent'
  return found.wants_photos ? 'wanted' : null
}

function moneyWord({ paid, going, checked, balance_kobo: balance, pay_by: payBy }: Found): DeskRow['money'] {
  if (payBy === 'delivery' && Number(balance) > 0) return 'on-delivery'
  if (Number(paid) === 0) return checked ? 'checked' : 'unpaid'
  if (Number(balance) > 0) return 'deposit'
  if (Number(going) === 0) return 'paid'
  return Number(going) >= Number(paid) ? 'refunded' : 'part-refunded'
}

function reviewOf(review: Found['review']): DeskRow['toReview'] {
  if (review === null) return null
  const { receivedKobo, currency, askedKobo } = review
  const received = receivedKobo === null ? null : formatMoney(receivedKobo, currency ?? 'NGN')
  return { received, askedKobo: kobo(askedKobo) }
}
