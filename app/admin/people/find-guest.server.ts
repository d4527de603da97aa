// One guest as staff see them, by any order of theirs, and what staff write down about them.
import { eq, sql } from 'drizzle-orm'
import {
  addGuestNote,
  type CustomerNote,
  listGuestNotes,
} from '#app/domain/accounts/customer-notes.server.ts'
import { whoOrdered } from '#app/domain/orders/core/guest-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { readGuests } from './guest-list.server.ts'
import type { GuestRow } from './people.ts'

export type FoundGuest =
  | { is: 'guest'; guest: GuestRow; notes: CustomerNote[] }
  /** Its customer has an account by now. */
  | { is: 'account'; userId: UserId }
  | { is: 'nobody' }

export async function findGuest(db: Db, orderId: string): Promise<FoundGuest> {
  const order = await findWho(db, orderId)
  if (order === null) return { is: 'nobody' }
  if (order.userId !== null) return { is: 'account', userId: order.userId }
  const [[guest], notes] = await Promise.all([
    readGuests(db, sql`where who = ${order.who}`),
    listGuestNotes(db, order.who),
  ])
  return guest ? { is: 'guest', guest, notes } : { is: 'nobody' }
}

export function noteAboutGuest(
  db: Db,
  actor: Actor,
  { orderId, text }: { orderId: string; text: string },
): Promise<{ ok: boolean }> {
  return transaction(db, async (tx) => {
    const order = await findWho(tx, orderId)
    if (order === null || order.userId !== null || order.who === '') return { ok: false }
    await addGuestNote(tx, { guest: order.who, text, by: actor.userId, now: actor.now })
    await recordAudit(tx, actor, { action: 'person.note-guest', subject: ['order', orderId] })
    return { ok: true }
  })
}

async function findWho(db: Db, orderId: string): Promise<{ who: string; userId: UserId | null } | null> {
  const [order] = await db
    .select({ who: sql<string>`${whoOrdered}`, userId: orders.userId, forgottenAt: orders.forgottenAt })
    .from(orders)
    .where(eq(orders.id, orderId as OrderId))
  return order && order.forgottenAt === null ? order : null
}
