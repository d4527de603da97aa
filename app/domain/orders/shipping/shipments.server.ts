// Parcels: units leave the house in one or in several. The order is Shipped with its last unit, Delivered with its
// last parcel; every parcel is told by a mail of its own.
import { statusAfter, statusIs, statusOncePacked } from '#app/domain/orders/core/order-states.ts'
import { and, eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { Id, OrderId } from '#app/foundation/lib/ids.ts'
import { isPublicHttps } from '#app/foundation/lib/web-address.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { announceStatus } from '#app/domain/orders/core/announce-status.server.ts'
import { mayNotLeave } from '#app/domain/orders/core/pay-by.ts'
import { orderMoves } from '#app/domain/orders/core/order.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import {
  byStaff,
  lockOrder,
  moveOrder,
  overtakeChange,
  readOrder,
  recordEvent,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { shipmentLines, shipments } from './shipment-tables.server.ts'
import { isMade } from '#app/domain/orders/production/stages.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { chargebackReason, findOpenDispute } from '#app/domain/orders/payments/open-disputes.server.ts'
import { awaitedUnits } from '#app/domain/catalog/stock/coming.server.ts'
import { lacksOf, type Lack } from '#app/domain/orders/core/lacks.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { correctedLink, isFollowed, mayCarry, otherCourier, trackingLink } from './couriers.ts'
import { isAllSent, mailWaitMs, pickupCourier, unitsToSend } from './parcels.ts'

export type DeskDeps = { queue: Queue; baseUrl: string }
type LineId = Id<'orl'>
type ShipmentId = Id<'shp'>

export type NewParcel = {
  /** Made with the form: pressed twice, it is one parcel. */
  id: ShipmentId
  units: readonly { lineId: LineId; quantity: number }[]
  /** One of the house's couriers that is on, 'Pick-up' or 'Other'. */
  courier: string
  trackingNumber: string
  /** https, or '': then it is made of the number where the courier has an address for that. */
  trackingUrl: string
  /** What staff were told is missing, and send it all the same. */
  confirmed: readonly Lack[]
  tell: boolean
}

export type ShipProblem =
  | 'gone'
  | 'money-went-back'
  | 'owes-balance'
  | 'not-to-be-sent'
  | 'no-units'
  | 'units-gone'
  | 'lacks'
  | 'bad-link'
  /** Switched off or removed meanwhile. */
  | 'no-courier'
  | 'forgotten'
  | 'used-key'
  | 'pickup-in-one'
/** With 'lacks', everything that is missing, whether confirmed or not: it is asked about anew. */
export type Unsent = { ok: false; problem: ShipProblem; lacks: readonly Lack[] }
export type Shipped = { ok: true } | Unsent

/** Puts units of an order into a parcel that leaves now. */
export async function shipUnits(
  db: Db,
  deps: DeskDeps,
  actor: Actor,
  { orderId, ...parcel }: NewParcel & { orderId: OrderId },
): Promise<Shipped> {
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone', lacks: [] }
    const order = await readOrder(tx, orderId)
    if (wasRecorded(order, parcel.id)) return { ok: true }
    const sent = await sendParcel(tx, deps, actor, order, parcel)
    if (!sent.ok) return sent
    await recordAudit(tx, actor, {
      action: 'order.ship',
      subject: ['order', orderId],
      before: { status: order.status },
      after: { status: sent.status, parcel: parcel.id, units: parcel.units, courier: parcel.courier },
    })
    return { ok: true }
  })
}

/** Without its audit entry, for whoever does more in the same transaction. The order must be locked. */
export async function sendParcel(
  tx: Db,
  deps: DeskDeps,
  actor: Actor,
  order: WholeOrder,
  wanted: NewParcel,
): Promise<{ ok: true; status: WholeOrder['status'] } | Unsent> {
  const { list } = await readSetting(tx, 'couriers')
  const way = order.pickup === null ? wanted : { ...wanted, ...pickupWay }
  const parcel = { ...way, trackingUrl: trackingLink(list, way) }
  const unsent = mayCarry(list, parcel.courier)
    ? await whyNot(tx, order, { ...parcel, isFollowed: isFollowed(list, parcel.courier) })
    : noCourier
  if (unsent !== null) return unsent
  const { id, units, courier, trackingNumber, trackingUrl, tell } = parcel
  const written = await tx
    .insert(shipments)
    .values({
      id,
      orderId: order.id,
      courier,
      trackingNumber,
      trackingUrl,
      sentBy: actor.userId,
      shippedAt: actor.now,
    })
    .onConflictDoNothing()
  // The key of a form of another order.
  if (written.rowCount === 0) return { ok: false, problem: 'used-key', lacks: [] }
  await tx
    .insert(shipmentLines)
    .values(units.map(({ lineId, quantity }) => ({ shipmentId: id, orderLineId: lineId, quantity })))
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0)
  await recordEvent(tx, order.id, { type: 'shipped-part', shipmentId: id, units: count, ...byStaff(actor) })
  await overtakeChange(tx, order.id, ['address'])
  const sendAfter = new Date(actor.now.getTime() + mailWaitMs)
  const isLast = isAllSent(await readOrder(tx, order.id))
  const packed = statusOncePacked(order)
  if (isLast && orderMoves[order.status].includes(packed)) {
    const why = order.pickup === null ? 'every item has shipped' : 'every item is packed'
    await moveOrder(tx, order, packed, why, byStaff(actor))
    const about = { trackingUrl: trackingUrl || null, parcel: id, sendAfter }
    if (tell) await announceStatus(tx, deps, order.id, about)
    return { ok: true, status: packed }
  }
  const about = { occasion: `${order.id}:${id}`, parcel: id, trackingUrl: trackingUrl || null, sendAfter }
  if (tell) await queueOrderMail(tx, deps, order.id, 'order-part-shipped', about)
  return { ok: true, status: order.status }
}

const noCourier: Unsent = { ok: false, problem: 'no-courier', lacks: [] }

async function whyNot(
  tx: Db,
  order: WholeOrder,
  parcel: NewParcel & { isFollowed: boolean },
): Promise<Unsent | null> {
  const problem = problemOf(order, parcel)
  if (problem !== null) return { ok: false, problem, lacks: [] }
  const missing = lacksOf(await withDispute(tx, order), await jobsOf(tx, order.id), parcel)
  return missing.every((lack) => parcel.confirmed.includes(lack))
    ? null
    : { ok: false, problem: 'lacks', lacks: missing }
}

function problemOf(order: WholeOrder, parcel: NewParcel): ShipProblem | null {
  if (!statusIs(order.status, 'open')) return 'not-to-be-sent'
  if (order.forgottenAt !== null) return 'forgotten'
  const { capturedKobo, worthKobo } = moneyOf(order)
  if (capturedKobo > 0 && worthKobo === 0) return 'money-went-back'
  if (mayNotLeave(order)) return 'owes-balance'
  if (parcel.trackingUrl !== '' && !isPublicHttps(parcel.trackingUrl)) return 'bad-link'
  if (parcel.units.length === 0) return 'no-units'
  const left = unitsToSend(order)
  const isWhole = [...left].every(
    ([lineId, units]) => units === sumOf(parcel.units.filter((one) => one.lineId === lineId)),
  )
  // Nobody comes twice: it waits until all of it is here.
  if (order.pickup !== null && !isWhole) return 'pickup-in-one'
  const isGone = parcel.units.some(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0))
  return isGone ? 'units-gone' : null
}

function sumOf(units: NewParcel['units']): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Also one that was voided since: its form was pressed a second time. */
function wasRecorded({ parcels, events }: WholeOrder, shipmentId: string): boolean {
  return (
    parcels.some(({ id }) => id === shipmentId) ||
    events.some(({ event }) => event.type === 'parcel-voided' && event.shipmentId === shipmentId)
  )
}

async function jobsOf(tx: Db, orderId: OrderId) {
  const { list } = await readSetting(tx, 'stages')
  const jobs = await tx
    .select({
      orderLineId: productionJobs.orderLineId,
      stage: productionJobs.stage,
      approval: productionJobs.approval,
    })
    .from(productionJobs)
    .where(eq(productionJobs.orderId, orderId))
  return jobs.map((job) => ({ ...job, isMade: isMade(list, job.stage) }))
}

/** How a parcel goes of which nothing was said. */
export const unknownWay = { courier: otherCourier, trackingNumber: '', trackingUrl: '' } as const
/** And one that its customer fetches. */
const pickupWay = { courier: pickupCourier, trackingNumber: '', trackingUrl: '' } as const

/** What is missing of all that is still to be sent of an order; nothing when nothing is. */
export async function lacksOfRest(
  db: Db,
  order: WholeOrder,
  way: Pick<NewParcel, 'courier' | 'trackingNumber' | 'trackingUrl'>,
): Promise<Lack[]> {
  const units = unitsLeft(order)
  const goes = order.pickup === null ? way : pickupWay
  if (units.length === 0) return []
  const { list } = await readSetting(db, 'couriers')
  const parcel = { units, ...goes, isFollowed: isFollowed(list, goes.courier) }
  return lacksOf(await withDispute(db, order), await jobsOf(db, order.id), parcel)
}

/** When all of it went back, nothing can be shipped at all (problemOf). */
async function withDispute(db: Db, order: WholeOrder) {
  const isDisputed = (await findOpenDispute(db, order)) !== null
  return {
    ...order,
    isDisputed,
    awaited: await awaitedUnits(db, order.id),
    isChargedBack: order.refunds.some(({ reason }) => reason === chargebackReason),
  }
}

/** Everything that is neither in a parcel nor withdrawn. */
export function unitsLeft(order: WholeOrder): NewParcel['units'] {
  return [...unitsToSend(order)]
    .map(([lineId, quantity]) => ({ lineId, quantity }))
    .filter(({ quantity }) => quantity > 0)
}

type ParcelRef = { orderId: OrderId; shipmentId: ShipmentId }
export type ParcelChanged = { ok: true } | { ok: false; problem: 'gone' | 'bad-link' | 'hand-over-instead' }

/** Writes down or corrects a parcel's tracking; with `tell` its mail is sent once more when the link is new. */
export async function changeTracking(
  db: Db,
  deps: DeskDeps,
  actor: Actor,
  change: ParcelRef & { trackingNumber: string; trackingUrl: string; tell: boolean },
): Promise<ParcelChanged> {
  const { orderId, shipmentId, trackingNumber, tell } = change
  if (change.trackingUrl !== '' && !isPublicHttps(change.trackingUrl))
    return { ok: false, problem: 'bad-link' }
  return transaction(db, async (tx) => {
    const parcel = await lockParcel(tx, change)
    if (!parcel) return { ok: false, problem: 'gone' }
    const { list } = await readSetting(tx, 'couriers')
    const trackingUrl = correctedLink(list, parcel, change)
    if (parcel.trackingNumber === trackingNumber && parcel.trackingUrl === trackingUrl) return { ok: true }
    await tx.update(shipments).set({ trackingNumber, trackingUrl }).where(eq(shipments.id, shipmentId))
    await recordEvent(tx, orderId, { type: 'tracking-changed', shipmentId, ...byStaff(actor) })
    if (tell && trackingUrl !== parcel.trackingUrl && trackingUrl !== '') {
      const occasion = `${orderId}:${shipmentId}:${trackingUrl}`
      const about = { occasion, parcel: shipmentId, trackingUrl }
      await queueOrderMail(tx, deps, orderId, 'order-part-shipped', about)
    }
    await recordAudit(tx, actor, {
      action: 'order.tracking',
      subject: ['order', orderId],
      // A number leads to their address at the courier, so it is not written into what outlives them.
      after: { parcel: shipmentId, changed: changedNames(parcel, { trackingNumber, trackingUrl }) },
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
  deps: DeskDeps,
  actor: Actor,
  { orderId, shipmentId, tell }: ParcelRef & { tell: boolean },
): Promise<ParcelChanged> {
  return transaction(db, async (tx) => {
    const parcel = await lockParcel(tx, { orderId, shipmentId })
    if (!parcel) return { ok: false, problem: 'gone' }
    if (parcel.deliveredAt !== null) return { ok: true }
    if ((await readOrder(tx, orderId)).pickup !== null) return { ok: false, problem: 'hand-over-instead' }
    await tx.update(shipments).set({ deliveredAt: actor.now }).where(eq(shipments.id, shipmentId))
    await recordEvent(tx, orderId, { type: 'parcel-delivered', shipmentId, ...byStaff(actor) })
    const order = await readOrder(tx, orderId)
    const isOver =
      orderMoves[order.status].includes(statusAfter.delivery) &&
      order.parcels.every((each) => each.deliveredAt !== null)
    if (isOver) {
      await moveOrder(tx, order, statusAfter.delivery, 'every parcel was delivered', byStaff(actor))
      if (tell) await announceStatus(tx, deps, orderId)
    }
    await recordAudit(tx, actor, {
      action: 'order.delivered',
      subject: ['order', orderId],
      before: { status: order.status },
      after: { status: isOver ? statusAfter.delivery : order.status, parcel: shipmentId },
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
