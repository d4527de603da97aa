// A local OpenID Connect provider for the demo shop and for tests, laid out like Google's: discovery, a page to choose who
// to be, PKCE, single-use codes, RS256 ID tokens. The shop runs one code path everywhere. Nobody's account is real.
import { Hono } from 'hono'
import { authorizePath, createAuthorizeRoutes } from './authorize-routes.server.ts'
import { createIdTokens } from './id-token.server.ts'
import type { Deps, Person } from './deps.server.ts'
import { createTokenRoutes, tokenPath, userinfoPath } from './token-routes.server.ts'

export type OpenIdStandInOptions = {
  /** Where browsers and the shop reach it, e.g. http://127.0.0.1:3000/_google. Its app is mounted at that path. */
  issuer: string
  client: { clientId: string; clientSecret: string }
  /** Where it may lead back to, to the letter. */
  redirectUris: readonly string[]
  /** Who can be chosen with one press; anybody else can be typed in. */
  people?: readonly Person[]
  now: () => Date
}

const keysPath = '/oauth2/v3/certs'

export function createOpenIdStandIn(options: OpenIdStandInOptions): Hono {
  const issuer = options.issuer.replace(/\/+$/u, '')
  const deps: Deps = {
    issuer,
    prefix: new URL(issuer).pathname.replace(/\/+$/u, ''),
    client: options.client,
    redirectUris: options.redirectUris,
    people: options.people ?? [],
    now: options.now,
    idTokens: createIdTokens(),
    grants: { byCode: new Map(), byToken: new Map() },
  }
  const app = new Hono()
  app.get('/.well-known/openid-configuration', (c) => c.json(discoveryOf(issuer), 200, forAnHour))
  app.get(keysPath, (c) => c.json(deps.idTokens.keySet(), 200, forAnHour))
  app.route('/', createAuthorizeRoutes(deps))
  app.route('/', createTokenRoutes(deps))
  app.all('*', (c) => c.text('404. The requested URL was not found here.', 404))
  return app
}

const forAnHour = { 'cache-control': 'public, max-age=3600' }

/** OpenID Connect Discovery 1.0, section 3. */
function discoveryOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: issuer + authorizePath,
    token_endpoint: issuer + tokenPath,
    userinfo_endpoint: issuer + userinfoPath,
    jwks_uri: issuer + keysPath,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    claims_supported: [
      'aud',
      'email',
      'email_verified',
      'exp',
      'family_name',
      'given_name',
      'iat',
      'iss',
      'name',
      'sub',
    ],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}
