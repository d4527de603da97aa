// A change that waits for its difference: finding it, and ending it without making it.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { releaseStock } from '#app/domain/catalog/stock/stock.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { orderChanges } from './change-tables.server.ts'
import type { ChangeKind, EndedChange } from './change.ts'

export type ChangeRow = typeof orderChanges.$inferSelect

export async function findWaitingChange(db: Db, orderId: OrderId): Promise<ChangeRow | null> {
  const waiting = and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'waiting'))
  const [row] = await db.select().from(orderChanges).where(waiting)
  return row ?? null
}

/** What the history says of one that ended without being made. */
export function endedEvent({ kind, differenceKobo, items }: ChangeRow, step: EndedChange) {
  return { type: 'items-changed', step, kind, differenceKobo, ...items } as const
}

/**
 * Of a locked order: gives the units back and the payment pages up; money that comes for it all the same goes back by itself.
 * Null when nothing of these kinds waits. Whoever calls it records the event.
 */
export async function endWaitingChange(
  tx: Db,
  orderId: OrderId,
  state: EndedChange,
  only: readonly ChangeKind[] = ['items', 'service', 'address'],
): Promise<ChangeRow | null> {
  const [ended] = await tx
    .update(orderChanges)
    .set({ state, endedAt: sql`now()` })
    .where(
      and(
        eq(orderChanges.orderId, orderId),
        eq(orderChanges.state, 'waiting'),
        inArray(orderChanges.kind, [...only]),
      ),
    )
    .returning()
  if (!ended) return null
  if (ended.kind === 'items') await releaseStock(tx, orderId)
  await tx
    .update(payments)
    .set({ state: 'abandoned' })
    .where(and(eq(payments.changeId, ended.id), inArray(payments.state, ['created', 'open'])))
  return ended
}
