// Another email: the account has it once the link that went there is opened in a browser that is signed in to the account.
// Whoever reads that mailbox and never asked cannot give it to a stranger's account. The address before is told.
import { and, eq, isNull, ne, not } from 'drizzle-orm'
import { type Db, databaseErrorCode, transaction } from '#app/foundation/db/db.server.ts'
import { forgetMessages } from '#app/foundation/jobs/forget-messages.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { Refused, Shopper } from './account.ts'
import { accountLimits } from './account-limits.ts'
import { linkMinutes } from './account-mail.ts'
import { queueAccountMail } from './account-mails.server.ts'
import { users } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { forgetLinks, makeLink, readLink, takeLink } from './links.server.ts'
import { emailKey, findUserByEmail, lockUser, type User } from './people.server.ts'
import { wasProvenLately } from './prove-again.server.ts'
import { endSessionsOf, findSession, rotateSession } from './session.server.ts'
import { mayMail } from './sign-in-limits.server.ts'
import { takeTry } from './take-try.server.ts'

/** Longer than the work takes; milliseconds. */
const evenMs = 300
const uniqueViolation = '23505'

/**
 * Answers alike for an address that somebody has: then nothing is sent. Refused with requires-recent-login or
 * too-many-requests.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  shopper: Shopper,
  { newEmail }: { newEmail: string },
): Promise<{ ok: true } | Refused> {
  const { db, now, baseUrl } = deps
  const { id: userId, name } = shopper
  const proven = await wasProvenLately(deps, shopper)
  if (!proven.ok) return proven
  const email = emailKey(newEmail)
  const taken = await takeTry(db, accountLimits.changeMails, userId, now())
  if (!taken.ok) return taken
  return deps.answerEvenly(async () => {
    const mayWrite = await mayMail(db, 'confirmMails', email, now())
    await transaction(db, async (tx) => {
      if (!mayWrite || (await findOwner(tx, email))) return
      const minutes = linkMinutes['confirm-new-email']
      const token = await makeLink(tx, 'confirm-new-email', { userId, email }, minutes, now())
      const url = `${baseUrl}/profile/confirm-email?token=${token}`
      await queueAccountMail(tx, deps, { kind: 'confirm-new-email', to: email, name, url })
    })
    return { ok: true }
  }, evenMs)
}

/** What the page of the link shows: the new address, and whether this browser may confirm it. Null for a link that is over. */
export async function readEmailChange(
  deps: AccountDeps,
  token: string,
): Promise<{ email: string; isSignedIn: boolean } | null> {
  const link = await readLink(deps.db, 'confirm-new-email', token, deps.now())
  if (!link) return null
  const { shopper } = await findSession(deps)
  return { email: link.email, isSignedIn: shopper?.id === link.userId }
}

type Changed = { ok: true; email: string; userId: UserId }

/**
 * Refused with sign-in-first in a browser that is not signed in to the account that asked: then nothing is changed and the
 * link still works. link-expired: used, too old, never ours, or somebody else has the address by now. Ends all other
 * sessions of the account, and gives this one a new token.
 */
export async function confirmEmailChange(deps: AccountDeps, token: string): Promise<Changed | Refused> {
  const { db, now } = deps
  const expired: Refused = { ok: false, problem: 'link-expired' }
  const wanted = await readLink(db, 'confirm-new-email', token, now())
  if (wanted === null) return expired
  const own = (await findSession(deps)).shopper
  if (own?.id !== wanted.userId) return { ok: false, problem: 'sign-in-first' }
  try {
    const changed = await transaction<Changed | Refused>(db, async (tx) => {
      const link = await takeLink(tx, 'confirm-new-email', token, now())
      if (link === null) return expired
      const user = await lockUser(tx, link.userId)
      if (!user || user.disabledAt !== null) return expired
      const { email } = link
      const owner = await findOwner(tx, email)
      if (owner && owner.id !== user.id) return expired
      // Judged anew by the delete itself: since findOwner looked, somebody else may have proven this address.
      await tx.delete(users).where(and(eq(users.email, email), ne(users.id, user.id), isNobodys))
      await tx
        .update(users)
        .set({ email, emailVerified: true, updatedAt: now() })
        .where(eq(users.id, user.id))
      await forgetLinks(tx, user.id)
      await endSessionsOf(tx, user.id, own.sessionId)
      await forgetMessages(tx, user.email)
      const mail = {
        kind: 'email-changed',
        to: user.email,
        name: user.name,
        newEmail: email,
        at: now(),
      } as const
      await queueAccountMail(tx, deps, mail)
      return { ok: true, email, userId: user.id }
    })
    if (changed.ok) await rotateSession(deps, own.sessionId)
    return changed
  } catch (error) {
    // Taken in the moment between looking and writing.
    if (databaseErrorCode(error) === uniqueViolation) return expired
    throw error
  }
}

const isNobodys = and(not(users.emailVerified), isNull(users.disabledAt))

/** Who proved this address. An account that was only asked for with it belongs to nobody and stands in nobody's way. */
async function findOwner(tx: Db, email: string): Promise<User | null> {
  const found = await findUserByEmail(tx, email)
  const user = found && (await lockUser(tx, found.id))
  return user && (user.emailVerified || user.disabledAt !== null) ? user : null
}
