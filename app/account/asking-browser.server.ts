// Which browser asked for an account. What was typed there counts only there: the link of the mail may be opened by somebody
// else, who owns the mailbox and never asked. The cookie opens nothing without that link, and the link has only its hash.
import { isSecure, readGuardedCookie, setCookie } from '#app/http/cookies.server.ts'
import { linkMinutes } from './account-mail-words.ts'
import type { AccountParts } from './accounts-context.server.ts'
import { hashToken, newSecretToken } from './tokens.server.ts'

const cookieName = 'asked-here'

/** Marks this browser as the one that asks, for as long as the link lives. Returns the hash that the link keeps. */
export function markAskingBrowser(parts: AccountParts): string {
  // Two people may sign up on one phone, one after the other: the mark of the first stays good.
  const token = readMark(parts) ?? newSecretToken()
  const maxAge = linkMinutes['verify-email'] * 60
  parts.setCookie(setCookie(cookieName, token, { maxAge, secure: isSecure(parts.baseUrl) }))
  return hashToken(token)
}

/** The hash of this browser's mark; null when it never asked for an account, or long ago. */
export function findAskingBrowser(parts: AccountParts): string | null {
  const token = readMark(parts)
  return token === null ? null : hashToken(token)
}

function readMark({ request, baseUrl }: AccountParts): string | null {
  const token = readGuardedCookie(request, cookieName, isSecure(baseUrl))
  return token !== null && /^[\w-]{43}$/u.test(token) ? token : null
}
