// The owner's move beside the table: from any status to any other. Stock follows by the same rules as for other moves, or
// the override is refused; money never moves by it, and what it leaves open is told.
import { eq } from 'drizzle-orm'
import { type Db, undoableTransaction } from '#app/db/db.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import { type Actor, recordAudit } from '#app/staff/audit.server.ts'
import { unholdExpressPlaces } from '#app/studio/express-places.server.ts'
import { announceStatus } from './announce-status.server.ts'
import { keepExpressDays } from './keep-express-days.server.ts'
import type { OrderStatus } from './order.ts'
import { giveBackStock, holdMissing, takeStock } from './order-stock.server.ts'
import { byStaff, lockOrder, moveOrder, readOrder, type WholeOrder } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'
import { piecesToSend } from './parcels.ts'
import { endAttempts } from './reconcile.server.ts'
import type { DeskParts } from './shipments.server.ts'

export type Override = {
  orderId: OrderId
  from: OrderStatus
  to: OrderStatus
  /** Must not be empty. */
  reason: string
  tell: boolean
}

export type Overridden =
  | { ok: true }
  | { ok: false; problem: 'gone' | 'moved' | 'same' | 'no-reason' | 'out-of-stock' }

/** How long an order that was put back to Pending is kept for its buyer, milliseconds. */
const pendingHoldMs = 24 * 60 * 60_000

/** Sets any status. 'out-of-stock' when the order would need pieces that the shelf no longer has: nothing was changed. */
export async function overrideStatus(
  db: Db,
  parts: DeskParts,
  actor: Actor,
  { orderId, from, to, reason, tell }: Override,
): Promise<Overridden> {
  if (reason.trim() === '') return { ok: false, problem: 'no-reason' }
  return undoableTransaction<Overridden>(db, async (tx, undo) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone' }
    const order = await readOrder(tx, orderId)
    if (order.status !== from) return { ok: false, problem: 'moved' }
    if (to === from) return { ok: false, problem: 'same' }
    if (!(await followStock(tx, actor, order, to))) return undo({ ok: false, problem: 'out-of-stock' })
    if (to === 'Pending' && !order.isPaid) await unholdExpressPlaces(tx, orderId)
    else if (!isOver(to)) await keepExpressDays(tx, order, actor.now)
    await moveOrder(tx, order, to, reason, { ...byStaff(actor), override: true })
    if (tell) await announceStatus(tx, parts, orderId)
    await recordAudit(tx, actor, {
      action: 'order.override',
      subject: ['order', orderId],
      before: { status: from },
      after: { status: to },
    })
    return { ok: true }
  })
}

function isOver(status: OrderStatus): boolean {
  return status === 'Cancelled' || status === 'Returned'
}

/** Brings the shelf in line with the new status. False when pieces are missing. */
async function followStock(tx: Db, actor: Actor, order: WholeOrder, to: OrderStatus): Promise<boolean> {
  switch (to) {
    case 'Pending': {
      const until = new Date(actor.now.getTime() + pendingHoldMs)
      await tx.update(orders).set({ holdUntil: until }).where(eq(orders.id, order.id))
      // Paid pieces stay hers; unpaid ones are only set aside again, so that they are free when her time runs out.
      if (order.isPaid) return true
      await giveBackStock(tx, actor, order, piecesToSend(order))
      return (await holdMissing(tx, order)).ok
    }
    case 'Processing':
    case 'In production':
    case 'Shipped':
    case 'Delivered':
      return (await takeStock(tx, order)).ok
    case 'Cancelled':
      await giveBackStock(tx, actor, order, piecesToSend(order))
      await endAttempts(tx, order.id)
      return true
    case 'Returned':
      // What came back is looked at before it may be sold again: it is put back by the refund form.
      return true
  }
}
