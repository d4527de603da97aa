// A new account. It signs nobody in: whoever typed the address has proven nothing yet, and the answer is the same for
// an address that has an account. What there is to say is said by mail, to the address.
import { and, eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { isPerson } from '#app/foundation/http/guarded-tries.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import type { Refused } from './account.ts'
import { accountLimits } from './account-limits.ts'
import { queueAccountMail } from './account-mails.server.ts'
import { identities, users } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { markAskingBrowser } from './asking-browser.server.ts'
import { unmetPasswordRules } from './check-password.server.ts'
import { sendConfirmation } from './confirm-email.server.ts'
import { withNext } from './own-path.ts'
import { savePassword } from './password-identity.server.ts'
import { cleanName, emailKey, findUserByEmail, lockUser, type User } from './people.server.ts'
import { mayMail, takeFromAddress } from './sign-in-limits.server.ts'

/** Longer than a hash and a mail take on a busy machine; milliseconds. */
const evenMs = 600

export type NewAccount = {
  name: string
  email: string
  /** E.164. */
  phone: string | null
  password: string
  solution: string | null
  /** A page of our own to which the link of the mail leads in the end. */
  next?: string
  /** The paid order on whose page the account is asked for. */
  orderId?: string
}

/**
 * Answers alike, after the same work, whether the address has an account or not. Refused with
 * password-does-not-meet-requirements (unmet), busy, too-many-requests, human-check-needed or human-check-failed.
 */
export function signUp(deps: AccountDeps, wanted: NewAccount): Promise<{ ok: true } | Refused> {
  return deps.answerEvenly(() => open(deps, wanted), evenMs)
}

async function open(deps: AccountDeps, wanted: NewAccount): Promise<{ ok: true } | Refused> {
  const { db, address, hasher, now } = deps
  const email = emailKey(wanted.email)
  const name = cleanName(wanted.name)
  const unmet = unmetPasswordRules(wanted.password, { email, name })
  if (unmet.length > 0) return { ok: false, problem: 'password-does-not-meet-requirements', unmet }
  const limits = { soft: accountLimits.softSignUp, hard: accountLimits.signUpAddress }
  const taken = await takeFromAddress(db, limits, address, wanted.solution, isPerson(deps), now())
  if (!taken.ok) return taken
  const password = await hasher.hash(wanted.password)
  if (password === 'busy') return { ok: false, problem: 'busy', retryAfter: 5 }
  // For every address alike.
  const browser = markAskingBrowser(deps)
  const mayWrite = await mayMail(db, 'confirmMails', email, now())
  await transaction(db, async (tx) => {
    const { user, isNew } = await findOrAdd(tx, { ...wanted, email, name }, now())
    if (isNew) await savePassword(tx, user.id, password, now())
    if (!mayWrite) return
    if (user.emailVerified || user.disabledAt !== null) return tellOwner(tx, deps, user, wanted.next)
    // Whoever comes second is a stranger to the first: until a mailbox is proven neither's password opens the account.
    if (!isNew) await dropPassword(tx, user, now())
    const { phone, orderId = null } = wanted
    await sendConfirmation(tx, deps, user, { browser, password, name, phone, orderId }, wanted.next)
  })
  return { ok: true }
}

type Person = { email: string; name: string; phone: string | null }

/** Of two sign-ups at once with one address one makes the account, and the other finds it. */
async function findOrAdd(
  tx: Db,
  { email, name, phone }: Person,
  now: Date,
): Promise<{ user: User; isNew: boolean }> {
  const [added] = await tx
    .insert(users)
    .values({ id: newId('usr'), email, name, phone, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (added) return { user: added, isNew: true }
  const found = await findUserByEmail(tx, email)
  // Whoever proves the address at this moment does so before this or after it, never in between.
  const user = found && (await lockUser(tx, found.id))
  if (!user) throw new Error('an account was neither made nor found')
  return { user, isNew: false }
}

async function dropPassword(tx: Db, { id }: User, now: Date): Promise<void> {
  // Somebody wants it still (forget-ended.server.ts).
  await tx.update(users).set({ updatedAt: now }).where(eq(users.id, id))
  await tx.delete(identities).where(and(eq(identities.userId, id), eq(identities.providerId, 'credential')))
}

function tellOwner(tx: Db, deps: AccountDeps, { email: to, name }: User, next = '/'): Promise<void> {
  const { baseUrl } = deps
  const mail = {
    kind: 'already-registered',
    to,
    name,
    signInUrl: baseUrl + withNext('/login', next),
    resetUrl: baseUrl + withNext('/forgot-password', next),
  } as const
  return queueAccountMail(tx, deps, mail)
}
