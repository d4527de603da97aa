// Locking a return and writing its next state.
import { and, eq } from 'drizzle-orm'
import { lockOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { ReturnId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { ReturnRow } from './return-place.server.ts'
import { canMove } from './return-states.ts'
import { returns } from './return-tables.server.ts'

export type ReturnDeps = { queue: Queue; baseUrl: string; secret: ShopSecret; now: () => Date }

/** The order first, as everything does that moves its money or its units. */
export async function lockReturn(tx: Db, id: ReturnId): Promise<ReturnRow | null> {
  const [found] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id))
  if (!found) return null
  await lockOrder(tx, found.orderId)
  const [row] = await tx.select().from(returns).where(eq(returns.id, id)).for('no key update')
  return row ?? null
}

type Change = Partial<
  Pick<ReturnRow, 'state' | 'instructions' | 'sendBy' | 'answer' | 'moneyKobo' | 'creditKobo'>
>

/** A move that is not in the table of states is a bug and throws. */
export async function changeReturn(tx: Db, row: ReturnRow, change: Change, now: Date): Promise<void> {
  if (change.state !== undefined && !canMove(row.state, change.state))
    throw new Error(`return ${row.id} cannot go from ${row.state} to ${change.state}`)
  const changed = await tx
    .update(returns)
    .set({ ...change, changedAt: now, version: row.version + 1 })
    .where(and(eq(returns.id, row.id), eq(returns.version, row.version)))
  if (changed.rowCount !== 1) throw new Error(`return ${row.id} was changed by someone else: lock it first`)
}
