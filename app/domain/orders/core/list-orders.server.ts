// A person's orders for their list: what it shows and nothing more, in two queries.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { variantDetail } from './line-detail.ts'
import type { OrderStatus, RefundState } from './order.ts'
import { orders } from './orders-tables.server.ts'

export type OrderPicture =
  /** In the media gateway. */
  | { kind: 'media'; key: string }
  /** Drawn by the studio. */
  | { kind: 'design'; lookKey: string }

export type OrderSummary = {
  id: OrderId
  number: number
  /** Of its page: /order/<token>. */
  token: string
  status: OrderStatus
  placedAt: Date
  /** Days in Lagos, 'YYYY-MM-DD'. */
  promisedFrom: string
  promisedTo: string
  isPaid: boolean
  isPickup: boolean
  totalKobo: Kobo
  /** Of the latest refund; null when there was none. */
  refund: RefundState | null
  /** Paid back so far. */
  refundedKobo: Kobo
  units: number
  /** Of the first lines, in their order. */
  names: string[]
  /** Beside each name: '24 in, 180%'; null for a design, which its picture shows. */
  details: (string | null)[]
  pictures: OrderPicture[]
}

export type OrderList = { orders: OrderSummary[]; page: number; pages: number; total: number }

const pageSize = 10
/** Lines that are shown by name and picture. */
const shownLines = 3

type Row = Omit<
  OrderSummary,
  'placedAt' | 'totalKobo' | 'refundedKobo' | 'names' | 'details' | 'pictures'
> & {
  placedAt: string
  totalKobo: string
  refundedKobo: string
  lines: {
    name: string
    lengthIn: number
    variantWords: string | null
    pictureKey: string | null
    url: string
    isDesign: boolean
  }[]
}

/** The newest first. A page beyond the last one is the last one. */
export async function listOrdersOf(db: Db, userId: UserId, { page }: { page: number }): Promise<OrderList> {
  const total = await db.$count(orders, sql`${orders.userId} = ${userId}`)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const result = await db.execute<Row>(sql`
    select o.id, o.number, o.link_token as token, o.status, o.placed_at as "placedAt",
      o.promised_from::text as "promisedFrom", o.promised_to::text as "promisedTo",
      exists (select from payments p where p.order_id = o.id and p.state = 'paid') as "isPaid",
      o.pickup is not null as "isPickup",
      l.amount + coalesce(a.amount, 0) as "totalKobo", l.units::int, l.lines, r.latest as refund,
      coalesce(r.paid_back, 0) as "refundedKobo"
    from orders o
    cross join lateral (select sum(unit_price_kobo * quantity) as amount, sum(quantity) as units,
      json_agg(json_build_object('name', name, 'lengthIn', length_in, 'variantWords', variant_words,
        'pictureKey', picture_key, 'url', url, 'isDesign', choices is not null)
        order by position) filter (where position < ${shownLines}) as lines
      from order_lines where order_id = o.id) l
    left join lateral (select sum(amount_kobo) as amount from order_adjustments
      where order_id = o.id and not included) a on true
    left join lateral (select (array_agg(f.state order by f.created_at desc, f.id desc))[1] as latest,
      sum(f.amount_kobo) filter (where f.state = 'processed') as paid_back
      from refunds f join payments p on p.id = f.payment_id where p.order_id = o.id) r on true
    where o.user_id = ${userId}
    order by o.placed_at desc, o.id desc limit ${pageSize} offset ${(shown - 1) * pageSize}`)
  return { orders: result.rows.map(toSummary), page: shown, pages, total }
}

function toSummary({ lines, ...row }: Row): OrderSummary {
  return {
    ...row,
    placedAt: new Date(row.placedAt),
    totalKobo: kobo(Number(row.totalKobo)),
    refundedKobo: kobo(Number(row.refundedKobo)),
    names: lines.map((line) => line.name),
    details: lines.map((line) => (line.isDesign ? null : variantDetail(line))),
    pictures: lines.flatMap(pictureOf),
  }
}

function pictureOf({ pictureKey, url, isDesign }: Row['lines'][number]): OrderPicture[] {
  if (isDesign && pictureKey !== null) return [{ kind: 'design', lookKey: pictureKey }]
  return url === '' ? [] : [{ kind: 'media', key: url }]
}
