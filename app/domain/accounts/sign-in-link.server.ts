// Signing in without a password, by a link that was mailed to them.
import { transaction } from '#app/foundation/db/db.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import type { Refused, Shopper, SignedIn } from './account.ts'
import { linkMinutes } from './account-mail.ts'
import { queueAccountMail, queueDecoyMail } from './account-mails.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { askForMail, type MailRequest } from './ask-for-mail.server.ts'
import { takeLinkOpened } from './ask-limits.server.ts'
import { makeLink, takeLink } from './links.server.ts'
import { ownPath } from './own-path.ts'
import { findUserByEmail, lockUser } from './people.server.ts'
import { startSession } from './session.server.ts'
import { mayMail } from './sign-in-limits.server.ts'
import { takeBack } from './take-back.server.ts'

/** Answers alike for every address. `next` is where the link leads; only to pages of our own. */
export function requestSignInLink(
  deps: AccountDeps,
  request: MailRequest & { next: string },
): Promise<{ ok: true } | Refused> {
  return askForMail(deps, request, (email) => sendLink(deps, email, ownPath(request.next)))
}

/** For who is signed in already: to their own address, so neither the place that they ask from counts nor a puzzle. */
export function sendOwnLink(deps: AccountDeps, { email }: Shopper, next: string): Promise<void> {
  return sendLink(deps, email, ownPath(next))
}

async function sendLink(deps: AccountDeps, email: string, next: string): Promise<void> {
  const { db, now, baseUrl } = deps
  const mayWrite = await mayMail(db, 'linkMails', email, now())
  await transaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!mayWrite) return
    if (!user || user.disabledAt !== null) {
      const url = `${baseUrl}/sign-in-link?token=${newToken()}`
      return queueDecoyMail(tx, deps, { kind: 'sign-in-link', to: email, name: '', url })
    }
    const content = { userId: user.id, email }
    const token = await makeLink(tx, 'sign-in-link', content, linkMinutes['sign-in-link'], now())
    const url = `${baseUrl}/sign-in-link?${new URLSearchParams({ token, next })}`
    // The name of an account that nobody proved may be a stranger's.
    const name = user.emailVerified ? user.name : ''
    const mail = { kind: 'sign-in-link', to: email, name, url } as const
    await queueAccountMail(tx, deps, mail)
  })
}

/**
 * Signs in; of two uses at once one wins. An address that was not proven before is now, and whatever password was set
 * for it is dropped: it may have been a stranger's. Refused with link-expired, user-disabled or too-many-requests.
 */
export async function openSignInLink(deps: AccountDeps, token: string): Promise<SignedIn | Refused> {
  const opened = await takeLinkOpened(deps)
  if (!opened.ok) return opened
  const at = deps.now()
  const user = await transaction(deps.db, async (tx) => {
    const link = await takeLink(tx, 'sign-in-link', token, at)
    const person = link && (await lockUser(tx, link.userId))
    if (!link || !person || person.email !== link.email) return null
    if (!person.emailVerified && person.disabledAt === null) await takeBack(tx, person, at)
    return person
  })
  return user ? startSession(deps, user.id) : { ok: false, problem: 'link-expired' }
}
