// The buyer gives an unpaid order up: to edit it, or for good. Its stock and express slots are free again at once. Money that
// comes all the same is judged by settlePayment like any that comes late.
import { statusIs } from './order-states.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { GivenUp } from './order.ts'
import { lockOrder, readOrder, type WholeOrder } from './orders.server.ts'
import { cancelUnpaid, lookAtAttempts } from '#app/domain/orders/payments/reconcile.server.ts'
import type { SettleDeps } from '#app/domain/orders/payments/settle-payment.server.ts'

export type GiveUpProblem =
  /** It is not waiting for money: paid meanwhile, ended, or its money is being looked at. */
  | 'not-unpaid'
  /** A bank is still at it. */
  | 'confirming'
  /** Nobody can say whether it is paid. */
  | 'gateway-unreachable'

/**
 * Asks the gateway, and settles what turns out to be paid, before an order may be given up or paid in another way. Null when
 * nothing stands against it.
 */
export async function whyNotGiveUp(
  db: Db,
  deps: SettleDeps,
  orderId: OrderId,
): Promise<GiveUpProblem | null> {
  switch (await lookAtAttempts(db, deps, orderId)) {
    case 'idle':
      return null
    case 'working':
      return 'confirming'
    case 'unreachable':
      return 'gateway-unreachable'
  }
}

/** Cancels it, in the caller's transaction, after whyNotGiveUp. Null when it is not waiting for money any more. */
export async function giveUpOrder(tx: Db, orderId: OrderId, why: GivenUp): Promise<WholeOrder | null> {
  const row = await lockOrder(tx, orderId)
  if (!row) return null
  const order = await readOrder(tx, orderId)
  if (!isWaitingForMoney(order)) return null
  await cancelUnpaid(
    tx,
    row,
    why === 'edited' ? 'reopened by the customer to edit it' : 'cancelled by the customer',
    {
      shopper: why,
    },
  )
  return order
}

export function isWaitingForMoney({ status, payments, importedAt }: WholeOrder): boolean {
  const hasMoney = payments.some(({ state }) => state === 'paid' || state === 'quarantined')
  return statusIs(status, 'awaits-payment') && !hasMoney && importedAt === null
}
