// ID tokens (OpenID Connect Core 1.0, section 2): JSON Web Tokens signed with RS256 by a key of this process.
import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Grant, Person } from './deps.server.ts'

export type IdTokens = {
  /** The public key as a JSON Web Key Set. */
  keySet: () => { keys: object[] }
  sign: (claims: object, withStrangersKey?: boolean) => string
}

/** Keys are made when first asked for: the shop's start does not wait for them. */
export function createIdTokens(): IdTokens {
  let own: SigningKey | null = null
  const key = () => (own ??= makeKey())
  return {
    keySet: () => ({ keys: [key().jwk] }),
    sign(claims, withStrangersKey = false) {
      const signer = withStrangersKey ? makeKey().privateKey : key().privateKey
      const head = { alg: 'RS256', kid: key().kid, typ: 'JWT' }
      const signed = `${encode(head)}.${encode(claims)}`
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(signer, 'base64url')}`
    },
  }
}

/** How long an ID token and its access token hold, seconds. */
export const tokenSeconds = 3_600

type Claims = { issuer: string; clientId: string; now: Date; accessToken: string }

/** What the ID token of a grant says, wrong in the one way that its failure asks for. */
export function claimsOf(grant: Grant, { issuer, clientId, now, accessToken }: Claims): object {
  const { failure, nonce } = grant
  const hourBefore = failure === 'expired-token' ? tokenSeconds + 600 : 0
  const issuedAt = Math.floor(now.getTime() / 1_000) - hourBefore
  const audience = failure === 'wrong-audience' ? 'another-site' : clientId
  return {
    iss: failure === 'wrong-issuer' ? 'https://accounts.elsewhere.example' : issuer,
    azp: audience,
    aud: audience,
    ...personClaims(grant.person, grant.scope, failure === 'no-email'),
    // Left half of the hash of the access token, as section 3.1.3.6 wants it.
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    ...(nonce === null ? {} : { nonce: failure === 'wrong-nonce' ? 'of-another-sign-in' : nonce }),
    iat: issuedAt,
    exp: issuedAt + tokenSeconds,
  }
}

/** What ID token and userinfo endpoint tell about a person. */
export function personClaims(person: Person, scope: string, withoutEmail = false): object {
  const scopes = scope.split(' ')
  const [given = '', ...family] = person.name.split(' ')
  return {
    sub: subjectOf(person.email),
    ...(scopes.includes('email') && !withoutEmail
      ? { email: person.email, email_verified: person.emailVerified }
      : {}),
    ...(scopes.includes('profile')
      ? {
          name: person.name,
          given_name: given,
          ...(family.length > 0 ? { family_name: family.join(' ') } : {}),
        }
      : {}),
  }
}

/** 21 digits that stay the same for an address, as Google's do for an account. */
function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`
}

type SigningKey = { kid: string; jwk: object; privateKey: KeyObject }

function makeKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(n).digest('hex').slice(0, 40)
  return { kid, jwk: { kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e }, privateKey }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
