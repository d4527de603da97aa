import { eq, and } from 'drizzle-orm'
import { isPerson } from '#app/foundation/http/guarded-tries.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { Refused, SignedIn } from './account.ts'
import { identities } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { confirmQuietly } from './confirm-email.server.ts'
import { findKnownDevice } from './known-devices.server.ts'
import { findPasswordHash } from './password-identity.server.ts'
import { emailKey, findUserByEmail, type User } from './people.server.ts'
import { endSession, startSession } from './session.server.ts'
import { countWrongPassword, forgetSlips, takePasswordCheck, type Trier } from './sign-in-limits.server.ts'

/** Longer than one hash takes on a busy machine; milliseconds. */
const evenMs = 500

const wrong: Refused = { ok: false, problem: 'invalid-credential' }

type Typed = { email: string; password: string; solution: string | null }
/** Who may sign in this way at all; whoever may not is answered as with a wrong password. */
export type Admits = (userId: UserId) => Promise<boolean>

const everybody: Admits = async () => true

/**
 * Signs in by password. Refused with invalid-credential for an unknown address, a wrong password and an account that
 * waits to be confirmed alike (to the last one the link is sent again), user-disabled to whoever knows the password,
 * too-many-requests, human-check-needed, human-check-failed, busy.
 */
export async function signIn(
  deps: AccountDeps,
  input: Typed,
  admits: Admits = everybody,
): Promise<SignedIn | Refused> {
  const answer = await deps.answerEvenly(() => check(deps, input, admits), evenMs)
  // Never whose address was tried: the line of the request says from where it came.
  if (!answer.ok) deps.log.warn({ problem: answer.problem, address: deps.address }, 'sign_in.refused')
  return answer
}

/** Ends this browser's session and takes its cookies back; the cart's stays. Also when the account is gone already. */
export function signOut(deps: AccountDeps): Promise<void> {
  return endSession(deps)
}

async function check(deps: AccountDeps, input: Typed, admits: Admits): Promise<SignedIn | Refused> {
  const { db, address, hasher, now } = deps
  const email = emailKey(input.email)
  const trier: Trier = { email, address, knownDevice: await findKnownDevice(deps, email) }
  const taken = await takePasswordCheck(db, trier, input.solution, isPerson(deps), now())
  if (!taken.ok) return taken
  const user = await findUserByEmail(db, email)
  const passwordHash = user && (await findPasswordHash(db, user.id))
  const checked = await hasher.verify(input.password, passwordHash)
  if (checked === 'busy') return { ok: false, problem: 'busy', retryAfter: 5 }
  if (!checked.ok || user === null || passwordHash === null) {
    await countWrongPassword(db, trier, now())
    return wrong
  }
  if (!(await admits(user.id))) {
    await countWrongPassword(db, trier, now())
    return wrong
  }
  if (user.disabledAt !== null) return { ok: false, problem: 'user-disabled' }
  if (!user.emailVerified) {
    await countWrongPassword(db, trier, now())
    await confirmQuietly(deps, email)
    return wrong
  }
  const current = checked.outdated ? await hashAnew(deps, user, input.password, passwordHash) : passwordHash
  const signedIn = await startSession(deps, user.id, { passwordHash: current })
  if (signedIn.ok) await forgetSlips(db, trier)
  return signedIn
}

/** Stores the same password under today's parameters. Returns the hash that counts from now on. */
async function hashAnew(
  { db, hasher, now }: AccountDeps,
  { id }: User,
  password: string,
  before: string,
): Promise<string> {
  const hash = await hasher.hash(password)
  if (hash === 'busy') return before
  const changed = await db
    .update(identities)
    .set({ password: hash, updatedAt: now() })
    .where(and(eq(identities.userId, id), eq(identities.password, before)))
  return changed.rowCount === 1 ? hash : before
}
