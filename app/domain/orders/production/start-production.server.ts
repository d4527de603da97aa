// From a paid order to the makers' board: a job for each unit of a line that is made. Lines from the shelf have none.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { productionJobs } from './production-tables.server.ts'

/**
 * Writes the jobs of an order that became Processing; moveOrder calls it. Called again it adds nothing and changes
 * nothing: what a maker did stays. Returns how many jobs were added.
 */
export async function startProduction(tx: Db, orderId: OrderId): Promise<number> {
  const lines = await tx
    .select({
      id: orderLines.id,
      quantity: orderLines.quantity,
      // Orders of the former shop say no day for what is made: then the parcel's own day counts.
      dueOn: sql<string>`coalesce(${orderLines.dueOn}, ${orders.promisedTo})::text`,
      express: sql<boolean>`coalesce(${orderLines.customization} @> '{"expressProcessing":true}', false)`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.madeToOrder, true)))
    .orderBy(asc(orderLines.position))
  const jobs = lines.flatMap(({ id: orderLineId, quantity, dueOn, express }) =>
    Array.from({ length: quantity }, (_, place) => ({
      id: newId('job'),
      orderId,
      orderLineId,
      unit: place + 1,
      dueOn,
      express,
    })),
  )
  if (jobs.length === 0) return 0
  const added = await tx.insert(productionJobs).values(jobs).onConflictDoNothing()
  return added.rowCount ?? 0
}
