// Notices of the gateway, kept word for word while the order has a person behind it. The same notice told again changes
// nothing. Of a forgotten order, and of payments that are not ours, only the bare facts are kept.
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, transaction } from '#app/db/db.server.ts'
import type { Notice } from '#app/gateways/payment/payment-gateway.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import type { RefundState } from './order.ts'
import { orders } from './orders-tables.server.ts'
import { paymentNotices, payments } from './payment-tables.server.ts'
import { plainNotice } from './plain-notice.ts'
import { noteRefund } from './refunds.server.ts'

const refundStates: Record<string, RefundState> = {
  'refund.pending': 'pending',
  'refund.processing': 'pending',
  'refund.processed': 'processed',
  'refund.failed': 'failed',
  'refund.needs-attention': 'needs-attention',
}

const refundBody = z.object({
  data: z.object({
    amount: z.coerce.number().int().positive(),
    id: z
      .union([z.string().max(40), z.number().int().transform(String)])
      .nullish()
      .catch(null),
  }),
})

/** Stores a verified notice and queues what follows from it, both or neither. */
export async function receiveNotice(
  db: Db,
  parts: { queue: Queue; baseUrl: string },
  notice: Extract<Notice, { ok: true }>,
  now: Date,
): Promise<void> {
  const { event, reference, dedupe, body } = notice
  await transaction(db, async (tx) => {
    const kept = (await hasPerson(tx, reference)) ? body : plainNotice(body)
    const stored = await tx
      .insert(paymentNotices)
      .values({ event, reference, dedupe, body: kept, receivedAt: now })
      .onConflictDoNothing({ target: paymentNotices.dedupe })
    if (stored.rowCount === 0 || reference === null) return
    const refundState = refundStates[event]
    if (refundState) {
      const parsed = refundBody.safeParse(body)
      if (parsed.success)
        await noteRefund(tx, parts, {
          reference,
          amountKobo: parsed.data.data.amount,
          state: refundState,
          providerId: parsed.data.data.id ?? null,
          now,
        })
    } else if (event.startsWith('charge.') || event === 'bank.transfer.rejected') {
      await parts.queue.enqueue(tx, 'settle-payment', { reference })
    }
  })
}

/** Holds the order's row, so that a notice and the forgetting of its person cannot miss each other. */
async function hasPerson(tx: Db, reference: string | null): Promise<boolean> {
  if (reference === null) return false
  const [row] = await tx
    .select({ forgottenAt: orders.forgottenAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, reference))
    .for('no key update', { of: orders })
  return row?.forgottenAt === null
}
