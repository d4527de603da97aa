// Refunds that staff settled outside while the provider may pay them yet: how they end there is told to the owner, once.
import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { RefundState } from '#app/domain/orders/core/order.ts'
import { queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { refunds } from './payment-tables.server.ts'

type End = 'processed' | 'failed'

/** What needs somebody at the provider, or is under way, may still become either. */
export function isEnd(state: RefundState): state is End {
  return state === 'processed' || state === 'failed'
}

/** The refund must be locked and watched. Its money went back by then, so nothing is owed either way. */
export async function endWatched(
  tx: Db,
  deps: { queue: Queue },
  orderId: OrderId,
  refund: typeof refunds.$inferSelect,
  { state, now }: { state: RefundState; now: Date },
): Promise<void> {
  const isTwice = state === 'processed'
  const { id, amountKobo, problem } = refund
  await tx
    .update(refunds)
    .set({ watchedAt: null, ...(isTwice ? { twiceAt: now } : {}) })
    .where(eq(refunds.id, id))
  await recordEvent(tx, orderId, { type: 'refund-outside', amountKobo, isTwice })
  await queueOwnerMail(tx, deps, {
    dedupe: `owner-refund-outside:${id}`,
    facts: { about: 'refund-outside', orderId, amountKobo, isTwice, settled: problem ?? '' },
  })
}
