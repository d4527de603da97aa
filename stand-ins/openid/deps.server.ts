// What the files of the stand-in share: who it is, its one client, and the grants that it gave and remembers.
import type { IdTokens } from './id-token.server.ts'

export type Person = { email: string; name: string; emailVerified: boolean }

/** How an answer can be made wrong, to see that the shop refuses it. */
export const failures = {
  none: 'answers as it should',
  'wrong-signature': 'the ID token is signed with another key',
  'wrong-nonce': 'the ID token belongs to another sign-in',
  'wrong-audience': 'the ID token is meant for another site',
  'wrong-issuer': 'the ID token comes from somebody else',
  'expired-token': 'the ID token is an hour old',
  'no-id-token': 'there is no ID token',
  'no-email': 'the ID token names no email address',
  'token-fails': 'the code is answered with an HTML page, status 500',
} as const
export type Failure = keyof typeof failures

/** What one code stands for. Lives in memory: a code or token does not survive a restart of the stand-in. */
export type Grant = {
  person: Person
  redirectUri: string
  scope: string
  nonce: string | null
  challenge: string
  /** Milliseconds since 1970. */
  givenAt: number
  isUsed: boolean
  accessToken: string | null
  failure: Failure
}

export type Deps = {
  /** Without a slash at the end. */
  issuer: string
  /** The path of the issuer; addresses in pages start with it, so that they work under any host name. */
  prefix: string
  client: { clientId: string; clientSecret: string }
  redirectUris: readonly string[]
  people: readonly Person[]
  now: () => Date
  idTokens: IdTokens
  /** By code and by access token. */
  grants: { byCode: Map<string, Grant>; byToken: Map<string, Grant> }
}

/** More than any demo or test has under way; the oldest are forgotten beyond it. */
const mostRemembered = 1_000

export function remember(grants: Map<string, Grant>, key: string, grant: Grant): void {
  grants.set(key, grant)
  for (const oldest of grants.keys()) {
    if (grants.size <= mostRemembered) return
    grants.delete(oldest)
  }
}
