// What staff write down about a person for each other. They get to read it in the export of their data, so keep it kind.
import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { customerNotes, users } from './account-tables.server.ts'

export type CustomerNote = { id: string; text: string; writtenBy: string | null; at: Date }

/** `by` is the member of staff. The caller holds the person and writes the audit entry. */
export async function addCustomerNote(
  tx: Db,
  { userId, text, by, now }: { userId: UserId; text: string; by: UserId | null; now: Date },
): Promise<void> {
  await tx
    .insert(customerNotes)
    .values({ id: newId('not', now.getTime()), userId, text, writtenBy: by, at: now })
}

/** About a guest, by their email in small letters or their phone. */
export async function addGuestNote(
  tx: Db,
  { guest, text, by, now }: { guest: string; text: string; by: UserId | null; now: Date },
): Promise<void> {
  await tx
    .insert(customerNotes)
    .values({ id: newId('not', now.getTime()), guest, text, writtenBy: by, at: now })
}

/** The newest first; `writtenBy` is a name, null when that person is gone. */
export function listCustomerNotes(db: Db, userId: UserId): Promise<CustomerNote[]> {
  return listNotes(db, eq(customerNotes.userId, userId))
}

export function listGuestNotes(db: Db, guest: string): Promise<CustomerNote[]> {
  return listNotes(db, and(eq(customerNotes.guest, guest), ne(customerNotes.guest, '')))
}

/** A guest opened an account, and proved that the email is theirs: what was written about them is about the account from now on. */
export async function claimGuestNotes(tx: Db, userId: UserId, email: string): Promise<void> {
  await tx
    .update(customerNotes)
    .set({ userId, guest: '' })
    .where(eq(customerNotes.guest, email.toLowerCase()))
}

/** The guest is forgotten. */
export async function forgetGuestNotes(tx: Db, guest: string): Promise<void> {
  if (guest !== '') await tx.delete(customerNotes).where(eq(customerNotes.guest, guest))
}

function listNotes(db: Db, which: SQL | undefined): Promise<CustomerNote[]> {
  return db
    .select({ id: customerNotes.id, text: customerNotes.text, writtenBy: users.name, at: customerNotes.at })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.writtenBy))
    .where(which)
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
}

/** When two accounts become one. */
export async function giveCustomerNotes(tx: Db, from: UserId, to: UserId): Promise<void> {
  await tx.update(customerNotes).set({ userId: to }).where(eq(customerNotes.userId, from))
}
