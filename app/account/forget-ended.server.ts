import { lte } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { knownDevices, sessions } from './account-tables.server.ts'
import { forgetOldLinks } from './links.server.ts'

/** As long as the device's cookie lives. */
const deviceMs = 365 * 24 * 60 * 60 * 1000

/** Deletes sessions and links that are over, and browsers that were not seen for a year. Returns how many rows. */
export async function forgetEndedSessions(db: Db, now: Date): Promise<number> {
  const ended = await db.delete(sessions).where(lte(sessions.expiresAt, now))
  const unseen = new Date(now.getTime() - deviceMs)
  const devices = await db.delete(knownDevices).where(lte(knownDevices.seenAt, unseen))
  return (ended.rowCount ?? 0) + (devices.rowCount ?? 0) + (await forgetOldLinks(db, now))
}
