// Money on its way back. A refund is asked for at most once: when it is not certain that the gateway took the
// request, a person looks instead of a second request being sent.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { onceDatabaseIsBack } from '#app/db/database-away.server.ts'
import { type Db, transaction } from '#app/db/db.server.ts'
import type { PaymentGateway } from '#app/gateways/payment/payment-gateway.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import { newId, type OrderId, type PaymentId, type RefundId, type UserId } from '#app/lib/ids.ts'
import type { Kobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import type { PiecesOfLine, RefundState } from './order.ts'
import type { RefundCause } from './order-mail-data.ts'
import { queueOrderMail, queueOwnerMail } from './order-mails.server.ts'
import { byStaff, recordEvent } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'
import { payments, refunds } from './payment-tables.server.ts'

export type RefundRow = typeof refunds.$inferSelect

type MailParts = { queue: Queue; baseUrl: string }

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
  withdrawn?: readonly PiecesOfLine[]
}

/**
 * Writes a refund, its job and the mail that tells of it. Amount in kobo. Throws when refunds would exceed what was
 * captured: that is a bug upstream.
 */
export async function queueRefund(tx: Db, parts: MailParts, input: NewRefund): Promise<void> {
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
  const pieces = withdrawn.length > 0 ? { withdrawn } : {}
  const event = {
    type: 'refund-queued',
    amountKobo,
    reason,
    ...byStaff({ userId: askedBy }),
    ...pieces,
  } as const
  await recordEvent(tx, orderId, event)
  await parts.queue.enqueue(tx, 'send-refund', { refundId: id })
  await queueOrderMail(tx, parts, orderId, 'refund-started', { occasion: id, refund: { id, cause } })
}

/** Whether a refund was asked for with this key, whatever the order. */
export async function isUsedKey(tx: Db, key: RefundId): Promise<boolean> {
  return (await tx.$count(refunds, eq(refunds.id, key))) > 0
}

/** The job: asks the gateway once for one refund and writes down what it said. */
export async function sendRefund(
  db: Db,
  parts: MailParts & { payment: PaymentGateway },
  refundId: RefundId,
  now: Date,
): Promise<void> {
  const claimed = await db
    .update(refunds)
    .set({ state: 'pending', problem: noAnswerYet, updatedAt: now })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'queued')))
    .returning()
  const refund = claimed[0]
  if (!refund) return
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId))
  if (!payment) throw new Error(`refund ${refundId} has no payment`)
  const { reference, provider } = payment
  const asked =
    provider === parts.payment.provider
      ? await parts.payment.refund({ reference, amountKobo: refund.amountKobo, note: refund.reason })
      : paidOutside
  const state: RefundState = asked.ok ? asked.state : 'needs-attention'
  await onceDatabaseIsBack(() =>
    transaction(db, async (tx) => {
      // A notice about it may have come before this answer; what it said is newer.
      if ((await lockRefund(tx, refundId))?.problem !== noAnswerYet) return
      const providerId = asked.ok ? asked.providerId : null
      const problem = asked.ok ? null : asked.message
      await setRefundState(tx, parts, payment.orderId, refund, { state, problem, providerId, now })
    }),
  )
}

/** Cash and transfers to the house: the gateway never had this money. */
const paidOutside = {
  ok: false,
  message:
    'It was not paid through the payment provider. Pay it back the way it was paid, then settle it here.',
} as const

/** What a refund's row says between the question and the gateway's answer. */
export const noAnswerYet = 'asked, no answer yet'

/** Held until the transaction ends: a refund is decided about by one at a time. */
export async function lockRefund(tx: Db, refundId: RefundId): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('no key update')
  return row ?? null
}

/** What a refund notice of the gateway says about the oldest open refund of that payment and amount. */
export async function noteRefund(
  tx: Db,
  parts: MailParts,
  notice: {
    reference: string
    amountKobo: number
    state: RefundState
    /** Only told with some states. */
    providerId: string | null
    now: Date
  },
): Promise<void> {
  const open: RefundState[] = ['queued', 'pending', 'needs-attention']
  const [row] = await tx
    .select({ refund: refunds, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.reference, notice.reference),
        inArray(refunds.state, open),
        sql`${refunds.amountKobo} = ${notice.amountKobo}`,
      ),
    )
    .orderBy(refunds.createdAt)
    .limit(1)
    .for('no key update', { of: refunds })
  if (row && row.refund.state !== notice.state) {
    await setRefundState(tx, parts, row.orderId, row.refund, { ...notice, problem: null })
  }
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
  parts: MailParts,
  orderId: OrderId,
  refund: { id: RefundId; amountKobo: Kobo },
  { state, problem, providerId, by, now }: RefundChange,
): Promise<void> {
  const known = providerId ? { providerId } : {}
  await tx
    .update(refunds)
    .set({ state, problem, ...known, updatedAt: now })
    .where(eq(refunds.id, refund.id))
  const who = byStaff({ userId: by ?? null })
  await recordEvent(tx, orderId, { type: 'refund', amountKobo: refund.amountKobo, state, ...who })
  await tellOfRefund(tx, parts, orderId, refund, state, problem)
}

/** The shopper hears once that it is paid out and once that it takes longer; the owner of every trouble. */
async function tellOfRefund(
  tx: Db,
  parts: MailParts,
  orderId: OrderId,
  refund: { id: RefundId; amountKobo: Kobo },
  state: RefundState,
  problem: string | null,
): Promise<void> {
  if (state === 'queued' || state === 'pending') return
  const about = { occasion: refund.id, refund: { id: refund.id, cause: 'other' as const } }
  if (state === 'processed') {
    await queueOrderMail(tx, parts, orderId, 'refund-processed', about)
    return
  }
  await queueOrderMail(tx, parts, orderId, 'refund-trouble', about)
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
  const what = state === 'failed' ? 'failed' : 'needs your attention'
  await queueOwnerMail(tx, parts, {
    dedupe: `owner-refund-${state}:${refund.id}`,
    subject: `Order ${order?.number}: the refund of ${formatNaira(refund.amountKobo)} ${what}`,
    text: `Check it with the payment provider before you send anything a second time.\n${problem ?? `The payment provider’s status is “${state}”.`}`,
  })
}
