// An order whose money is all on its way back, and of which nothing has left: there is nothing to pack, make or approve
// any more, so it is over.
import type { Db } from '#app/db/db.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import type { Actor } from '#app/staff/audit.server.ts'
import { moneyOf } from './money-of-order.ts'
import { orderMoves } from './order.ts'
import { byStaff, moveOrder, readOrder, type WholeOrder } from './orders.server.ts'
import { endAttempts } from './reconcile.server.ts'

/** Cancels a locked order that was refunded in full before anything of it left; says whether it did. */
export async function endIfRefunded(tx: Db, actor: Actor, orderId: OrderId): Promise<boolean> {
  const order = await readOrder(tx, orderId)
  if (!isRefundedUnsent(order) || !orderMoves[order.status].includes('Cancelled')) return false
  await moveOrder(tx, order, 'Cancelled', 'refunded in full', byStaff(actor))
  await endAttempts(tx, orderId)
  return true
}

function isRefundedUnsent(order: WholeOrder): boolean {
  const { capturedKobo, keptKobo } = moneyOf(order)
  return capturedKobo > 0 && keptKobo === 0 && order.parcels.length === 0
}
