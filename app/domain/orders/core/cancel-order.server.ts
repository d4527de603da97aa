// Cancelling an order of which nothing has left, by staff, or by its customer before it is begun: its units go back into
// stock, all that was paid goes back, and the customer is told.
import { eq } from 'drizzle-orm'
import { orders } from './orders-tables.server.ts'
import { statusAfter, statusIs } from './order-states.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { newId, type OrderId, type RefundId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { announceStatus } from './announce-status.server.ts'
import { type CancelCause, cancelReason } from './cancel-causes.ts'
import { movesOf, type OrderEvent, type OrderStatus } from './order.ts'
import { giveBackStock } from './order-stock.server.ts'
import { byStaff, lockOrder, type MoveNotes, moveOrder, readOrder, type WholeOrder } from './orders.server.ts'
import type { RefundCause } from './order-message.ts'
import { asUnbegun, type UnbegunOrder } from './unbegun-order.server.ts'
import { unpackPickup } from '#app/domain/orders/shipping/void-parcel.server.ts'
import { unitsToSend } from '#app/domain/orders/shipping/parcels.ts'
import { cancelUnpaid, endAttempts, lookAtAttempts } from '#app/domain/orders/payments/reconcile.server.ts'
import { findOpenDispute } from '#app/domain/orders/payments/open-disputes.server.ts'
import { mayKeepKobo } from '#app/domain/orders/payments/kept-of-deposit.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { refundOf } from '#app/domain/orders/payments/refund-order.server.ts'
import { isUsedKey } from '#app/domain/orders/payments/refunds.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import type { SettleDeps } from '#app/domain/orders/payments/settle-payment.server.ts'

export type Cancellation = {
  orderId: OrderId
  from: OrderStatus
  cause: CancelCause
  /** To the customer, word for word; '' when the cause says it all. */
  note: string
  tell: boolean
  /** Made with the form: the id of its refund. */
  key: RefundId
  /** Of an order that owes its balance: the agreed part of the deposit stays with the house. */
  keepsDeposit?: boolean
}

export type Cancelled =
  | { ok: true; refundedKobo: number }
  | { ok: false; problem: CancelProblem; status: OrderStatus | null }
/**
 * 'may-not-keep': its balance was paid meanwhile, nobody has begun a design of it, or nothing of its deposit was agreed to be kept.
 * 'balance-on-its-way': of its deposit nothing is kept while the gateway is at a payment, or cannot be asked.
 */
export type CancelProblem =
  | 'may-not-keep'
  | 'balance-on-its-way'
  | 'gone'
  | 'moved'
  | 'no-such-move'
  | 'partly-sent'
  | 'disputed'
  | 'used-key'

/**
 * Cancels a Pending, Processing or In production order, or one that waits to be picked up; of a paid one everything that was not refunded yet is queued to
 * go back, in kobo. Looks at the gateway first: an order that turns out to be paid is not Pending any more ('moved').
 * 'partly-sent' when a parcel is on its way: then units are refunded one by one. 'disputed' while a bank asks for its money. 'used-key': the form was of another order.
 */
export async function cancelOrder(
  db: Db,
  deps: SettleDeps,
  actor: Actor,
  proof: Proof,
  cancellation: Cancellation,
): Promise<Cancelled> {
  const { orderId, from, cause, tell, key } = cancellation
  // Whatever it finds is settled. When the gateway cannot be asked, money that comes later goes back by itself.
  const isAsked = statusIs(from, 'awaits-payment') || cancellation.keepsDeposit
  const look = isAsked ? await lookAtAttempts(db, deps, orderId) : 'idle'
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone', status: null }
    const order = await readOrder(tx, orderId)
    const { status } = order
    if (order.refunds.some(({ id }) => id === key) || isDone(order, cancellation))
      return { ok: true, refundedKobo: 0 }
    const keepKobo = cancellation.keepsDeposit ? await keepableKobo(tx, order) : kobo(0)
    const problem = await whyNotCancel(tx, order, cancellation, { keepKobo, mayBePaid: look !== 'idle' })
    if (problem !== null) return { ok: false, problem, status }
    const { note } = cancellation
    const why = cancelReason(cause, note)
    const notes = { ...byStaff(actor), cause, note }
    const audited = { cause, ...(keepKobo > 0 ? { keepKobo: String(keepKobo) } : {}) }
    const end = { why, notes, refundCause: 'cancelled', key, keepKobo, audited } as const
    const isHere = statusIs(status, 'awaits-pickup')
    const unpacked = isHere ? await unpackPickup(tx, actor, order) : order
    const refundedKobo = await endOrder(tx, deps, actor, proof, unpacked, end)
    if (tell) await announceStatus(tx, deps, orderId)
    return { ok: true, refundedKobo }
  })
}

async function whyNotCancel(
  tx: Db,
  order: WholeOrder,
  { from, key, keepsDeposit = false }: Cancellation,
  { keepKobo, mayBePaid }: { keepKobo: Kobo; mayBePaid: boolean },
): Promise<CancelProblem | null> {
  const { status, parcels } = order
  if (status !== from) return 'moved'
  if (!movesOf(order).includes(statusAfter.cancelling)) return 'no-such-move'
  if (parcels.length > 0 && !statusIs(status, 'awaits-pickup')) return 'partly-sent'
  if ((await findOpenDispute(tx, order)) !== null) return 'disputed'
  if (await isUsedKey(tx, key)) return 'used-key'
  if (!keepsDeposit) return null
  if (keepKobo === 0) return 'may-not-keep'
  return mayBePaid ? 'balance-on-its-way' : null
}

/** What the house may keep of the deposit, as was agreed: a design is begun, and the balance never came. */
async function keepableKobo(db: Db, order: WholeOrder): Promise<Kobo> {
  const { orderLineId, stage } = productionJobs
  const jobs = await db
    .select({ orderLineId, stage })
    .from(productionJobs)
    .where(eq(productionJobs.orderId, order.id))
  const { list } = await readSetting(db, 'stages')
  return mayKeepKobo(order, jobs, list)
}

export type OwnCancelled = { ok: true } | { ok: false; problem: 'gone' | 'begun' | 'disputed' }

/**
 * Cancels a paid order for its customer, as long as nobody has begun it, and queues all that was paid to go back: the mail
 * about that tells of the cancelling too. Pressed twice it is one; whoever begins to make or ship it at that moment comes
 * before ('begun') or not at all.
 */
export async function cancelUnbegun(
  db: Db,
  deps: SettleDeps & { requestId: string },
  orderId: OrderId,
): Promise<OwnCancelled> {
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone' }
    const order = await readOrder(tx, orderId)
    if (order.cancelledBy === 'customer') return { ok: true }
    if ((await findOpenDispute(tx, order)) !== null) return { ok: false, problem: 'disputed' }
    const unbegun = await asUnbegun(tx, order)
    if (unbegun === null) return { ok: false, problem: 'begun' }
    // Nobody of the house: the history says that the customer did it.
    const actor: Actor = { userId: null, role: null, requestId: deps.requestId, now: deps.now() }
    const refundedKobo = await endOrder(tx, deps, actor, unbegun, unbegun, {
      why: 'cancelled by the customer',
      notes: { shopper: 'cancelled' },
      refundCause: 'cancelled-by-customer',
      key: newId('ref'),
      audited: { by: 'customer' },
    })
    // Paid with store credit alone: no refund tells of it.
    if (refundedKobo === 0) await announceStatus(tx, deps, orderId)
    return { ok: true }
  })
}

/** The same press a second time: cancelled by a member of staff with these words. */
function isDone({ cancelledBy, events }: WholeOrder, { cause, note, from }: Cancellation): boolean {
  const isThis = (event: OrderEvent) =>
    event.type === 'status' &&
    event.from === from &&
    event.cause === cause &&
    event.reason === cancelReason(cause, note)
  return cancelledBy === 'staff' && events.some(({ event }) => isThis(event))
}

type End = {
  why: string
  notes: MoveNotes
  refundCause: RefundCause
  /** Of the refund. */
  key: RefundId
  /** What of the money does not go back. */
  keepKobo?: Kobo
  audited: Record<string, string>
}

/** Returns what goes back, in kobo. */
async function endOrder(
  tx: Db,
  deps: SettleDeps,
  actor: Actor,
  may: Proof | UnbegunOrder,
  order: WholeOrder,
  { why, notes, refundCause, key, keepKobo = kobo(0), audited }: End,
): Promise<number> {
  let refundedKobo = 0
  if (order.isPaid) {
    await giveBackStock(tx, actor, order, unitsToSend(order))
    await moveOrder(tx, order, statusAfter.cancelling, why, notes)
    await endAttempts(tx, order.id)
    await tx.update(orders).set({ depositKeepKobo: keepKobo }).where(eq(orders.id, order.id))
    const amount = kobo(Math.max(0, moneyOf(order).keptKobo - keepKobo))
    const refund = { order, amount, reason: why, cause: refundCause, key }
    refundedKobo = await refundOf(tx, deps, actor, may, refund)
  } else await cancelUnpaid(tx, order, why, notes)
  await recordAudit(tx, actor, {
    action: 'order.cancel',
    subject: ['order', order.id],
    before: { status: order.status },
    after: { status: statusAfter.cancelling, refundedKobo, ...audited },
  })
  return refundedKobo
}
