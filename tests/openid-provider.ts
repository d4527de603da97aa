// A sign-in provider inside the test, reached by the global fetch: discovery, keys, single-use codes that PKCE guards, and
// ID tokens that claim whatever a test wants them to.
import { createHash } from 'node:crypto'
import { vi } from 'vitest'
import { createIdTokens } from '#stand-ins/openid/id-token.server.ts'

export const google = { clientId: 'shop', clientSecret: 'secret', issuer: 'https://id.test' }

const idTokens = createIdTokens()

/** What the ID token says; undefined leaves a claim out. */
export type Vouched = { sub: string; email: string | undefined; email_verified: unknown; name?: string }

type Endpoint = 'discovery' | 'token' | 'keys' | 'userinfo'
type Grant = { claims: object; challenge: string; redirectUri: string }

/** By code. Those of all providers of a file together: each answers the trips of the one before. */
const grants = new Map<string, Grant>()
let codes = 0

export type TestProvider = {
  /** The query that a browser comes back with from `url`; `over` changes the claims that only the provider chooses. */
  vouch: (url: string, vouched: Vouched, over?: object) => URLSearchParams
  /** How often each endpoint was asked. */
  asked: Endpoint[]
  /** Puts another answer in the place of the right one. */
  answers: Partial<
    Record<Endpoint, (right: () => Response, signal: AbortSignal) => Response | Promise<Response>>
  >
}

/** Every fetch goes to it until vi.unstubAllGlobals(). */
export function openProvider({ issuer } = google): TestProvider {
  const provider: TestProvider = {
    vouch: (url, vouched, over) => vouch(issuer, url, { ...vouched, ...over }),
    asked: [],
    answers: {},
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [endpoint, right] = answerOf(issuer, url, init)
    provider.asked.push(endpoint)
    const signal = init.signal ?? new AbortController().signal
    return (await provider.answers[endpoint]?.(right, signal)) ?? right()
  })
  return provider
}

/** Silence until the caller gives up. */
export function silent(_right: () => Response, signal: AbortSignal): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<Response>()
  signal.addEventListener('abort', () => reject(signal.reason as Error))
  return promise
}

function vouch(issuer: string, url: string, vouched: object): URLSearchParams {
  const wanted = new URL(url).searchParams
  const seconds = Math.floor(Date.now() / 1_000)
  const nonce = wanted.get('nonce')
  const times = { iat: seconds, exp: seconds + 600 }
  const claims = { iss: issuer, aud: wanted.get('client_id'), nonce, ...times, ...vouched }
  codes++
  const code = `code-${codes}`
  const redirectUri = wanted.get('redirect_uri') ?? ''
  grants.set(code, { claims, challenge: wanted.get('code_challenge') ?? '', redirectUri })
  return new URLSearchParams({ code, state: wanted.get('state') ?? '', iss: issuer })
}

function answerOf(issuer: string, url: string, init: RequestInit): [Endpoint, () => Response] {
  switch (url.slice(issuer.length)) {
    case '/.well-known/openid-configuration':
      return ['discovery', () => Response.json(discoveryOf(issuer))]
    case '/token':
      return ['token', () => giveTokens(new URLSearchParams(init.body as URLSearchParams))]
    case '/keys':
      return ['keys', () => Response.json(idTokens.keySet())]
    case '/userinfo':
      return ['userinfo', () => Response.json({ error: 'invalid_token' }, { status: 401 })]
    default:
      throw new Error(`nothing is expected to ask for ${url}`)
  }
}

const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  userinfo_endpoint: `${issuer}/userinfo`,
  id_token_signing_alg_values_supported: ['RS256'],
})

function giveTokens(form: URLSearchParams): Response {
  const code = form.get('code') ?? ''
  const grant = grants.get(code)
  grants.delete(code)
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isRight =
    grant?.challenge === proof &&
    form.get('redirect_uri') === grant.redirectUri &&
    form.get('client_id') === google.clientId &&
    form.get('client_secret') === google.clientSecret
  if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 })
  const idToken = idTokens.sign(grant.claims)
  return Response.json({ access_token: 'kept-by-nobody', token_type: 'Bearer', id_token: idToken })
}
