// What the bench holds of a person who is forgotten: the words of their wish, what was noted for the next hand, the photos
// that were theirs to see. Which stage a wig reached and when stays.
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { orderAdjustments } from '#app/domain/orders/core/orders-tables.server.ts'
import { productionJobs, productionPhotos, productionSteps } from './production-tables.server.ts'

export async function forgetProduction(tx: Db, ids: OrderId[]): Promise<void> {
  // Why they were given something off is free text, and perhaps about them.
  await tx
    .update(orderAdjustments)
    .set({ label: 'Discount' })
    .where(and(inArray(orderAdjustments.orderId, ids), eq(orderAdjustments.kind, 'discount')))
  const jobs = await tx
    .update(productionJobs)
    .set({ approvalNote: '' })
    .where(inArray(productionJobs.orderId, ids))
    .returning({ id: productionJobs.id })
  if (jobs.length === 0) return
  const jobIds = jobs.map((job) => job.id)
  await tx.update(productionSteps).set({ note: '' }).where(inArray(productionSteps.jobId, jobIds))
  await tx.delete(productionPhotos).where(inArray(productionPhotos.jobId, jobIds))
}
