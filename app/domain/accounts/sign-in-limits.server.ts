// Who may have a password checked, who must solve a puzzle first, and who must wait. Counted alike for addresses with
// and without an account, by what was typed.
import type { Db } from '#app/foundation/db/db.server.ts'
import { type IsPerson, passHumanCheck, takeGuardedTry } from '#app/foundation/http/guarded-tries.server.ts'
import { clearLimit, type Limit, readLimit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import type { Refused } from './account.ts'
import { accountLimits, type MailLimit } from './account-limits.ts'
import { takeTry } from './take-try.server.ts'

export type Trier = {
  /** As typed, in lower case. */
  email: string
  /** Where the request came from (ShopContext.address). */
  address: string
  /** The id of a device that signed in to this very account before, proven by its cookie; else null. */
  knownDevice: string | null
}

/**
 * Counts one password check, before it is made. `isPerson` is asked only when a puzzle is due, because a solution is
 * good for once; with '' where nothing was worked out. Refused with human-check-needed, human-check-failed (the solution was wrong, old or used) or
 * too-many-requests.
 */
export async function takePasswordCheck(
  db: Db,
  trier: Trier,
  solution: string | null,
  isPerson: IsPerson,
  now: Date,
): Promise<{ ok: true } | Refused> {
  const checked = await passHumanCheck(await isPuzzleDue(db, trier, now), solution, isPerson)
  if (!checked.ok) return checked
  // The wide limit first: an address that is over its own takes nothing from the accounts that it tries.
  for (const [limit, who] of [[accountLimits.signInAddress, trier.address] as const, ownLimit(trier)]) {
    const taken = await takeTry(db, limit, who, now)
    if (!taken.ok) return taken
  }
  return { ok: true }
}

/** Counts a failure: the next tries may ask for a puzzle. */
export async function countWrongPassword(db: Db, trier: Trier, now: Date): Promise<void> {
  const [limit, who] = softLimit(trier)
  await takeFromLimit(db, limit, who, now)
  await takeFromLimit(db, accountLimits.softAddress, trier.address, now)
}

/** The right password: the owner's own slips are forgotten. What others tried on their account and from their address stays counted. */
export async function forgetSlips(db: Db, trier: Trier): Promise<void> {
  if (trier.knownDevice === null) return
  await clearLimit(db, ...softLimit(trier))
  await clearLimit(db, ...ownLimit(trier))
}

/**
 * Whether one more mail of this kind may go to this mailbox, and counts it. A no is never told to whoever asked: they
 * get the same answer, and no mail leaves.
 */
export async function mayMail(db: Db, kind: MailLimit, email: string, now: Date): Promise<boolean> {
  return (await takeFromLimit(db, accountLimits[kind], email, now)).ok
}

/**
 * For sign-up and everything that asks for a mail: counts one try of an address, with a puzzle once `soft` is reached
 * and a no once `hard` is.
 */
export async function takeFromAddress(
  db: Db,
  { soft, hard }: { soft: Limit; hard: Limit },
  address: string,
  solution: string | null,
  isPerson: IsPerson,
  now: Date,
): Promise<{ ok: true } | Refused> {
  return takeGuardedTry(db, [{ soft, hard, who: address }], { solution, check: isPerson }, now)
}

async function isPuzzleDue(db: Db, trier: Trier, now: Date): Promise<boolean> {
  const [limit, who] = softLimit(trier)
  if (!(await readLimit(db, limit, who, now)).ok) return true
  return !(await readLimit(db, accountLimits.softAddress, trier.address, now)).ok
}

function ownLimit({ email, knownDevice }: Trier): readonly [Limit, string] {
  return knownDevice === null
    ? [accountLimits.signInAccount, email]
    : [accountLimits.signInDevice, `${email} ${knownDevice}`]
}

function softLimit({ email, knownDevice }: Trier): readonly [Limit, string] {
  return knownDevice === null
    ? [accountLimits.softAccount, email]
    : [accountLimits.softDevice, `${email} ${knownDevice}`]
}
