// Refunds that did not go through by themselves: sent again to the customer's own bank account, or settled outside the
// gateway and written down. The account number goes to the gateway and nowhere else: not into a table, job or log.
import { eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import {
  type Bank,
  type BankRefunds,
  paymentOf,
  type Payments,
} from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { OrderId, RefundId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import { leftOf } from './money-of-order.ts'
import { findOpenDispute } from './open-disputes.server.ts'
import { lockOrder, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { payments, refunds } from './payment-tables.server.ts'
import { recordLosses } from './chargeback-losses.server.ts'
import { lockRefund, type RefundRow, setRefundState } from './refunds.server.ts'
import type { DeskDeps } from '#app/domain/orders/shipping/shipments.server.ts'

type RetryDeps = DeskDeps & { payment: Payments }

export type Retry = {
  orderId: OrderId
  refundId: RefundId
  bank: Bank
  /** Ten digits. */
  accountNumber: string
}

export type Retried =
  | { ok: true }
  | { ok: false; problem: 'gone' | 'moved' | 'unknown-to-gateway' | 'disputed' }
  | { ok: false; problem: 'refused' | 'unreachable'; message: string }

/**
 * Asks the gateway once to pay a refund that needs attention into this account. Pressed twice, the second finds it on its
 * way ('moved'). 'unknown-to-gateway': it never told us its number, so it can only be settled outside.
 */
export async function retryRefund(
  db: Db,
  deps: RetryDeps,
  actor: Actor,
  _proof: Proof,
  retry: Retry,
): Promise<Retried> {
  const { bank, accountNumber } = retry
  const claimed = await transaction(db, (tx) => claimRetry(tx, deps, actor, retry))
  if (!claimed.ok) return claimed
  const { refund, providerId, bankRefunds } = claimed
  // Here and not in a job: a job would keep the number.
  const account = { bankId: bank.id, accountNumber }
  const asked = await bankRefunds.retry({ providerId, account })
  await transaction(db, async (tx) => {
    await lockOrder(tx, retry.orderId)
    // A notice about it may have come before this answer; what it said is newer.
    if ((await lockRefund(tx, refund.id))?.state !== 'asked') return
    const now = actor.now
    if (asked.ok) {
      const problem = asked.state === 'needs-attention' ? 'The bank account was not accepted.' : null
      await setRefundState(tx, deps, retry.orderId, refund, { state: asked.state, problem, now })
      return
    }
    const change = { state: 'needs-attention', problem: asked.message, updatedAt: now } as const
    await tx.update(refunds).set(change).where(eq(refunds.id, refund.id))
  })
  return asked.ok ? { ok: true } : asked
}

type Claimed =
  | { ok: true; refund: RefundRow; providerId: string; bankRefunds: BankRefunds }
  | Extract<Retried, { ok: false }>

async function claimRetry(
  tx: Db,
  deps: RetryDeps,
  actor: Actor,
  { orderId, refundId, bank, accountNumber }: Retry,
): Promise<Claimed> {
  const refund = await lockRefundOf(tx, orderId, refundId)
  if (!refund) return { ok: false, problem: 'gone' }
  if (refund.state !== 'needs-attention') return { ok: false, problem: 'moved' }
  if ((await findOpenDispute(tx, await readOrder(tx, orderId))) !== null)
    return { ok: false, problem: 'disputed' }
  const { providerId } = refund
  const bankRefunds = await bankRefundsOf(tx, deps.payment, refundId)
  if (providerId === null || !bankRefunds) return { ok: false, problem: 'unknown-to-gateway' }
  const bankHint = `${bank.name}, ends in ${accountNumber.slice(-4)}`
  await tx
    .update(refunds)
    .set({ state: 'asked', problem: null, bankHint, updatedAt: actor.now })
    .where(eq(refunds.id, refundId))
  await recordAudit(tx, actor, {
    action: 'refund.retry',
    subject: ['refund', refundId],
    before: { state: refund.state },
    after: { state: 'asked', bank: bank.name },
  })
  return { ok: true, refund, providerId, bankRefunds }
}

/** Of the provider that holds the money of a refund; null when none of this shop does, or when it sends nothing to accounts. */
export async function bankRefundsOf(db: Db, deps: Payments, refundId: RefundId): Promise<BankRefunds | null> {
  const [row] = await db
    .select({ provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return (row && paymentOf(deps, row.provider)?.bankRefunds) ?? null
}

export type AskedAgain = { ok: true } | { ok: false; problem: 'gone' | 'moved' | 'too-much' | 'disputed' }

/** Asks the gateway once more for a refund that failed. 'too-much' when its money went back by another one meanwhile. */
export async function askRefundAgain(
  db: Db,
  deps: DeskDeps,
  actor: Actor,
  _proof: Proof,
  { orderId, refundId }: { orderId: OrderId; refundId: RefundId },
): Promise<AskedAgain> {
  return transaction(db, async (tx) => {
    const refund = await lockRefundOf(tx, orderId, refundId)
    if (!refund) return { ok: false, problem: 'gone' }
    if (refund.state !== 'failed') return { ok: false, problem: 'moved' }
    // Or it would be paid twice, by us and by the bank.
    await recordLosses(tx, deps, { id: refund.paymentId, orderId, now: actor.now })
    const order = await readOrder(tx, orderId)
    if ((await findOpenDispute(tx, order)) !== null) return { ok: false, problem: 'disputed' }
    if (leftOf(order, refund.paymentId) < refund.amountKobo) return { ok: false, problem: 'too-much' }
    await setRefundState(tx, deps, orderId, refund, { state: 'queued', problem: null, now: actor.now })
    await deps.queue.enqueue(tx, 'send-refund', { refundId })
    await recordAudit(tx, actor, {
      action: 'refund.again',
      subject: ['refund', refundId],
      before: { state: 'failed' },
      after: { state: 'queued' },
    })
    return { ok: true }
  })
}

export type SettledOutside =
  | { ok: true }
  | { ok: false; problem: 'gone' | 'moved' | 'no-reason' | 'too-much' }

/**
 * Writes down that a refund failed was paid in another way. 'too-much' when a failed one was replaced meanwhile, so
 * that both together would be more than was captured.
 */
export async function settleRefundOutside(
  db: Db,
  deps: DeskDeps,
  actor: Actor,
  _proof: Proof,
  { orderId, refundId, reason }: { orderId: OrderId; refundId: RefundId; reason: string },
): Promise<SettledOutside> {
  if (reason.trim() === '') return { ok: false, problem: 'no-reason' }
  return transaction(db, async (tx) => {
    const refund = await lockRefundOf(tx, orderId, refundId)
    if (!refund) return { ok: false, problem: 'gone' }
    if (refund.state !== 'needs-attention' && refund.state !== 'failed')
      return { ok: false, problem: 'moved' }
    await recordLosses(tx, deps, { id: refund.paymentId, orderId, now: actor.now })
    const left = leftOf(await readOrder(tx, orderId), refund.paymentId)
    if (refund.state === 'failed' && left < refund.amountKobo) return { ok: false, problem: 'too-much' }
    await setRefundState(tx, deps, orderId, refund, {
      state: 'processed',
      problem: `Settled outside: ${reason.trim()}`,
      ...(actor.userId === null ? {} : { by: actor.userId }),
      now: actor.now,
    })
    // It was not refused there: it may be paid there yet.
    if (refund.state === 'needs-attention')
      await tx.update(refunds).set({ watchedAt: actor.now }).where(eq(refunds.id, refundId))
    await recordAudit(tx, actor, {
      action: 'refund.settle',
      subject: ['refund', refundId],
      before: { state: refund.state },
      after: { state: 'processed', amountKobo: kobo(refund.amountKobo) },
    })
    return { ok: true }
  })
}

/** A refund that failed or was paid twice, about which nothing more is to be done, e.g. because another one took its place. */
export async function closeFailedRefund(
  db: Db,
  actor: Actor,
  _proof: Proof,
  { orderId, refundId, reason }: { orderId: OrderId; refundId: RefundId; reason: string },
): Promise<SettledOutside> {
  if (reason.trim() === '') return { ok: false, problem: 'no-reason' }
  return transaction(db, async (tx) => {
    const refund = await lockRefundOf(tx, orderId, refundId)
    if (!refund) return { ok: false, problem: 'gone' }
    const isOpen = refund.state === 'failed' || (refund.twiceAt !== null && refund.closedAt === null)
    if (!isOpen) return { ok: false, problem: 'moved' }
    const closed = { problem: `Closed: ${reason.trim()}`, closedAt: actor.now, updatedAt: actor.now }
    await tx.update(refunds).set(closed).where(eq(refunds.id, refundId))
    await recordAudit(tx, actor, { action: 'refund.close', subject: ['refund', refundId] })
    return { ok: true }
  })
}

/** Locked behind its order, as everywhere; null when it is none of that order. */
async function lockRefundOf(tx: Db, orderId: OrderId, refundId: RefundId): Promise<RefundRow | null> {
  if (!(await lockOrder(tx, orderId))) return null
  const order = await readOrder(tx, orderId)
  return order.refunds.some(({ id }) => id === refundId) ? lockRefund(tx, refundId) : null
}
