import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { findWaitingChange } from '#app/domain/orders/changes/waiting-change.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { lockOrder } from '#app/domain/orders/core/orders.server.ts'

/**
 * Mails the link to pay once more: of an order that waits for money, or of a paid one whose change does. False when neither does, or its
 * buyer gave no address.
 */
export async function mailPayLink(
  db: Db,
  deps: { queue: Queue; baseUrl: string },
  actor: Actor,
  orderId: OrderId,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return false
    const occasion = `${orderId}:${actor.requestId}`
    const sent = statusIs(order.status, 'awaits-payment')
      ? await queueOrderMail(tx, deps, orderId, 'order-placed', { occasion })
      : await mailChange(tx, deps, orderId, occasion)
    if (!sent) return false
    await recordAudit(tx, actor, { action: 'order.mail-pay-link', subject: ['order', orderId] })
    return true
  })
}

async function mailChange(
  tx: Db,
  deps: { queue: Queue },
  orderId: OrderId,
  occasion: string,
): Promise<boolean> {
  const waiting = await findWaitingChange(tx, orderId)
  if (waiting === null) return false
  const { kind, items, differenceKobo, holdUntil: until } = waiting
  const change = { ...items, differenceKobo, creditBackKobo: 0, until }
  return queueOrderMail(tx, deps, orderId, kind === 'service' ? 'order-service' : 'order-change-asked', {
    occasion,
    change,
  })
}
