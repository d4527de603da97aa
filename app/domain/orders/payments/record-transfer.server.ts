// What the desk found in the house's bank account, written down: with the proof that a customer sent, or without one. Money becomes a
// fact by the one settlement (settle-payment.server.ts): too little of an unpaid order waits for its rest, too much goes back.
import { eq } from 'drizzle-orm'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import {
  byStaff,
  lockOrder,
  type OrderRow,
  type PaymentRow,
  readOrder,
  recordEvent,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { databaseErrorCode, type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { type OrderId, type ProofId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { dueKobo, moneyOf, sumsToPay } from './money-of-order.ts'
import { addOutsidePayment, endOtherAttempts } from './outside-payment.server.ts'
import { payments } from './payment-tables.server.ts'
import { askRest } from './review-payment.server.ts'
import { acceptPayment, refuseMoney } from './settle-payment.server.ts'
import { transferProofs } from './transfer-tables.server.ts'

type Deps = { queue: Queue; baseUrl: string }

type TransferMoney = {
  orderId: OrderId
  /** What a customer sent about it; null for money of which nobody sent anything. */
  proofId: ProofId | null
  receivedKobo: Kobo
  /** The bank's own of this transfer: it is counted once. */
  reference: string
  /** What was still to be paid as the page showed it; 0 for nothing. */
  seenDueKobo: number
}

export type TransferRecorded =
  /**
   * 'paid': the order goes ahead, or its balance is paid; 'part': the rest is asked for; 'to-review': too little for an order that had
   * ended; 'sent-back': it could not be kept. `beyondKobo` of it goes back.
   */
  | { ok: true; outcome: 'paid' | 'part' | 'to-review' | 'sent-back'; beyondKobo: Kobo }
  | { ok: false; problem: 'gone' | 'decided' | 'reference-used' }
  | { ok: false; problem: 'sum-changed'; dueKobo: Kobo }

/** `_proof`: only somebody who has just proven themselves. */
export async function recordTransfer(
  db: Db,
  deps: Deps,
  actor: Actor,
  _proof: Proof,
  money: TransferMoney,
): Promise<TransferRecorded> {
  try {
    return await transaction(db, (tx) => record(tx, deps, actor, money))
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error
    return { ok: false, problem: 'reference-used' }
  }
}

async function record(tx: Db, deps: Deps, actor: Actor, money: TransferMoney): Promise<TransferRecorded> {
  const { orderId, proofId, receivedKobo } = money
  const row = await lockOrder(tx, orderId)
  if (!row) return { ok: false, problem: 'gone' }
  const problem = await whyNotDecide(tx, orderId, proofId)
  if (problem !== null) return { ok: false, problem }
  const before = await readOrder(tx, orderId)
  const due = dueNow(before)
  if (due.kobo !== money.seenDueKobo) return { ok: false, problem: 'sum-changed', dueKobo: due.kobo }
  const isPart = !due.isBalance && due.kobo > 0 && receivedKobo < due.kobo
  const payment = await writePayment(tx, actor, before, { ...money, ...due, isPart })
  const outcome = isPart
    ? await takePart(tx, deps, actor, before, payment)
    : await takeWhole(tx, deps, actor, row, payment)
  const received = { receivedKobo, paymentId: payment.id }
  if (proofId !== null) await decideProof(tx, actor, proofId, { state: 'confirmed', ...received })
  await recordEvent(tx, orderId, {
    type: 'transfer',
    step: 'confirmed',
    amountKobo: receivedKobo,
    ...byStaff(actor),
  })
  await recordAudit(tx, actor, {
    action: 'order.transfer',
    subject: ['order', orderId],
    before: { dueKobo: due.kobo },
    after: { ...received, proof: proofId, ...outcome },
  })
  return { ok: true, ...outcome }
}

type Due = { kobo: Kobo; isBalance: boolean }

/** Also of an order whose time was over: it goes ahead when its items are still there. */
export function dueNow(order: WholeOrder): Due {
  const sums = sumsToPay(order)
  if (sums !== null) return { kobo: sums.dueKobo, isBalance: sums.isBalance }
  const isLate = statusIs(order.status, 'cancelled') && order.cancelledBy !== 'staff' && !order.isPaid
  return { kobo: isLate && order.forgottenAt === null ? dueKobo(order) : kobo(0), isBalance: false }
}

async function whyNotDecide(
  tx: Db,
  orderId: OrderId,
  proofId: ProofId | null,
): Promise<'gone' | 'decided' | null> {
  if (proofId === null) return null
  const [proof] = await tx
    .select({ orderId: transferProofs.orderId, state: transferProofs.state })
    .from(transferProofs)
    .where(eq(transferProofs.id, proofId))
    .for('no key update')
  if (proof?.orderId !== orderId) return 'gone'
  return proof.state === 'new' ? null : 'decided'
}

type Writing = TransferMoney & Due & { isPart: boolean }

function writePayment(
  tx: Db,
  actor: Actor,
  order: WholeOrder,
  { receivedKobo, reference, isBalance, isPart, kobo: due }: Writing,
): Promise<PaymentRow> {
  const part = {
    state: 'quarantined',
    problem: `received ${formatNaira(receivedKobo)}, asked for ${formatNaira(due)}`,
    mismatch: 'amount',
    amountKobo: due,
    receivedKobo,
    receivedCurrency: order.currency,
  } as const
  const outside = { amountKobo: receivedKobo, isBalance, channel: 'bank transfer', reference }
  return addOutsidePayment(tx, order, isPart ? { ...outside, part } : outside, actor.now)
}

type Outcome = { outcome: 'paid' | 'part' | 'to-review' | 'sent-back'; beyondKobo: Kobo }

/** An order that waits goes on waiting, for the rest; of one that had ended somebody decides, as of any sum that does not match. */
async function takePart(
  tx: Db,
  deps: Deps,
  actor: Actor,
  order: WholeOrder,
  payment: PaymentRow,
): Promise<Outcome> {
  const { reference, problem } = payment
  await recordEvent(tx, order.id, { type: 'payment-quarantined', reference, problem: problem ?? '' })
  if (!statusIs(order.status, 'awaits-payment')) {
    await queueOrderMail(tx, deps, order.id, 'payment-in-review', { occasion: reference })
    return { outcome: 'to-review', beyondKobo: kobo(0) }
  }
  const review = { review: 'rest-asked', reviewedBy: actor.userId, reviewedAt: actor.now } as const
  const [waiting] = await tx.update(payments).set(review).where(eq(payments.id, payment.id)).returning()
  if (!waiting) throw new Error(`the part of ${order.id} vanished`)
  const { payDays } = await readSetting(tx, 'bankTransfer')
  await askRest(tx, deps, actor, { order, payment: waiting }, payDays * dayMs)
  return { outcome: 'part', beyondKobo: kobo(0) }
}

async function takeWhole(
  tx: Db,
  deps: Deps,
  actor: Actor,
  order: OrderRow,
  payment: PaymentRow,
): Promise<Outcome> {
  const { isBalance, amountKobo } = payment
  await endOtherAttempts(tx, payment)
  const settling = { ...deps, now: () => actor.now }
  const { channel, providerId, paidAt } = payment
  const paid = await acceptPayment(tx, settling, order, payment, {
    channel,
    providerId,
    paidAt,
    feeKobo: null,
  })
  const after = await readOrder(tx, order.id)
  const backKobo = sumOf(after.refunds.filter(({ paymentId }) => paymentId === paid.id))
  if (backKobo > 0)
    return { outcome: backKobo >= amountKobo ? 'sent-back' : 'paid', beyondKobo: kobo(backKobo) }
  // A balance gives back what is beyond it by itself.
  const beyondKobo = kobo(isBalance ? 0 : Math.max(0, moneyOf(after).keptKobo - after.totalKobo))
  if (beyondKobo > 0) await refuseMoney(tx, settling, order, paid, 'beyond', beyondKobo)
  return { outcome: 'paid', beyondKobo }
}

function sumOf(rows: readonly { amountKobo: number }[]): number {
  return rows.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}

type Decision = Partial<Pick<typeof transferProofs.$inferInsert, 'receivedKobo' | 'paymentId' | 'note'>> & {
  state: 'confirmed' | 'refused' | 'closed'
}

async function decideProof(tx: Db, actor: Actor, id: ProofId, decision: Decision): Promise<void> {
  await tx
    .update(transferProofs)
    .set({ ...decision, decidedBy: actor.userId, decidedAt: actor.now })
    .where(eq(transferProofs.id, id))
}

type ProofRefused = { ok: true } | { ok: false; problem: 'gone' | 'decided' }

/** How long a customer has at least to send another, milliseconds. */
const againMs = dayMs

/** No such money came: with words to the customer, or quietly ('') where there is nothing to say. */
export async function refuseProof(
  db: Db,
  deps: Deps,
  actor: Actor,
  { orderId, proofId, note }: { orderId: OrderId; proofId: ProofId; note: string },
): Promise<ProofRefused> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, problem: 'gone' }
    const problem = await whyNotDecide(tx, orderId, proofId)
    if (problem !== null) return { ok: false, problem }
    const step = note === '' ? 'closed' : 'refused'
    await decideProof(tx, actor, proofId, { state: step, note })
    if (statusIs(order.status, 'awaits-payment') && step === 'refused') {
      const holdUntil = new Date(Math.max(order.holdUntil.getTime(), actor.now.getTime() + againMs))
      await tx.update(orders).set({ holdUntil }).where(eq(orders.id, orderId))
    }
    await recordEvent(tx, orderId, { type: 'transfer', step, note, ...byStaff(actor) })
    if (step === 'refused')
      await queueOrderMail(tx, deps, orderId, 'transfer-refused', { occasion: proofId, note })
    await recordAudit(tx, actor, {
      action: 'order.transfer-refused',
      subject: ['order', orderId],
      after: { proof: proofId, told: step === 'refused' },
    })
    return { ok: true }
  })
}
