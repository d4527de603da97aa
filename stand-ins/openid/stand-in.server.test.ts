import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { createOpenIdStandIn } from './stand-in.server.ts'

const issuer = 'http://shop.test/_google'
const redirectUri = 'http://shop.test/sign-in/google/callback'
const client = { clientId: 'demo-shop', clientSecret: 's3cret: with & signs' }
const verifier = 'a'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const request = {
  client_id: client.clientId,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'st-1',
  nonce: 'n-1',
  code_challenge: challenge,
  code_challenge_method: 'S256',
}
const ada = { choice: 'typed', email: 'Ada@example.com', name: 'Ada Obi', verified: 'yes' }

let app: Hono
let clock: Date
beforeEach(() => {
  clock = new Date('2026-11-21T10:00:00Z')
  const people = [{ email: 'zuri@example.com', name: 'Zuri', emailVerified: true }]
  const options = { issuer, client, redirectUris: [redirectUri], people, now: () => clock }
  app = new Hono().route('/_google', createOpenIdStandIn(options))
})

const authorizeUrl = (change: Record<string, string> = {}) =>
  `${issuer}/o/oauth2/v2/auth?${new URLSearchParams({ ...request, ...change })}`
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(url, { method: 'POST', body: new URLSearchParams(form), headers })

/** Where the person is sent back to, and with what. */
async function answerOf(answer: Response): Promise<Record<string, string>> {
  expect(answer.status).toBe(303)
  const url = new URL(answer.headers.get('location') ?? '')
  expect(url.origin + url.pathname).toBe(redirectUri)
  return Object.fromEntries(url.searchParams)
}

async function newCode(person: Record<string, string> = ada, change = {}): Promise<string> {
  const { code = '' } = await answerOf(await post(authorizeUrl(change), person))
  return code
}

function exchange(code: string, change: Record<string, string> = {}): Promise<Response> | Response {
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: client.clientId,
    client_secret: client.clientSecret,
  }
  return post(`${issuer}/token`, { ...form, ...change })
}

type Tokens = { access_token: string; id_token: string }
type Claims = Record<string, unknown>

async function tokensFor(person: Record<string, string> = ada, change = {}): Promise<Tokens> {
  return (await (await exchange(await newCode(person, change))).json()) as Tokens
}

async function isSigned(idToken: string): Promise<boolean> {
  const { keys } = (await (await app.request(`${issuer}/oauth2/v3/certs`)).json()) as {
    keys: (JsonWebKey & { kid: string })[]
  }
  const [head = '', body = '', signature = ''] = idToken.split('.')
  const { alg, kid } = read(head)
  const jwk = keys.find((key) => key.kid === kid)
  if (alg !== 'RS256' || !jwk) return false
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
}

const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims
const claimsIn = (idToken: string) => read(idToken.split('.')[1] ?? '')

test('discovery names every endpoint under the issuer, and each answers', async () => {
  const answer = await app.request(`${issuer}/.well-known/openid-configuration`)
  const found = (await answer.json()) as Record<string, string>
  expect(found['issuer']).toBe(issuer)
  expect((await app.request(found['jwks_uri'] ?? '')).status).toBe(200)
  expect((await app.request(found['userinfo_endpoint'] ?? '')).status).toBe(401)
  expect((await post(found['token_endpoint'] ?? '', {})).status).toBe(401)
  expect((await app.request(found['authorization_endpoint'] ?? '')).status).toBe(400)
})

describe('a sign-in', () => {
  test('shows a page that may only lead back to the site, and ends there with code, state and issuer', async () => {
    const page = await app.request(authorizeUrl({ login_hint: 'me@example.com' }))
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test;")
    expect(await page.text()).toMatch(/value="me@example.com"/u)
    expect(await answerOf(await post(authorizeUrl(), ada))).toEqual({
      code: expect.stringMatching(/^4\/[\w-]{43}$/u),
      state: 'st-1',
      iss: issuer,
      scope: 'openid email profile',
    })
  })

  test('gives an ID token of this sign-in, signed with the published key', async () => {
    const { id_token: idToken, access_token: accessToken } = await tokensFor()
    expect(await isSigned(idToken)).toBe(true)
    const issuedAt = clock.getTime() / 1_000
    expect(claimsIn(idToken)).toEqual({
      iss: issuer,
      aud: 'demo-shop',
      azp: 'demo-shop',
      sub: expect.stringMatching(/^1\d{20}$/u),
      email: 'Ada@example.com',
      email_verified: true,
      name: 'Ada Obi',
      given_name: 'Ada',
      family_name: 'Obi',
      nonce: 'n-1',
      at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
      iat: issuedAt,
      exp: issuedAt + 3_600,
    })
  })

  test('knows the same person again by their address, whatever its case, and tells people apart', async () => {
    const subject = async (person: Record<string, string>) =>
      claimsIn((await tokensFor(person)).id_token)['sub']
    expect(await subject({ ...ada, email: 'ADA@example.com' })).toBe(await subject(ada))
    expect(await subject({ choice: 'as zuri@example.com' })).not.toBe(await subject(ada))
  })

  test('says when it has not verified the address, and tells only what was asked for', async () => {
    const { verified: _, ...unverified } = ada
    const claims = claimsIn((await tokensFor(unverified, { scope: 'openid email' })).id_token)
    expect(claims).toMatchObject({ email_verified: false })
    expect(claims).not.toHaveProperty('name')
  })

  test('can be refused by the person', async () => {
    expect(await answerOf(await post(authorizeUrl(), { choice: 'cancel' }))).toMatchObject({
      error: 'access_denied',
      state: 'st-1',
    })
  })

  test('asks again for an address that is none', async () => {
    const answer = await post(authorizeUrl(), { ...ada, email: 'ada' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('role="alert"')
  })

  test('opens userinfo with the access token, for an hour', async () => {
    const { access_token: token } = await tokensFor()
    const ask = () => app.request(`${issuer}/v1/userinfo`, { headers: { authorization: `Bearer ${token}` } })
    expect(await (await ask()).json()).toMatchObject({ email: 'Ada@example.com', email_verified: true })
    clock = new Date(clock.getTime() + 3_601_000)
    expect((await ask()).status).toBe(401)
  })
})

describe('a request that is not from our site', () => {
  test.each([
    ['client_id', 'another'],
    ['redirect_uri', `${redirectUri}/`],
    ['redirect_uri', 'http://evil.example/sign-in/google/callback'],
    ['redirect_uri', ''],
  ])('with %s=%s is answered on the spot, leading nowhere', async (name, value) => {
    const answer = await app.request(authorizeUrl({ [name]: value }))
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'none'")
  })

  test('with a parameter twice, too', async () => {
    expect((await app.request(`${authorizeUrl()}&state=st-2`)).status).toBe(400)
  })
})

test.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ scope: 'email' }, 'invalid_scope'],
  [{ response_mode: 'fragment' }, 'invalid_request'],
  [{ code_challenge: '' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ prompt: 'none' }, 'login_required'],
])('our site hears what is wrong with %o, and nobody is signed in by it', async (change, error) => {
  const told = { error, state: 'st-1', iss: issuer }
  expect(await answerOf(await app.request(authorizeUrl(change)))).toMatchObject(told)
  const posted = await answerOf(await post(authorizeUrl(change), ada))
  expect(posted).toMatchObject(told)
  expect(posted).not.toHaveProperty('code')
})

describe('a code', () => {
  test('works once; used again, it takes the access token with it', async () => {
    const code = await newCode()
    const { access_token: token } = (await (await exchange(code)).json()) as Tokens
    const again = await exchange(code)
    expect([again.status, await again.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant' }),
    ])
    const info = await app.request(`${issuer}/v1/userinfo`, { headers: { authorization: `Bearer ${token}` } })
    expect(info.status).toBe(401)
  })

  test('holds for ten minutes', async () => {
    const [inTime, late] = [await newCode(), await newCode()]
    clock = new Date(clock.getTime() + 600_000)
    expect((await exchange(inTime)).status).toBe(200)
    clock = new Date(clock.getTime() + 1)
    expect((await exchange(late)).status).toBe(400)
  })

  test.each([
    ['code', '4/made-up', 'invalid_grant'],
    ['redirect_uri', 'http://shop.test/elsewhere', 'invalid_grant'],
    ['code_verifier', 'b'.repeat(43), 'invalid_grant'],
    ['code_verifier', '', 'invalid_grant'],
    ['grant_type', 'password', 'unsupported_grant_type'],
  ])('is refused with %s=%s', async (name, value, error) => {
    const answer = await exchange(await newCode(), { [name]: value })
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error })])
  })
})

describe('the site proves itself', () => {
  const basic = (secret: string) => {
    const encoded = [client.clientId, secret].map(encodeURIComponent).join(':')
    return { authorization: `Basic ${Buffer.from(encoded).toString('base64')}` }
  }
  const form = async () => ({
    grant_type: 'authorization_code',
    code: await newCode(),
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })

  test('by a header', async () => {
    const answer = await post(`${issuer}/token`, await form(), basic(client.clientSecret))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('or is refused, and the code stays unused', async () => {
    const given = await form()
    const wrong = await post(`${issuer}/token`, given, basic('guess'))
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="token"'])
    expect((await exchange(given.code, { client_secret: 'guess' })).status).toBe(401)
    expect((await exchange(given.code, { client_id: 'another' })).status).toBe(401)
    expect((await exchange(given.code)).status).toBe(200)
  })

  test('in one way only', async () => {
    const twice = { ...(await form()), client_secret: client.clientSecret }
    expect((await post(`${issuer}/token`, twice, basic(client.clientSecret))).status).toBe(400)
  })
})

describe('a failure', () => {
  const claimsWith = async (failure: string): Promise<Claims> => {
    const { id_token: idToken } = await tokensFor({ ...ada, failure })
    return { ...claimsIn(idToken), signed: await isSigned(idToken) }
  }

  test('is wrong in the one way that was chosen', async () => {
    expect(await claimsWith('wrong-signature')).toMatchObject({ signed: false, iss: issuer, nonce: 'n-1' })
    expect(await claimsWith('wrong-nonce')).toMatchObject({ signed: true, nonce: 'of-another-sign-in' })
    expect(await claimsWith('wrong-audience')).toMatchObject({ signed: true, aud: 'another-site' })
    expect(await claimsWith('wrong-issuer')).toMatchObject({ iss: 'https://accounts.elsewhere.example' })
    expect(await claimsWith('no-email')).not.toHaveProperty('email')
    expect(Number((await claimsWith('expired-token'))['exp'])).toBeLessThan(clock.getTime() / 1_000)
  })

  test('leaves the ID token out, or fails as a web page', async () => {
    expect(await tokensFor({ ...ada, failure: 'no-id-token' })).not.toHaveProperty('id_token')
    expect((await exchange(await newCode({ ...ada, failure: 'token-fails' }))).status).toBe(500)
  })
})
