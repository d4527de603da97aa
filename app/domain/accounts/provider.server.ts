// Signing in with a provider that speaks OpenID Connect. The trip to it is a single-use row and a cookie of this browser,
// so that an answer that was caught elsewhere, or meant for another browser, signs nobody in.
import { and, eq, sql } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { isSecure, readGuardedCookie, setCookie } from '#app/foundation/http/cookies.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import type { Refused, SignedIn } from './account.ts'
import { accountLimits } from './account-limits.ts'
import { identities, users } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { makeLink, takeLink } from './links.server.ts'
import { ownPath } from './own-path.ts'
import { cleanName, emailKey, nameFromEmail } from './people.server.ts'
import {
  type Claims,
  providerAddress,
  providerId,
  providerName,
  providerReturnPath,
  readAnswer,
  type Trip,
} from './provider-client.server.ts'
import { startSession } from './session.server.ts'
import { takeBack } from './take-back.server.ts'
import { takeTry } from './take-try.server.ts'
import { hashToken, newSecretToken } from './tokens.server.ts'

const tripCookie = 'provider-trip'
const tripMinutes = 10

const refused: Refused = { ok: false, problem: 'invalid-credential' }
const unreachable: Refused = { ok: false, problem: 'network-request-failed' }

export function listProviders({ google }: Pick<AccountDeps, 'google'>): { id: string; name: string }[] {
  return google === null ? [] : [{ id: providerId, name: providerName }]
}

/** Where to send them. network-request-failed when the provider cannot be reached; invalid-credential for one we have not. */
export async function startProvider(
  deps: AccountDeps,
  input: { provider: string; next: string },
): Promise<{ ok: true; url: string } | Refused> {
  const { db, now, address, baseUrl } = deps
  if (!listProviders(deps).some(({ id }) => id === input.provider)) return refused
  const taken = await takeTry(db, accountLimits.providerAddress, address, now())
  if (!taken.ok) return taken
  const provider = await deps.loadProvider()
  if (provider === null) return unreachable
  const [nonce, verifier] = [newSecretToken(), newSecretToken()]
  const state = await makeLink(
    db,
    'provider',
    { nonce, verifier, next: ownPath(input.next) },
    tripMinutes,
    now(),
  )
  const url = await providerAddress(provider, { state, nonce, verifier }, baseUrl + providerReturnPath)
  deps.setCookie(
    setCookie(tripCookie, hashToken(state), { maxAge: tripMinutes * 60, secure: isSecure(baseUrl) }),
  )
  return { ok: true, url }
}

/**
 * Signs in whom the provider vouches for, and makes or links their account. invalid-credential when they said no, when the
 * answer is not one to a trip of this browser, or when it does not vouch for their email; user-disabled. `next` is where they
 * wanted to go, as far as the trip is known.
 */
export async function finishProvider(
  deps: AccountDeps,
): Promise<(SignedIn & { next: string }) | (Refused & { next?: string })> {
  const { db, now, request, baseUrl } = deps
  const { search, searchParams } = new URL(request.url)
  const state = searchParams.get('state') ?? ''
  const cookie = readGuardedCookie(request, tripCookie, isSecure(baseUrl))
  deps.setCookie(setCookie(tripCookie, '', { maxAge: 0, secure: isSecure(baseUrl) }))
  if (cookie === null || !isEqual(cookie, hashToken(state))) return refused
  const trip = await takeLink(db, 'provider', state, now())
  if (trip === null) return refused
  const person = await readPerson(deps, search, { state, ...trip })
  if (!('subject' in person)) return { ...person, next: trip.next }
  const userId = await transaction(db, (tx) => admit(tx, person, now()))
  if (typeof userId !== 'string') return { ...userId, next: trip.next }
  return { ...(await startSession(deps, userId)), next: trip.next }
}

type Person = { subject: string; email: string; name: string }

async function readPerson(
  { loadProvider, baseUrl, log }: AccountDeps,
  search: string,
  trip: Trip,
): Promise<Person | Refused> {
  const provider = await loadProvider()
  if (provider === null) return unreachable
  const answer = await readAnswer(provider, new URL(baseUrl + providerReturnPath + search), trip, log)
  return 'sub' in answer ? vouchedFor(answer) : answer
}

function vouchedFor(claims: Claims): Person | Refused {
  // Strictly: some providers write 'false' where they mean no.
  if (claims.sub === '' || claims.email_verified !== true) return refused
  // As in our forms. Lower case makes a k of the sign for kelvin: another mailbox, of somebody else.
  const vouched = z.email().max(254).safeParse(claims.email)
  if (!vouched.success) return refused
  const email = emailKey(vouched.data)
  const name = typeof claims.name === 'string' ? cleanName(claims.name) : ''
  return { subject: claims.sub, email, name: name || nameFromEmail(email) }
}

/** Their account: the one that is linked, else the one with their address, else a new one. */
async function admit(tx: Db, { subject, email, name }: Person, now: Date): Promise<UserId | Refused> {
  const [linked] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.providerId, providerId), eq(identities.accountId, subject)))
  const user = linked?.user ?? (await findOrAdd(tx, email, name, now))
  if (user.disabledAt !== null) return { ok: false, problem: 'user-disabled' }
  if (linked) return user.id
  if (!user.emailVerified) {
    await takeBack(tx, user, now)
    await tx.update(users).set({ name }).where(eq(users.id, user.id))
  }
  await tx
    .insert(identities)
    .values({
      id: newId('idy'),
      userId: user.id,
      providerId,
      accountId: subject,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  return user.id
}

async function findOrAdd(tx: Db, email: string, name: string, now: Date) {
  const id = newId('usr')
  await tx
    .insert(users)
    .values({ id, name, email, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('update')
  if (!user) throw new Error('an account was neither found nor made')
  return user
}

function isEqual(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
}
