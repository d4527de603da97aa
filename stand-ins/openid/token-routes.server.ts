// A code becomes an ID token and an access token, once; the access token opens the userinfo endpoint (RFC 6749, section
// 4.1.3 and 5.2; OpenID Connect Core 1.0, section 5.3).
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { claimsOf, personClaims, tokenSeconds } from './id-token.server.ts'
import { type Grant, type Deps, remember } from './deps.server.ts'

export const tokenPath = '/token'
export const userinfoPath = '/v1/userinfo'

const codeMilliseconds = 10 * 60_000

export function createTokenRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.post(tokenPath, async (c) => {
    const form = new URLSearchParams(await c.req.text())
    c.header('cache-control', 'no-store')
    const repeated = new Set(form.keys()).size !== [...form.keys()].length
    if (repeated) return refuse(c, 400, 'invalid_request', 'A parameter was given twice.')
    const stranger = refuseStranger(c, form, deps)
    if (stranger) return stranger
    if (form.get('grant_type') !== 'authorization_code')
      return refuse(c, 400, 'unsupported_grant_type', 'Only authorization_code is answered.')
    const grant = takeGrant(deps, form)
    if (typeof grant === 'string') return refuse(c, 400, 'invalid_grant', grant)
    return grant.failure === 'token-fails'
      ? c.html('<h1>500. That is an error.</h1>', 500)
      : c.json(tokensFor(deps, grant))
  })
  for (const method of ['get', 'post'] as const) app[method](userinfoPath, (c) => answerUserinfo(c, deps))
  return app
}

/** The site must prove itself by exactly one of the two ways that discovery names. */
function refuseStranger(c: Context, form: URLSearchParams, { client }: Deps): Response | null {
  const basic = /^basic (.+)$/iu.exec(c.req.header('authorization') ?? '')?.[1]
  if (basic !== undefined && form.has('client_secret'))
    return refuse(c, 400, 'invalid_request', 'The client authenticated in two ways at once.')
  const [id, secret] =
    basic === undefined ? [form.get('client_id'), form.get('client_secret')] : readBasic(basic)
  if (isEqual(id ?? '', client.clientId) && isEqual(secret ?? '', client.clientSecret)) return null
  if (basic !== undefined) c.header('www-authenticate', 'Basic realm="token"')
  return refuse(c, 401, 'invalid_client', 'The OAuth client was not found or its secret is wrong.')
}

/** Both halves are form-encoded before they are joined (RFC 6749, section 2.3.1). */
function readBasic(credentials: string): [string, string] {
  const [id = '', ...secret] = Buffer.from(credentials, 'base64').toString().split(':')
  const read = (text: string) => new URLSearchParams(`v=${text}`).get('v') ?? ''
  return [read(id), read(secret.join(':'))]
}

/** The grant that a code stands for, used up by this; or what is wrong. */
function takeGrant(deps: Deps, form: URLSearchParams): Grant | string {
  const grant = deps.grants.byCode.get(form.get('code') ?? '')
  if (!grant) return 'Malformed auth code.'
  if (grant.isUsed) {
    // Somebody has a copy of the code: what was given for it ends, too.
    if (grant.accessToken !== null) deps.grants.byToken.delete(grant.accessToken)
    return 'This code was used before.'
  }
  grant.isUsed = true
  if (deps.now().getTime() - grant.givenAt > codeMilliseconds) return 'This code has expired.'
  if (form.get('redirect_uri') !== grant.redirectUri) return 'The redirect_uri is not the one of the request.'
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return isEqual(proof, grant.challenge) ? grant : 'The code_verifier does not fit the code_challenge.'
}

function tokensFor(deps: Deps, grant: Grant): object {
  const accessToken = `ya29.${randomBytes(48).toString('base64url')}`
  grant.accessToken = accessToken
  remember(deps.grants.byToken, accessToken, grant)
  const claims = claimsOf(grant, {
    issuer: deps.issuer,
    clientId: deps.client.clientId,
    now: deps.now(),
    accessToken,
  })
  const idToken = deps.idTokens.sign(claims, grant.failure === 'wrong-signature')
  return {
    access_token: accessToken,
    expires_in: tokenSeconds - 1,
    scope: grant.scope,
    token_type: 'Bearer',
    ...(grant.failure === 'no-id-token' ? {} : { id_token: idToken }),
  }
}

function answerUserinfo(c: Context, deps: Deps): Response {
  c.header('cache-control', 'no-store')
  const token = /^bearer (.+)$/iu.exec(c.req.header('authorization') ?? '')?.[1]
  const grant = token === undefined ? undefined : deps.grants.byToken.get(token)
  const age = grant ? deps.now().getTime() - grant.givenAt : 0
  if (!grant || age > tokenSeconds * 1_000) {
    c.header('www-authenticate', 'Bearer error="invalid_token"')
    return refuse(c, 401, 'invalid_token', 'The access token is unknown or has expired.')
  }
  return c.json(personClaims(grant.person, grant.scope, grant.failure === 'no-email'))
}

function refuse(c: Context, status: 400 | 401, error: string, description: string): Response {
  return c.json({ error, error_description: description }, status)
}

function isEqual(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
