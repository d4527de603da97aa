// Parcels: pieces leave the house in one or in several. The order is Shipped with its last piece, Delivered with its
// last parcel; every parcel is told by a mail of its own.
import { and, eq, inArray } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/db.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import type { Id, OrderId } from '#app/lib/ids.ts'
import { isPublicHttps } from '#app/lib/web-address.ts'
import { type Actor, recordAudit } from '#app/staff/audit.server.ts'
import { announceStatus } from './announce-status.server.ts'
import { orderMoves } from './order.ts'
import { queueOrderMail } from './order-mails.server.ts'
import { byStaff, lockOrder, moveOrder, readOrder, recordEvent, type WholeOrder } from './orders.server.ts'
import { shipmentLines, shipments } from './shipment-tables.server.ts'
import { productionJobs } from './making-tables.server.ts'
import { type Courier, isAllSent, piecesToSend } from './parcels.ts'

export type DeskParts = { queue: Queue; baseUrl: string }
type LineId = Id<'orl'>
type ShipmentId = Id<'shp'>

export type NewParcel = {
  /** Made with the form: pressed twice, it is one parcel. */
  id: ShipmentId
  pieces: readonly { lineId: LineId; quantity: number }[]
  courier: Courier
  trackingNumber: string
  /** https, or ''. */
  trackingUrl: string
  /** True when a piece may leave although its wearer has not accepted it yet. */
  despiteApproval: boolean
  tell: boolean
}

export type ShipProblem =
  | 'gone'
  | 'not-to-be-sent'
  | 'no-pieces'
  | 'pieces-gone'
  | 'not-approved'
  | 'bad-link'
  | 'forgotten'
  | 'used-key'
export type Shipped = { ok: true } | { ok: false; problem: ShipProblem }

/** Puts pieces of an order into a parcel that leaves now. */
export async function shipPieces(
  db: Db,
  parts: DeskParts,
  actor: Actor,
  { orderId, ...parcel }: NewParcel & { orderId: OrderId },
): Promise<Shipped> {
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone' }
    const order = await readOrder(tx, orderId)
    if (order.parcels.some(({ id }) => id === parcel.id)) return { ok: true }
    const sent = await sendParcel(tx, parts, actor, order, parcel)
    if (!sent.ok) return sent
    await recordAudit(tx, actor, {
      action: 'order.ship',
      subject: ['order', orderId],
      before: { status: order.status },
      after: { status: sent.status, parcel: parcel.id, pieces: parcel.pieces, courier: parcel.courier },
    })
    return { ok: true }
  })
}

/** Without its audit entry, for whoever does more in the same transaction. The order must be locked. */
export async function sendParcel(
  tx: Db,
  parts: DeskParts,
  actor: Actor,
  order: WholeOrder,
  parcel: NewParcel,
): Promise<{ ok: true; status: WholeOrder['status'] } | { ok: false; problem: ShipProblem }> {
  const problem = await whyNot(tx, order, parcel)
  if (problem !== null) return { ok: false, problem }
  const { id, pieces, courier, trackingNumber, trackingUrl, tell } = parcel
  await tx.insert(shipments).values({
    id,
    orderId: order.id,
    courier,
    trackingNumber,
    trackingUrl,
    sentBy: actor.userId,
    shippedAt: actor.now,
  })
  await tx
    .insert(shipmentLines)
    .values(pieces.map(({ lineId, quantity }) => ({ shipmentId: id, orderLineId: lineId, quantity })))
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  await recordEvent(tx, order.id, { type: 'shipped-part', shipmentId: id, pieces: count, ...byStaff(actor) })
  const isLast = isAllSent(await readOrder(tx, order.id))
  if (isLast && orderMoves[order.status].includes('Shipped')) {
    await moveOrder(tx, order, 'Shipped', 'every piece is on its way', byStaff(actor))
    if (tell) await announceStatus(tx, parts, order.id, { trackingUrl: trackingUrl || null, parcel: id })
    return { ok: true, status: 'Shipped' }
  }
  const about = { occasion: id, parcel: id, trackingUrl: trackingUrl || null }
  if (tell) await queueOrderMail(tx, parts, order.id, 'order-part-shipped', about)
  return { ok: true, status: order.status }
}

const sendable = ['Processing', 'In production', 'Shipped']

async function whyNot(tx: Db, order: WholeOrder, parcel: NewParcel): Promise<ShipProblem | null> {
  if (!sendable.includes(order.status)) return 'not-to-be-sent'
  if (order.forgottenAt !== null) return 'forgotten'
  if (parcel.trackingUrl !== '' && !isPublicHttps(parcel.trackingUrl)) return 'bad-link'
  if (parcel.pieces.length === 0) return 'no-pieces'
  if ((await tx.$count(shipments, eq(shipments.id, parcel.id))) > 0) return 'used-key'
  const left = piecesToSend(order)
  if (parcel.pieces.some(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0))) return 'pieces-gone'
  if (!parcel.despiteApproval && (await waitsForApproval(tx, parcel.pieces))) return 'not-approved'
  return null
}

/** Whether a piece was shown to its wearer and she has not said yes. */
async function waitsForApproval(tx: Db, pieces: NewParcel['pieces']): Promise<boolean> {
  const lineIds = pieces.map(({ lineId }) => lineId)
  const jobs = await tx
    .select({ id: productionJobs.id })
    .from(productionJobs)
    .where(
      and(
        inArray(productionJobs.orderLineId, lineIds),
        inArray(productionJobs.approval, ['asked', 'change asked']),
      ),
    )
    .limit(1)
  return jobs.length > 0
}

type ParcelRef = { orderId: OrderId; shipmentId: ShipmentId }
export type ParcelChanged = { ok: true } | { ok: false; problem: 'gone' | 'bad-link' }

/** Writes down or corrects a parcel's tracking; with `tell` its mail is sent once more when the link is new. */
export async function changeTracking(
  db: Db,
  parts: DeskParts,
  actor: Actor,
  change: ParcelRef & { trackingNumber: string; trackingUrl: string; tell: boolean },
): Promise<ParcelChanged> {
  const { orderId, shipmentId, trackingNumber, trackingUrl, tell } = change
  if (trackingUrl !== '' && !isPublicHttps(trackingUrl)) return { ok: false, problem: 'bad-link' }
  return transaction(db, async (tx) => {
    const parcel = await lockParcel(tx, change)
    if (!parcel) return { ok: false, problem: 'gone' }
    if (parcel.trackingNumber === trackingNumber && parcel.trackingUrl === trackingUrl) return { ok: true }
    await tx.update(shipments).set({ trackingNumber, trackingUrl }).where(eq(shipments.id, shipmentId))
    await recordEvent(tx, orderId, { type: 'tracking-changed', shipmentId, ...byStaff(actor) })
    if (tell && trackingUrl !== parcel.trackingUrl && trackingUrl !== '') {
      const occasion = `${shipmentId}:${trackingUrl}`
      const about = { occasion, parcel: shipmentId, trackingUrl }
      await queueOrderMail(tx, parts, orderId, 'order-part-shipped', about)
    }
    await recordAudit(tx, actor, {
      action: 'order.tracking',
      subject: ['order', orderId],
      // A number leads to her address at the courier, so it is not written into what outlives her.
      after: { parcel: shipmentId, changed: changedNames(parcel, change) },
    })
    return { ok: true }
  })
}

function changedNames(
  before: { trackingNumber: string; trackingUrl: string },
  after: { trackingNumber: string; trackingUrl: string },
): string[] {
  return (['trackingNumber', 'trackingUrl'] as const).filter((name) => before[name] !== after[name])
}

/** A parcel was handed over. With the last one the order is Delivered. Called again it changes nothing. */
export async function markDelivered(
  db: Db,
  parts: DeskParts,
  actor: Actor,
  { orderId, shipmentId, tell }: ParcelRef & { tell: boolean },
): Promise<ParcelChanged> {
  return transaction(db, async (tx) => {
    const parcel = await lockParcel(tx, { orderId, shipmentId })
    if (!parcel) return { ok: false, problem: 'gone' }
    if (parcel.deliveredAt !== null) return { ok: true }
    await tx.update(shipments).set({ deliveredAt: actor.now }).where(eq(shipments.id, shipmentId))
    await recordEvent(tx, orderId, { type: 'parcel-delivered', shipmentId, ...byStaff(actor) })
    const order = await readOrder(tx, orderId)
    const isOver = order.status === 'Shipped' && order.parcels.every((each) => each.deliveredAt !== null)
    if (isOver) {
      await moveOrder(tx, order, 'Delivered', 'every parcel was handed over', byStaff(actor))
      if (tell) await announceStatus(tx, parts, orderId)
    }
    await recordAudit(tx, actor, {
      action: 'order.delivered',
      subject: ['order', orderId],
      before: { status: order.status },
      after: { status: isOver ? 'Delivered' : order.status, parcel: shipmentId },
    })
    return { ok: true }
  })
}

/** Under the lock of its order. */
async function lockParcel(tx: Db, { orderId, shipmentId }: ParcelRef) {
  if (!(await lockOrder(tx, orderId))) return null
  const [row] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, orderId)))
  return row ?? null
}
