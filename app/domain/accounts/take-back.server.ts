import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { formerPeople, identities, knownDevices, users } from './account-tables.server.ts'
import { forgetLinks } from './links.server.ts'
import { nameFromEmail, type User } from './people.server.ts'
import { endSessionsOf } from './session.server.ts'

/**
 * Somebody has proven that the mailbox of an account is theirs. Whoever signed up with it may have been somebody else, so
 * every way in from before goes (password, sessions, devices, links), and name and phone with it. There is no more to take:
 * an account that was not proven cannot be signed in to, so it has no cart, wishlist, design or saved address of a stranger.
 */
export async function takeBack(tx: Db, user: User, now: Date): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, user.id))
  await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id))
  await endSessionsOf(tx, user.id)
  await forgetLinks(tx, user.id)
  // What the former shop knew was typed by nobody here.
  const isFormer = (await tx.$count(formerPeople, eq(formerPeople.userId, user.id))) > 0
  const own = isFormer ? {} : { name: nameFromEmail(user.email), phone: null }
  await tx
    .update(users)
    .set({ ...own, emailVerified: true, updatedAt: now })
    .where(eq(users.id, user.id))
}
