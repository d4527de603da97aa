// An order that was given up and comes back to life: its hurried days may have gone to somebody else meanwhile.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import { retakeExpressPlaces, takePlannedPlaces } from '#app/studio/express-places.server.ts'
import { orderLines, orders } from './orders-tables.server.ts'
import { productionJobs } from './making-tables.server.ts'
import { dayMs } from '#app/lib/lagos-day.ts'

type Order = { id: OrderId; promisedFrom: string; promisedTo: string }

/**
 * Call it for a locked order that leaves Cancelled or Returned, before moveOrder. Takes its express days again; those
 * that are gone become the next free ones, and the promise of the parcel moves by as many days.
 */
export async function keepExpressDays(tx: Db, order: Order, now: Date): Promise<void> {
  const days = await retakeExpressPlaces(tx, order.id, now)
  if (days.length === 0) return
  const lines = await tx
    .select({ id: orderLines.id, quantity: orderLines.quantity, dueOn: orderLines.dueOn })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, order.id),
        eq(orderLines.madeToOrder, true),
        sql`${orderLines.configuration} @> '{"expressProcessing":true}'`,
      ),
    )
    .orderBy(asc(orderLines.position))
  let place = 0
  let later = 0
  for (const line of lines) {
    place += line.quantity
    const dueOn = days[place - 1]
    if (dueOn === undefined || dueOn === line.dueOn) continue
    await tx.update(orderLines).set({ dueOn }).where(eq(orderLines.id, line.id))
    await tx.update(productionJobs).set({ dueOn }).where(eq(productionJobs.orderLineId, line.id))
    later = Math.max(later, Date.parse(dueOn) - Date.parse(line.dueOn ?? dueOn))
  }
  if (later === 0) return
  await tx
    .update(orders)
    .set({
      promisedFrom: laterDay(order.promisedFrom, later),
      promisedTo: laterDay(order.promisedTo, later),
    })
    .where(eq(orders.id, order.id))
}

/**
 * For a locked order whose money came: its payment page may have been opened before its places were let go, and others took
 * them. Then the next free ones are promised.
 */
export async function keepPlannedDays(tx: Db, order: Order, now: Date): Promise<void> {
  if ((await takePlannedPlaces(tx, order.id, now)) === 'gone') await keepExpressDays(tx, order, now)
}

function laterDay(day: string, byMs: number): string {
  return new Date(Date.parse(day) + Math.ceil(byMs / dayMs) * dayMs).toISOString().slice(0, 10)
}
