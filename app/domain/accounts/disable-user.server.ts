// Shutting a person out: their rows stay, their sessions open nothing from the next request on, and they are told why.
import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { users } from './account-tables.server.ts'
import { forgetLinks } from './links.server.ts'
import { endSessionsOf } from './session.server.ts'

/** Sessions are kept as rows so that each device can be told why it is out; none of them opens anything. */
export async function disableUser(tx: Db, userId: UserId, now: Date): Promise<void> {
  await tx.update(users).set({ disabledAt: now, updatedAt: now }).where(eq(users.id, userId))
  await forgetLinks(tx, userId)
}

/** They sign in anew. */
export async function enableUser(tx: Db, userId: UserId): Promise<void> {
  await endSessionsOf(tx, userId)
  await tx.update(users).set({ disabledAt: null }).where(eq(users.id, userId))
}
