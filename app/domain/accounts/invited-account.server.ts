// The account of somebody who was invited to work here: the one they have, proven by its password, or a new one.
import { eq } from 'drizzle-orm'
import { type Db } from '#app/foundation/db/db.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import type { Refused } from './account.ts'
import { accountLimits } from './account-limits.ts'
import { users } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { unmetPasswordRules } from './check-password.server.ts'
import { forgetLinks } from './links.server.ts'
import { findPasswordHash, savePassword } from './password-identity.server.ts'
import { cleanName, emailKey, findUserByEmail, lockUser, type User } from './people.server.ts'
import { endSessionsOf } from './session.server.ts'
import { takeBack } from './take-back.server.ts'
import { takeTry } from './take-try.server.ts'

/** Checked, and written by admitInvited once everything else is right, too. */
export type Invited = {
  email: string
  name: string
  /** The hash that their account has or will have. */
  passwordHash: string
  /** Whose account it is when they had one before, with this very password. */
  userId: UserId | null
}

export type InvitedPerson = {
  email: string
  name: string
  password: string
  /** The link came to their mailbox, so that an account without a password may get one. */
  mailboxProven: boolean
}

/**
 * Refused with wrong-password (their account has another), email-already-in-use (an account without a password, and a link
 * that did not come by mail), user-disabled, password-does-not-meet-requirements (unmet), too-many-requests or busy.
 */
export async function checkInvited(deps: AccountDeps, person: InvitedPerson): Promise<Checked> {
  const { db } = deps
  const email = emailKey(person.email)
  const user = await findUserByEmail(db, email)
  if (user && user.disabledAt !== null) return { ok: false, problem: 'user-disabled' }
  // Of an address that nobody has proven the account is nobody's: whoever made it is a stranger to them.
  if (!user?.emailVerified) return choosePassword(deps, { ...person, email })
  const hash = await findPasswordHash(db, user.id)
  if (hash !== null) return provePassword(deps, user, hash, person.password)
  return person.mailboxProven
    ? choosePassword(deps, { ...person, email })
    : { ok: false, problem: 'email-already-in-use' }
}

type Checked = { ok: true; invited: Invited } | Refused

async function provePassword(
  { db, hasher, now }: AccountDeps,
  { id, email, name }: User,
  hash: string,
  password: string,
): Promise<Checked> {
  const taken = await takeTry(db, accountLimits.proveAgain, id, now())
  if (!taken.ok) return taken
  const checked = await hasher.verify(password, hash)
  if (checked === 'busy') return { ok: false, problem: 'busy', retryAfter: 5 }
  if (!checked.ok) return { ok: false, problem: 'wrong-password' }
  return { ok: true, invited: { email, name, passwordHash: hash, userId: id } }
}

async function choosePassword(
  { hasher }: AccountDeps,
  { email, name: typed, password }: InvitedPerson,
): Promise<Checked> {
  const name = cleanName(typed)
  const unmet = unmetPasswordRules(password, { email, name })
  if (unmet.length > 0) return { ok: false, problem: 'password-does-not-meet-requirements', unmet }
  const passwordHash = await hasher.hash(password)
  if (passwordHash === 'busy') return { ok: false, problem: 'busy', retryAfter: 5 }
  return { ok: true, invited: { email, name, passwordHash, userId: null } }
}

/** Their account, there and proven from now on. Null when it was changed or shut since it was checked. */
export async function admitInvited(tx: Db, invited: Invited, now: Date): Promise<User | null> {
  const { email, name, passwordHash } = invited
  if (invited.userId !== null) {
    const user = await lockUser(tx, invited.userId)
    const isSame = user?.email === email && (await findPasswordHash(tx, user.id)) === passwordHash
    return user && isSame && user.disabledAt === null ? user : null
  }
  const [added] = await tx
    .insert(users)
    .values({ id: newId('usr'), email, name, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  const user = added ?? (await takeOver(tx, email, name, now))
  if (user) await savePassword(tx, user.id, passwordHash, now)
  return user
}

/** An account that nobody could prove, or that has no password: what strangers may have put into it goes. */
async function takeOver(tx: Db, email: string, name: string, now: Date): Promise<User | null> {
  const found = await findUserByEmail(tx, email)
  const user = found && (await lockUser(tx, found.id))
  if (!user || user.disabledAt !== null) return null
  const isProven = user.emailVerified
  // They chose a password since this was checked.
  if (isProven && (await findPasswordHash(tx, user.id)) !== null) return null
  if (!isProven) await takeBack(tx, user, now)
  await endSessionsOf(tx, user.id)
  await forgetLinks(tx, user.id)
  const own = isProven ? {} : { name }
  const [changed] = await tx
    .update(users)
    .set({ ...own, emailVerified: true, updatedAt: now })
    .where(eq(users.id, user.id))
    .returning()
  return changed ?? null
}
