import { eq, sql } from 'drizzle-orm'
import type { OrderRow } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { payments } from './payment-tables.server.ts'

/** Ids, number and reference of the next payment of an order, whichever way it comes. The order is locked, or being written. */
export async function nextAttempt(tx: Db, order: Pick<OrderRow, 'id' | 'number' | 'currency'>) {
  const [last] = await tx
    .select({ attempt: sql<number>`coalesce(max(${payments.attempt}), 0)` })
    .from(payments)
    .where(eq(payments.orderId, order.id))
  const attempt = (last?.attempt ?? 0) + 1
  const id = newId('pay')
  const reference = `${order.number}-${attempt}-${id.slice(4)}`
  return { id, orderId: order.id, attempt, reference, currency: order.currency }
}
