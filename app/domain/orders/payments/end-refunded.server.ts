// An order whose money is all on its way back, and of which nothing has left: there is nothing to pack, make or approve
// any more, so it is over.
import { statusAfter } from '#app/domain/orders/core/order-states.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { moneyOf } from './money-of-order.ts'
import { movesOf } from '#app/domain/orders/core/order.ts'
import { byStaff, moveOrder, readOrder, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { endAttempts } from './reconcile.server.ts'

/** Cancels a locked order that was refunded in full before anything of it left; says whether it did. */
export async function endIfRefunded(tx: Db, actor: Actor, orderId: OrderId): Promise<boolean> {
  const order = await readOrder(tx, orderId)
  if (!isRefundedUnsent(order) || !movesOf(order).includes(statusAfter.cancelling)) return false
  await moveOrder(tx, order, statusAfter.cancelling, 'refunded in full', byStaff(actor))
  await endAttempts(tx, orderId)
  return true
}

function isRefundedUnsent(order: WholeOrder): boolean {
  const { capturedKobo, worthKobo } = moneyOf(order)
  return capturedKobo > 0 && worthKobo === 0 && order.parcels.length === 0
}
