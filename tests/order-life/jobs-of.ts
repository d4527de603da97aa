import { asc, eq } from 'drizzle-orm'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { World } from './world.ts'

export const jobsOf = ({ db }: World, orderId: OrderId) =>
  db
    .select()
    .from(productionJobs)
    .where(eq(productionJobs.orderId, orderId))
    .orderBy(asc(productionJobs.orderLineId), asc(productionJobs.unit))
