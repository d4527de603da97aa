import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import {
  type Browser,
  mailsTo,
  newBrowser,
  passTime,
  tokenTo,
  useAccountShop,
} from '#tests/account-browser.ts'
import { rightPassword as password } from '#tests/alike.ts'
import { addMember } from '#tests/members.ts'
import { accountLimits } from './account-limits.ts'
import { sessions } from './account-tables.server.ts'
import { signIn } from './sign-in.server.ts'
import { openSignInLink, requestSignInLink, sendOwnLink } from './sign-in-link.server.ts'

const start = new Date('2026-11-21T10:00:00Z')
const { database, shop } = useAccountShop(start)

const minutes = 60_000
const pass = (ms: number) => passTime(shop, ms)
const enter = (browser: Browser, email: string, typed = password) =>
  signIn(browser.deps(), { email, password: typed, solution: null })

describe('a sign-in link', () => {
  test('signs in without a password, once, of ten at once exactly one, and leads back', async () => {
    const { email, userId } = await addMember(shop)
    await requestSignInLink(newBrowser(shop).deps(), { email, next: '/checkout', solution: null })
    const mail = (await mailsTo(database.db, email, 'sign-in-link')).at(-1)
    expect(mail?.text).toContain('next=%2Fcheckout')
    const token = await tokenTo(database.db, email, 'sign-in-link')
    const browsers = Array.from({ length: 10 }, () => newBrowser(shop))
    const answers = await Promise.all(browsers.map((browser) => openSignInLink(browser.deps(), token)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(browsers.filter(({ cookies }) => cookies.has('session'))).toHaveLength(1)
    expect(await database.db.$count(sessions, eq(sessions.userId, userId))).toBe(1)
    // The password of a proven account stays.
    expect((await enter(newBrowser(shop), email)).ok).toBe(true)
  })

  test('goes to who is signed in also where so many asked that a puzzle is due', async () => {
    const { email } = await addMember(shop)
    const here = newBrowser(shop)
    const signedIn = await enter(here, email)
    if (!signedIn.ok) throw new Error(signedIn.problem)
    const { softMails } = accountLimits
    for (let i = 0; i < softMails.max; i++)
      await takeFromLimit(database.db, softMails, here.deps().address, start)
    const asked = await requestSignInLink(here.deps(), { email, next: '/', solution: null })
    expect(asked).toEqual({ ok: false, problem: 'human-check-needed' })
    await sendOwnLink(here.deps(), signedIn.shopper, '/profile/email')
    expect(await mailsTo(database.db, email, 'sign-in-link')).toHaveLength(1)
  })

  test('is too old after a quarter of an hour', async () => {
    const { email } = await addMember(shop)
    await requestSignInLink(newBrowser(shop).deps(), { email, next: '/', solution: null })
    pass(15 * minutes)
    const token = await tokenTo(database.db, email, 'sign-in-link')
    expect(await openSignInLink(newBrowser(shop).deps(), token)).toEqual({
      ok: false,
      problem: 'link-expired',
    })
  })

  test('goes to nobody but who has an account that is open, with one answer for all', async () => {
    const disabled = await addMember(shop, { disabledAt: start })
    for (const email of [disabled.email, 'nobody-at-all@example.com', 'NOT an address'])
      expect(
        await requestSignInLink(newBrowser(shop).deps(), { email, next: '//evil.example', solution: null }),
      ).toEqual({ ok: true })
    expect(await mailsTo(database.db, disabled.email)).toEqual([])
  })

  test('never leads out of the shop', async () => {
    const { email } = await addMember(shop)
    await requestSignInLink(newBrowser(shop).deps(), { email, next: '//evil.example', solution: null })
    expect((await mailsTo(database.db, email)).at(-1)?.text).not.toContain('evil')
  })
})
