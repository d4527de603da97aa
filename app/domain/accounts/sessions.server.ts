// The list of devices, and signing them out.
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { SessionId } from '#app/foundation/lib/ids.ts'
import type { Shopper } from './account.ts'
import { sessions } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { deviceName } from './device-name.ts'
import { forgetLinks } from './links.server.ts'
import { endSessionsOf } from './session.server.ts'

export type ListedSession = {
  id: SessionId
  device: string
  address: string
  createdAt: Date
  seenAt: Date
  isCurrent: boolean
}

export async function listSessions(db: Db, shopper: Shopper, now: Date): Promise<ListedSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, shopper.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    device: deviceName(userAgent ?? ''),
    address: ipAddress ?? '',
    createdAt,
    seenAt: updatedAt,
    isCurrent: id === shopper.sessionId,
  }))
}

/**
 * Only one of their own; any other id ends none and is answered alike. Whoever sat there may have begun to change the
 * e-mail, so the link for that goes too.
 */
export async function revokeSession(
  { db }: AccountDeps,
  { id }: Shopper,
  sessionId: string,
): Promise<{ ok: true }> {
  if (isSessionId(sessionId))
    await db.delete(sessions).where(and(eq(sessions.userId, id), eq(sessions.id, sessionId)))
  await forgetLinks(db, id, 'confirm-new-email')
  return { ok: true }
}

/** As revokeSession does with one. */
export async function revokeOtherSessions(
  { db }: AccountDeps,
  { id, sessionId }: Shopper,
): Promise<{ ok: true }> {
  await endSessionsOf(db, id, sessionId)
  await forgetLinks(db, id, 'confirm-new-email')
  return { ok: true }
}

function isSessionId(text: string): text is SessionId {
  return /^ses_[0-9a-z]+$/u.test(text)
}
