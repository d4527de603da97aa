// Who they are, asked once more inside of a session, which may be an open laptop or a stolen cookie.
import type { Refused, Shopper } from './account.ts'
import { accountLimits } from './account-limits.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { findPasswordHash } from './password-identity.server.ts'
import { findSession, rotateSession } from './session.server.ts'
import { takeTry } from './take-try.server.ts'

const freshMs = 10 * 60_000

export function isFresh({ provenAt }: Pick<Shopper, 'provenAt'>, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < freshMs
}

/** Looks at their session anew: they may have proven themselves in this very request. */
export async function wasProvenLately(deps: AccountDeps, { id }: Shopper): Promise<{ ok: true } | Refused> {
  const { shopper } = await findSession(deps)
  const isProven = shopper !== null && shopper.id === id && isFresh(shopper, deps.now())
  return isProven ? { ok: true } : { ok: false, problem: 'requires-recent-login' }
}

/** Checks their password, a bounded number of times an hour, and gives their session a new token. */
export async function proveAgain(
  deps: AccountDeps,
  shopper: Shopper,
  { password }: { password: string },
): Promise<{ ok: true } | Refused> {
  const checked = await checkOwnPassword(deps, shopper, password)
  if (!checked.ok) return checked
  await rotateSession(deps, shopper.sessionId)
  return { ok: true }
}

/** The bounded check alone. Refused with wrong-password, busy or too-many-requests (retryAfter). */
export async function checkOwnPassword(
  { db, now, hasher }: AccountDeps,
  { id }: Shopper,
  password: string,
): Promise<{ ok: true } | Refused> {
  const taken = await takeTry(db, accountLimits.proveAgain, id, now())
  if (!taken.ok) return taken
  const checked = await hasher.verify(password, await findPasswordHash(db, id))
  if (checked === 'busy') return { ok: false, problem: 'busy', retryAfter: 5 }
  return checked.ok ? { ok: true } : { ok: false, problem: 'wrong-password' }
}
