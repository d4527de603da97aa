// Staff send money back: an amount of an order, in part or in full. It is spread over the payments that were made for it,
// never beyond what was captured and has not gone back yet, and asked for once however often the button is pressed.
import { statusOncePacked } from '#app/domain/orders/core/order-states.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { newId, type OrderId, type PaymentId, type RefundId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { announceStatus } from '#app/domain/orders/core/announce-status.server.ts'
import { endIfRefunded } from './end-refunded.server.ts'
import { moneyOf, refundable } from './money-of-order.ts'
import { findOpenDispute } from './open-disputes.server.ts'
import { orderMoves, type UnitsOfLine } from '#app/domain/orders/core/order.ts'
import type { RefundCause } from '#app/domain/orders/core/order-message.ts'
import { giveBackStock } from '#app/domain/orders/core/order-stock.server.ts'
import {
  byStaff,
  lockOrder,
  moveOrder,
  readOrder,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import type { UnbegunOrder } from '#app/domain/orders/core/unbegun-order.server.ts'
import { isAllSent, unitsToSend } from '#app/domain/orders/shipping/parcels.ts'
import { isUsedKey, queueRefund } from './refunds.server.ts'
import type { DeskDeps } from '#app/domain/orders/shipping/shipments.server.ts'

export type RefundWish = {
  orderId: OrderId
  amountKobo: Kobo
  reason: string
  /** Made with the form: the id of the refund, so that pressed twice it is one. */
  key: RefundId
  /** The units whose money it is; of those that are still here, none is sent any more. */
  units: readonly UnitsOfLine[]
  /** Whether these units go back on the shelf. */
  restock: boolean
}

export type RefundQueued =
  | { ok: true; amountKobo: Kobo }
  | { ok: false; problem: RefundProblem; leftKobo: Kobo }

type RefundProblem = 'gone' | 'used-key' | 'nothing-paid' | 'too-much' | 'no-amount' | 'disputed'

/**
 * Queues a refund, in kobo. 'too-much' says what is left to go back, 'used-key' that the form was of another order, 'disputed'
 * that a bank asks for the money and has not decided.
 */
export async function refundOrder(
  db: Db,
  deps: DeskDeps,
  actor: Actor,
  proof: Proof,
  wish: RefundWish,
): Promise<RefundQueued> {
  const { orderId, amountKobo, reason, key, units, restock } = wish
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone', leftKobo: kobo(0) }
    const order = await readOrder(tx, orderId)
    if (order.refunds.some(({ id }) => id === key)) return { ok: true, amountKobo }
    const { capturedKobo, keptKobo, worthKobo } = moneyOf(order)
    if (await isUsedKey(tx, key)) return { ok: false, problem: 'used-key', leftKobo: keptKobo }
    const isDisputed = (await findOpenDispute(tx, order)) !== null
    const problem = isDisputed ? 'disputed' : amountProblem(amountKobo, capturedKobo, keptKobo)
    if (problem) return { ok: false, problem, leftKobo: keptKobo }
    // With all of its money gone, nothing of it is sent any more, whichever units were chosen; store credit still pays for some.
    const isAll = amountKobo === worthKobo
    const withdrawn = isAll ? unsent(order) : unsentOf(order, units)
    const back = isAll ? [...withdrawn, ...units] : units
    if (restock) await giveBackStock(tx, actor, order, byLine(back))
    const isOver = isAll && order.parcels.length === 0
    await refundOf(tx, deps, actor, proof, {
      order,
      amount: amountKobo,
      reason,
      cause: isOver ? 'cancelled' : 'other',
      key,
      withdrawn,
    })
    if (!(await endIfRefunded(tx, actor, orderId))) await sendIfAllSent(tx, deps, actor, order)
    await recordAudit(tx, actor, {
      action: 'refund.queue',
      subject: ['order', orderId],
      before: { keptKobo },
      after: { keptKobo: keptKobo - amountKobo, refund: key, units, restock },
    })
    return { ok: true, amountKobo }
  })
}

function amountProblem(amountKobo: number, capturedKobo: number, keptKobo: number) {
  if (capturedKobo === 0) return 'nothing-paid'
  if (amountKobo <= 0) return 'no-amount'
  return amountKobo > keptKobo ? 'too-much' : null
}

type Part = {
  order: WholeOrder
  amount: Kobo | 'all'
  reason: string
  cause: RefundCause
  key: RefundId
  withdrawn?: readonly UnitsOfLine[]
}

/**
 * Writes the refunds of a locked order, the latest payment first, and returns their sum in kobo. Whoever calls it must
 * have proven who they are, or be the customer of an order that nobody has begun; 0 when nothing is left to go back.
 */
export async function refundOf(
  tx: Db,
  deps: DeskDeps,
  actor: Actor,
  _may: Proof | UnbegunOrder,
  { order, amount, reason, cause, key, withdrawn = [] }: Part,
): Promise<number> {
  let left: number = amount === 'all' ? moneyOf(order).keptKobo : amount
  let sum = 0
  for (const { paymentId, leftKobo } of refundable(order)) {
    const part = Math.min(left, leftKobo)
    if (part === 0) break
    const isFirst = sum === 0
    await queueRefund(tx, deps, {
      id: isFirst ? key : newId('ref'),
      orderId: order.id,
      paymentId: paymentId as PaymentId,
      amountKobo: kobo(part),
      reason,
      cause,
      askedBy: actor.userId,
      withdrawn: isFirst ? withdrawn : [],
    })
    sum += part
    left -= part
  }
  return sum
}

/** Every unit that has not left yet. */
function unsent(order: WholeOrder): UnitsOfLine[] {
  return [...unitsToSend(order)]
    .map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
    .filter(({ quantity }) => quantity > 0)
}

/** Of the units that are refunded, those that have not left yet. */
function unsentOf(order: WholeOrder, units: readonly UnitsOfLine[]): UnitsOfLine[] {
  const here = unitsToSend(order)
  return [...here]
    .map(([orderLineId, left]) => ({
      orderLineId,
      quantity: Math.min(left, byLine(units).get(orderLineId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

function byLine(units: readonly UnitsOfLine[]): Map<string, number> {
  return new Map(units.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
}

/** When the last unit that was to follow is withdrawn, what has left is the whole order. */
async function sendIfAllSent(
  tx: Db,
  deps: DeskDeps,
  actor: Actor,
  { id, status }: WholeOrder,
): Promise<void> {
  const order = await readOrder(tx, id)
  const packed = statusOncePacked(order)
  if (!isAllSent(order) || !orderMoves[status].includes(packed)) return
  await moveOrder(tx, order, packed, 'the remaining items were refunded', byStaff(actor))
  await announceStatus(tx, deps, id)
}
