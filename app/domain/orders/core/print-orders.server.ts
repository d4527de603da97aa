// Up to fifty orders at once, to be printed: as many queries as for one.
import { creditsOfOrders } from '#app/domain/credit/credit-ledger.server.ts'
import { asc, inArray, or, type SQL } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { orderTotalKobo, type PrintedPaper } from './order.ts'
import {
  byStaff,
  orderLineColumns,
  type OrderLineRow,
  type OrderRow,
  recordEvent,
  type WholeOrder,
} from './orders.server.ts'
import { orderAdjustments, orderEvents, orderLines, orders } from './orders-tables.server.ts'
import { payments, refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { shipmentLines, shipments } from '#app/domain/orders/shipping/shipment-tables.server.ts'
import type { Parcel } from '#app/domain/orders/shipping/parcels.ts'

/** What one print takes at most. */
export const maxPrinted = 50

/** That somebody printed it: among the events of each order. Those that are not there are left out. */
export async function notePrinted(db: Db, actor: Actor, refs: OrderRefs, paper: PrintedPaper): Promise<void> {
  await transaction(db, async (tx) => {
    const rows = await findOrders(tx, refs)
    for (const { id } of rows) await recordEvent(tx, id, { type: 'printed', paper, ...byStaff(actor) })
    if (rows.length === 0) return
    const numbers = rows.map(({ number }) => number)
    await recordAudit(tx, actor, {
      action: 'order.print',
      subject: ['order', rows.length === 1 && rows[0] ? rows[0].id : `${rows.length}`],
      after: { paper, orders: numbers },
    })
  })
}

type OrderRefs = { ids: OrderId[]; numbers: number[] }

/** '?orders=' of ids and short numbers, in any mixture; what is neither is left out, and all beyond the fiftieth. */
export function readOrderRefs(text: string | null): OrderRefs {
  const words = [...new Set((text ?? '').split(/[\s,]+/u))].filter((word) => word !== '').slice(0, maxPrinted)
  return {
    ids: words.filter((word): word is OrderId => /^ord_[0-9a-z]{26}$/u.test(word)),
    numbers: words.filter((word) => /^[1-9]\d{0,8}$/u.test(word)).map(Number),
  }
}

/** Whole orders by their numbers, the oldest first. Those that are not there are left out. */
export async function readOrders(db: Db, refs: OrderRefs): Promise<WholeOrder[]> {
  const rows = await findOrders(db, refs)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [lines, adjustments, paid, returned, events, parcels, credits] = await Promise.all([
    linesOf(db, ids),
    db
      .select()
      .from(orderAdjustments)
      .where(inArray(orderAdjustments.orderId, ids))
      .orderBy(orderAdjustments.id),
    db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(payments.attempt),
    refundsOf(db, ids),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
    parcelsOf(db, ids),
    creditsOfOrders(db, ids),
  ])
  return rows.map((row) => {
    const mine = <Row extends { orderId: OrderId }>(all: readonly Row[]) =>
      all.filter(({ orderId }) => orderId === row.id)
    const own = { lines: mine(lines), adjustments: mine(adjustments) }
    return {
      ...row,
      ...own,
      payments: mine(paid),
      refunds: mine(returned).map(({ refund }) => refund),
      events: mine(events),
      parcels: mine(parcels),
      credits: mine(credits),
      totalKobo: orderTotalKobo(own.lines, own.adjustments),
      isPaid: mine(paid).some(({ state }) => state === 'paid'),
    }
  })
}

/** Orders with their lines only: what the bench is given. */
export async function readOrderLines(
  db: Db,
  refs: OrderRefs,
): Promise<{ id: OrderId; number: number; lines: OrderLineRow[] }[]> {
  const rows = await findOrders(db, refs)
  const lines = await linesOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ id, number }) => ({ id, number, lines: lines.filter(({ orderId }) => orderId === id) }))
}

async function findOrders(db: Db, { ids, numbers }: OrderRefs): Promise<OrderRow[]> {
  const named: SQL[] = []
  if (ids.length > 0) named.push(inArray(orders.id, ids))
  if (numbers.length > 0) named.push(inArray(orders.number, numbers))
  if (named.length === 0) return []
  return db
    .select()
    .from(orders)
    .where(or(...named))
    .orderBy(asc(orders.number))
    .limit(maxPrinted)
}

async function linesOf(db: Db, ids: OrderId[]): Promise<OrderLineRow[]> {
  if (ids.length === 0) return []
  return db
    .select(orderLineColumns)
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.position)
}

async function refundsOf(db: Db, ids: OrderId[]) {
  const ofThese = db.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, ids))
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, ofThese))
    .orderBy(refunds.createdAt)
  const owners = await db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(inArray(payments.orderId, ids))
  const orderOf = new Map(owners.map(({ id, orderId }) => [id, orderId]))
  return rows.flatMap((refund) => {
    const orderId = orderOf.get(refund.paymentId)
    return orderId === undefined ? [] : [{ orderId, refund }]
  })
}

async function parcelsOf(db: Db, ids: OrderId[]): Promise<(Parcel & { orderId: OrderId })[]> {
  const rows = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, ids))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id))
  if (rows.length === 0) return []
  const inside = await db
    .select()
    .from(shipmentLines)
    .where(
      inArray(
        shipmentLines.shipmentId,
        rows.map((row) => row.id),
      ),
    )
  return rows.map(({ sentBy: _by, ...parcel }) => ({
    ...parcel,
    lines: inside
      .filter(({ shipmentId }) => shipmentId === parcel.id)
      .map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
  }))
}
