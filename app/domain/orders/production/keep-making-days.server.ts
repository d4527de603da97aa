// An order that goes ahead: its makers' days are taken from others only now, and may have gone to somebody else meanwhile.
import { and, asc, eq, sql } from 'drizzle-orm'
import { madeUnits } from '#app/domain/catalog/products/sets.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import {
  retakeSlots,
  type SlotDays,
  takeSlots,
  unholdSlots,
} from '#app/domain/customizer/making-slots.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { lockOrder, type OrderLineRow, type OrderRow } from '#app/domain/orders/core/orders.server.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { slotDaysOf } from '#app/domain/orders/core/to-order-lines.server.ts'
import { productionJobs } from './production-tables.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'

type Order = { id: OrderId; promisedFrom: string; promisedTo: string }

/**
 * Call it for a locked order that goes ahead, from wherever, before moveOrder. Takes its makers' days; when one of them is gone
 * they become the next free ones, and the promise of the parcel moves by as many days. What is held already stays.
 */
export async function keepMakingDays(tx: Db, order: Order, now: Date): Promise<void> {
  if ((await takeSlots(tx, order.id, now)) === 'taken') return
  const days = await retakeSlots(tx, order.id, now)
  const lines = await tx
    .select({
      id: orderLines.id,
      quantity: orderLines.quantity,
      dueOn: orderLines.dueOn,
      madeToOrder: orderLines.madeToOrder,
      parts: orderLines.parts,
      express: sql<boolean>`coalesce(${orderLines.customization} @> '{"expressProcessing":true}', false)`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.madeToOrder, true)))
    .orderBy(asc(orderLines.position))
  let later = 0
  for (const line of lines) {
    // The last of its units decides.
    const dueOn = days[line.express ? 'express' : 'usual'].splice(0, line.quantity * madeUnits(line)).at(-1)
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

/** For a locked order whose payment page opened: it may have been called off while the provider was asked, and takes nothing then. */
export async function holdMakingDays(tx: Db, order: OrderRow | null, now: Date): Promise<'taken' | 'gone'> {
  return order && statusIs(order.status, 'awaits-payment') ? takeSlots(tx, order.id, now) : 'taken'
}

/** For an order one payment of which could not begin: others may have its days, unless another payment came meanwhile. */
export async function letMakingDaysGo(db: Db, orderId: OrderId): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order && statusIs(order.status, 'awaits-payment')) await unholdSlots(tx, orderId)
  })
}

/** The makers' days of an order's lines as they are to be: that of a unit's job, which the workshop may have moved, else that of its line. */
export async function makingDaysOf(
  tx: Db,
  orderId: OrderId,
  lines: readonly OrderLineRow[],
): Promise<SlotDays> {
  const { orderLineId: lineId, unit, dueOn } = productionJobs
  const jobs = await tx
    .select({ lineId, unit, dueOn })
    .from(productionJobs)
    .where(eq(productionJobs.orderId, orderId))
  const dayOf = new Map(jobs.map((job) => [`${job.lineId} ${job.unit}`, job.dueOn]))
  const units = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, place) => ({
      ...line,
      quantity: 1,
      dueOn: line.dueOn && (dayOf.get(`${line.id} ${place + 1}`) ?? line.dueOn),
    })),
  )
  return slotDaysOf(units)
}

function laterDay(day: string, byMs: number): string {
  return new Date(Date.parse(day) + Math.ceil(byMs / dayMs) * dayMs).toISOString().slice(0, 10)
}
