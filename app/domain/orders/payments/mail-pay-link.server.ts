import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { lockOrder } from '#app/domain/orders/core/orders.server.ts'

/** Mails the link to pay once more. False when the order does not wait for money, or its buyer gave no address. */
export async function mailPayLink(
  db: Db,
  deps: { queue: Queue; baseUrl: string },
  actor: Actor,
  orderId: OrderId,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !statusIs(order.status, 'awaits-payment')) return false
    const occasion = `${orderId}:${actor.requestId}`
    if (!(await queueOrderMail(tx, deps, orderId, 'order-placed', { occasion }))) return false
    await recordAudit(tx, actor, { action: 'order.mail-pay-link', subject: ['order', orderId] })
    return true
  })
}
