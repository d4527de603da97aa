// Moving an order on by the table of moves, as staff do it. What else must be true for a move (paid, on the shelf, all
// units in a parcel) is brought about or asked for here, so that a status never says what is not so.
import { orderStates, statusAfter, statusIs, statusOncePacked } from './order-states.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { type Id, newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { announceStatus } from './announce-status.server.ts'
import { keepMakingDays } from '#app/domain/orders/production/keep-making-days.server.ts'
import { isPaidInFull } from '#app/domain/orders/payments/money-of-order.ts'
import { orderMoves, type OrderStatus } from './order.ts'
import { takeStock } from './order-stock.server.ts'
import { mayNotLeave } from './pay-by.ts'
import { byStaff, lockOrder, moveOrder, readOrder, type WholeOrder } from './orders.server.ts'
import { shipments } from '#app/domain/orders/shipping/shipment-tables.server.ts'
import type { Lack } from './lacks.ts'
import {
  type DeskDeps,
  unitsLeft,
  sendParcel,
  type ShipProblem,
  unknownWay,
} from '#app/domain/orders/shipping/shipments.server.ts'

export type StatusChange = {
  orderId: OrderId
  /** As the page showed it: when it is another by now, somebody else was faster. */
  from: OrderStatus
  to: OrderStatus
  reason: string
  /** Whether the shopper is written to. */
  tell: boolean
  /** For Shipped and Ready for pickup: how it goes, as far as that is known; the address is the courier's page, https. */
  way?: { courier: string; trackingNumber: string; trackingUrl: string }
  /** For Shipped: what is missing, was told, and does not hold it back. */
  confirmed?: readonly Lack[]
}

export type StatusProblem =
  | ShipProblem
  | 'moved'
  | 'no-such-move'
  | 'cancel-instead'
  | 'hand-over-instead'
  | 'pay-link-instead'
  | 'unpaid'
  | 'nothing-to-make'
  | 'out-of-stock'

export type StatusChanged =
  /** `parcel` is the one that left with this change: it can be undone for a moment. */
  | { ok: true; status: OrderStatus; parcel: Id<'shp'> | null }
  | { ok: false; problem: StatusProblem; status: OrderStatus | null; lacks: readonly Lack[] }

/**
 * Moves one order. Shipped or Ready for pickup puts all that is left into one parcel, Delivered hands over every parcel, Processing needs
 * the money and takes the units. `status` of a refusal is what the order is now; nothing was changed.
 */
export async function changeStatus(
  db: Db,
  deps: DeskDeps,
  actor: Actor,
  change: StatusChange,
): Promise<StatusChanged> {
  return undoableTransaction<StatusChanged>(db, async (tx, undo) => {
    const { orderId, from, to, tell } = change
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone', status: null, lacks: [] }
    const order = await readOrder(tx, orderId)
    const refused = (problem: StatusProblem, lacks: readonly Lack[] = []) =>
      ({ ok: false, problem, status: order.status, lacks }) as const
    if (order.status !== from) return refused('moved')
    const reason = whyNot(order, to)
    if (reason !== null) return refused(reason)
    const done = await carryOut(tx, deps, actor, order, change)
    if (!done.ok) return undo(refused(done.problem, done.lacks))
    // A parcel tells of itself.
    if (tell && orderStates[to].entry !== 'parcel') await announceStatus(tx, deps, orderId)
    await recordAudit(tx, actor, {
      action: 'order.status',
      subject: ['order', orderId],
      before: { status: from },
      after: { status: to },
    })
    return { ok: true, status: to, parcel: done.parcel }
  })
}

function whyNot(order: WholeOrder, to: OrderStatus): StatusProblem | null {
  if (order.giftCardId !== null || !orderMoves[order.status].includes(to)) return 'no-such-move'
  // Only voiding a parcel leads back.
  if (statusIs(order.status, 'left') && statusIs(to, 'to-send')) return 'no-such-move'
  switch (orderStates[to].entry) {
    case 'cancelling':
      return 'cancel-instead'
    case 'pay-link':
      return 'pay-link-instead'
    case 'money':
      if (!order.isPaid) return 'unpaid'
      return isPaidInFull(order) ? null : 'money-went-back'
    case 'made-to-order':
      return order.lines.some((line) => line.madeToOrder) ? null : 'nothing-to-make'
    case 'parcel':
      if (to !== statusOncePacked(order)) return 'no-such-move'
      // Asked here too: with no units left to send, no parcel asks.
      return mayNotLeave(order) ? 'owes-balance' : null
    case 'hand-over':
      return 'hand-over-instead'
    case 'free':
      return null
  }
}

type Done =
  | { ok: true; parcel: Id<'shp'> | null }
  | { ok: false; problem: StatusProblem; lacks: readonly Lack[] }

async function carryOut(
  tx: Db,
  deps: DeskDeps,
  actor: Actor,
  order: WholeOrder,
  change: StatusChange,
): Promise<Done> {
  const { to, reason } = change
  const isPacked = orderStates[to].entry === 'parcel'
  if (isPacked && unitsLeft(order).length > 0) return shipRest(tx, deps, actor, order, change)
  if (to === statusAfter.payment) {
    if (!(await takeStock(tx, order)).ok) return { ok: false, problem: 'out-of-stock', lacks: [] }
    await keepMakingDays(tx, order, actor.now)
  }
  if (statusIs(to, 'delivered')) {
    const open = and(eq(shipments.orderId, order.id), isNull(shipments.deliveredAt))
    await tx.update(shipments).set({ deliveredAt: actor.now }).where(open)
  }
  await moveOrder(tx, order, to, reason, byStaff(actor))
  if (isPacked && change.tell) await announceStatus(tx, deps, order.id)
  return { ok: true, parcel: null }
}

async function shipRest(
  tx: Db,
  deps: DeskDeps,
  actor: Actor,
  order: WholeOrder,
  { way = unknownWay, confirmed = [], tell }: StatusChange,
): Promise<Done> {
  const id = newId('shp')
  const parcel = { id, units: unitsLeft(order), ...way, confirmed, tell }
  const sent = await sendParcel(tx, deps, actor, order, parcel)
  return sent.ok ? { ok: true, parcel: id } : sent
}
