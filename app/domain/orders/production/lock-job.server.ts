// A job on the makers' board, locked together with its order. The order first, as everywhere: who pays, cancels or ships
// it waits for us or we for them.
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { JobId } from '#app/foundation/lib/ids.ts'
import { lockOrder, type OrderRow } from '#app/domain/orders/core/orders.server.ts'
import { productionJobs } from './production-tables.server.ts'

export type JobRow = typeof productionJobs.$inferSelect

export type LockedJob =
  | { ok: true; job: JobRow; order: OrderRow }
  | { ok: false; problem: 'no-job' }
  /** Its order is not paid, already sent, or over. */
  | { ok: false; problem: 'not-in-production' }
  /** Somebody changed it since the page was opened. */
  | { ok: false; problem: 'changed' }

/** `version` is what the page showed; null asks for the job as it is. */
export async function lockJob(tx: Db, jobId: JobId, version: number | null): Promise<LockedJob> {
  const [known] = await tx
    .select({ orderId: productionJobs.orderId })
    .from(productionJobs)
    .where(eq(productionJobs.id, jobId))
  const order = known && (await lockOrder(tx, known.orderId))
  const [job] = await tx
    .select()
    .from(productionJobs)
    .where(eq(productionJobs.id, jobId))
    .for('no key update')
  if (!order || !job) return { ok: false, problem: 'no-job' }
  if (!statusIs(order.status, 'to-send')) return { ok: false, problem: 'not-in-production' }
  if (version !== null && job.version !== version) return { ok: false, problem: 'changed' }
  return { ok: true, job, order }
}

/** Writes a change of a locked job; every change makes older pages of it out of date. */
export async function changeJob(tx: Db, job: JobRow, change: Partial<JobRow>, now: Date): Promise<JobRow> {
  const [row] = await tx
    .update(productionJobs)
    .set({ ...change, version: job.version + 1, updatedAt: now })
    .where(eq(productionJobs.id, job.id))
    .returning()
  if (!row) throw new Error(`job ${job.id} vanished under its lock`)
  return row
}
