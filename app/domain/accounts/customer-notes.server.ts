// What staff write down about a person for each other. They get to read it in the export of their data, so keep it kind.
import { desc, eq } from 'drizzle-orm'
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

/** The newest first; `writtenBy` is a name, null when that person is gone. */
export function listCustomerNotes(db: Db, userId: UserId): Promise<CustomerNote[]> {
  return db
    .select({ id: customerNotes.id, text: customerNotes.text, writtenBy: users.name, at: customerNotes.at })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.writtenBy))
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
}

/** When two accounts become one. */
export async function giveCustomerNotes(tx: Db, from: UserId, to: UserId): Promise<void> {
  await tx.update(customerNotes).set({ userId: to }).where(eq(customerNotes.userId, from))
}
