// What the bench holds of a person who is forgotten: the words of her wish, what was noted for the next hand, the photos
// that were hers to see. Which stage a wig reached and when stays.
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import { orderAdjustments } from './orders-tables.server.ts'
import { productionJobs, productionPhotos, productionSteps } from './making-tables.server.ts'

export async function forgetMaking(tx: Db, ids: OrderId[]): Promise<void> {
  // Why she was given something off is free text, and perhaps about her.
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
