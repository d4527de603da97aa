// The safety net under refund notices: a refund that is on its way for long is asked for. Two failures of one refund look
// alike as notices, so the second is only seen here.
import { and, asc, eq, gt, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import type { RefundState } from '#app/domain/orders/core/order.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { workOffEach } from '#app/foundation/jobs/work-off.ts'
import type { RefundId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { paymentOf } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { isDisputed } from './open-disputes.server.ts'
import { payments, refunds } from './payment-tables.server.ts'
import { lockRefund, setRefundState } from './refunds.server.ts'
import type { SettleDeps } from './settle-payment.server.ts'
import { endWatched, isEnd } from './watched-refunds.server.ts'

/** Left to the notices for so long, and looked at again after so long, milliseconds. */
const quietMs = 60 * 60_000
/** After so long a provider pays no refund of itself any more, milliseconds. */
const watchedForMs = 60 * dayMs
const batch = 500
const lookedAt: ReadonlySet<RefundState> = new Set(['asked', 'pending', 'needs-attention'])
const round = { atOnce: 4, limitMs: 40_000 }
/** Its job was written with it; a queued refund of this age without one has lost it. Milliseconds. */
const strandedAfterMs = 60_000

/** Returns how many were looked at. */
export async function reconcileRefunds(db: Db, deps: SettleDeps): Promise<number> {
  const now = deps.now()
  const due = await db
    .select({
      id: refunds.id,
      providerId: refunds.providerId,
      orderId: payments.orderId,
      provider: payments.provider,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      or(
        and(
          // What needs somebody may have been seen to at the provider.
          or(
            inArray(refunds.state, ['asked', 'pending']),
            and(eq(refunds.state, 'needs-attention'), isNotNull(refunds.providerId)),
          ),
          lt(refunds.updatedAt, new Date(now.getTime() - quietMs)),
        ),
        and(
          isNotNull(refunds.providerId),
          lt(refunds.watchedAt, new Date(now.getTime() - quietMs)),
          gt(refunds.updatedAt, new Date(now.getTime() - watchedForMs)),
        ),
      ),
    )
    .orderBy(asc(sql`coalesce(${refunds.watchedAt}, ${refunds.updatedAt})`))
    .limit(batch)
  return workOffEach(
    due,
    (refund) => refund.provider,
    round,
    async ({ id, providerId, orderId, provider }) => {
      const gateway = paymentOf(deps.payment, provider)
      const found = providerId === null || !gateway ? neverAnswered : await gateway.findRefund(providerId)
      await transaction(db, async (tx) => {
        const refund = await lockRefund(tx, id)
        if (!refund) return
        if (refund.watchedAt) {
          if (found.ok && isEnd(found.state)) await endWatched(tx, deps, orderId, refund, { ...found, now })
          else await tx.update(refunds).set({ watchedAt: now }).where(eq(refunds.id, id))
          return
        }
        if (!lookedAt.has(refund.state)) return
        if (found.ok && found.state !== 'pending' && found.state !== refund.state)
          await setRefundState(tx, deps, orderId, refund, {
            state: found.state,
            problem: 'problem' in found ? found.problem : null,
            now,
          })
        else await noteLook(tx, id, now)
      })
      return found.ok ? 'answered' : 'away'
    },
  )
}

/**
 * Gives a new job to queued refunds whose job ended before the gateway was asked: the database was away, or the process was
 * killed. Returns how many.
 */
export async function requeueStrandedRefunds(db: Db, { queue, now }: SettleDeps): Promise<number> {
  return transaction(db, async (tx) => {
    const stranded = await tx
      .select({ refundId: refunds.id })
      .from(refunds)
      .where(
        and(
          eq(refunds.state, 'queued'),
          lt(refunds.updatedAt, new Date(now().getTime() - strandedAfterMs)),
          not(queue.hasJob('send-refund', 'refundId', refunds.id)),
          not(isDisputed(tx, refunds.paymentId)),
        ),
      )
      .orderBy(asc(refunds.updatedAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const refund of stranded) await queue.enqueue(tx, 'send-refund', refund)
    return stranded.length
  })
}

/** The process ended between the question and the answer: only a person can find out what the gateway did. */
const neverAnswered = {
  ok: true,
  state: 'needs-attention',
  problem: 'It was requested, but no answer was recorded.',
} as const

async function noteLook(tx: Db, id: RefundId, now: Date): Promise<void> {
  await tx.update(refunds).set({ updatedAt: now }).where(eq(refunds.id, id))
}

/**
 * After a backup was restored: what waits in it may have been asked for since, and a second request would pay twice. The next
 * round finds them without an answer and gives them to a person.
 */
export async function holdQueuedRefunds(client: {
  query: (statement: string) => Promise<unknown>
}): Promise<void> {
  await client.query(`update refunds set state = 'asked' where state = 'queued'`)
}
