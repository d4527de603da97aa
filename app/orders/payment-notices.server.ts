// Notices of the gateway, kept word for word. The same notice told again changes nothing.
import { z } from 'zod'
import { type Db, transaction } from '#app/db/db.server.ts'
import type { Notice } from '#app/gateways/payment/payment-gateway.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import type { RefundState } from './order.ts'
import { paymentNotices } from './orders-tables.server.ts'
import { noteRefund } from './refunds.server.ts'

const refundStates: Record<string, RefundState> = {
  'refund.pending': 'pending',
  'refund.processing': 'pending',
  'refund.processed': 'processed',
  'refund.failed': 'failed',
  'refund.needs-attention': 'needs-attention',
}

const refundBody = z.object({ data: z.object({ amount: z.coerce.number().int().positive() }) })

/** Stores a verified notice and queues what follows from it, both or neither. */
export async function receiveNotice(
  db: Db,
  queue: Queue,
  notice: Extract<Notice, { ok: true }>,
  now: Date,
): Promise<void> {
  const { event, reference, dedupe, body } = notice
  await transaction(db, async (tx) => {
    const stored = await tx
      .insert(paymentNotices)
      .values({ event, reference, dedupe, body, receivedAt: now })
      .onConflictDoNothing({ target: paymentNotices.dedupe })
    if (stored.rowCount === 0 || reference === null) return
    const refundState = refundStates[event]
    if (refundState) {
      const parsed = refundBody.safeParse(body)
      if (parsed.success)
        await noteRefund(tx, { reference, amountKobo: parsed.data.data.amount, state: refundState, now })
    } else if (event.startsWith('charge.') || event === 'bank.transfer.rejected') {
      await queue.enqueue(tx, 'settle-payment', { reference })
    }
  })
}
