// Money that came beside the gateway: by bank transfer to the house, in cash, over the card machine. It settles an order
// as a payment does: once, under the order's lock, with its event, its stock and its mail.
import { statusOncePaid } from '#app/domain/orders/core/order-states.ts'
import { sellHeldStock } from '#app/domain/catalog/stock/stock.server.ts'
import { databaseErrorCode, type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { keepMakingDays } from '#app/domain/orders/production/keep-making-days.server.ts'
import {
  byStaff,
  lockOrder,
  moveOrder,
  type PaymentRow,
  readOrder,
  recordEvent,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { takeInvoiceNumber } from './invoices.server.ts'
import { takeBalance } from './balance.server.ts'
import { confirmByMail, countFirst } from './settle-payment.server.ts'
import { sumsToPay } from './money-of-order.ts'
import type { OutsidePayment } from './outside-payment-form.ts'
import { addOutsidePayment, endOtherAttempts } from './outside-payment.server.ts'

type MarkedPaid =
  | { ok: true }
  /** There is no such order, or it does not wait for money (any more). */
  | { ok: false; problem: 'no-order' | 'not-waiting' }
  /** The bank's reference stands on another payment already. */
  | { ok: false; problem: 'reference-used' }
  /** It costs or owes another sum by now than the one that was seen. */
  | { ok: false; problem: 'sum-changed'; dueKobo: Kobo }

/**
 * What a Pending order is to be paid, in place of its deposit also the whole, or the balance of one whose deposit is paid, came
 * outside the gateway: the sum that was seen, or nothing is written. An attempt that is still open there is given up; should
 * it be paid all the same, settlePayment sends that money back. `_proof`: only somebody who has just proven themselves.
 */
export async function markPaidOutside(
  db: Db,
  deps: { queue: Queue; baseUrl: string },
  actor: Actor,
  _proof: Proof,
  paid: OutsidePayment & { orderId: OrderId },
): Promise<MarkedPaid> {
  try {
    return await transaction(db, (tx) => mark(tx, deps, actor, paid))
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error
    return { ok: false, problem: 'reference-used' }
  }
}

async function mark(
  tx: Db,
  deps: { queue: Queue; baseUrl: string },
  actor: Actor,
  { orderId, method, reference, seenKobo, seenOwedKobo }: OutsidePayment & { orderId: OrderId },
): Promise<MarkedPaid> {
  const order = await lockOrder(tx, orderId)
  if (!order) return { ok: false, problem: 'no-order' }
  const before = await readOrder(tx, orderId)
  const waiting = sumsToPay(before)
  if (waiting === null) return { ok: false, problem: 'not-waiting' }
  const { isBalance, dueKobo, wholeKobo } = waiting
  const amountKobo = [dueKobo, wholeKobo].find((sum) => sum === seenKobo)
  const isAsSeen = !isBalance || order.openParts === null || seenOwedKobo === order.balanceKobo
  if (amountKobo == null || !isAsSeen) return { ok: false, problem: 'sum-changed', dueKobo }
  const outside = { amountKobo, state: 'paid', isBalance, channel: method, reference } as const
  const paid = await addOutsidePayment(tx, order, outside, actor.now)
  await endOtherAttempts(tx, paid)
  const what = isBalance ? { isBalance } : {}
  await recordEvent(tx, orderId, { type: 'paid', reference: paid.reference, amountKobo, ...what })
  if (isBalance) await takeBalance(tx, deps, order, paid)
  else await goAhead(tx, deps, actor, { before, paid, method })
  await recordAudit(tx, actor, {
    action: 'order.mark-paid',
    subject: ['order', orderId],
    before: { status: order.status },
    after: { status: isBalance ? order.status : statusOncePaid(order), method, amountKobo },
  })
  return { ok: true }
}

type First = { before: WholeOrder; paid: PaymentRow; method: string }

async function goAhead(
  tx: Db,
  deps: { queue: Queue; baseUrl: string },
  actor: Actor,
  { before, paid, method }: First,
): Promise<void> {
  const { id: orderId } = before
  await countFirst(tx, before, paid, actor.now)
  await keepMakingDays(tx, before, actor.now)
  await sellHeldStock(tx, orderId)
  await moveOrder(tx, before, statusOncePaid(before), `paid outside the shop: ${method}`, byStaff(actor))
  await confirmByMail(tx, deps, before)
  await deps.queue.enqueue(tx, 'alert-staff', { orderId })
  if (before.giftCardId === null) await takeInvoiceNumber(tx, orderId, { by: actor.userId, now: actor.now })
}
