// Proving that an address is hers: by the link that went there. It also signs in, on the browser that opens it.
import { eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/db.server.ts'
import { newToken } from '#app/lib/ids.ts'
import type { Refused, SignedIn } from './account.ts'
import { linkMinutes } from './account-mail-words.ts'
import { queueAccountMail } from './account-mails.server.ts'
import { users } from './account-tables.server.ts'
import type { AccountParts } from './accounts-context.server.ts'
import { askForMail, type MailRequest } from './ask-for-mail.server.ts'
import { takeLinkOpened } from './ask-limits.server.ts'
import { queueDecoyMail } from './decoy-mail.server.ts'
import { forgetLinks, makeLink, takeLink } from './links.server.ts'
import { savePassword } from './password-identity.server.ts'
import { findUserByEmail, lockUser, type User } from './people.server.ts'
import { startSession } from './session.server.ts'
import { mayMail } from './sign-in-limits.server.ts'

/** What was chosen together with the link. Null for a link that is only sent again. */
export type Chosen = { password: string; name: string; phone: string | null } | null

/** Another mail with a link, for whoever waits for one. Answers alike for every address. */
export function resendConfirmation(
  parts: AccountParts,
  request: MailRequest,
): Promise<{ ok: true } | Refused> {
  return askForMail(parts, request, (email) => confirmQuietly(parts, email))
}

/** Sends the link again when the address waits to be confirmed; bounded. */
export async function confirmQuietly(parts: AccountParts, email: string): Promise<void> {
  const { db, now } = parts
  const mayWrite = await mayMail(db, 'confirmMails', email, now())
  await transaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!mayWrite) return
    if (user && !user.emailVerified && user.disabledAt === null)
      return sendConfirmation(tx, parts, user, null)
    const url = `${parts.baseUrl}/verify-email?token=${newToken()}`
    return queueDecoyMail(tx, parts, { kind: 'verify-email', to: email, name: '', url })
  })
}

export async function sendConfirmation(
  tx: Db,
  parts: AccountParts,
  { id: userId, email, name }: User,
  chosen: Chosen,
): Promise<void> {
  const { now, baseUrl } = parts
  const content = {
    userId,
    email,
    password: chosen?.password ?? null,
    name: chosen?.name ?? null,
    phone: chosen?.phone ?? null,
  }
  const token = await makeLink(tx, 'verify-email', content, linkMinutes['verify-email'], now())
  const url = `${baseUrl}/verify-email?token=${token}`
  const mail = { kind: 'verify-email', to: email, name: chosen?.name ?? name, url } as const
  await queueAccountMail(tx, parts, mail)
}

/**
 * Proves the address, makes the name and password that were chosen with this very link hers, and signs in. Of two uses
 * at once one wins. Refused with link-expired, user-disabled or too-many-requests.
 */
export async function confirmEmail(parts: AccountParts, token: string): Promise<SignedIn | Refused> {
  const opened = await takeLinkOpened(parts)
  if (!opened.ok) return opened
  const at = parts.now()
  const user = await transaction(parts.db, async (tx) => {
    const link = await takeLink(tx, 'verify-email', token, at)
    const waiting = link && (await lockUser(tx, link.userId))
    if (!link || !waiting || !isWaiting(waiting, link.email)) return null
    const chosen = link.name === null ? {} : { name: link.name, phone: link.phone }
    await tx
      .update(users)
      .set({ ...chosen, emailVerified: true, updatedAt: at })
      .where(eq(users.id, waiting.id))
    if (link.password !== null) await savePassword(tx, waiting.id, link.password, at)
    await forgetLinks(tx, waiting.id, 'verify-email')
    return waiting
  })
  return user ? startSession(parts, user.id) : { ok: false, problem: 'link-expired' }
}

/** An account that was proven meanwhile is hers, with her own password: no older link puts another in its place. */
function isWaiting({ email, emailVerified, disabledAt }: User, linkedEmail: string): boolean {
  return email === linkedEmail && !emailVerified && disabledAt === null
}
