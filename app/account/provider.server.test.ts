import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Browser, newBrowser, tokenTo, useAccountShop } from '#tests/account-browser.ts'
import { rightPassword } from '#tests/alike.ts'
import { addMember } from '#tests/members.ts'
import { identities, sessions, users } from './account-tables.server.ts'
import type { AccountParts } from './accounts-context.server.ts'
import { finishProvider, listProviders, startProvider } from './provider.server.ts'
import { findSession } from './session.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

const start = new Date('2026-11-21T10:00:00Z')
const { database, shop } = useAccountShop(start)

const google = { clientId: 'shop', clientSecret: 'secret', issuer: 'https://id.test' }
const refused = { ok: false, problem: 'invalid-credential' }

type Vouched = { sub: string; email: string; email_verified: unknown; name?: string }
type Provider = NonNullable<Awaited<ReturnType<AccountParts['loadProvider']>>>

/** What Better Auth makes of a provider once its ID token was checked; that check has tests of its own at the stand-in. */
function provider(vouched: Vouched) {
  const asked: { state?: string; nonce?: string; verifier?: string } = {}
  const fake = {
    id: 'google',
    name: 'Google',
    issuer: google.issuer,
    createAuthorizationURL: (data) => {
      asked.state = data.state
      asked.nonce = data.idTokenNonce
      asked.verifier = data.codeVerifier
      return new URL(`https://id.test/auth?state=${data.state}`)
    },
    validateAuthorizationCode: async ({ code, codeVerifier }) =>
      code === 'the-code' && codeVerifier === asked.verifier
        ? { idToken: 'signed', accessToken: 'kept-by-nobody' }
        : null,
    getUserInfo: async ({ expectedIdTokenNonce }) =>
      expectedIdTokenNonce !== asked.nonce
        ? null
        : {
            user: { email: vouched.email, emailVerified: vouched.email_verified, name: vouched.name },
            data: vouched,
          },
  } as Provider
  return { fake, asked }
}

function at(browser: Browser, fake: Provider | null, query = ''): AccountParts {
  const parts = browser.parts()
  const request = new Request(`${shop.baseUrl}/sign-in/google/callback${query}`, parts.request)
  return { ...parts, google, loadProvider: async () => fake, request }
}

/** There and back in one browser. */
async function travel(vouched: Vouched, browser = newBrowser(shop), next = '/profile') {
  const { fake, asked } = provider(vouched)
  const started = await startProvider(at(browser, fake), { provider: 'google', next })
  expect(started.ok).toBe(true)
  const query = `?code=the-code&state=${asked.state}&iss=${encodeURIComponent(google.issuer)}`
  return { finished: await finishProvider(at(browser, fake, query)), query, fake, browser }
}
let turn = 0
const person = (over: Partial<Vouched> = {}): Vouched => {
  turn++
  return {
    sub: `number-${turn}`,
    email: `Ada${turn}@Example.com`,
    email_verified: true,
    name: 'Ada Eze',
    ...over,
  }
}

describe('somebody whom the provider vouches for', () => {
  test('gets an account, comes back to where she was, and finds the same account the next time', async () => {
    const ada = person()
    const { finished, browser } = await travel(ada, newBrowser(shop), '/checkout')
    expect(finished).toMatchObject({
      ok: true,
      next: '/checkout',
      shopper: { name: 'Ada Eze', email: ada.email.toLowerCase(), emailVerified: true },
    })
    expect((await findSession(browser.parts())).shopper?.email).toBe(ada.email.toLowerCase())
    // Also when her address at the provider is another by now.
    const again = await travel({ ...ada, email: 'moved@example.com' })
    expect(again.finished).toMatchObject({ ok: true, shopper: { email: ada.email.toLowerCase() } })
    const rows = await database.db.select().from(identities).where(eq(identities.accountId, ada.sub))
    expect(rows).toMatchObject([{ accessToken: null, refreshToken: null, idToken: null, password: null }])
  })

  test('keeps the password of her proven account', async () => {
    const { email, userId } = await addMember(shop)
    expect((await travel(person({ email }))).finished).toMatchObject({ ok: true, shopper: { id: userId } })
    expect(
      (await signIn(newBrowser(shop).parts(), { email, password: rightPassword, solution: null })).ok,
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
    await signUp(newBrowser(shop).parts(), strangers)
    const { finished } = await travel(person({ email }))
    expect(finished).toMatchObject({
      ok: true,
      shopper: { name: 'Ada Eze', phone: null, emailVerified: true },
    })
    expect(
      (await signIn(newBrowser(shop).parts(), { email, password: rightPassword, solution: null })).ok,
    ).toBe(false)
    const token = await tokenTo(database.db, email, 'verify-email')
    expect((await confirmEmail(newBrowser(shop).parts(), token)).ok).toBe(false)
  })

  test('is told when her account is disabled, and gets no session', async () => {
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
    const { query, fake, browser } = await travel(person())
    expect(await finishProvider(at(browser, fake, query))).toMatchObject(refused)
    const { fake: other, asked } = provider(person())
    const hers = newBrowser(shop)
    await startProvider(at(hers, other), { provider: 'google', next: '/' })
    const back = `?code=the-code&state=${asked.state}`
    expect(await finishProvider(at(newBrowser(shop), other, back))).toMatchObject(refused)
    // Nor in one that is on a trip of its own.
    const elsewhere = newBrowser(shop)
    await startProvider(at(elsewhere, provider(person()).fake), { provider: 'google', next: '/' })
    expect(await finishProvider(at(elsewhere, other, back))).toMatchObject(refused)
    expect((await finishProvider(at(hers, other, back))).ok).toBe(true)
  })

  test.each([
    ['she said no', 'error=access_denied'],
    ['another provider answers', 'code=the-code&iss=https%3A%2F%2Fevil.test'],
    ['there is no code', ''],
    ['the code is another one', 'code=made-up'],
  ])('when %s', async (_, answer) => {
    const browser = newBrowser(shop)
    const { fake, asked } = provider(person())
    await startProvider(at(browser, fake), { provider: 'google', next: '/' })
    expect(await finishProvider(at(browser, fake, `?state=${asked.state}&${answer}`))).toMatchObject(refused)
  })

  test('after ten minutes', async () => {
    const browser = newBrowser(shop)
    const { fake, asked } = provider(person())
    await startProvider(at(browser, fake), { provider: 'google', next: '/' })
    shop.clock.now = new Date(start.getTime() + 10 * 60_000)
    expect(await finishProvider(at(browser, fake, `?code=the-code&state=${asked.state}`))).toMatchObject(
      refused,
    )
  })
})

test('a provider that cannot be reached is said, one that is not offered is refused', async () => {
  const browser = newBrowser(shop)
  expect(await startProvider(at(browser, null), { provider: 'google', next: '/' })).toEqual({
    ok: false,
    problem: 'network-request-failed',
  })
  expect(await startProvider(at(browser, null), { provider: 'myspace', next: '/' })).toMatchObject(refused)
  expect(listProviders(browser.parts())).toEqual([])
  expect(listProviders(at(browser, null))).toEqual([{ id: 'google', name: 'Google' }])
})
