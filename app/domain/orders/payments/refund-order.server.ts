// Staff send money back: an amount of an order, in part or in full. It is spread over the payments that were made for it,
// never beyond what was captured and has not gone back yet, and asked for once however often the button is pressed. Units of an order
// that owes its balance lower that first.
import { statusOncePacked } from '#app/domain/orders/core/order-states.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { newId, type OrderId, type PaymentId, type RefundId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { thenOf } from '#app/domain/orders/changes/quote-change.server.ts'
import type { MovableOrder } from '#app/domain/orders/changes/quote-place.server.ts'
import { announceStatus } from '#app/domain/orders/core/announce-status.server.ts'
import { designsKobo, lowerBalance, lowerKeep } from './balance.server.ts'
import { endIfRefunded } from './end-refunded.server.ts'
import { moneyOf, refundable } from './money-of-order.ts'
import { findOpenDispute } from './open-disputes.server.ts'
import { orderMoves, type UnitsOfLine } from '#app/domain/orders/core/order.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import type { RefundCause } from '#app/domain/orders/core/order-message.ts'
import { giveBackStock, giveUpAwaited } from '#app/domain/orders/core/order-stock.server.ts'
import {
  byStaff,
  lockOrder,
  moveOrder,
  readOrder,
  recordEvent,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import type { UnbegunOrder } from '#app/domain/orders/core/unbegun-order.server.ts'
import { isAllSent, unitsOfOrder, unitsToSend } from '#app/domain/orders/shipping/parcels.ts'
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
  /** `loweredKobo` is what of it made the order owe less; the rest goes back. */
  { ok: true; amountKobo: Kobo; loweredKobo: Kobo } | { ok: false; problem: RefundProblem; leftKobo: Kobo }

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
  const { orderId, amountKobo, key, units, restock } = wish
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone', leftKobo: kobo(0) }
    const order = await readOrder(tx, orderId)
    if (isDone(order, key)) return { ok: true, amountKobo, loweredKobo: loweredBefore(order, key) }
    const { keptKobo } = moneyOf(order)
    const plan = planOf(order, wish)
    const leftKobo = kobo(keptKobo + plan.lowerableKobo)
    const problem = await whyNotRefund(tx, order, wish, leftKobo)
    if (problem) return { ok: false, problem, leftKobo }
    const { withdrawn, backKobo, loweredKobo, isAll } = plan
    const back = isAll ? [...withdrawn, ...units] : units
    // What has not come is sent to nobody in any case.
    if (restock) await giveBackStock(tx, actor, order, byLine(back))
    else await giveUpAwaited(tx, order, byLine(back))
    await carryOut(tx, deps, actor, proof, order, wish, plan)
    await lowerKeepTo(tx, order)
    const isEnded = !plan.stillOwes && (await endIfRefunded(tx, actor, orderId))
    if (!isEnded) await sendIfAllSent(tx, deps, actor, order)
    if (!isEnded && loweredKobo > 0) await tellOfLess(tx, deps, order, wish, plan)
    const { balanceKobo } = order
    const owed = (kobos: number) => (balanceKobo > 0 ? { balanceKobo: kobos } : {})
    await recordAudit(tx, actor, {
      action: 'refund.queue',
      subject: ['order', orderId],
      before: { keptKobo, ...owed(balanceKobo) },
      after: {
        keptKobo: keptKobo - backKobo,
        ...owed(isEnded ? 0 : balanceKobo - loweredKobo),
        refund: key,
        units,
        restock,
      },
    })
    return { ok: true, amountKobo, loweredKobo }
  })
}

type Plan = {
  withdrawn: UnitsOfLine[]
  /** The most that it may come to, and what it comes to, of what is still owed. */
  lowerableKobo: Kobo
  loweredKobo: Kobo
  /** Of the money that was paid. */
  backKobo: Kobo
  isAll: boolean
  stillOwes: boolean
}

/** Units that are not sent any more make an order owe less first; only what is beyond goes back. An amount alone goes back. */
function planOf(order: WholeOrder, { amountKobo, units }: RefundWish): Plan {
  const chosen = unsentOf(order, units)
  const lowerableKobo = kobo(chosen.length > 0 ? order.balanceKobo : 0)
  const loweredKobo = kobo(Math.max(0, Math.min(lowerableKobo, amountKobo)))
  const backKobo = kobo(amountKobo - loweredKobo)
  const stillOwes = order.balanceKobo > loweredKobo
  // With all of its money gone, nothing of it is sent any more, whichever units were chosen; store credit, or a balance, still pays for some.
  const isAll = !stillOwes && backKobo === moneyOf(order).worthKobo
  const withdrawn = isAll ? unsent(order) : chosen
  return { withdrawn, lowerableKobo, loweredKobo, backKobo, isAll, stillOwes }
}

async function carryOut(
  tx: Db,
  deps: DeskDeps,
  actor: Actor,
  proof: Proof,
  order: WholeOrder,
  { reason, key }: RefundWish,
  { loweredKobo, backKobo, withdrawn, isAll }: Plan,
): Promise<void> {
  if (loweredKobo > 0) {
    await lowerBalance(tx, order, loweredKobo)
    const by = byStaff(actor)
    await recordEvent(tx, order.id, { type: 'balance-lowered', loweredKobo, reason, key, withdrawn, ...by })
  }
  await refundOf(tx, deps, actor, proof, {
    order,
    amount: backKobo,
    reason,
    cause: isAll && order.parcels.length === 0 ? 'cancelled' : 'other',
    key,
    withdrawn: loweredKobo > 0 ? [] : withdrawn,
  })
}

/** What goes back tells of itself; that less is owed is told here. */
async function tellOfLess(
  tx: Db,
  deps: DeskDeps,
  { id, lines }: WholeOrder,
  { key }: RefundWish,
  { loweredKobo, withdrawn }: Plan,
): Promise<void> {
  const taken = byLine(withdrawn)
  const from = lines
    .map((line) => ({ ...thenOf(line), quantity: taken.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  await queueOrderMail(tx, deps, id, 'order-balance-lowered', {
    occasion: key,
    change: { from, to: [], differenceKobo: 0 - loweredKobo, creditBackKobo: 0 },
  })
}

/** Of designs that are not made any more, nothing may be kept. */
async function lowerKeepTo(tx: Db, before: WholeOrder): Promise<void> {
  const after = await readOrder(tx, before.id)
  const kobosOf = (order: WholeOrder) => designsKobo(order.lines, unitsOfOrder(order))
  await lowerKeep(tx, before, kobosOf(before), kobosOf(after))
}

/** The same press a second time: its refund, or what it took off the balance, is written. */
function isDone(order: WholeOrder, key: RefundId): boolean {
  return order.refunds.some(({ id }) => id === key) || loweredBefore(order, key) > 0
}

function loweredBefore({ events }: WholeOrder, key: RefundId): Kobo {
  const lowered = events.find(({ event }) => event.type === 'balance-lowered' && event.key === key)?.event
  return kobo(lowered?.type === 'balance-lowered' ? lowered.loweredKobo : 0)
}

async function whyNotRefund(
  tx: Db,
  order: WholeOrder,
  { key, amountKobo }: RefundWish,
  leftKobo: Kobo,
): Promise<RefundProblem | null> {
  if (await isUsedKey(tx, key)) return 'used-key'
  if ((await findOpenDispute(tx, order)) !== null) return 'disputed'
  return amountProblem(amountKobo, moneyOf(order).capturedKobo, leftKobo)
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
 * have proven who they are, or be the customer of an order that nobody has begun, or that goes to another zone; 0 when nothing is left to go back.
 */
export async function refundOf(
  tx: Db,
  deps: DeskDeps,
  actor: Actor,
  _may: Proof | UnbegunOrder | MovableOrder,
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
