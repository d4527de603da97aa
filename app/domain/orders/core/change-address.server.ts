// Correcting where an order goes, while it has not left. The state stays: fee and days were agreed for it.
import { statusIs } from './order-states.ts'
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { lockOrder, type OrderRow, recordEvent } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'

export type AddressFields = Pick<OrderRow, (typeof fieldNames)[number]>
const fieldNames = ['name', 'phone', 'address', 'landmark', 'city', 'postcode'] as const

export type AddressChanged =
  | { ok: true }
  | { ok: false; problem: 'gone' | 'sent' | 'forgotten' }
  /** Somebody else wrote it meanwhile; what it is now. */
  | { ok: false; problem: 'moved'; now: AddressFields }

/** Until it is sent, and never once its buyer is forgotten. */
export function canChangeAddress({ status, forgottenAt }: Pick<OrderRow, 'status' | 'forgottenAt'>): boolean {
  return statusIs(status, 'address-editable') && forgottenAt === null
}

/** Says which writing of the address a form was filled from, without saying the address. */
export function addressVersion(order: AddressFields): string {
  const text = JSON.stringify(fieldNames.map((name) => order[name]))
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** `seen` is the addressVersion of the form. Event and audit name the changed fields, never what stands in them. */
export async function changeAddress(
  db: Db,
  actor: Actor,
  { orderId, fields, seen }: { orderId: OrderId; fields: AddressFields; seen: string },
): Promise<AddressChanged> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, problem: 'gone' }
    const changed = fieldNames.filter((name) => order[name] !== fields[name])
    if (changed.length === 0) return { ok: true }
    if (order.forgottenAt !== null) return { ok: false, problem: 'forgotten' }
    if (!canChangeAddress(order)) return { ok: false, problem: 'sent' }
    if (addressVersion(order) !== seen) return { ok: false, problem: 'moved', now: addressOf(order) }
    await tx.update(orders).set(fields).where(eq(orders.id, orderId))
    await recordEvent(tx, orderId, { type: 'address-changed', by: actor.userId ?? 'the shop' })
    await recordAudit(tx, actor, {
      action: 'order.address',
      subject: ['order', orderId],
      after: { changed },
    })
    return { ok: true }
  })
}

function addressOf({ name, phone, address, landmark, city, postcode }: OrderRow): AddressFields {
  return { name, phone, address, landmark, city, postcode }
}
