// Proving an address by the link that went there; it also signs in. In the browser that asked for the account one press is
// enough, and what was chosen there holds. In any other browser whoever asked may be a stranger to the mailbox: there the
// link works only together with a password that is chosen anew, and nothing of what was typed before stays.
import { eq } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { newToken, type UserId } from '#app/foundation/lib/ids.ts'
import type { Refused, SignedIn } from './account.ts'
import { linkMinutes } from './account-mail.ts'
import { queueAccountMail, queueDecoyMail } from './account-mails.server.ts'
import { users } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { askForMail, type MailRequest } from './ask-for-mail.server.ts'
import { takeLinkOpened } from './ask-limits.server.ts'
import { findAskingBrowser } from './asking-browser.server.ts'
import { unmetPasswordRules } from './check-password.server.ts'
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
  deps: AccountDeps,
  request: MailRequest & { next?: string },
): Promise<{ ok: true } | Refused> {
  return askForMail(deps, request, (email) => confirmQuietly(deps, email, request.next))
}

/** Sends the link again when the address waits to be confirmed; bounded. Asked from elsewhere it carries nobody's choice. */
export async function confirmQuietly(deps: AccountDeps, email: string, next = '/'): Promise<void> {
  const { db, now } = deps
  const mayWrite = await mayMail(db, 'confirmMails', email, now())
  await transaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!mayWrite) return
    if (user && !user.emailVerified && user.disabledAt === null) {
      const browser = findAskingBrowser(deps)
      const chosen = browser === null ? null : await findChosen(tx, user.id, browser)
      return sendConfirmation(tx, deps, user, chosen, next)
    }
    const url = `${deps.baseUrl}/verify-email?token=${newToken()}`
    return queueDecoyMail(tx, deps, { kind: 'verify-email', to: email, name: '', url })
  })
}

/** `chosen` is what the browser chose that asks right now; `next` is where the link leads in the end. */
export async function sendConfirmation(
  tx: Db,
  deps: AccountDeps,
  { id: userId, email }: User,
  chosen: Chosen | null,
  next = '/',
): Promise<void> {
  const { now, baseUrl } = deps
  const token = await makeLink(
    tx,
    'verify-email',
    { userId, email, chosen },
    linkMinutes['verify-email'],
    now(),
  )
  const url = baseUrl + withNext(`/verify-email?token=${token}`, next)
  const mail = { kind: 'verify-email', to: email, name: chosen?.name ?? '', url } as const
  await queueAccountMail(tx, deps, mail)
}

/** What the page of the link shows: whose address it proves, and whether this browser asked. Null for a link that is over. */
export async function readConfirmation(
  deps: AccountDeps,
  token: string,
): Promise<{ email: string; isAsker: boolean } | null> {
  const link = await findWaiting(deps, token)
  if (!link) return null
  return { email: link.email, isAsker: chosenHere(deps, link.chosen) !== null }
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
  deps: AccountDeps,
  token: string,
  anew: ChosenAnew | null = null,
): Promise<Confirmed | Refused> {
  const opened = await takeLinkOpened(deps)
  if (!opened.ok) return opened
  const link = await findWaiting(deps, token)
  if (!link) return expired
  const owned = await ownChoice(deps, link, anew)
  if (!owned.ok) return owned
  const user = await transaction(deps.db, (tx) => prove(tx, token, owned.choice, deps.now()))
  if (!user) return expired
  const signedIn = await startSession(deps, user.id)
  return signedIn.ok ? { ...signedIn, orderId: owned.choice.orderId } : signedIn
}

/** The link as long as its account waits to be confirmed: nobody is asked to choose a password in vain. */
async function findWaiting({ db, now }: AccountDeps, token: string) {
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
  deps: AccountDeps,
  { email, chosen }: { email: string; chosen: Chosen | null },
  anew: ChosenAnew | null,
): Promise<{ ok: true; choice: Choice } | Refused> {
  const here = chosenHere(deps, chosen)
  if (here) return { ok: true, choice: here }
  if (anew === null) return { ok: false, problem: 'choose-password' }
  const name = cleanName(anew.name) || nameFromEmail(email)
  const unmet = unmetPasswordRules(anew.password, { email, name })
  if (unmet.length > 0) return { ok: false, problem: 'password-does-not-meet-requirements', unmet }
  const password = await deps.hasher.hash(anew.password)
  if (password === 'busy') return { ok: false, problem: 'busy', retryAfter: 5 }
  return { ok: true, choice: { name, password, phone: null, orderId: null } }
}

function chosenHere(deps: AccountDeps, chosen: Chosen | null): Chosen | null {
  return chosen !== null && chosen.browser === findAskingBrowser(deps) ? chosen : null
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
