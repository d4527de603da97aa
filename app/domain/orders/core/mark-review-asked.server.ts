// That the buyer of an order was asked how they like its products: once, ever.
import { statesThat } from './order-states.ts'
import { and, eq, isNull, inArray } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { orders } from './orders-tables.server.ts'

/**
 * In the transaction that queues the mail. False when they were asked before, or when there is no asking: the order is not
 * theirs to judge (not delivered, history of another shop), or the person behind it is forgotten.
 */
export async function markReviewAsked(tx: Db, orderId: OrderId, now: Date): Promise<boolean> {
  const marked = await tx
    .update(orders)
    .set({ reviewAskedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, statesThat('delivered')),
        isNull(orders.reviewAskedAt),
        isNull(orders.importedAt),
        isNull(orders.forgottenAt),
      ),
    )
    .returning({ id: orders.id })
  return marked.length > 0
}
