// That the buyer of an order was asked how its pieces are: once, ever.
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import { orders } from './orders-tables.server.ts'

/**
 * In the transaction that queues the mail. False when she was asked before, or when there is no asking: the order is not
 * hers to judge (not delivered, history of another shop), or the person behind it is forgotten.
 */
export async function markReviewAsked(tx: Db, orderId: OrderId, now: Date): Promise<boolean> {
  const marked = await tx
    .update(orders)
    .set({ reviewAskedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, 'Delivered'),
        isNull(orders.reviewAskedAt),
        isNull(orders.importedAt),
        isNull(orders.forgottenAt),
      ),
    )
    .returning({ id: orders.id })
  return marked.length > 0
}
