// Signing in without a password, by a link that was mailed to her.
import { transaction } from '#app/db/db.server.ts'
import { newToken } from '#app/lib/ids.ts'
import type { Refused, Shopper, SignedIn } from './account.ts'
import { linkMinutes } from './account-mail-words.ts'
import { queueAccountMail } from './account-mails.server.ts'
import type { AccountParts } from './accounts-context.server.ts'
import { askForMail, type MailRequest } from './ask-for-mail.server.ts'
import { takeLinkOpened } from './ask-limits.server.ts'
import { queueDecoyMail } from './decoy-mail.server.ts'
import { makeLink, takeLink } from './links.server.ts'
import { ownPath } from './own-path.ts'
import { findUserByEmail, lockUser } from './people.server.ts'
import { startSession } from './session.server.ts'
import { mayMail } from './sign-in-limits.server.ts'
import { takeBack } from './take-back.server.ts'

/** Answers alike for every address. `next` is where the link leads; only to pages of our own. */
export function requestSignInLink(
  parts: AccountParts,
  request: MailRequest & { next: string },
): Promise<{ ok: true } | Refused> {
  return askForMail(parts, request, (email) => sendLink(parts, email, ownPath(request.next)))
}

/** For who is signed in already: to her own address, so neither the place that she asks from counts nor a puzzle. */
export function sendOwnLink(parts: AccountParts, { email }: Shopper, next: string): Promise<void> {
  return sendLink(parts, email, ownPath(next))
}

async function sendLink(parts: AccountParts, email: string, next: string): Promise<void> {
  const { db, now, baseUrl } = parts
  const mayWrite = await mayMail(db, 'linkMails', email, now())
  await transaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!mayWrite) return
    if (!user || user.disabledAt !== null) {
      const url = `${baseUrl}/sign-in-link?token=${newToken()}`
      return queueDecoyMail(tx, parts, { kind: 'sign-in-link', to: email, name: '', url })
    }
    const content = { userId: user.id, email }
    const token = await makeLink(tx, 'sign-in-link', content, linkMinutes['sign-in-link'], now())
    const url = `${baseUrl}/sign-in-link?${new URLSearchParams({ token, next })}`
    // The name of an account that nobody proved may be a stranger's.
    const name = user.emailVerified ? user.name : ''
    const mail = { kind: 'sign-in-link', to: email, name, url } as const
    await queueAccountMail(tx, parts, mail)
  })
}

/**
 * Signs in; of two uses at once one wins. An address that was not proven before is now, and whatever password was set
 * for it is dropped: it may have been a stranger's. Refused with link-expired, user-disabled or too-many-requests.
 */
export async function openSignInLink(parts: AccountParts, token: string): Promise<SignedIn | Refused> {
  const opened = await takeLinkOpened(parts)
  if (!opened.ok) return opened
  const at = parts.now()
  const user = await transaction(parts.db, async (tx) => {
    const link = await takeLink(tx, 'sign-in-link', token, at)
    const her = link && (await lockUser(tx, link.userId))
    if (!link || !her || her.email !== link.email) return null
    if (!her.emailVerified && her.disabledAt === null) await takeBack(tx, her, at)
    return her
  })
  return user ? startSession(parts, user.id) : { ok: false, problem: 'link-expired' }
}
