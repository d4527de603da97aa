import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { mailsTo, newBrowser, tokenTo, useAccountShop } from '#tests/account-browser.ts'
import { rightPassword } from '#tests/alike.ts'
import { addMember } from '#tests/members.ts'
import { knownDevices, sessions, users } from './account-tables.server.ts'
import { accountLimits } from './account-limits.ts'
import { requestPasswordReset, resetPassword } from './reset-password.server.ts'
import { findSession } from './session.server.ts'
import { signIn } from './sign-in.server.ts'

const start = new Date('2026-11-21T10:00:00Z')
const { database, shop } = useAccountShop(start)

const password = 'copper-orchard-window-18'
const expired = { ok: false, problem: 'link-expired' }
const ask = (email: string) => requestPasswordReset(newBrowser(shop).deps(), { email, solution: null })
const tokenFor = (email: string) => tokenTo(database.db, email, 'reset-password')
const enter = (email: string, typed: string, browser = newBrowser(shop)) =>
  signIn(browser.deps(), { email, password: typed, solution: null })

describe('asking for a new password', () => {
  test('is answered alike for every address, and mailed only to an account that is open', async () => {
    const { email } = await addMember(shop)
    const disabled = await addMember(shop, { disabledAt: start })
    for (const one of [email, disabled.email, 'nobody@example.com', 'NO address'])
      expect(await ask(one)).toEqual({ ok: true })
    expect(await mailsTo(database.db, email)).toHaveLength(1)
    expect(await mailsTo(database.db, disabled.email)).toEqual([])
  })

  test('does not bury a mailbox, and the newest mail works', async () => {
    const { email } = await addMember(shop)
    for (let i = 0; i < accountLimits.resetMails.max + 2; i++) expect(await ask(email)).toEqual({ ok: true })
    expect(await mailsTo(database.db, email)).toHaveLength(accountLimits.resetMails.max)
    const token = await tokenFor(email)
    expect(await resetPassword(newBrowser(shop).deps(), { token, password })).toEqual({ ok: true })
  })

  test('makes the links of before useless', async () => {
    const { email } = await addMember(shop)
    await ask(email)
    const before = await tokenFor(email)
    await ask(email)
    expect(await resetPassword(newBrowser(shop).deps(), { token: before, password })).toEqual(expired)
    expect(await resetPassword(newBrowser(shop).deps(), { token: await tokenFor(email), password })).toEqual({
      ok: true,
    })
  })

  test('from one address asks for a puzzle after a few', async () => {
    const browser = newBrowser(shop)
    const { address } = browser.deps()
    for (let i = 1; i < accountLimits.softMails.max; i++)
      await takeFromLimit(database.db, accountLimits.softMails, address, start)
    const tryOnce = () => requestPasswordReset(browser.deps(), { email: 'x@example.com', solution: null })
    expect(await tryOnce()).toEqual({ ok: true })
    expect(await tryOnce()).toEqual({ ok: false, problem: 'human-check-needed' })
  })
})

describe('the new password', () => {
  test('replaces the old one, ends every session, forgets other devices, and is told by mail', async () => {
    const { email, userId } = await addMember(shop)
    const thief = newBrowser(shop)
    await enter(email, rightPassword, thief)
    await ask(email)
    const own = newBrowser(shop)
    expect(await resetPassword(own.deps(), { token: await tokenFor(email), password })).toEqual({
      ok: true,
    })
    expect(await findSession(thief.deps())).toEqual({ shopper: null, ended: 'expired' })
    expect(await database.db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
    expect((await mailsTo(database.db, email)).at(-1)?.kind).toBe('password-changed')
    expect((await enter(email, rightPassword)).ok).toBe(false)
    expect((await enter(email, password, own)).ok).toBe(true)
    // Their browser is the only one that is known, so signing in on it is no news.
    expect(await database.db.$count(knownDevices, eq(knownDevices.userId, userId))).toBe(1)
    expect(await mailsTo(database.db, email, 'new-device')).toEqual([])
  })

  test('lets them in while strangers have used up the tries of their account', async () => {
    const { email } = await addMember(shop)
    for (let i = 0; i < accountLimits.softAccount.max; i++) await enter(email, 'a-guess-of-a-stranger')
    expect(await enter(email, rightPassword)).toMatchObject({ problem: 'human-check-needed' })
    await ask(email)
    const own = newBrowser(shop)
    await resetPassword(own.deps(), { token: await tokenFor(email), password })
    expect((await enter(email, password, own)).ok).toBe(true)
  })

  test('by one link ten times at once is set once', async () => {
    const { email } = await addMember(shop)
    await ask(email)
    const token = await tokenFor(email)
    const passwords = Array.from({ length: 10 }, (_, turn) => `${password}-${turn}`)
    const answers = await Promise.all(
      passwords.map((one) => resetPassword(newBrowser(shop).deps(), { token, password: one })),
    )
    const won = passwords.filter((_, turn) => answers[turn]?.ok)
    expect(won).toHaveLength(1)
    expect((await enter(email, won[0] ?? '')).ok).toBe(true)
  })

  test('that is too weak does not spend the link', async () => {
    const { email } = await addMember(shop)
    await ask(email)
    const token = await tokenFor(email)
    const refused = await resetPassword(newBrowser(shop).deps(), { token, password: 'password1' })
    expect(refused).toMatchObject({ problem: 'password-does-not-meet-requirements' })
    expect((await resetPassword(newBrowser(shop).deps(), { token, password })).ok).toBe(true)
    expect(await resetPassword(newBrowser(shop).deps(), { token, password })).toEqual(expired)
  })

  test.each(['', 'made-up', 'x'.repeat(5_000), '\u0000'])('is refused for %j', async (token) => {
    expect(await resetPassword(newBrowser(shop).deps(), { token, password })).toEqual(expired)
  })

  test('is refused after half an hour', async () => {
    const { email } = await addMember(shop)
    await ask(email)
    shop.clock.now = new Date(start.getTime() + 30 * 60_000)
    expect(await resetPassword(newBrowser(shop).deps(), { token: await tokenFor(email), password })).toEqual(
      expired,
    )
  })

  test('proves an address that nobody had proven, and gives an account without a password one', async () => {
    const unproven = await addMember(shop, { emailVerified: false })
    const without = await addMember(shop, { password: null })
    for (const { email, userId } of [unproven, without]) {
      await ask(email)
      expect(
        await resetPassword(newBrowser(shop).deps(), { token: await tokenFor(email), password }),
      ).toEqual({ ok: true })
      expect((await enter(email, password)).ok).toBe(true)
      const [user] = await database.db.select().from(users).where(eq(users.id, userId))
      expect(user?.emailVerified).toBe(true)
    }
  })
})
