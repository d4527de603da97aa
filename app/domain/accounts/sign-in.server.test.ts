import { argon2Sync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { type Browser, mailsTo, newBrowser, openAccountShop, useAccountShop } from '#tests/account-browser.ts'
import { rightPassword as password } from '#tests/alike.ts'
import { addMember, addWithHash } from '#tests/members.ts'
import { identities, sessions } from './account-tables.server.ts'
import { findSession } from './session.server.ts'
import { signIn } from './sign-in.server.ts'
import { hashToken } from './tokens.server.ts'

const start = new Date('2026-11-21T10:00:00Z')
const { database, shop } = useAccountShop(start)

const enter = (browser: Browser, email: string, typed = password) =>
  signIn(browser.deps(), { email, password: typed, solution: null })
const whoIs = async (browser: Browser) => {
  const found = await findSession(browser.deps())
  return found.shopper === null ? found.ended : found.shopper.email
}
const tokenIn = (browser: Browser) => browser.cookies.get('session') ?? 'none'

describe('signing in', () => {
  test('gives this browser a session, of which the database has only a hash', async () => {
    const { email, userId } = await addMember(shop)
    const browser = newBrowser(shop)
    expect(await enter(browser, ` ${email.toUpperCase()}`)).toMatchObject({
      ok: true,
      shopper: { email, provenAt: start },
    })
    expect(await whoIs(browser)).toBe(email)
    expect(browser.cookies.get('signed-in')).toBe('1')
    const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, userId))
    expect(row).toMatchObject({ token: hashToken(tokenIn(browser)), ipAddress: browser.deps().address })
    expect(JSON.stringify(row)).not.toContain(tokenIn(browser))
  })

  test('both outcomes are in the log, and no address is', async () => {
    const { email, userId } = await addMember(shop)
    const lines: string[] = []
    const log = pino({}, { write: (line) => lines.push(line) })
    const attempt = (typed: string) =>
      signIn({ ...newBrowser(shop).deps(), log }, { email, password: typed, solution: null })
    await attempt('velvet-lantern-harbour-72')
    await attempt(password)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'sign_in.refused', problem: 'invalid-credential' },
      { msg: 'session.started', userId, way: 'password' },
    ])
    expect(lines.join('')).not.toContain(email)
  })

  test('over TLS puts guarded cookies, and takes no others', async () => {
    const secureShop = openAccountShop(database.db, start, 'https://shop.test')
    const { email } = await addMember(secureShop)
    const browser = newBrowser(secureShop)
    await enter(browser, email)
    expect([...browser.cookies.keys()].toSorted()).toEqual(['__Host-device', '__Host-session', 'signed-in'])
    const planted = newBrowser(secureShop)
    planted.cookies.set('session', browser.cookies.get('__Host-session') ?? '')
    expect(await whoIs(planted)).toBeNull()
  })

  test.each([
    ['an unknown address', async () => ({ email: 'nobody@example.com', typed: password })],
    ['a wrong password', async () => ({ ...(await addMember(shop)), typed: 'velvet-lantern-harbour-72' })],
    [
      'an account without a password',
      async () => ({ ...(await addMember(shop, { password: null })), typed: password }),
    ],
    [
      'an unproven account',
      async () => ({ ...(await addMember(shop, { emailVerified: false })), typed: password }),
    ],
    [
      'a disabled account and a wrong password',
      async () => ({ ...(await addMember(shop, { disabledAt: start })), typed: 'x' }),
    ],
  ])('is refused in the same words for %s', async (_, who) => {
    const { email, typed } = await who()
    const browser = newBrowser(shop)
    expect(await enter(browser, email, typed)).toEqual({ ok: false, problem: 'invalid-credential' })
    expect(browser.cookies.size).toBe(0)
  })

  test('sends an unproven account the link again, but only to who knows the password', async () => {
    const { email } = await addMember(shop, { emailVerified: false })
    await enter(newBrowser(shop), email, 'velvet-lantern-harbour-72')
    expect(await mailsTo(database.db, email)).toEqual([])
    await enter(newBrowser(shop), email)
    expect(await mailsTo(database.db, email, 'verify-email')).toHaveLength(1)
  })

  test('tells a disabled account only to who knows the password', async () => {
    const { email } = await addMember(shop, { disabledAt: start })
    expect(await enter(newBrowser(shop), email)).toEqual({ ok: false, problem: 'user-disabled' })
  })

  test('answers busy without work when too many passwords are being checked', async () => {
    const { email } = await addMember(shop)
    const verify = () => Promise.resolve('busy' as const)
    const deps = { ...newBrowser(shop).deps(), hasher: { ...shop.shared.hasher, verify } }
    expect(await signIn(deps, { email, password, solution: null })).toMatchObject({
      ok: false,
      problem: 'busy',
    })
  })

  test('hashes the password anew when its hash has the parameters of before', async () => {
    const salt = Buffer.alloc(16, 7)
    const tag = argon2Sync('argon2id', {
      message: password,
      nonce: salt,
      memory: 1024,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/u, '')
    const { email, userId } = await addWithHash(database.db, {
      hash: `$argon2id$v=19$m=1024,t=1,p=1$${text(salt)}$${text(tag)}`,
    })
    expect((await enter(newBrowser(shop), email)).ok).toBe(true)
    const [row] = await database.db.select().from(identities).where(eq(identities.userId, userId))
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,/u)
    expect((await enter(newBrowser(shop), email)).ok).toBe(true)
  })

  test('is refused when the password was changed while it was being checked', async () => {
    const { email, userId } = await addMember(shop)
    const changed = await shop.shared.hasher.hash('copper-orchard-window-18')
    const deps = newBrowser(shop).deps()
    const verify: typeof deps.hasher.verify = async (typed, hashed) => {
      const checked = await deps.hasher.verify(typed, hashed)
      await database.db.update(identities).set({ password: changed }).where(eq(identities.userId, userId))
      return checked
    }
    const slow = { ...deps, hasher: { ...deps.hasher, verify } }
    expect((await signIn(slow, { email, password, solution: null })).ok).toBe(false)
    expect(await database.db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })
})
