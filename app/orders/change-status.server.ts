// Moving an order on by the table of moves, as staff do it. What else must be true for a move (paid, on the shelf, all
// pieces in a parcel) is brought about or asked for here, so that a status never says what is not so.
import { and, eq, isNull } from 'drizzle-orm'
import { type Db, undoableTransaction } from '#app/db/db.server.ts'
import { newId, type OrderId } from '#app/lib/ids.ts'
import { type Actor, recordAudit } from '#app/staff/audit.server.ts'
import { announceStatus } from './announce-status.server.ts'
import { keepExpressDays } from './keep-express-days.server.ts'
import { moneyOf } from './money-of-order.ts'
import { orderMoves, type OrderStatus } from './order.ts'
import { takeStock } from './order-stock.server.ts'
import { byStaff, lockOrder, moveOrder, readOrder, type WholeOrder } from './orders.server.ts'
import { shipments } from './shipment-tables.server.ts'
import { piecesToSend } from './parcels.ts'
import { type DeskParts, sendParcel, type ShipProblem } from './shipments.server.ts'

export type StatusChange = {
  orderId: OrderId
  /** As the page showed it: when it is another by now, somebody else was faster. */
  from: OrderStatus
  to: OrderStatus
  reason: string
  /** Whether the shopper is written to. */
  tell: boolean
  /** For Shipped: the courier's page, https. */
  trackingUrl?: string
  /** For Shipped: also what its wearer has not accepted yet. */
  despiteApproval?: boolean
}

export type StatusProblem =
  | ShipProblem
  | 'moved'
  | 'no-such-move'
  | 'cancel-instead'
  | 'pay-link-instead'
  | 'unpaid'
  | 'money-went-back'
  | 'nothing-to-make'
  | 'out-of-stock'

export type StatusChanged =
  | { ok: true; status: OrderStatus }
  | { ok: false; problem: StatusProblem; status: OrderStatus | null }

/**
 * Moves one order. Shipped puts all that is left into one parcel, Delivered hands over every parcel, Processing needs
 * the money and takes the pieces. `status` of a refusal is what the order is now; nothing was changed.
 */
export async function changeStatus(
  db: Db,
  parts: DeskParts,
  actor: Actor,
  change: StatusChange,
): Promise<StatusChanged> {
  return undoableTransaction<StatusChanged>(db, async (tx, undo) => {
    const { orderId, from, to, tell } = change
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone', status: null }
    const order = await readOrder(tx, orderId)
    const refused = (problem: StatusProblem) => ({ ok: false, problem, status: order.status }) as const
    if (order.status !== from) return refused('moved')
    const reason = whyNot(order, to)
    if (reason !== null) return refused(reason)
    const problem = await carryOut(tx, parts, actor, order, change)
    if (problem !== null) return undo(refused(problem))
    // A parcel tells of itself.
    if (tell && to !== 'Shipped') await announceStatus(tx, parts, orderId)
    await recordAudit(tx, actor, {
      action: 'order.status',
      subject: ['order', orderId],
      before: { status: from },
      after: { status: to },
    })
    return { ok: true, status: to }
  })
}

function whyNot(order: WholeOrder, to: OrderStatus): StatusProblem | null {
  if (!orderMoves[order.status].includes(to)) return 'no-such-move'
  switch (to) {
    case 'Cancelled':
      return 'cancel-instead'
    case 'Pending':
      return 'pay-link-instead'
    case 'Processing':
      if (!order.isPaid) return 'unpaid'
      return moneyOf(order).keptKobo < order.totalKobo ? 'money-went-back' : null
    case 'In production':
      return order.lines.some((line) => line.madeToOrder) ? null : 'nothing-to-make'
    case 'Shipped':
    case 'Delivered':
    case 'Returned':
      return null
  }
}

async function carryOut(
  tx: Db,
  parts: DeskParts,
  actor: Actor,
  order: WholeOrder,
  change: StatusChange,
): Promise<StatusProblem | null> {
  const { to, reason } = change
  if (to === 'Shipped') {
    const pieces = piecesLeft(order)
    if (pieces.length > 0) return shipRest(tx, parts, actor, order, change, pieces)
  }
  if (to === 'Processing') {
    if (!(await takeStock(tx, order)).ok) return 'out-of-stock'
    if (order.status === 'Cancelled') await keepExpressDays(tx, order, actor.now)
  }
  if (to === 'Delivered') {
    const open = and(eq(shipments.orderId, order.id), isNull(shipments.deliveredAt))
    await tx.update(shipments).set({ deliveredAt: actor.now }).where(open)
  }
  await moveOrder(tx, order, to, reason, byStaff(actor))
  if (to === 'Shipped' && change.tell) await announceStatus(tx, parts, order.id)
  return null
}

async function shipRest(
  tx: Db,
  parts: DeskParts,
  actor: Actor,
  order: WholeOrder,
  { trackingUrl = '', despiteApproval = false, tell }: StatusChange,
  pieces: ReturnType<typeof piecesLeft>,
): Promise<StatusProblem | null> {
  const parcel = { id: newId('shp'), pieces, courier: 'Other', trackingNumber: '', trackingUrl } as const
  const sent = await sendParcel(tx, parts, actor, order, { ...parcel, despiteApproval, tell })
  return sent.ok ? null : sent.problem
}

function piecesLeft(order: WholeOrder) {
  return [...piecesToSend(order)]
    .map(([lineId, quantity]) => ({ lineId, quantity }))
    .filter(({ quantity }) => quantity > 0)
}
