// Proving an address by the link that went there; it also signs in. In the browser that asked for the account one press is
// enough, and what was chosen there holds. In any other browser whoever asked may be a stranger to the mailbox: there the
// link works only together with a password that is chosen anew, and nothing of what was typed before stays.
import { eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/db.server.ts'
import { newToken, type UserId } from '#app/lib/ids.ts'
import type { Refused, SignedIn } from './account.ts'
import { linkMinutes } from './account-mail-words.ts'
import { queueAccountMail } from './account-mails.server.ts'
import { users } from './account-tables.server.ts'
import type { AccountParts } from './accounts-context.server.ts'
import { askForMail, type MailRequest } from './ask-for-mail.server.ts'
import { takeLinkOpened } from './ask-limits.server.ts'
import { findAskingBrowser } from './asking-browser.server.ts'
import { unmetPasswordRules } from './check-password.server.ts'
import { queueDecoyMail } from './decoy-mail.server.ts'
import { type Chosen, findChosen, makeLink, readLink, takeLink } from './links.server.ts'
import { withNext } from './own-path.ts'
import { savePassword } from './password-identity.server.ts'
import { cleanName, findUserByEmail, lockUser, nameFromEmail, type User } from './people.server.ts'
import { startSession } from './session.server.ts'
import { mayMail } from './sign-in-limits.server.ts'
import { takeBack } from './take-back.server.ts'

const expired: Refused = { ok: false, problem: 'link-expired' }

/** Another mail with a link, for whoever waits for one. Answers alike for every address. */
export function resendConfirmation(
  parts: AccountParts,
  request: MailRequest & { next?: string },
): Promise<{ ok: true } | Refused> {
  return askForMail(parts, request, (email) => confirmQuietly(parts, email, request.next))
}

/** Sends the link again when the address waits to be confirmed; bounded. Asked from elsewhere it carries nobody's choice. */
export async function confirmQuietly(parts: AccountParts, email: string, next = '/'): Promise<void> {
  const { db, now } = parts
  const mayWrite = await mayMail(db, 'confirmMails', email, now())
  await transaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!mayWrite) return
    if (user && !user.emailVerified && user.disabledAt === null) {
      const browser = findAskingBrowser(parts)
      const chosen = browser === null ? null : await findChosen(tx, user.id, browser)
      return sendConfirmation(tx, parts, user, chosen, next)
    }
    const url = `${parts.baseUrl}/verify-email?token=${newToken()}`
    return queueDecoyMail(tx, parts, { kind: 'verify-email', to: email, name: '', url })
  })
}

/** `chosen` is what the browser chose that asks right now; `next` is where the link leads in the end. */
export async function sendConfirmation(
  tx: Db,
  parts: AccountParts,
  { id: userId, email }: User,
  chosen: Chosen | null,
  next = '/',
): Promise<void> {
  const { now, baseUrl } = parts
  const token = await makeLink(
    tx,
    'verify-email',
    { userId, email, chosen },
    linkMinutes['verify-email'],
    now(),
  )
  const url = baseUrl + withNext(`/verify-email?token=${token}`, next)
  const mail = { kind: 'verify-email', to: email, name: chosen?.name ?? '', url } as const
  await queueAccountMail(tx, parts, mail)
}

/** What the page of the link shows: whose address it proves, and whether this browser asked. Null for a link that is over. */
export async function readConfirmation(
  parts: AccountParts,
  token: string,
): Promise<{ email: string; isAsker: boolean } | null> {
  const link = await findWaiting(parts, token)
  if (!link) return null
  return { email: link.email, isAsker: chosenHere(parts, link.chosen) !== null }
}

/** What is chosen on the page of the link, in a browser that did not ask. */
export type ChosenAnew = { name: string; password: string }

export type Confirmed = SignedIn & {
  /** The order after which this browser asked for the account. */
  orderId: string | null
}

/**
 * Proves the address, gives the account the name and password that were chosen in this browser, takes away every other way
 * in, and signs in. Of two uses at once one wins. Refused with link-expired, user-disabled or too-many-requests; in a browser
 * that did not ask also with choose-password as long as nothing was chosen anew, password-does-not-meet-requirements (unmet)
 * or busy: then the link still works.
 */
export async function confirmEmail(
  parts: AccountParts,
  token: string,
  anew: ChosenAnew | null = null,
): Promise<Confirmed | Refused> {
  const opened = await takeLinkOpened(parts)
  if (!opened.ok) return opened
  const link = await findWaiting(parts, token)
  if (!link) return expired
  const owned = await ownChoice(parts, link, anew)
  if (!owned.ok) return owned
  const user = await transaction(parts.db, (tx) => prove(tx, token, owned.choice, parts.now()))
  if (!user) return expired
  const signedIn = await startSession(parts, user.id)
  return signedIn.ok ? { ...signedIn, orderId: owned.choice.orderId } : signedIn
}

/** The link as long as its account waits to be confirmed: nobody is asked to choose a password in vain. */
async function findWaiting({ db, now }: AccountParts, token: string) {
  const link = await readLink(db, 'verify-email', token, now())
  const user = link && (await findUserByEmail(db, link.email))
  return user && isWaiting(user, link) ? link : null
}

/** An account that was proven meanwhile has a password of its own: no older link puts another in its place. */
function isWaiting(user: User, link: { userId: UserId; email: string }): boolean {
  const { id, email, emailVerified, disabledAt } = user
  return id === link.userId && email === link.email && !emailVerified && disabledAt === null
}

type Choice = Omit<Chosen, 'browser'>

/** What was chosen in this very browser: when it asked, or just now. */
async function ownChoice(
  parts: AccountParts,
  { email, chosen }: { email: string; chosen: Chosen | null },
  anew: ChosenAnew | null,
): Promise<{ ok: true; choice: Choice } | Refused> {
  const here = chosenHere(parts, chosen)
  if (here) return { ok: true, choice: here }
  if (anew === null) return { ok: false, problem: 'choose-password' }
  const name = cleanName(anew.name) || nameFromEmail(email)
  const unmet = unmetPasswordRules(anew.password, { email, name })
  if (unmet.length > 0) return { ok: false, problem: 'password-does-not-meet-requirements', unmet }
  const password = await parts.hasher.hash(anew.password)
  if (password === 'busy') return { ok: false, problem: 'busy', retryAfter: 5 }
  return { ok: true, choice: { name, password, phone: null, orderId: null } }
}

function chosenHere(parts: AccountParts, chosen: Chosen | null): Chosen | null {
  return chosen !== null && chosen.browser === findAskingBrowser(parts) ? chosen : null
}

async function prove(tx: Db, token: string, choice: Choice, at: Date): Promise<User | null> {
  const link = await takeLink(tx, 'verify-email', token, at)
  const user = link && (await lockUser(tx, link.userId))
  if (!user || !isWaiting(user, link)) return null
  await takeBack(tx, user, at)
  const { name, phone, password } = choice
  await tx.update(users).set({ name, phone }).where(eq(users.id, user.id))
  await savePassword(tx, user.id, password, at)
  return user
}
