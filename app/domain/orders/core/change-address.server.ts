// Correcting where an order goes, while it has not left. Fee and days were agreed for its delivery zone: staff leave the
// state as it is, a customer may choose any place of the same zone. To another zone it goes by changes/change-place.server.ts.
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import { findZone, isLagosArea } from '#app/domain/delivery/delivery.ts'
import { listZones } from '#app/domain/delivery/delivery.server.ts'
import { destinationName, placeName } from '#app/domain/delivery/places.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newToken, type OrderId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { queueOrderMail } from './order-mails.server.ts'
import { statusIs } from './order-states.ts'
import { type AddressFields, addressFieldNames } from './order.ts'
import {
  byStaff,
  lockOrder,
  type OrderRow,
  overtakeChange,
  readOrder,
  recordEvent,
  type WholeOrder,
} from './orders.server.ts'
import { orderAdjustments, orders } from './orders-tables.server.ts'

export type AddressChanged =
  | { ok: true }
  | { ok: false; problem: 'gone' | 'sent' | 'forgotten' }
  /** Somebody else wrote it meanwhile; what it is now. */
  | { ok: false; problem: 'moved'; now: AddressFields }

/** Until it is sent, and never once its buyer is forgotten, or of one that is picked up. */
export function canChangeAddress({
  status,
  forgottenAt,
  pickup,
}: Pick<OrderRow, 'status' | 'forgottenAt' | 'pickup'>): boolean {
  return statusIs(status, 'address-editable') && forgottenAt === null && pickup === null
}

/** The same for its customer: until a wig of it is packed or a parcel recorded. */
export async function canChangeOwnAddress(db: Db, order: WholeOrder): Promise<boolean> {
  if (!canChangeAddress(order) || order.parcels.length > 0 || order.importedAt !== null) return false
  const packed = and(eq(productionJobs.orderId, order.id), eq(productionJobs.stage, 'packed'))
  return (await db.$count(productionJobs, packed)) === 0
}

/** Says which writing of the address a form was filled from, without saying the address. */
export function addressVersion(order: AddressFields): string {
  const text = JSON.stringify(addressFieldNames.map((name) => order[name]))
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

type Change = { orderId: OrderId; fields: Omit<AddressFields, 'state'>; seen: string }

/** By staff. `seen` is the addressVersion of the form. */
export async function changeAddress(
  db: Db,
  actor: Actor,
  { orderId, fields, seen }: Change,
): Promise<AddressChanged> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, problem: 'gone' }
    const written = await writeAddress(tx, actor, order, { fields: { ...fields, state: order.state }, seen })
    return written === 'same' ? { ok: true } : written
  })
}

export type OwnAddressChanged =
  | AddressChanged
  | { ok: false; problem: 'packed' }
  | { ok: false; problem: 'another-zone' }

/**
 * By its customer, to any place of the zone whose fee and days were agreed; 'another-zone' for others. They are written to:
 * the link of an order may be in other hands than its email.
 */
export async function changeOwnAddress(
  db: Db,
  deps: { queue: Queue; requestId: string; now: () => Date },
  { orderId, fields, to, seen }: Change & { to: Destination },
): Promise<OwnAddressChanged> {
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, problem: 'gone' }
    const order = await readOrder(tx, orderId)
    if (!(await canChangeOwnAddress(tx, order))) return { ok: false, problem: 'packed' }
    if (!(await isSameZone(tx, order, to))) return { ok: false, problem: 'another-zone' }
    const actor: Actor = { userId: null, role: null, requestId: deps.requestId, now: deps.now() }
    const change = { fields: { ...fields, state: to.state }, seen, shopper: true } as const
    const written = await writeAddress(tx, actor, order, change)
    if (written === 'same') return { ok: true }
    if (!written.ok) return written
    await renameDelivery(tx, order, to)
    await queueOrderMail(tx, deps, orderId, 'order-address-changed', { occasion: newToken() })
    return written
  })
}

/** Where an order goes, with the part of Lagos that its zone stands for. */
export async function destinationOfOrder(
  db: Db,
  { deliveryZone, country, state }: Pick<OrderRow, 'deliveryZone' | 'country' | 'state'>,
): Promise<Destination> {
  const zone = (await listZones(db)).find(({ id }) => id === deliveryZone)
  return { country, state, area: isLagosArea(zone?.area) ? zone.area : undefined }
}

/** The owner may have drawn the zones anew since: a place that stays the same is right all the same. */
async function isSameZone(tx: Db, order: OrderRow, to: Destination): Promise<boolean> {
  const from = await destinationOfOrder(tx, order)
  if (to.country !== from.country) return false
  if (to.state === from.state && to.area === from.area) return true
  return findZone(await listZones(tx), to)?.id === order.deliveryZone
}

/** The row of the sum names the place. */
async function renameDelivery(tx: Db, { id, state }: OrderRow, to: Destination): Promise<void> {
  if (to.state === state) return
  await tx
    .update(orderAdjustments)
    .set({ label: `Delivery to ${destinationName(to)}` })
    .where(and(eq(orderAdjustments.orderId, id), eq(orderAdjustments.kind, 'delivery')))
}

/** Of a locked order. The event holds what stood in the changed fields, until its buyer is forgotten; the audit only names them. */
async function writeAddress(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { fields, seen, shopper }: { fields: AddressFields; seen: string; shopper?: true },
): Promise<AddressChanged | 'same'> {
  const changed = addressFieldNames.filter((name) => order[name] !== fields[name])
  if (changed.length === 0) return 'same'
  if (order.forgottenAt !== null) return { ok: false, problem: 'forgotten' }
  if (!canChangeAddress(order)) return { ok: false, problem: 'sent' }
  if (addressVersion(order) !== seen) return { ok: false, problem: 'moved', now: addressOf(order) }
  await writeFields(tx, order, { ...fields, country: order.country }, shopper ? { shopper } : byStaff(actor))
  // It was asked for the address that stood there before.
  await overtakeChange(tx, order.id, ['address'])
  await recordAudit(tx, actor, {
    action: 'order.address',
    subject: ['order', order.id],
    after: { changed, ...(shopper ? { by: 'customer' } : {}) },
  })
  return { ok: true }
}

type Place = AddressFields & { country: string }

/** Of a locked order, with its event. The names of what is different now. */
export async function writeFields(
  tx: Db,
  order: OrderRow,
  fields: Place,
  who: { shopper: true } | { by?: string },
): Promise<string[]> {
  const changed = [...addressFieldNames, 'country' as const].filter((name) => order[name] !== fields[name])
  await tx.update(orders).set(fields).where(eq(orders.id, order.id))
  const texts = (of: Place) => {
    const named = { ...of, ...placeName(of.country, of.state) }
    return Object.fromEntries(changed.map((name) => [name, named[name]]))
  }
  const told = { from: texts(order), to: texts(fields) }
  await recordEvent(tx, order.id, { type: 'address-changed', ...who, ...told })
  return changed
}

function addressOf(order: OrderRow): AddressFields {
  const { name, phone, address, landmark, city, state, postcode } = order
  return { name, phone, address, landmark, city, state, postcode }
}
