// A forgotten password: a link by mail, and a new password by that link.
import { eq } from 'drizzle-orm'
import { transaction } from '#app/foundation/db/db.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import type { Refused } from './account.ts'
import { linkMinutes } from './account-mail.ts'
import { queueAccountMail, queueDecoyMail } from './account-mails.server.ts'
import { knownDevices, users } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { askForMail, type MailRequest } from './ask-for-mail.server.ts'
import { takeLinkOpened } from './ask-limits.server.ts'
import { unmetPasswordRules } from './check-password.server.ts'
import { rememberDevice } from './known-devices.server.ts'
import { forgetLinks, makeLink, readLink, takeLink } from './links.server.ts'
import { withNext } from './own-path.ts'
import { savePassword } from './password-identity.server.ts'
import { findUserByEmail, lockUser, type User } from './people.server.ts'
import { clearCookies, endSessionsOf } from './session.server.ts'
import { mayMail } from './sign-in-limits.server.ts'
import { takeBack } from './take-back.server.ts'

const expired: Refused = { ok: false, problem: 'link-expired' }

/** Answers alike for every address. The newest link is the one that works; `next` is where signing in leads afterwards. */
export function requestPasswordReset(
  deps: AccountDeps,
  request: MailRequest & { next?: string },
): Promise<{ ok: true } | Refused> {
  return askForMail(deps, request, (email) => sendLink(deps, email, request.next))
}

async function sendLink(deps: AccountDeps, email: string, next = '/'): Promise<void> {
  const { db, now, baseUrl } = deps
  const mayWrite = await mayMail(db, 'resetMails', email, now())
  await transaction(db, async (tx) => {
    const found = await findUserByEmail(tx, email)
    const user = found && (await lockUser(tx, found.id))
    if (!mayWrite) return
    if (!user || user.disabledAt !== null) {
      const url = `${baseUrl}/reset-password?token=${newToken()}`
      return queueDecoyMail(tx, deps, { kind: 'reset-password', to: email, name: '', url })
    }
    await forgetLinks(tx, user.id, 'reset-password')
    const content = { userId: user.id, email }
    const token = await makeLink(tx, 'reset-password', content, linkMinutes['reset-password'], now())
    const url = baseUrl + withNext(`/reset-password?token=${token}`, next)
    // The name of an account that nobody proved may be a stranger's.
    const name = user.emailVerified ? user.name : ''
    const mail = { kind: 'reset-password', to: email, name, url } as const
    await queueAccountMail(tx, deps, mail)
  })
}

/**
 * Sets the password, proves the address, ends every session and every other link, and tells them. This browser is known
 * from then on, so that they get in while somebody else uses up the tries of their account. Of two uses at once one wins.
 * Refused with link-expired, password-does-not-meet-requirements (the link still works), user-disabled, busy or
 * too-many-requests.
 */
export async function resetPassword(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true } | Refused> {
  const { db, hasher, now } = deps
  const opened = await takeLinkOpened(deps)
  if (!opened.ok) return opened
  const link = await readLink(db, 'reset-password', token, now())
  const owner = link && (await findUserByEmail(db, link.email))
  if (!owner) return expired
  const unmet = unmetPasswordRules(password, owner)
  if (unmet.length > 0) return { ok: false, problem: 'password-does-not-meet-requirements', unmet }
  const hash = await hasher.hash(password)
  if (hash === 'busy') return { ok: false, problem: 'busy', retryAfter: 5 }
  const reset = await useLink(deps, token, hash)
  if (reset.ok) clearCookies(deps)
  return reset
}

function useLink(deps: AccountDeps, token: string, hash: string): Promise<{ ok: true } | Refused> {
  const at = deps.now()
  return transaction(deps.db, async (tx) => {
    const link = await takeLink(tx, 'reset-password', token, at)
    const user: User | null = link && (await lockUser(tx, link.userId))
    if (!link || !user || user.email !== link.email) return expired
    if (user.disabledAt !== null) return { ok: false, problem: 'user-disabled' }
    if (!user.emailVerified) await takeBack(tx, user, at)
    await savePassword(tx, user.id, hash, at)
    await tx.update(users).set({ updatedAt: at }).where(eq(users.id, user.id))
    await endSessionsOf(tx, user.id)
    await forgetLinks(tx, user.id)
    await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id))
    await rememberDevice(tx, deps, user.id)
    const name = user.emailVerified ? user.name : ''
    const mail = { kind: 'password-changed', to: user.email, name, at } as const
    await queueAccountMail(tx, deps, mail)
    return { ok: true }
  })
}
