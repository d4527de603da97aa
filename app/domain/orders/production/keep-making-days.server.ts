// An order that goes ahead: its makers' days are taken from others only now, and may have gone to somebody else meanwhile.
import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import {
  readSlots,
  retakeSlots,
  type SlotDays,
  takeSlots,
  unholdSlots,
} from '#app/domain/customizer/making-slots.server.ts'
import { madeUnits } from '#app/domain/catalog/products/sets.ts'
import { latestDay } from '#app/domain/delivery/delivery.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import {
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'
import { isHurried } from '#app/domain/orders/core/to-order-lines.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { heldOfLines, readMadeLines } from './job-slots.server.ts'
import { daysBetween, movePromise } from './move-promise.server.ts'
import { productionJobs } from './production-tables.server.ts'

type Order = { id: OrderId; promisedFrom: string; promisedTo: string }

/**
 * Call it for a locked order that goes ahead, from wherever, before moveOrder. Takes its makers' days; when one of them is gone
 * they become the next free ones, and the promise of the parcel moves by as many days. What is held already stays.
 */
export async function keepMakingDays(tx: Db, order: Order, now: Date): Promise<void> {
  if ((await takeSlots(tx, order.id, now)) === 'taken') return
  await retakeSlots(tx, order.id, now)
  const lines = await readMadeLines(tx, order.id)
  const held = heldOfLines(lines, await readSlots(tx, order.id))
  let later = 0
  for (const { id, dueOn: before } of lines) {
    // Of a set the last of what is made for a unit decides.
    const days = (held.get(id) ?? []).map((slots) => latestDay(slots.map(({ day }) => day)))
    for (const [place, dueOn] of days.entries()) {
      if (dueOn === null) continue
      const { orderLineId, unit } = productionJobs
      await tx
        .update(productionJobs)
        .set({ dueOn })
        .where(and(eq(orderLineId, id), eq(unit, place + 1), ne(productionJobs.dueOn, dueOn)))
    }
    // The last of its units decides.
    const dueOn = latestDay(days)
    if (dueOn === null || dueOn === before) continue
    await tx.update(orderLines).set({ dueOn }).where(eq(orderLines.id, id))
    later = Math.max(later, daysBetween(before ?? dueOn, dueOn))
  }
  await movePromise(tx, order, later)
}

/** For a locked order whose payment page opened: it may have been called off while the provider was asked, and takes nothing then. */
export async function holdMakingDays(tx: Db, order: OrderRow | null, now: Date): Promise<'taken' | 'gone'> {
  return order && statusIs(order.status, 'awaits-payment') ? takeSlots(tx, order.id, now) : 'taken'
}

/** For an order one payment of which could not begin: others may have its days, unless another payment came or is on its way. */
export async function letMakingDaysGo(db: Db, orderId: OrderId): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order && statusIs(order.status, 'awaits-payment')) await unholdMakingDays(tx, orderId)
  })
}

/**
 * For a locked order that waits for its payment: others may have its days until one begins. Days belong to the order, so they stay
 * while any page for it can be paid or is just being opened, whichever tab of its buyer that is in, and while money of it is looked at.
 */
export async function unholdMakingDays(tx: Db, orderId: OrderId): Promise<void> {
  const { state, claimedAt, changeId, isBalance } = payments
  const underWay = and(
    eq(payments.orderId, orderId),
    isNull(changeId),
    eq(isBalance, false),
    or(inArray(state, ['open', 'quarantined']), and(eq(state, 'created'), isNotNull(claimedAt))),
  )
  if ((await tx.$count(payments, underWay)) === 0) await unholdSlots(tx, orderId)
}

/**
 * The makers' days of a locked order's lines as they are to be: what the ledger holds for a unit, where the workshop may have moved it,
 * and for one that is new that of its line.
 */
export async function makingDaysOf(
  db: Db,
  { id, lines }: Pick<WholeOrder, 'id' | 'lines'>,
  after: readonly OrderLineRow[],
): Promise<SlotDays> {
  const held = heldOfLines(lines, await readSlots(db, id))
  const days: SlotDays = { usual: [], express: [] }
  for (const line of after) {
    const { madeToOrder, quantity, dueOn } = line
    if (!madeToOrder || dueOn === null) continue
    const own = held.get(line.id)
    for (let place = 0; place < quantity; place++)
      for (let part = 0; part < madeUnits(line); part++)
        days[isHurried(line) ? 'express' : 'usual'].push(own?.[place]?.[part]?.day ?? dueOn)
  }
  return days
}
