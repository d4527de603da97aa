// The safety net under refund notices: a refund that is on its way for long is asked for. Two failures of one refund look
// alike as notices, so the second is only seen here.
import { and, asc, eq, lt } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/db.server.ts'
import type { RefundId } from '#app/lib/ids.ts'
import { payments, refunds } from './payment-tables.server.ts'
import { lockRefund, setRefundState } from './refunds.server.ts'
import type { SettleParts } from './settle-payment.server.ts'

/** Left to the notices for so long, and looked at again after so long, milliseconds. */
const quietMs = 60 * 60_000
const batch = 50

/** Returns how many were looked at. */
export async function reconcileRefunds(db: Db, parts: SettleParts): Promise<number> {
  const now = parts.now()
  const due = await db
    .select({ id: refunds.id, providerId: refunds.providerId, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'pending'), lt(refunds.updatedAt, new Date(now.getTime() - quietMs))))
    .orderBy(asc(refunds.updatedAt))
    .limit(batch)
  for (const { id, providerId, orderId } of due) {
    const found = providerId === null ? neverAnswered : await parts.payment.findRefund(providerId)
    await transaction(db, async (tx) => {
      const refund = await lockRefund(tx, id)
      if (refund?.state !== 'pending') return
      if (found.ok && found.state !== 'pending')
        await setRefundState(tx, parts, orderId, refund, {
          state: found.state,
          problem: 'problem' in found ? found.problem : null,
          now,
        })
      else await noteLook(tx, id, now)
    })
  }
  return due.length
}

/** The process ended between the question and the answer: only a person can find out what the gateway did. */
const neverAnswered = {
  ok: true,
  state: 'needs-attention',
  problem: 'It was asked for, and no answer was written down.',
} as const

async function noteLook(tx: Db, id: RefundId, now: Date): Promise<void> {
  await tx.update(refunds).set({ updatedAt: now }).where(eq(refunds.id, id))
}
