// What we know of a person's account, as a file for them, and its end.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { identities, sessions, users, verifications } from './account-tables.server.ts'
import { listGroupsOf } from './customer-groups.server.ts'
import { listCustomerNotes } from './customer-notes.server.ts'
import { deviceName } from './device-name.ts'
import { lockUser } from './people.server.ts'

/** Takes sessions, ways in and known devices along (by foreign keys) and every link under way that names them. */
export async function deleteUser(tx: Db, userId: UserId): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) return
  const isAbout = (text: string) => sql`position(${text} in lower(${verifications.value})) > 0`
  await tx.delete(verifications).where(sql`${isAbout(userId)} or ${isAbout(JSON.stringify(user.email))}`)
  await tx.delete(users).where(eq(users.id, userId))
}

/** Plain JSON without hashes and tokens. */
export async function exportAccount(db: Db, userId: UserId) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const ways = await db.select().from(identities).where(eq(identities.userId, userId))
  const devices = await db.select().from(sessions).where(eq(sessions.userId, userId))
  const notes = await listCustomerNotes(db, userId)
  const groups = await listGroupsOf(db, userId)
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    emailConfirmed: user?.emailVerified ?? false,
    phone: user?.phone ?? null,
    since: user?.createdAt.toISOString() ?? null,
    waysIn: ways.map(({ providerId, createdAt }) => ({
      way: providerId === 'credential' ? 'password' : providerId,
      since: createdAt.toISOString(),
    })),
    groupsOfTheHouse: groups,
    notesOfTheHouse: notes.map(({ text, at }) => ({ text, at: at.toISOString() })),
    devices: devices.map(({ userAgent, ipAddress, createdAt, updatedAt }) => ({
      device: deviceName(userAgent ?? ''),
      browser: userAgent,
      address: ipAddress,
      since: createdAt.toISOString(),
      lastSeen: updatedAt.toISOString(),
    })),
  }
}
