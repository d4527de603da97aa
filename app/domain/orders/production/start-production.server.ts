// From a paid order to the makers' board: a job for each unit of a line that is made. Lines from the shelf have none.
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { readSlots, resumeSlots } from '#app/domain/customizer/making-slots.server.ts'
import { latestDay } from '#app/domain/delivery/delivery.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { heldOfLines, slotsOfUnits } from './job-slots.server.ts'
import { productionJobs } from './production-tables.server.ts'
import { madeStages } from './stages.ts'

/**
 * Writes the jobs of an order that became Processing, each due on its own day of the makers; moveOrder calls it. Called again it adds
 * nothing and changes nothing: what a maker did stays. What has yet to be finished of an order that comes back has its days again.
 * Returns how many jobs were added.
 */
export async function startProduction(tx: Db, orderId: OrderId): Promise<number> {
  const lines = await tx
    .select({
      id: orderLines.id,
      quantity: orderLines.quantity,
      madeToOrder: orderLines.madeToOrder,
      dueOn: orderLines.dueOn,
      customization: orderLines.customization,
      parts: orderLines.parts,
      // Orders of the former shop say no day for what is made: then the parcel's own day counts.
      day: sql<string>`coalesce(${orderLines.dueOn}, ${orders.promisedTo})::text`,
      express: sql<boolean>`coalesce(${orderLines.customization} @> '{"expressProcessing":true}', false)`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.madeToOrder, true)))
    .orderBy(asc(orderLines.position))
  if (lines.length === 0) return 0
  const slots = await readSlots(tx, orderId)
  const held = heldOfLines(lines, slots)
  const jobs = lines.flatMap(({ id: orderLineId, quantity, day, express }) =>
    Array.from({ length: quantity }, (_, place) => ({
      id: newId('job'),
      orderId,
      orderLineId,
      unit: place + 1,
      dueOn: latestDay(held.get(orderLineId)?.[place]?.map((slot) => slot.day) ?? []) ?? day,
      express,
    })),
  )
  if (slots.some(({ state }) => state === 'done')) await resumeUnmade(tx, orderId)
  const added = await tx.insert(productionJobs).values(jobs).onConflictDoNothing()
  return added.rowCount ?? 0
}

async function resumeUnmade(tx: Db, orderId: OrderId): Promise<void> {
  const { list: stages } = await readSetting(tx, 'stages')
  const { orderLineId, unit, stage } = productionJobs
  const unmade = await tx
    .select({ orderLineId, unit })
    .from(productionJobs)
    .where(and(eq(productionJobs.orderId, orderId), notInArray(stage, madeStages(stages))))
  await resumeSlots(tx, orderId, await slotsOfUnits(tx, orderId, unmade))
}
