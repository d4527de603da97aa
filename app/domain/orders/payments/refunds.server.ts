// Money on its way back. A refund is asked for at most once: when it is not certain that the gateway took the
// request, a person looks instead of a second request being sent.
import { and, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import { onceDatabaseIsBack } from '#app/foundation/db/database-away.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { paymentOf, type Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type OrderId, type PaymentId, type RefundId, type UserId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { UnitsOfLine, RefundState } from '#app/domain/orders/core/order.ts'
import type { RefundCause } from '#app/domain/orders/core/order-message.ts'
import { queueOrderMail, queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { byStaff, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { fitGiftCard } from '#app/domain/orders/gifts/gift-card-money.server.ts'
import { fitReward } from '#app/domain/orders/offers/rewards.server.ts'
import { isDisputed } from './open-disputes.server.ts'
import { endWatched, isEnd } from './watched-refunds.server.ts'
import { payments, refunds } from './payment-tables.server.ts'

export type RefundRow = typeof refunds.$inferSelect

type MailDeps = { queue: Queue; baseUrl: string }

/** What the gateway answered is kept for so long while the database is away; then a person finds out. Milliseconds. */
const writeWithinMs = 60_000

type NewRefund = {
  orderId: OrderId
  paymentId: PaymentId
  amountKobo: Kobo
  /** Kept with the order and told to the gateway. */
  reason: string
  /** Chooses the words that the shopper reads. */
  cause: RefundCause
  /** Given by who must not ask twice: a second row with it is refused by the database. */
  id?: RefundId
  /** The member of staff who asks; nobody for what the shop decides by itself. */
  askedBy?: UserId | null
  withdrawn?: readonly UnitsOfLine[]
}

/**
 * Writes a refund, its job and the mail that tells of it. Amount in kobo. Throws when refunds would exceed what was
 * captured: that is a bug upstream.
 */
export async function queueRefund(tx: Db, deps: MailDeps, input: NewRefund): Promise<void> {
  const { orderId, paymentId, amountKobo, reason, cause, askedBy = null, withdrawn = [] } = input
  const [sums] = await tx
    .select({
      captured: payments.amountKobo,
      refunded: sql<string>`(select coalesce(sum(amount_kobo), 0) from ${refunds} where payment_id = ${paymentId} and state <> 'failed')`,
    })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('no key update')
  if (!sums || Number(sums.refunded) + amountKobo > sums.captured)
    throw new Error(`refund beyond payment ${paymentId}`)
  const { id = newId('ref') } = input
  await tx.insert(refunds).values({ id, paymentId, amountKobo, reason, askedBy })
  const units = withdrawn.length > 0 ? { withdrawn } : {}
  const event = {
    type: 'refund-queued',
    amountKobo,
    reason,
    ...byStaff({ userId: askedBy }),
    ...units,
  } as const
  await recordEvent(tx, orderId, event)
  await deps.queue.enqueue(tx, 'send-refund', { refundId: id })
  await fitGiftCard(tx, deps, orderId)
  await fitReward(tx, orderId)
  // The email about the return, or the change, says it.
  if (cause === 'returned' || cause === 'items-changed') return
  await queueOrderMail(tx, deps, orderId, 'refund-started', { occasion: id, refund: { id, cause } })
}

/** Whether a refund was asked for with this key, whatever the order. */
export async function isUsedKey(tx: Db, key: RefundId): Promise<boolean> {
  return (await tx.$count(refunds, eq(refunds.id, key))) > 0
}

/** The job: asks the gateway once for one refund and writes down what it said. */
export async function sendRefund(
  db: Db,
  deps: MailDeps & { payment: Payments },
  refundId: RefundId,
  now: Date,
): Promise<void> {
  const claimed = await db
    .update(refunds)
    .set({ state: 'asked', updatedAt: now })
    // While a bank asks for the same money it waits: a new job comes once that is decided (requeueStrandedRefunds).
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'queued'), not(isDisputed(db, refunds.paymentId))))
    .returning()
  const refund = claimed[0]
  if (!refund) return
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId))
  if (!payment) throw new Error(`refund ${refundId} has no payment`)
  const { reference, provider, providerId: chargeId } = payment
  const gateway = paymentOf(deps.payment, provider)
  const asked = gateway
    ? await gateway.refund({ reference, chargeId, amountKobo: refund.amountKobo, note: refund.reason })
    : paidOutside
  const state: RefundState = asked.ok ? asked.state : 'needs-attention'
  const write = () =>
    transaction(db, async (tx) => {
      // A notice about it may have come before this answer; what it said is newer.
      if ((await lockRefund(tx, refundId))?.state !== 'asked') return
      const providerId = asked.ok ? asked.providerId : null
      const problem = asked.ok ? null : asked.message
      await setRefundState(tx, deps, payment.orderId, refund, { state, problem, providerId, now })
    })
  await onceDatabaseIsBack(write, writeWithinMs)
}

/** Cash and transfers to the house: the gateway never had this money. */
const paidOutside = {
  ok: false,
  message:
    'It was not paid through the payment provider. Pay it back the way it was paid, then settle it here.',
} as const

/** Held until the transaction ends: a refund is decided about by one at a time. */
export async function lockRefund(tx: Db, refundId: RefundId): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('no key update')
  return row ?? null
}

/**
 * What a notice of the gateway says about a refund of that payment and amount. Few notices name its number: where two of one amount
 * are under way, each is asked for by its own instead (reconcile-refunds). One that was never asked for is not meant: its money
 * is still here.
 */
export async function noteRefund(
  tx: Db,
  deps: MailDeps,
  notice: {
    reference: string
    amountKobo: number
    state: RefundState
    /** Only told with some states. */
    providerId: string | null
    now: Date
  },
): Promise<void> {
  const open: RefundState[] = ['asked', 'pending', 'needs-attention']
  const rows = await tx
    .select({ refund: refunds, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.reference, notice.reference),
        or(inArray(refunds.state, open), isNotNull(refunds.watchedAt)),
        sql`${refunds.amountKobo} = ${notice.amountKobo}`,
      ),
    )
    .for('no key update', { of: refunds })
  const { providerId } = notice
  const named = rows.find(({ refund }) => providerId !== null && refund.providerId === providerId)
  const [only, ...others] = rows.filter(({ refund }) => providerId === null || refund.providerId === null)
  const meant = named ?? (others.length > 0 ? undefined : only)
  if (meant?.refund.watchedAt) {
    if (isEnd(notice.state)) await endWatched(tx, deps, meant.orderId, meant.refund, notice)
    return
  }
  if (!meant || meant.refund.state === notice.state) return
  // That it is under way is no answer: the answer tells its number too.
  if (meant.refund.state === 'asked' && notice.state === 'pending') return
  await setRefundState(tx, deps, meant.orderId, meant.refund, { ...notice, problem: null })
}

type RefundChange = {
  state: RefundState
  problem: string | null
  /** Null keeps the one that is known. */
  providerId?: string | null
  /** The member of staff who settled it. */
  by?: string
  now: Date
}

/** Writes a refund's new state, its event and the mails about it. The refund must be locked. */
export async function setRefundState(
  tx: Db,
  deps: MailDeps,
  orderId: OrderId,
  refund: { id: RefundId; amountKobo: Kobo },
  { state, problem, providerId, by, now }: RefundChange,
): Promise<void> {
  const known = providerId ? { providerId } : {}
  await tx
    .update(refunds)
    .set({ state, problem, closedAt: null, ...known, updatedAt: now })
    .where(eq(refunds.id, refund.id))
  const who = byStaff({ userId: by ?? null })
  await recordEvent(tx, orderId, { type: 'refund', amountKobo: refund.amountKobo, state, ...who })
  await tellOfRefund(tx, deps, orderId, refund, state, problem)
}

/** The shopper hears once that it is paid out and once that it takes longer; the owner of every failure. */
async function tellOfRefund(
  tx: Db,
  deps: MailDeps,
  orderId: OrderId,
  refund: { id: RefundId; amountKobo: Kobo },
  state: RefundState,
  problem: string | null,
): Promise<void> {
  if (state === 'queued' || state === 'asked' || state === 'pending') return
  const about = { occasion: refund.id, refund: { id: refund.id, cause: 'other' as const } }
  if (state === 'processed') {
    await queueOrderMail(tx, deps, orderId, 'refund-processed', about)
    return
  }
  await queueOrderMail(tx, deps, orderId, 'refund-delayed', about)
  await queueOwnerMail(tx, deps, {
    dedupe: `owner-refund-${state}:${refund.id}`,
    facts: {
      about: 'refund-failed',
      orderId,
      amountKobo: refund.amountKobo,
      state,
      problem,
    },
  })
}
