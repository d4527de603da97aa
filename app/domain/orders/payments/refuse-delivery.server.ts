// An order that was to be paid on delivery and that nobody took: it is back, and its customer has no other so, unless the desk allows it.
import { eq } from 'drizzle-orm'
import { announceStatus } from '#app/domain/orders/core/announce-status.server.ts'
import { statusAfter, statusIs } from '#app/domain/orders/core/order-states.ts'
import { giveBackStock } from '#app/domain/orders/core/order-stock.server.ts'
import {
  byStaff,
  lockOrder,
  moveOrder,
  readOrder,
  recordEvent,
} from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { unitsOfOrder } from '#app/domain/orders/shipping/parcels.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { moneyOf } from './money-of-order.ts'
import { endAttempts } from './reconcile.server.ts'

type MailDeps = { queue: Queue; baseUrl: string }

export type DeliveryRefused =
  | { ok: true }
  /** 'not-out': nothing of it is on its way, or it is not paid on delivery; 'paid': money came for it. */
  | { ok: false; problem: 'gone' | 'not-out' | 'paid' }

/**
 * Nobody took it, or nobody was there: it is back, and no money moved. Its counted units are on the shelf again; what is made for one
 * person is not. Pressed twice it is one.
 */
export async function refuseDelivery(
  db: Db,
  deps: MailDeps,
  actor: Actor,
  { orderId, note, tell }: { orderId: OrderId; note: string; tell: boolean },
): Promise<DeliveryRefused> {
  return transaction(db, async (tx) => {
    const row = await lockOrder(tx, orderId)
    if (!row) return { ok: false, problem: 'gone' }
    if (row.deliveryRefusedAt !== null && statusIs(row.status, 'returned')) return { ok: true }
    const order = await readOrder(tx, orderId)
    if (order.payBy !== 'delivery' || !statusIs(order.status, 'left'))
      return { ok: false, problem: 'not-out' }
    if (moneyOf(order).capturedKobo > 0) return { ok: false, problem: 'paid' }
    await giveBackStock(tx, actor, order, unitsOfOrder(order))
    await moveOrder(tx, order, statusAfter.returning, note || 'refused at the door', byStaff(actor))
    await endAttempts(tx, orderId)
    await tx
      .update(orders)
      .set({ deliveryRefusedAt: actor.now, refusalLiftedAt: null })
      .where(eq(orders.id, orderId))
    await recordEvent(tx, orderId, { type: 'on-delivery', step: 'refused', note, ...byStaff(actor) })
    if (tell) await announceStatus(tx, deps, orderId)
    await recordAudit(tx, actor, {
      action: 'order.delivery-refused',
      subject: ['order', orderId],
      before: { status: order.status },
      after: { status: statusAfter.returning },
    })
    return { ok: true }
  })
}

/** From now on its customer may order so again. False when there is nothing to lift. */
export async function liftRefusal(db: Db, actor: Actor, orderId: OrderId): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deliveryRefusedAt === null || order.refusalLiftedAt !== null) return false
    await tx.update(orders).set({ refusalLiftedAt: actor.now }).where(eq(orders.id, orderId))
    await recordEvent(tx, orderId, { type: 'on-delivery', step: 'lifted', note: '', ...byStaff(actor) })
    await recordAudit(tx, actor, {
      action: 'order.refusal-lifted',
      subject: ['order', orderId],
      after: { lifted: true },
    })
    return true
  })
}
