// Deciding about a payment that does not match its order: it is accepted as it is, the rest is asked for, it goes back, or
// it is dismissed because no money came by it. Under the order's lock; each is done once however often it is pressed.
import { statusAfter, statusIs } from '#app/domain/orders/core/order-states.ts'
import { and, eq } from 'drizzle-orm'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { OrderId, PaymentId } from '#app/foundation/lib/ids.ts'
import { addKobo, includedTax, kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { formatMoney } from './money-of-order.ts'
import { keepMakingDays } from '#app/domain/orders/production/keep-making-days.server.ts'
import { type PaymentReview, usedCreditKobo } from '#app/domain/orders/core/order.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import {
  byStaff,
  lockOrder,
  moveOrder,
  type PaymentRow,
  readOrder,
  recordEvent,
} from '#app/domain/orders/core/orders.server.ts'
import { orderAdjustments, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { findOpenDispute } from './open-disputes.server.ts'
import { choicesFor, differenceKobo, owedKobo, type ReviewChoice } from './payment-review.ts'
import { type TakeProblem, takeAgain } from './pay-link.server.ts'
import { payments } from './payment-tables.server.ts'
import { endAttempts } from './reconcile.server.ts'
import { queueRefund } from './refunds.server.ts'
import { acceptPayment } from './settle-payment.server.ts'
import type { DeskDeps } from '#app/domain/orders/shipping/shipments.server.ts'

export type PaymentRef = { orderId: OrderId; paymentId: PaymentId }

export type Reviewed =
  | { ok: true; mailed: boolean }
  /** 'moved': somebody decided otherwise, or the order takes no such decision any more. */
  | { ok: false; problem: 'gone' | 'moved' | 'disputed' | TakeProblem }

/** How long the items are reserved for the rest, milliseconds. */
const restMs = 24 * 60 * 60_000

const reviewOf: Record<ReviewChoice, PaymentReview> = {
  accept: 'accepted',
  'ask-rest': 'rest-asked',
  refund: 'refunded',
  dismiss: 'dismissed',
}

/** The order goes on as paid; what came beside its total stands in it as a row of its own. */
export function acceptMismatch(
  db: Db,
  deps: DeskDeps,
  actor: Actor,
  _proof: Proof,
  payment: PaymentRef,
): Promise<Reviewed> {
  return decide(db, actor, payment, 'accept', (tx, found) => accept(tx, deps, actor, found))
}

/** Reserves the items for a day more and mails the link to pay what is missing. */
export function askForRest(db: Db, deps: DeskDeps, actor: Actor, payment: PaymentRef): Promise<Reviewed> {
  return decide(db, actor, payment, 'ask-rest', (tx, found) => askRest(tx, deps, actor, found, restMs))
}

/** All of it goes back by the gateway, as other refunds do. */
export function refundMismatch(
  db: Db,
  deps: DeskDeps,
  actor: Actor,
  _proof: Proof,
  payment: PaymentRef,
): Promise<Reviewed> {
  return decide(db, actor, payment, 'refund', async (tx, found) =>
    (await findOpenDispute(tx, { payments: [found.payment] })) === null
      ? sendBack(tx, deps, actor, found)
      : { ok: false, problem: 'disputed' },
  )
}

/** For what is no money of this order. */
export function dismissMismatch(db: Db, actor: Actor, _proof: Proof, payment: PaymentRef): Promise<Reviewed> {
  return decide(db, actor, payment, 'dismiss', async () => ({ ok: true, mailed: false }))
}

type Found = { order: Awaited<ReturnType<typeof readOrder>>; payment: PaymentRow }

async function decide(
  db: Db,
  actor: Actor,
  { orderId, paymentId }: PaymentRef,
  choice: ReviewChoice,
  carryOut: (tx: Db, found: Found) => Promise<Reviewed>,
): Promise<Reviewed> {
  return undoableTransaction<Reviewed>(db, async (tx, undo) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone' }
    const order = await readOrder(tx, orderId)
    const known = order.payments.find(({ id }) => id === paymentId)
    if (!known) return { ok: false, problem: 'gone' }
    const review = reviewOf[choice]
    const isWaiting = choice !== 'ask-rest' || statusIs(order.status, 'awaits-payment')
    if (known.review === review && isWaiting) return { ok: true, mailed: false }
    if (!choicesFor(order, known).includes(choice)) return { ok: false, problem: 'moved' }
    const noted = { review, reviewedBy: actor.userId, reviewedAt: actor.now }
    const [payment] = await tx
      .update(payments)
      .set(noted)
      .where(and(eq(payments.id, paymentId), eq(payments.state, 'quarantined')))
      .returning()
    if (!payment) return { ok: false, problem: 'moved' }
    const { reference, receivedKobo } = payment
    const currency = payment.receivedCurrency ?? payment.currency
    await recordEvent(tx, orderId, {
      type: 'payment-reviewed',
      reference,
      review,
      receivedKobo,
      currency,
      ...byStaff(actor),
    })
    const done = await carryOut(tx, { order, payment })
    if (!done.ok) return undo(done)
    await recordAudit(tx, actor, {
      action: `order.payment-${choice}`,
      subject: ['order', orderId],
      before: { review: known.review, askedKobo: known.amountKobo },
      after: { review, payment: paymentId, receivedKobo, currency },
    })
    return done
  })
}

async function accept(tx: Db, deps: DeskDeps, actor: Actor, { order, payment }: Found): Promise<Reviewed> {
  const difference = order.depositKobo === null ? differenceKobo(order, payment) : beyondTotal(order, payment)
  if (difference !== null && difference !== 0) {
    const label = difference < 0 ? 'Payment difference waived' : 'Paid above the total'
    await tx
      .insert(orderAdjustments)
      .values({ orderId: order.id, kind: 'payment', label, amountKobo: difference })
    await adjustVat(tx, order, difference)
  }
  // Money of another currency is taken as the naira that were asked for: only that can be counted.
  const amountKobo = difference === null ? owedKobo(order, payment) : kobo(payment.receivedKobo ?? 0)
  const counted = { ...payment, amountKobo }
  await tx.update(payments).set({ amountKobo }).where(eq(payments.id, payment.id))
  const settling = { ...deps, now: () => actor.now }
  await acceptPayment(tx, settling, order, counted, payment)
  const after = await readOrder(tx, order.id)
  // What is beyond a balance goes back by itself.
  const isWhole = payment.isBalance || after.refunds.length === order.refunds.length
  const isTaken = !statusIs(after.status, 'cancelled') && isWhole
  if (isTaken) return { ok: true, mailed: true }
  // Then nothing of this happened: why is asked once more, and staff refund it themselves.
  return { ok: false, problem: (await takeAgain(tx, after)) ?? 'moved' }
}

/** With a deposit less is owed after more came, and more after less: only what is beyond the total is no part of it. */
function beyondTotal(
  order: Found['order'],
  { isBalance, receivedKobo, receivedCurrency }: PaymentRow,
): Kobo | null {
  if (isBalance) return kobo(0)
  if (receivedKobo === null || receivedCurrency !== order.currency) return null
  return kobo(Math.max(0, receivedKobo - order.totalKobo))
}

/** The tax that the total holds, once the total is what was paid. An export stays at zero. */
async function adjustVat(tx: Db, order: Found['order'], byKobo: Kobo): Promise<void> {
  const held = order.adjustments.find(({ kind, included }) => kind === 'vat' && included)
  if (!held || held.amountKobo === 0) return
  // The row keeps the tax and not its rate; rates are whole permille.
  const priceKobo = addKobo(order.totalKobo, usedCreditKobo(order))
  const permille = Math.round((held.amountKobo * 1000) / (priceKobo - held.amountKobo))
  const amountKobo = includedTax(addKobo(priceKobo, byKobo), permille)
  await tx.update(orderAdjustments).set({ amountKobo }).where(eq(orderAdjustments.id, held.id))
}

/** Reserves the items for `waitMs` more and mails what is missing; an order that had ended comes back when they are still there. */
export async function askRest(
  tx: Db,
  deps: DeskDeps,
  actor: Actor,
  { order, payment }: Found,
  waitMs: number,
): Promise<Reviewed> {
  const problem = await takeAgain(tx, order)
  if (problem !== null) return { ok: false, problem }
  const holdUntil = new Date(Math.max(actor.now.getTime() + waitMs, order.holdUntil.getTime()))
  await tx.update(orders).set({ holdUntil }).where(eq(orders.id, order.id))
  await endAttempts(tx, order.id)
  if (statusIs(order.status, 'cancelled')) {
    await keepMakingDays(tx, order, actor.now)
    const reason = `asked for the rest of the payment: ${gapWords(payment)}`
    await moveOrder(tx, order, statusAfter.placing, reason, byStaff(actor))
  }
  const occasion = `${order.id}:${payment.id}:${actor.requestId}`
  return { ok: true, mailed: await queueOrderMail(tx, deps, order.id, 'payment-rest', { occasion }) }
}

/** '₦4,000 is missing, ₦470,000 of ₦474,000 came': how far apart they are, where both are in one currency. */
function gapWords({ amountKobo, currency, receivedKobo, receivedCurrency }: PaymentRow): string {
  const came = kobo(receivedKobo ?? 0)
  const of = receivedCurrency ?? currency
  const words = (hundredths: number) => formatMoney(hundredths, of)
  if (of !== currency || came === amountKobo)
    return `${words(came)} came, ${formatMoney(amountKobo, currency)} was asked for`
  return came < amountKobo
    ? `${words(amountKobo - came)} is missing, ${words(came)} of ${words(amountKobo)} came`
    : `${words(came - amountKobo)} too much, ${words(came)} came and ${words(amountKobo)} was asked for`
}

async function sendBack(tx: Db, deps: DeskDeps, actor: Actor, { order, payment }: Found): Promise<Reviewed> {
  const amountKobo = kobo(payment.receivedKobo ?? 0)
  const currency = payment.receivedCurrency ?? payment.currency
  await tx
    .update(payments)
    .set({ state: 'returned', amountKobo, currency })
    .where(eq(payments.id, payment.id))
  await queueRefund(tx, deps, {
    orderId: order.id,
    paymentId: payment.id,
    amountKobo,
    reason: `The payment did not match the order: ${gapWords(payment)}.`,
    cause: 'mismatch',
    askedBy: actor.userId,
  })
  return { ok: true, mailed: order.email !== '' }
}
