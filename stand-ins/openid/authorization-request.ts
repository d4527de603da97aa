// What a site asks of the authorization endpoint (OpenID Connect Core 1.0, section 3.1.2.1; PKCE is RFC 7636), and
// what is wrong with it. A request that does not come from the client, or would not lead back to it, is never sent back.

export type AuthorizationRequest = {
  redirectUri: string
  state: string | null
  nonce: string | null
  scope: string
  challenge: string
  loginHint: string
}

export type ReadRequest =
  | { ok: true; request: AuthorizationRequest }
  /** Said on a page of our own. */
  | { ok: false; told: 'here'; error: string; description: string }
  /** Said to the site. */
  | { ok: false; told: 'site'; redirectUri: string; state: string | null; error: string; description: string }

export type Registered = { clientId: string; redirectUris: readonly string[] }

export function readAuthorizationRequest(query: URLSearchParams, registered: Registered): ReadRequest {
  const here = (error: string, description: string): ReadRequest => ({
    ok: false,
    told: 'here',
    error,
    description,
  })
  const repeated = [...query.keys()].find((name, position, names) => names.indexOf(name) !== position)
  if (repeated !== undefined) return here('invalid_request', `Parameter given twice: ${repeated}`)
  if (query.get('client_id') !== registered.clientId)
    return here('invalid_client', 'The OAuth client was not found.')
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!registered.redirectUris.includes(redirectUri))
    return here(
      'redirect_uri_mismatch',
      'The redirect URI is not registered, to the letter, for this client.',
    )
  const state = query.get('state')
  const fault = findFault(query)
  if (fault) return { ok: false, told: 'site', redirectUri, state, ...fault }
  const request = {
    redirectUri,
    state,
    nonce: query.get('nonce'),
    scope: query.get('scope') ?? '',
    challenge: query.get('code_challenge') ?? '',
    loginHint: query.get('login_hint') ?? '',
  }
  return { ok: true, request }
}

/** A base64url SHA-256. */
const challengeShape = /^[\w-]{43}$/u

function findFault(query: URLSearchParams): { error: string; description: string } | null {
  const wrong = (error: string, description: string) => ({ error, description })
  if (query.get('response_type') !== 'code')
    return wrong('unsupported_response_type', 'Only response_type=code is answered.')
  if (!(query.get('scope') ?? '').split(' ').includes('openid'))
    return wrong('invalid_scope', 'The scope openid is missing.')
  if ((query.get('response_mode') ?? 'query') !== 'query')
    return wrong('invalid_request', 'Only response_mode=query is answered.')
  // Google takes sites without PKCE. The shop is none of them, and this is where forgetting it would show.
  if (
    query.get('code_challenge_method') !== 'S256' ||
    !challengeShape.test(query.get('code_challenge') ?? '')
  )
    return wrong('invalid_request', 'A code_challenge with code_challenge_method=S256 is missing.')
  if (query.get('prompt') === 'none') return wrong('login_required', 'Nobody is signed in here.')
  return null
}

/** Back to the site with an answer; `iss` tells it who answers (RFC 9207). */
export function answerAddress(
  to: { redirectUri: string; state: string | null },
  issuer: string,
  answer: Record<string, string>,
): string {
  const url = new URL(to.redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (to.state !== null) url.searchParams.set('state', to.state)
  url.searchParams.set('iss', issuer)
  return url.href
}
