import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailsTo, newBrowser, passTime, tokenTo, useAccountShop } from '#tests/account-browser.ts'
import { arriveAt, tokenIn, whoIs } from '#tests/arrive.ts'
import type { NewMember } from '#tests/members.ts'
import { users } from './account-tables.server.ts'
import { confirmEmailChange, readEmailChange, requestEmailChange } from './change-email.server.ts'
import { requestPasswordReset, resetPassword } from './reset-password.server.ts'

const { database, shop } = useAccountShop(new Date('2026-11-21T10:00:00Z'))

const next = 'copper-orchard-window-18'
const late = 11 * 60_000
const pass = (ms: number) => passTime(shop, ms)

const arrive = (person?: NewMember) => arriveAt(shop, person)

describe('another e-mail', () => {
  const newAddress = () => `next.${Math.floor(performance.now() * 1000)}@example.com`

  test('becomes theirs by the link that went there, once; other sessions end, and the old address is told', async () => {
    const here = await arrive()
    const other = await here.again()
    const newEmail = newAddress()
    expect(
      await requestEmailChange(here.browser.deps(), here.shopper, { newEmail: newEmail.toUpperCase() }),
    ).toEqual({ ok: true })
    expect((await whoIs(here))?.email).toBe(here.shopper.email)
    const token = await tokenTo(database.db, newEmail, 'confirm-new-email')
    const before = tokenIn(here)
    const answers = [
      await confirmEmailChange(here.browser.deps(), token),
      await confirmEmailChange(here.browser.deps(), token),
    ]
    expect(answers).toEqual([
      { ok: true, email: newEmail, userId: here.userId },
      { ok: false, problem: 'link-expired' },
    ])
    expect(await whoIs(here)).toMatchObject({ email: newEmail, emailVerified: true })
    expect(tokenIn(here)).not.toBe(before)
    expect(await whoIs(other)).toBeNull()
    const [told] = await mailsTo(database.db, here.shopper.email, 'email-changed')
    expect(told?.text).toContain(newEmail)
  })

  test.each(['nobody', 'somebody else'])(
    'is not taken by the link where %s is signed in, and the link still works where it was asked for',
    async (who) => {
      const here = await arrive()
      const newEmail = newAddress()
      await requestEmailChange(here.browser.deps(), here.shopper, { newEmail })
      const token = await tokenTo(database.db, newEmail, 'confirm-new-email')
      const reader = who === 'nobody' ? newBrowser(shop) : (await arrive()).browser
      expect(await readEmailChange(reader.deps(), token)).toEqual({ email: newEmail, isSignedIn: false })
      expect(await confirmEmailChange(reader.deps(), token)).toEqual({ ok: false, problem: 'sign-in-first' })
      expect((await whoIs(here))?.email).toBe(here.shopper.email)
      expect(await readEmailChange(here.browser.deps(), token)).toMatchObject({ isSignedIn: true })
      expect((await confirmEmailChange(here.browser.deps(), token)).ok).toBe(true)
    },
  )

  test('is asked for only right after they proved themselves', async () => {
    const { browser, shopper } = await arrive()
    pass(late)
    const asked = await requestEmailChange(browser.deps(), shopper, { newEmail: newAddress() })
    expect(asked).toEqual({ ok: false, problem: 'requires-recent-login' })
  })

  test('that somebody has is answered alike and mailed nothing', async () => {
    const [here, somebody] = [await arrive(), await arrive()]
    const { email } = somebody.shopper
    expect(await requestEmailChange(here.browser.deps(), here.shopper, { newEmail: email })).toEqual({
      ok: true,
    })
    expect(await mailsTo(database.db, email)).toEqual([])
  })

  // Many rounds: the moment between looking who has the address and taking it is short.
  test('that two people want goes to who opens their link first, and the other keeps their account', async () => {
    for (let round = 0; round < 6; round++) {
      const people = [await arrive(), await arrive()]
      const newEmail = newAddress()
      const tokens: string[] = []
      for (const { browser, shopper } of people) {
        await requestEmailChange(browser.deps(), shopper, { newEmail })
        tokens.push(await tokenTo(database.db, newEmail, 'confirm-new-email'))
      }
      const answers = await Promise.all(
        people.map(({ browser }, turn) => confirmEmailChange(browser.deps(), tokens[turn] ?? '')),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await database.db.$count(users, eq(users.email, newEmail))).toBe(1)
      const ids = people.map(({ shopper }) => shopper.id)
      expect(await database.db.$count(users, inArray(users.id, ids))).toBe(2)
    }
  })

  test('makes links to the address of before useless', async () => {
    const { browser, shopper } = await arrive()
    await requestPasswordReset(newBrowser(shop).deps(), { email: shopper.email, solution: null })
    const newEmail = newAddress()
    await requestEmailChange(browser.deps(), shopper, { newEmail })
    const reset = await tokenTo(database.db, shopper.email, 'reset-password')
    await confirmEmailChange(browser.deps(), await tokenTo(database.db, newEmail, 'confirm-new-email'))
    expect(await resetPassword(newBrowser(shop).deps(), { token: reset, password: next })).toEqual({
      ok: false,
      problem: 'link-expired',
    })
  })
})
