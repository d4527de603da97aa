// Taking a parcel back that never left, or not like that: its units are to be sent again and the order stands where it
// stood before. The mail about it is stopped while it waits; a customer who was told already is told the truth.
import { statusAfter, statusIs } from '#app/domain/orders/core/order-states.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { withdrawMessages } from '#app/foundation/jobs/withdraw-messages.server.ts'
import type { Id, OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { giveBackStock } from '#app/domain/orders/core/order-stock.server.ts'
import { endIfRefunded } from '#app/domain/orders/payments/end-refunded.server.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import {
  byStaff,
  lockOrder,
  moveOrder,
  readOrder,
  recordEvent,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { isAllSent, mailWaitMs, type Parcel, undoMs, unitsToSend } from './parcels.ts'
import { shipmentLines, shipments } from './shipment-tables.server.ts'
import type { DeskDeps } from './shipments.server.ts'

type ParcelRef = { orderId: OrderId; shipmentId: Id<'shp'> }

/** 'too-late' is for Undo: the mail is out, or the time is; a reason is asked for then. */
export type VoidProblem = 'gone' | 'no-reason' | 'over' | 'too-late'
export type Voided = { ok: true } | { ok: false; problem: VoidProblem }

/** With a reason at any time, until the order is cancelled or returned. Pressed twice it is one. */
export async function voidParcel(
  db: Db,
  deps: DeskDeps,
  actor: Actor,
  { reason, ...parcel }: ParcelRef & { reason: string },
): Promise<Voided> {
  if (reason.trim() === '') return { ok: false, problem: 'no-reason' }
  return undoableTransaction<Voided>(db, async (tx, undo) => {
    const voided = await takeBack(tx, deps, actor, { ...parcel, reason: reason.trim() })
    return voided.ok ? voided : undo(voided)
  })
}

export type Undoable = {
  parcels: { orderId: OrderId; parcel: Id<'shp'> }[]
  /** Of the orders, ascending. */
  numbers: number[]
  /** They wait to be picked up. */
  isPickup: boolean
  /** Milliseconds, above 0. */
  leftMs: number
}

/** What this member of staff marked as shipped last, all of one press, while it can be undone; else null. */
export async function findUndoable(db: Db, userId: UserId, now: Date): Promise<Undoable | null> {
  const since = new Date(now.getTime() - undoMs)
  const sent = await db
    .select({
      orderId: shipments.orderId,
      parcel: shipments.id,
      number: orders.number,
      pickup: orders.pickup,
      at: shipments.shippedAt,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.sentBy, userId), gt(shipments.shippedAt, since)))
    .orderBy(desc(shipments.shippedAt), orders.number)
  const last = sent[0]?.at.getTime()
  if (last === undefined) return null
  // The clock stands still during one request.
  const together = sent.filter(({ at }) => at.getTime() === last)
  return {
    parcels: together.map(({ orderId, parcel }) => ({ orderId, parcel })),
    numbers: together.map(({ number }) => number),
    isPickup: together.every(({ pickup }) => pickup !== null),
    leftMs: last + undoMs - now.getTime(),
  }
}

/** Straight after sending: nobody has been told yet. */
export async function undoParcel(db: Db, deps: DeskDeps, actor: Actor, parcel: ParcelRef): Promise<Voided> {
  return undoableTransaction<Voided>(db, async (tx, undo) => {
    const voided = await takeBack(tx, deps, actor, { ...parcel, reason: null })
    return voided.ok ? voided : undo(voided)
  })
}

type Wish = ParcelRef & { reason: string | null }

async function takeBack(tx: Db, deps: DeskDeps, actor: Actor, wish: Wish): Promise<Voided> {
  const { orderId, shipmentId, reason } = wish
  if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone' }
  const order = await readOrder(tx, orderId)
  const parcel = order.parcels.find(({ id }) => id === shipmentId)
  if (!parcel) return wasVoided(order, shipmentId) ? { ok: true } : { ok: false, problem: 'gone' }
  if (statusIs(order.status, 'over')) return { ok: false, problem: 'over' }
  const isInTime = actor.now.getTime() <= parcel.shippedAt.getTime() + mailWaitMs
  if (reason === null && !isInTime) return { ok: false, problem: 'too-late' }
  const { withdrawn, told } = await withdrawMessages(tx, [order.email, order.phone], shipmentId)
  if (reason === null && told > 0) return { ok: false, problem: 'too-late' }
  const mail = mailState(told, withdrawn)
  await removeParcel(tx, actor, wish, parcel, mail)
  const status = await moveBack(tx, actor, order)
  // What was in it is here and is sent no more.
  if (await endIfRefunded(tx, actor, orderId)) {
    const ended = await readOrder(tx, orderId)
    await giveBackStock(tx, actor, ended, unitsToSend(ended))
  }
  const occasion = `${orderId}:${shipmentId}`
  if (mail === 'told') await queueOrderMail(tx, deps, orderId, 'parcel-voided', { occasion })
  await recordAudit(tx, actor, {
    action: 'order.void-parcel',
    subject: ['order', orderId],
    before: { status: order.status, parcel: shipmentId, units: parcel.lines },
    after: { status, undone: reason === null, mail },
  })
  return { ok: true }
}

function mailState(told: number, withdrawn: number): 'told' | 'stopped' | 'none' {
  if (told > 0) return 'told'
  return withdrawn > 0 ? 'stopped' : 'none'
}

/** The history keeps what was in it. */
async function removeParcel(
  tx: Db,
  actor: Actor,
  { orderId, shipmentId, reason }: Wish,
  { courier, lines }: Parcel,
  mail: 'told' | 'stopped' | 'none',
): Promise<void> {
  await tx.delete(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId))
  await tx.delete(shipments).where(eq(shipments.id, shipmentId))
  const units = lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity }))
  const event = { type: 'parcel-voided', shipmentId, units, courier, reason: reason ?? '', mail } as const
  await recordEvent(tx, orderId, { ...event, ...byStaff(actor) })
}

function wasVoided({ events }: WholeOrder, shipmentId: string): boolean {
  return events.some(({ event }) => event.type === 'parcel-voided' && event.shipmentId === shipmentId)
}

/** Of an order that nobody comes for: what was packed is taken out again, and nothing more is said of it. */
export async function unpackPickup(tx: Db, actor: Actor, order: WholeOrder): Promise<WholeOrder> {
  for (const parcel of order.parcels) {
    const { withdrawn } = await withdrawMessages(tx, [order.email, order.phone], parcel.id)
    const wish = { orderId: order.id, shipmentId: parcel.id, reason: 'not picked up' }
    await removeParcel(tx, actor, wish, parcel, withdrawn > 0 ? 'stopped' : 'none')
  }
  return readOrder(tx, order.id)
}

/** Where it stood before its last unit left. An order that others moved on by hand stays where they put it. */
async function moveBack(tx: Db, actor: Actor, before: WholeOrder): Promise<OrderStatus> {
  const order = await readOrder(tx, before.id)
  const isSent = statusIs(order.status, 'left')
  if (!isSent || !isAllSent(before) || isAllSent(order)) return order.status
  const to = order.shippedFrom ?? statusAfter.payment
  await moveOrder(tx, order, to, 'a parcel was voided', byStaff(actor))
  return to
}
