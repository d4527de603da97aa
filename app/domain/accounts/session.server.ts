// A session is a row and a random token in a cookie; the row has the token's hash. Every personal request looks the row up,
// so that whatever ends a session ends it at the next request.
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { isSecure, readGuardedCookie, scriptCookie, setCookie } from '#app/foundation/http/cookies.server.ts'
import { newId, type SessionId, type UserId } from '#app/foundation/lib/ids.ts'
import type { Refused, Shopper, SignedIn } from './account.ts'
import { hintCookieName } from './account-hint.ts'
import { sessions, users } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { welcomeDevice } from './known-devices.server.ts'
import { findPasswordHash } from './password-identity.server.ts'
import { hashToken, newSecretToken } from './tokens.server.ts'

export type FoundSession = { shopper: Shopper } | { shopper: null; ended: 'expired' | 'disabled' | null }

const day = 24 * 60 * 60
const sessionSeconds = 30 * day
/** Seeing them is written down no more often; milliseconds. */
const seenEveryMs = 5 * 60_000
const longestUserAgent = 300

/** What made them believed: with a password, the hash that it was checked against. */
export type Proof = { passwordHash: string | null }

/**
 * A new session for this browser; one that it had before ends, and no token that it brought is ever taken over. Puts
 * the cookies on the answer. Refused when the account was disabled, or its password changed, while it was being checked.
 */
export async function startSession(
  deps: AccountDeps,
  userId: UserId,
  { passwordHash }: Proof = { passwordHash: null },
): Promise<SignedIn | Refused> {
  const { db } = deps
  const before = tokenOf(deps)
  if (before !== null) await db.delete(sessions).where(eq(sessions.token, hashToken(before)))
  const token = newSecretToken()
  // Whoever ends their sessions holds their row, too, and either sees this one or is seen here.
  const admitted = await transaction<{ ok: true } | Refused>(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const isSame = passwordHash === null || (await findPasswordHash(tx, userId)) === passwordHash
    if (!user || user.disabledAt !== null || !isSame)
      return { ok: false, problem: user?.disabledAt ? 'user-disabled' : 'invalid-credential' }
    await addSession(tx, deps, userId, token)
    await welcomeDevice(tx, deps, user)
    return { ok: true }
  })
  if (!admitted.ok) return admitted
  giveCookies(deps, token)
  const found = await readByToken(deps, token)
  if (found.shopper === null) return { ok: false, problem: 'invalid-credential' }
  deps.session.found = Promise.resolve(found)
  deps.log.info({ userId, way: passwordHash === null ? 'link' : 'password' }, 'session.started')
  return { ok: true, shopper: found.shopper }
}

async function addSession(
  tx: Db,
  { now, request, address }: AccountDeps,
  userId: UserId,
  token: string,
): Promise<void> {
  const at = now()
  await tx.insert(sessions).values({
    id: newId('ses'),
    userId,
    token: hashToken(token),
    expiresAt: new Date(at.getTime() + sessionSeconds * 1_000),
    ipAddress: address,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, longestUserAgent),
    provenAt: at,
    createdAt: at,
    updatedAt: at,
  })
}

/** The same session under a new token, proven right now: after their password was asked again. */
export function rotateSession(deps: AccountDeps, sessionId: SessionId): Promise<void> {
  return renewToken(deps, sessionId, { provenAt: deps.now() })
}

/** The same session under a new token: a code of their second factor just opened the back office in it. */
export function openOffice(deps: AccountDeps, sessionId: SessionId): Promise<void> {
  return renewToken(deps, sessionId, { secondFactorAt: deps.now() })
}

/** One more code was typed in a session of the back office. */
export async function extendOffice(db: Db, sessionId: SessionId, now: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId))
}

/** Signs them out wherever they are in the back office; where they only shop they stay signed in. */
export async function endOfficeSessions(tx: Db, userId: UserId, except?: SessionId): Promise<void> {
  const office = and(eq(sessions.userId, userId), isNotNull(sessions.secondFactorAt))
  await tx.delete(sessions).where(except === undefined ? office : and(office, ne(sessions.id, except)))
}

async function renewToken(
  deps: AccountDeps,
  sessionId: SessionId,
  change: { provenAt: Date } | { secondFactorAt: Date },
): Promise<void> {
  const token = newSecretToken()
  await deps.db
    .update(sessions)
    .set({ ...change, token: hashToken(token), updatedAt: deps.now() })
    .where(eq(sessions.id, sessionId))
  giveCookies(deps, token)
  // What is read later in this request still comes with the token of before.
  deps.session.found = readByToken(deps, token)
}

/** Ends this browser's session, also when its row or its person is gone already. The cart's cookie is not touched. */
export async function endSession(deps: AccountDeps): Promise<void> {
  const token = tokenOf(deps)
  if (token !== null) await deps.db.delete(sessions).where(eq(sessions.token, hashToken(token)))
  clearCookies(deps)
}

/** From the next request on none of them opens anything; `except` stays. */
export function endSessionsOf(tx: Db, userId: UserId, except?: SessionId) {
  const own = eq(sessions.userId, userId)
  return tx.delete(sessions).where(except === undefined ? own : and(own, ne(sessions.id, except)))
}

/** Looked up once per request. */
export function findSession(deps: AccountDeps): Promise<FoundSession> {
  const token = tokenOf(deps)
  deps.session.found ??=
    token === null ? Promise.resolve({ shopper: null, ended: null }) : readByToken(deps, token)
  return deps.session.found
}

async function readByToken(
  { db, now, setCookie: put, baseUrl }: AccountDeps,
  token: string,
): Promise<FoundSession> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, hashToken(token)))
  const at = now()
  if (!row || row.session.expiresAt <= at) return { shopper: null, ended: 'expired' }
  const { session, user } = row
  if (user.disabledAt !== null) return { shopper: null, ended: 'disabled' }
  if (at.getTime() - session.updatedAt.getTime() > seenEveryMs) {
    const expiresAt = new Date(at.getTime() + sessionSeconds * 1_000)
    await db.update(sessions).set({ updatedAt: at, expiresAt }).where(eq(sessions.id, session.id))
    cookiesOf(token, baseUrl).forEach(put)
  }
  const { id, name, email, emailVerified, phone } = user
  return {
    shopper: { id, name, email, emailVerified, phone, sessionId: session.id, provenAt: session.provenAt },
  }
}

function tokenOf({ request, baseUrl }: AccountDeps): string | null {
  return readGuardedCookie(request, 'session', isSecure(baseUrl)) || null
}

export function clearCookies({ setCookie: put, baseUrl, session }: AccountDeps): void {
  const secure = isSecure(baseUrl)
  put(setCookie('session', '', { maxAge: 0, secure }))
  put(scriptCookie(hintCookieName, '', { maxAge: 0, secure }))
  session.found = Promise.resolve({ shopper: null, ended: null })
}

function giveCookies({ setCookie: put, baseUrl }: AccountDeps, token: string): void {
  cookiesOf(token, baseUrl).forEach(put)
}

function cookiesOf(token: string, baseUrl: string): string[] {
  const secure = isSecure(baseUrl)
  return [
    setCookie('session', token, { maxAge: sessionSeconds, secure }),
    // It opens nothing: scripts choose the words of the account menu by it.
    scriptCookie(hintCookieName, '1', { maxAge: sessionSeconds, secure }),
  ]
}
