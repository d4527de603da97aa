import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { JobId } from '#app/foundation/lib/ids.ts'
import { type BoardCard, lineColumns, toCard } from './board-card.server.ts'
import { type JobCard, jobCard } from './job-card.ts'
import { productionJobs, productionPhotos, productionSteps } from './production-tables.server.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'
import { orderEvents, orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'

type JobDetails = BoardCard & {
  sheet: JobCard | null
  description: string
  lengthIn: number
  /** Key of the picture of what was bought; '' when there is none. */
  url: string
  /** Whether its order is where jobs can be moved. */
  isOpen: boolean
  /** The last day on which something of its order was promised to be done; null where none was promised. */
  promisedDay: string | null
  /** The same before the workshop moved it; null while it has not. */
  firstPromisedDay: string | null
  approvalNote: string
  approvalAskedAt: Date | null
  steps: { id: number; stage: StageId; note: string; by: string | null; at: Date }[]
  shown: JobPhoto[]
}

type JobPhoto = typeof productionPhotos.$inferSelect

/** Everything that the bench may know of one job, or null. */
export async function findJob(db: Db, jobId: JobId): Promise<JobDetails | null> {
  const [row] = await db
    .select({
      job: productionJobs,
      number: orders.number,
      status: orders.status,
      line: lineColumns,
      url: orderLines.url,
      makerName: users.name,
      photos: sql<number>`0`,
      promisedDay: sql<string | null>`(select max(l.due_on)::text from ${orderLines} l
        where l.order_id = ${productionJobs.orderId} and l.made_to_order)`,
      firstPromisedDay: sql<string | null>`(select e.event->>'dayBefore' from ${orderEvents} e
        where e.order_id = ${productionJobs.orderId} and e.event->>'type' = 'promise-moved' order by e.id limit 1)`,
    })
    .from(productionJobs)
    .innerJoin(orders, eq(orders.id, productionJobs.orderId))
    .innerJoin(orderLines, eq(orderLines.id, productionJobs.orderLineId))
    .leftJoin(users, eq(users.id, productionJobs.makerId))
    .where(eq(productionJobs.id, jobId))
  if (!row) return null
  const { job, line, number, status } = row
  const steps = await db
    .select({
      id: productionSteps.id,
      stage: productionSteps.stage,
      note: productionSteps.note,
      by: users.name,
      at: productionSteps.at,
    })
    .from(productionSteps)
    .leftJoin(users, eq(users.id, productionSteps.writtenBy))
    .where(eq(productionSteps.jobId, jobId))
    .orderBy(desc(productionSteps.id))
  const shown = await db
    .select()
    .from(productionPhotos)
    .where(eq(productionPhotos.jobId, jobId))
    .orderBy(asc(productionPhotos.at), asc(productionPhotos.id))
  return {
    ...toCard({ ...row, photos: shown.length }),
    sheet: jobCard({ number, lines: [{ ...line, dueOn: job.dueOn }] }, line.id),
    description: line.description,
    lengthIn: line.lengthIn,
    url: row.url,
    isOpen: statusIs(status, 'to-send'),
    promisedDay: row.promisedDay,
    firstPromisedDay: row.firstPromisedDay,
    approvalNote: job.approvalNote,
    approvalAskedAt: job.approvalAskedAt,
    steps,
    shown,
  }
}
