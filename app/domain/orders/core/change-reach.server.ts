// How the customer of an order hears of it, changed by them. What is queued already goes the way that was chosen before.
import { eq } from 'drizzle-orm'
import { logConsent } from '#app/domain/contact/consents.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { lockOrder, recordEvent } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'

/** False for an order whose person is forgotten. Choosing the same again says yes again, as after a STOP. */
export async function changeReach(db: Db, orderId: OrderId, reach: ChannelName, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.forgottenAt !== null) return false
    const { phone, userId } = order
    await logConsent(tx, reach, { phone, source: 'order-page', orderId, userId, at: now })
    if (order.reach === reach) return true
    await tx.update(orders).set({ reach }).where(eq(orders.id, orderId))
    await recordEvent(tx, orderId, { type: 'reach-changed', from: order.reach, to: reach })
    return true
  })
}
