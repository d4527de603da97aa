import { and, eq, isNull, lte, notExists } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { formerPeople, knownDevices, sessions, users } from './account-tables.server.ts'
import { forgetOldLinks } from './links.server.ts'

const day = 24 * 60 * 60 * 1000
/** As long as the device's cookie lives. */
const deviceMs = 365 * day
/** An address that was never proven may be a stranger's; its links last a day. */
const unprovenMs = 30 * day

/**
 * Deletes sessions and links that are over, browsers that were not seen for a year, and accounts whose address nobody
 * proved within a month; people of the former shop stay. Returns how many rows.
 */
export async function forgetEndedSessions(db: Db, now: Date): Promise<number> {
  const ended = await db.delete(sessions).where(lte(sessions.expiresAt, now))
  const unseen = new Date(now.getTime() - deviceMs)
  const devices = await db.delete(knownDevices).where(lte(knownDevices.seenAt, unseen))
  const typed = new Date(now.getTime() - unprovenMs)
  const unproven = await db
    .delete(users)
    .where(
      and(
        eq(users.emailVerified, false),
        isNull(users.disabledAt),
        lte(users.updatedAt, typed),
        notExists(fromFormerShop(db)),
      ),
    )
  const links = await forgetOldLinks(db, now)
  return (ended.rowCount ?? 0) + (devices.rowCount ?? 0) + (unproven.rowCount ?? 0) + links
}

/** Nobody typed these addresses by mistake: they belong to people who bought there. */
function fromFormerShop(db: Db) {
  return db.select({ id: formerPeople.formerId }).from(formerPeople).where(eq(formerPeople.userId, users.id))
}
