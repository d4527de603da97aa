import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createIdTokens } from '#stand-ins/openid/id-token.server.ts'
import { type Browser, newBrowser, tokenTo, useAccountShop } from '#tests/account-browser.ts'
import { rightPassword } from '#tests/alike.ts'
import { addMember } from '#tests/members.ts'
import { google, openProvider, type Vouched } from '#tests/openid-provider.ts'
import { identities, sessions, users } from './account-tables.server.ts'
import type { AccountDeps } from './accounts-context.server.ts'
import { createProviderLoader, type ProviderLoader } from './provider-client.server.ts'
import { finishProvider, listProviders, startProvider } from './provider.server.ts'
import { findSession } from './session.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

const start = new Date('2026-11-21T10:00:00Z')
const { database, shop } = useAccountShop(start)

const refused = { ok: false, problem: 'invalid-credential' }
const log = pino({ level: 'silent' })

afterEach(() => vi.unstubAllGlobals())

function at(browser: Browser, load: ProviderLoader, query = ''): AccountDeps {
  const deps = browser.deps()
  const request = new Request(`${shop.baseUrl}/sign-in/google/callback?${query}`, deps.request)
  return { ...deps, google, loadProvider: load, request }
}

/** A provider, and the way there. */
async function leave(browser: Browser, next = '/') {
  const provider = openProvider()
  const load = createProviderLoader({ google, log })
  const started = await startProvider(at(browser, load), { provider: 'google', next })
  if (!started.ok) throw new Error(`leaving was answered with ${started.problem}`)
  const back = (query: string, where = browser) => finishProvider(at(where, load, query))
  return { provider, url: started.url, back }
}

/** There and back in one browser. */
async function travel(vouched: Vouched, browser = newBrowser(shop), next = '/profile') {
  const { provider, url, back } = await leave(browser, next)
  const query = provider.vouch(url, vouched).toString()
  return { finished: await back(query), query, back, browser, provider }
}

let turn = 0
const person = (over: Partial<Vouched> = {}): Vouched & { email: string } => {
  turn++
  return {
    sub: `number-${turn}`,
    email_verified: true,
    name: 'Ada Eze',
    ...over,
    email: over.email ?? `Ada${turn}@Example.com`,
  }
}

describe('somebody whom the provider vouches for', () => {
  test('gets an account, comes back to where they were, and finds the same account the next time', async () => {
    const ada = person()
    const { finished, browser } = await travel(ada, newBrowser(shop), '/checkout')
    expect(finished).toMatchObject({
      ok: true,
      next: '/checkout',
      shopper: { name: 'Ada Eze', email: ada.email.toLowerCase(), emailVerified: true },
    })
    expect((await findSession(browser.deps())).shopper?.email).toBe(ada.email.toLowerCase())
    // Also when their address at the provider is another by now.
    const again = await travel({ ...ada, email: 'moved@example.com' })
    expect(again.finished).toMatchObject({ ok: true, shopper: { email: ada.email.toLowerCase() } })
    const rows = await database.db.select().from(identities).where(eq(identities.accountId, ada.sub))
    expect(rows).toMatchObject([{ accessToken: null, refreshToken: null, idToken: null, password: null }])
  })

  test('keeps the password of their proven account', async () => {
    const { email, userId } = await addMember(shop)
    expect((await travel(person({ email }))).finished).toMatchObject({ ok: true, shopper: { id: userId } })
    expect(
      (await signIn(newBrowser(shop).deps(), { email, password: rightPassword, solution: null })).ok,
    ).toBe(true)
  })

  test('takes an unproven account over, and the password that a stranger set is gone', async () => {
    const email = `taken.${turn}@example.com`
    const strangers = {
      name: 'Stranger',
      email,
      phone: '+2348099999999',
      password: rightPassword,
      solution: null,
    }
    await signUp(newBrowser(shop).deps(), strangers)
    const { finished } = await travel(person({ email }))
    expect(finished).toMatchObject({
      ok: true,
      shopper: { name: 'Ada Eze', phone: null, emailVerified: true },
    })
    expect(
      (await signIn(newBrowser(shop).deps(), { email, password: rightPassword, solution: null })).ok,
    ).toBe(false)
    const token = await tokenTo(database.db, email, 'verify-email')
    expect((await confirmEmail(newBrowser(shop).deps(), token)).ok).toBe(false)
  })

  test('is told when their account is disabled, and gets no session', async () => {
    const { email, userId } = await addMember(shop, { disabledAt: start })
    expect((await travel(person({ email }))).finished).toMatchObject({ ok: false, problem: 'user-disabled' })
    expect(await database.db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })

  test('is led to pages of our own only', async () => {
    expect((await travel(person(), newBrowser(shop), '//evil.example')).finished).toMatchObject({
      ok: true,
      next: '/',
    })
  })

  test('twice at once gets one account', async () => {
    const ada = person()
    const both = await Promise.all([travel(ada), travel(ada)])
    expect(both.every(({ finished }) => finished.ok)).toBe(true)
    expect(await database.db.$count(users, eq(users.email, ada.email.toLowerCase()))).toBe(1)
  })
})

describe('nobody gets in', () => {
  test.each([false, 'true', 'false', 1, undefined, null])(
    'with an e-mail that is verified: %j',
    async (verified) => {
      const ada = person({ email_verified: verified })
      expect((await travel(ada)).finished).toMatchObject(refused)
      expect(await database.db.$count(users, eq(users.email, ada.email.toLowerCase()))).toBe(0)
    },
  )

  test('with an answer that was used, or in another browser', async () => {
    const { query, back } = await travel(person())
    expect(await back(query)).toMatchObject(refused)
    const ownBrowser = newBrowser(shop)
    const trip = await leave(ownBrowser)
    const answer = trip.provider.vouch(trip.url, person()).toString()
    expect(await trip.back(answer, newBrowser(shop))).toMatchObject(refused)
    // Nor in one that is on a trip of its own.
    const elsewhere = newBrowser(shop)
    const load = createProviderLoader({ google, log })
    await startProvider(at(elsewhere, load), { provider: 'google', next: '/' })
    expect(await trip.back(answer, elsewhere)).toMatchObject(refused)
    expect((await trip.back(answer)).ok).toBe(true)
  })

  test.each([
    ['they said no', 'error=access_denied'],
    ['another provider answers', 'code=any&iss=https%3A%2F%2Fevil.test'],
    ['there is no code', ''],
    ['the code is another one', 'code=made-up'],
  ])('when %s', async (_, answer) => {
    const { provider, url, back } = await leave(newBrowser(shop))
    const state = provider.vouch(url, person()).get('state')
    expect(await back(`state=${state}&${answer}`)).toMatchObject(refused)
  })

  test.each([
    ['of another sign-in', { nonce: 'of-another-sign-in' }],
    ['of no sign-in', { nonce: undefined }],
    ['for another site', { aud: 'another-site' }],
    ['from somebody else', { iss: 'https://accounts.elsewhere.example' }],
    ['that is over', { exp: 1_700_000_000, iat: 1_699_999_000 }],
    ['about nobody', { sub: '' }],
  ])('with an ID token %s', async (_, over) => {
    const ada = person()
    const { provider, url, back } = await leave(newBrowser(shop))
    expect(await back(provider.vouch(url, ada, over).toString())).toMatchObject(refused)
    expect(await database.db.$count(users, eq(users.email, ada.email.toLowerCase()))).toBe(0)
  })

  test('with an ID token that another key signed, or with none', async () => {
    const { provider, url, back } = await leave(newBrowser(shop))
    const stranger = createIdTokens()
    provider.answers.keys = () => Response.json(stranger.keySet())
    expect(await back(provider.vouch(url, person()).toString())).toMatchObject(refused)
    const again = await leave(newBrowser(shop))
    again.provider.answers.token = () => Response.json({ access_token: 'a', token_type: 'Bearer' })
    expect(await again.back(again.provider.vouch(again.url, person()).toString())).toMatchObject(refused)
  })

  test('after ten minutes', async () => {
    const { provider, url, back } = await leave(newBrowser(shop))
    shop.clock.now = new Date(start.getTime() + 10 * 60_000)
    expect(await back(provider.vouch(url, person()).toString())).toMatchObject(refused)
    expect(provider.asked).toEqual(['discovery'])
  })
})

test('a provider that cannot be reached is said, one that is not offered is refused', async () => {
  const browser = newBrowser(shop)
  const away = async () => null
  expect(await startProvider(at(browser, away), { provider: 'google', next: '/' })).toEqual({
    ok: false,
    problem: 'network-request-failed',
  })
  expect(await startProvider(at(browser, away), { provider: 'myspace', next: '/' })).toMatchObject(refused)
  expect(listProviders(browser.deps())).toEqual([])
  expect(listProviders(at(browser, away))).toEqual([{ id: 'google', name: 'Google' }])
})
