import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { UserId } from '#app/lib/ids.ts'
import { identities, knownDevices, users } from './account-tables.server.ts'
import { forgetLinks } from './links.server.ts'
import { endSessionsOf } from './session.server.ts'

/**
 * The mailbox of an account that was not proven is hers. Whoever signed up with it may have been somebody else, so every
 * way in from before goes (password, sessions, devices, links), and the phone number too.
 */
export async function takeBack(tx: Db, userId: UserId, now: Date): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId))
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
  await endSessionsOf(tx, userId)
  await forgetLinks(tx, userId)
  await tx.update(users).set({ emailVerified: true, phone: null, updatedAt: now }).where(eq(users.id, userId))
}
