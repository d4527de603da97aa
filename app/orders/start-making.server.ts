// From a paid order to the makers' board: a job for each piece of a line that is made. Lines from the shelf have none.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { newId, type OrderId } from '#app/lib/ids.ts'
import { orderLines, orders } from './orders-tables.server.ts'
import { productionJobs } from './making-tables.server.ts'

/**
 * Writes the jobs of an order that became Processing; moveOrder calls it. Called again it adds nothing and changes
 * nothing: what a maker did stays. Returns how many jobs were added.
 */
export async function startMaking(tx: Db, orderId: OrderId): Promise<number> {
  const lines = await tx
    .select({
      id: orderLines.id,
      quantity: orderLines.quantity,
      // Orders of the former shop say no day for what is made: then the parcel's own day counts.
      dueOn: sql<string>`coalesce(${orderLines.dueOn}, ${orders.promisedTo})::text`,
      express: sql<boolean>`coalesce(${orderLines.configuration} @> '{"expressProcessing":true}', false)`,
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
      piece: place + 1,
      dueOn,
      express,
    })),
  )
  if (jobs.length === 0) return 0
  const added = await tx.insert(productionJobs).values(jobs).onConflictDoNothing()
  return added.rowCount ?? 0
}
