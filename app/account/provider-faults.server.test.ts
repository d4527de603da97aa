// A provider that is slow, wrong or not the one that we asked.
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { pino } from 'pino'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { newBrowser, useAccountShop } from '#tests/account-browser.ts'
import { addMember } from '#tests/members.ts'
import { users } from './account-tables.server.ts'
import type { AccountParts } from './accounts-context.server.ts'
import { createProviderLoader } from './auth.server.ts'
import { finishProvider, startProvider } from './provider.server.ts'

const { database, shop } = useAccountShop(new Date('2026-11-21T10:00:00Z'))
let server: Server | null = null
afterEach(() => {
  vi.useRealTimers()
  server?.closeAllConnections()
  server?.close()
  server = null
})

const google = { clientId: 'shop', clientSecret: 'secret', issuer: 'https://id.test' }
type Provider = NonNullable<Awaited<ReturnType<AccountParts['loadProvider']>>>

/** Back from a provider that answers as `fake` does. */
async function travel(fake: Pick<Provider, 'validateAuthorizationCode' | 'getUserInfo'>) {
  const browser = newBrowser(shop)
  let state = ''
  const provider = {
    issuer: google.issuer,
    createAuthorizationURL: (data) => {
      state = data.state
      return new URL('https://id.test/auth')
    },
    ...fake,
  } as Provider
  const at = (query: string): AccountParts => {
    const parts = browser.parts()
    const request = new Request(`${shop.baseUrl}/sign-in/google/callback${query}`, parts.request)
    return { ...parts, google, loadProvider: async () => provider, request }
  }
  await startProvider(at(''), { provider: 'google', next: '/' })
  return finishProvider(at(`?code=the-code&state=${state}`))
}
const tokens = async () => ({ idToken: 'signed', accessToken: 'kept-by-nobody' })
const vouchFor = (email: string) => async () => ({
  user: { email, emailVerified: true, name: 'Ada' },
  data: { sub: `of ${email}` },
})

test.each([
  ['the sign for kelvin', (email: string) => email.replace('k', '\u212A')],
  ['a control character', (email: string) => email.replace('k', '\u0000k')],
  ['a second address', (email: string) => `other@evil.example, ${email}`],
])('an address with %s is not that of somebody else', async (_what, disguise) => {
  const { userId } = await addMember(shop)
  const email = `kate.${userId}@example.com`
  await database.db.update(users).set({ email }).where(eq(users.id, userId))
  const disguised = disguise(email)
  const answer = await travel({ validateAuthorizationCode: tokens, getUserInfo: vouchFor(disguised) })
  expect(answer).toMatchObject({ ok: false, problem: 'invalid-credential' })
})

test.each(['validateAuthorizationCode', 'getUserInfo'] as const)(
  'one that never answers %s keeps nobody waiting',
  async (silent) => {
    const asked = Promise.withResolvers<void>()
    const never = () => {
      asked.resolve()
      return new Promise<never>(() => {})
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answers = { validateAuthorizationCode: tokens, getUserInfo: vouchFor('ada@example.com') }
    const travelling = travel({ ...answers, [silent]: never })
    await asked.promise
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await travelling).toMatchObject({ ok: false, problem: 'network-request-failed' })
  },
)

test('one that names itself another is not used', async () => {
  const told = { issuer: '' }
  server = createServer((_request, response) => {
    const base = `http://127.0.0.1:${port}`
    const endpoints = {
      authorization_endpoint: `${base}/auth`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...told, ...endpoints }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const issuer = `http://127.0.0.1:${port}`
  const log = pino({ level: 'silent' })
  const settings = { db: database.db, baseUrl: shop.baseUrl, secret: 's'.repeat(48), log }
  const load = createProviderLoader({ ...settings, google: { ...google, issuer } })
  told.issuer = 'https://evil.example'
  expect(await load()).toBeNull()
  told.issuer = `${issuer}/`
  expect((await load())?.issuer).toBe(`${issuer}/`)
})
