// Orders of an account that turned out to be the same person as another one.
import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { orderEvents, orders } from './orders-tables.server.ts'

/** Gives all orders of one account to another and returns how many. What stands on them stays as it was written. */
export async function giveOrders(tx: Db, from: UserId, to: UserId, now: Date): Promise<number> {
  const given = await tx
    .update(orders)
    .set({ userId: to })
    .where(eq(orders.userId, from))
    .returning({ id: orders.id })
  if (given.length > 0)
    await tx
      .insert(orderEvents)
      .values(given.map(({ id }) => ({ orderId: id, event: { type: 'claimed' as const }, at: now })))
  return given.length
}
