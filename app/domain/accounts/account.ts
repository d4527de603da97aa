// The words of identity that every room and page agrees on. Pure: pages, forms and domain code read it.
import type { SessionId, UserId } from '#app/foundation/lib/ids.ts'

/** Who is signed in, as pages and guards see them. */
export type Shopper = {
  id: UserId
  name: string
  email: string
  emailVerified: boolean
  phone: string | null
  sessionId: SessionId
  /** When they last proved who they are, for sensitive changes. */
  provenAt: Date
}

/**
 * Why something about an account was refused. The first ten are the identity codes of the specification (section 8);
 * wrong-password and user-not-found are told to nobody: both read as invalid-credential.
 */
export type AccountProblem =
  | 'invalid-credential'
  | 'email-already-in-use'
  | 'user-not-found'
  | 'wrong-password'
  | 'too-many-requests'
  | 'network-request-failed'
  | 'user-disabled'
  | 'requires-recent-login'
  | 'password-does-not-meet-requirements'
  | 'user-token-expired'
  /** A link of a mail that was used, is too old, or was never ours. */
  | 'link-expired'
  /** The link of a confirmation, in a browser that did not ask for the account: it wants a new password. */
  | 'choose-password'
  /** The link of a change of email, in a browser that is not signed in to that account. */
  | 'sign-in-first'
  /** Too many tries for a person to be believed without a solved puzzle. */
  | 'human-check-needed'
  | 'human-check-failed'
  /** More people are signing in than passwords can be checked: try again in a moment. */
  | 'busy'

export type Refused = {
  ok: false
  problem: AccountProblem
  /** When trying again makes sense, in seconds; with too-many-requests and busy. */
  retryAfter?: number
  /** What a password lacks, in plain words; with password-does-not-meet-requirements. */
  unmet?: readonly string[]
}

/** The session's cookies are on the answer already (ShopContext.setCookie). */
export type SignedIn = { ok: true; shopper: Shopper }
