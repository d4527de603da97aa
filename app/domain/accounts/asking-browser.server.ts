// Which browser asked for an account. What was typed there counts only there: the link of the mail may be opened by somebody
// else, who owns the mailbox and never asked. The cookie opens nothing without that link, and the link has only its hash.
import { isSecure, readGuardedCookie, setCookie } from '#app/foundation/http/cookies.server.ts'
import { linkMinutes } from './account-mail.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { hashToken, newSecretToken } from './tokens.server.ts'

const cookieName = 'asked-here'

/** Marks this browser as the one that asks, for as long as the link lives. Returns the hash that the link keeps. */
export function markAskingBrowser(deps: AccountDeps): string {
  // Two people may sign up on one phone, one after the other: the mark of the first stays good.
  const token = readMark(deps) ?? newSecretToken()
  const maxAge = linkMinutes['verify-email'] * 60
  deps.setCookie(setCookie(cookieName, token, { maxAge, secure: isSecure(deps.baseUrl) }))
  return hashToken(token)
}

/** The hash of this browser's mark; null when it never asked for an account, or long ago. */
export function findAskingBrowser(deps: AccountDeps): string | null {
  const token = readMark(deps)
  return token === null ? null : hashToken(token)
}

function readMark({ request, baseUrl }: AccountDeps): string | null {
  const token = readGuardedCookie(request, cookieName, isSecure(baseUrl))
  return token !== null && /^[\w-]{43}$/u.test(token) ? token : null
}
