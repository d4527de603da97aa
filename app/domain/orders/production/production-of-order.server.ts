// How far the wigs of one order are, as its shopper may read it: stages and photos, no names and no notes of staff.
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { JobId, OrderId } from '#app/foundation/lib/ids.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'
import type { ProductionApproval } from './production.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'
import { productionJobs, productionPhotos, productionSteps } from './production-tables.server.ts'

export type UnitInProduction = {
  id: JobId
  /** Of the order's lines. */
  lineId: string
  /** What they called it. */
  name: string
  unit: number
  units: number
  stage: StageId
  approval: ProductionApproval
  approvalNote: string
  approvalAskedAt: Date | null
  steps: { stage: StageId; at: Date }[]
  photos: {
    id: string
    stage: StageId
    key: string
    alt: string
    width: number
    height: number
    thumbhash: string | null
    /** Of a film; null for a photo. */
    seconds: number | null
  }[]
}

/** In the order of the lines; [] for orders without made units. */
export async function findProduction(db: Db, orderId: OrderId): Promise<UnitInProduction[]> {
  const jobs = await db
    .select({ job: productionJobs, name: orderLines.name, units: orderLines.quantity })
    .from(productionJobs)
    .innerJoin(orderLines, eq(orderLines.id, productionJobs.orderLineId))
    .where(eq(productionJobs.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(productionJobs.unit))
  if (jobs.length === 0) return []
  const ids = jobs.map(({ job }) => job.id)
  const [steps, photos] = await Promise.all([
    db
      .select({ jobId: productionSteps.jobId, stage: productionSteps.stage, at: productionSteps.at })
      .from(productionSteps)
      .where(inArray(productionSteps.jobId, ids))
      .orderBy(asc(productionSteps.id)),
    db
      .select()
      .from(productionPhotos)
      .where(inArray(productionPhotos.jobId, ids))
      .orderBy(asc(productionPhotos.at), asc(productionPhotos.id)),
  ])
  return jobs.map(({ job, name, units }) => {
    const { id, unit, stage, approval, approvalNote, approvalAskedAt } = job
    return {
      id,
      lineId: job.orderLineId,
      name,
      unit,
      units,
      stage,
      approval,
      approvalNote,
      approvalAskedAt,
      steps: steps.filter(({ jobId }) => jobId === id).map((step) => ({ stage: step.stage, at: step.at })),
      photos: photos
        .filter(({ jobId }) => jobId === id)
        .map(({ jobId: _job, writtenBy: _by, at: _at, ...photo }) => photo),
    }
  })
}
