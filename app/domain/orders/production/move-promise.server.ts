// The promise of a parcel counts from the last of its makers' days. What its customer was promised first is kept in the history of the
// order: a day that the workshop moved and moved back again leaves them with the promise that they had.
import { and, eq, gt, max, sql } from 'drizzle-orm'
import { type Calendar, handedOn, latestDay } from '#app/domain/delivery/delivery.ts'
import { readCalendar } from '#app/domain/delivery/delivery.server.ts'
import type { OrderEvent } from '#app/domain/orders/core/order.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { byStaff, type OrderRow, readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { productionJobs } from './production-tables.server.ts'

type Promised = { promisedFrom: string; promisedTo: string }

/** By so many days later. */
export async function movePromise(
  tx: Db,
  { id, promisedFrom, promisedTo }: Promised & { id: OrderId },
  days: number,
): Promise<void> {
  if (days === 0) return
  const moved = promiseAfter({ promisedFrom, promisedTo }, days, await readCalendar(tx))
  await tx.update(orders).set(moved).where(eq(orders.id, id))
}

/** By so many days later, or sooner where they are below 0; never on a day on which nobody is handed a parcel. */
function promiseAfter({ promisedFrom, promisedTo }: Promised, days: number, calendar: Calendar): Promised {
  const after = (day: string) => handedOn(dayAfter(day, days), calendar)
  return days === 0
    ? { promisedFrom, promisedTo }
    : { promisedFrom: after(promisedFrom), promisedTo: after(promisedTo) }
}

/**
 * For a locked order whose jobs have other days now. A last day beyond the one that was promised moves the promise along, and a sooner
 * one moves it back, never before what was promised first: then its customer is told, once. Null where the promise stays.
 */
export async function followJobs(
  tx: Db,
  deps: { queue: Queue },
  actor: Actor,
  { id, promisedFrom, promisedTo }: OrderRow,
  occasion: string,
): Promise<{ before: Promised; after: Promised } | null> {
  const order = await readOrder(tx, id)
  const counted = order.lines.flatMap(({ madeToOrder, dueOn }) =>
    madeToOrder && dueOn !== null ? dueOn : [],
  )
  const promisedDay = latestDay(counted)
  // Orders of the former shop promise no day of a maker.
  if (promisedDay === null) return null
  const moves = order.events.flatMap(({ event }) => (event.type === 'promise-moved' ? event : []))
  const before = { promisedFrom, promisedTo }
  const firstDay = moves[0]?.dayBefore ?? promisedDay
  const [{ last } = { last: null }] = await tx
    .select({ last: max(productionJobs.dueOn) })
    .from(productionJobs)
    .where(eq(productionJobs.orderId, id))
  const day = latestDay([firstDay, last]) ?? firstDay
  if (day === promisedDay) return null
  await tx
    .update(orderLines)
    .set({ dueOn: day })
    .where(
      and(eq(orderLines.orderId, id), day < promisedDay ? gt(orderLines.dueOn, day) : holdsJobOf(id, day)),
    )
  const comesOn = latestDay(order.lines.map((line) => line.comesOn))
  const base = comesOn === null ? countedFrom(moves, promisedDay, before) : { day: promisedDay, ...before }
  const after = promiseAfter(base, daysLater(base.day, day, comesOn), await readCalendar(tx))
  if (after.promisedFrom === promisedFrom && after.promisedTo === promisedTo) return null
  await tx.update(orders).set(after).where(eq(orders.id, id))
  await recordEvent(tx, id, {
    type: 'promise-moved',
    dayBefore: promisedDay,
    from: [promisedFrom, promisedTo],
    to: [after.promisedFrom, after.promisedTo],
    ...byStaff(actor),
  })
  await queueOrderMail(tx, deps, id, 'order-date-moved', {
    occasion,
    dates: { from: [promisedFrom, promisedTo], to: [after.promisedFrom, after.promisedTo] },
  })
  return { before, after }
}

type Moved = Extract<OrderEvent, { type: 'promise-moved' }>

/**
 * What was promised before the workshop moved it, as far as nothing else did since: counted from there, steps that each pass a Sunday
 * do not add up, and back and forth is nothing.
 */
function countedFrom(moves: readonly Moved[], day: string, promised: Promised): Promised & { day: string } {
  let base = { day, ...promised }
  for (const { dayBefore, from, to } of moves.toReversed()) {
    if (to[0] !== base.promisedFrom || to[1] !== base.promisedTo) break
    base = { day: dayBefore, promisedFrom: from[0], promisedTo: from[1] }
  }
  return base
}

/** What waits for a pre-order leaves with it, however early it is made. */
function daysLater(before: string, day: string, comesOn: string | null): number {
  const leaves = (made: string) => (comesOn !== null && comesOn > made ? comesOn : made)
  return daysBetween(leaves(before), leaves(day))
}

/** Lines with a unit that is due then. */
function holdsJobOf(orderId: OrderId, day: string) {
  const { orderLineId, dueOn } = productionJobs
  return sql`${orderLines.id} in (select ${orderLineId} from ${productionJobs}
    where ${productionJobs.orderId} = ${orderId} and ${dueOn} = ${day})`
}

/** Calendar days from one to the other. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
