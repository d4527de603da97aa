import { type Db, transaction } from '#app/db/db.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import { type Actor, recordAudit } from '#app/staff/audit.server.ts'
import { queueOrderMail } from './order-mails.server.ts'
import { lockOrder } from './orders.server.ts'

/** Mails the link to pay once more. False when the order does not wait for money, or its buyer gave no address. */
export async function mailPayLink(
  db: Db,
  parts: { queue: Queue; baseUrl: string },
  actor: Actor,
  orderId: OrderId,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'Pending') return false
    const occasion = `${orderId}:${actor.requestId}`
    if (!(await queueOrderMail(tx, parts, orderId, 'order-placed', { occasion }))) return false
    await recordAudit(tx, actor, { action: 'order.mail-pay-link', subject: ['order', orderId] })
    return true
  })
}
