// What a person changes about their own account, and who is thrown out by it.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailsTo, newBrowser, passTime, tokenTo, useAccountShop } from '#tests/account-browser.ts'
import { rightPassword } from '#tests/alike.ts'
import { arriveAt, tokenIn, whoIs } from '#tests/arrive.ts'
import type { NewMember } from '#tests/members.ts'
import { accountLimits } from './account-limits.ts'
import { sessions, verifications } from './account-tables.server.ts'
import { changePassword } from './change-password.server.ts'
import { deleteUser, exportAccount } from './erase-user.server.ts'
import { hasPassword } from './password-identity.server.ts'
import { isFresh, proveAgain } from './prove-again.server.ts'
import { requestPasswordReset, resetPassword } from './reset-password.server.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './sessions.server.ts'
import { updateProfile } from './update-profile.server.ts'

const { database, shop } = useAccountShop(new Date('2026-11-21T10:00:00Z'))

const next = 'copper-orchard-window-18'
const late = 11 * 60_000
const pass = (ms: number) => passTime(shop, ms)

const arrive = (person?: NewMember) => arriveAt(shop, person)

describe('changing the password', () => {
  test('asks for the one of now, gives this session a new token, and ends all others and all links', async () => {
    const here = await arrive()
    const other = await here.again()
    const { email } = here.shopper
    await requestPasswordReset(newBrowser(shop).deps(), { email, solution: null })
    const before = tokenIn(here)
    expect(await changePassword(here.browser.deps(), here.shopper, { current: 'wrong', next })).toEqual({
      ok: false,
      problem: 'wrong-password',
    })
    expect(await changePassword(here.browser.deps(), here.shopper, { current: rightPassword, next })).toEqual(
      { ok: true },
    )
    expect(tokenIn(here)).not.toBe(before)
    expect((await whoIs(here))?.email).toBe(email)
    expect(await whoIs(other)).toBeNull()
    const thief = newBrowser(shop)
    thief.cookies.set('session', before)
    expect(await whoIs({ ...here, browser: thief })).toBeNull()
    const token = await tokenTo(database.db, email, 'reset-password')
    expect((await resetPassword(newBrowser(shop).deps(), { token, password: next })).ok).toBe(false)
    expect((await mailsTo(database.db, email)).at(-1)?.kind).toBe('password-changed')
  })

  test('twice at once from two devices is done once, and the other device is out', async () => {
    const one = await arrive()
    const two = await one.again()
    const answers = await Promise.all(
      [one, two].map(({ browser, shopper }, turn) =>
        changePassword(browser.deps(), shopper, { current: rightPassword, next: `${next}-${turn}` }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const inside = await Promise.all([whoIs(one), whoIs(two)])
    expect(inside.filter((shopper) => shopper !== null)).toHaveLength(1)
  })

  test('without a password sets one, but only right after they proved themselves', async () => {
    const here = await arrive({ password: null })
    pass(late)
    expect(await changePassword(here.browser.deps(), here.shopper, { current: null, next })).toEqual({
      ok: false,
      problem: 'requires-recent-login',
    })
    const fresh = await here.again()
    expect(await changePassword(fresh.browser.deps(), fresh.shopper, { current: null, next })).toEqual({
      ok: true,
    })
    expect(await hasPassword(database.db, here.shopper.id)).toBe(true)
  })

  test('says what the new one lacks', async () => {
    const { browser, shopper } = await arrive()
    expect(
      await changePassword(browser.deps(), shopper, { current: rightPassword, next: 'password1' }),
    ).toMatchObject({
      problem: 'password-does-not-meet-requirements',
    })
  })
})

describe('proving who they are once more', () => {
  test('makes the session fresh under a new token', async () => {
    const here = await arrive()
    pass(late)
    expect(isFresh(here.shopper, shop.clock.now)).toBe(false)
    const before = tokenIn(here)
    expect(await proveAgain(here.browser.deps(), here.shopper, { password: 'wrong' })).toEqual({
      ok: false,
      problem: 'wrong-password',
    })
    expect(await proveAgain(here.browser.deps(), here.shopper, { password: rightPassword })).toEqual({
      ok: true,
    })
    expect(tokenIn(here)).not.toBe(before)
    const shopper = await whoIs(here)
    expect(shopper && isFresh(shopper, shop.clock.now)).toBe(true)
  })

  test('is tried a bounded number of times, so that a stolen session guesses no password', async () => {
    const { browser, shopper } = await arrive()
    for (let i = 0; i < accountLimits.proveAgain.max; i++)
      await proveAgain(browser.deps(), shopper, { password: 'wrong' })
    expect(await proveAgain(browser.deps(), shopper, { password: rightPassword })).toMatchObject({
      problem: 'too-many-requests',
    })
  })
})

describe('their sessions', () => {
  test('are listed with device and place in time, and one or all others can be ended', async () => {
    const here = await arrive()
    const [two, three] = [await here.again(), await here.again()]
    const listed = await listSessions(database.db, here.shopper, shop.clock.now)
    expect(listed).toHaveLength(3)
    expect(listed.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { id: here.shopper.sessionId, device: 'Chrome on Android' },
    ])
    await revokeSession(here.browser.deps(), here.shopper, two.shopper.sessionId)
    expect(await whoIs(two)).toBeNull()
    expect(await whoIs(three)).not.toBeNull()
    await revokeOtherSessions(here.browser.deps(), here.shopper)
    expect(await whoIs(three)).toBeNull()
    expect(await whoIs(here)).not.toBeNull()
  })

  test('of somebody else are out of their reach', async () => {
    const [here, somebody] = [await arrive(), await arrive()]
    await revokeSession(here.browser.deps(), here.shopper, somebody.shopper.sessionId)
    expect(await whoIs(somebody)).not.toBeNull()
  })
})

test('their name and phone are kept as they write them, in one line', async () => {
  const here = await arrive()
  await updateProfile(here.browser.deps(), here.shopper, {
    name: ' Ada\u0000 \n Eze ',
    phone: '+2348031234567',
  })
  expect(await whoIs(here)).toMatchObject({ name: 'Ada Eze', phone: '+2348031234567' })
})

test('leaving takes sessions and links under way along, and nobody else’s', async () => {
  const [here, somebody] = [await arrive(), await arrive()]
  for (const { shopper } of [here, somebody])
    await requestPasswordReset(newBrowser(shop).deps(), { email: shopper.email, solution: null })
  await deleteUser(database.db, here.shopper.id)
  expect(await whoIs(here)).toBeNull()
  expect(await database.db.$count(sessions, eq(sessions.userId, here.shopper.id))).toBe(0)
  const left = (await database.db.select().from(verifications)).map(({ value }) => value).join()
  expect(left).not.toContain(here.shopper.id)
  expect(left).toContain(somebody.shopper.id)
  expect(await whoIs(somebody)).not.toBeNull()
})

test('what they take away says everything and opens nothing', async () => {
  const here = await arrive()
  const taken = await exportAccount(database.db, here.shopper.id)
  expect(taken).toMatchObject({ email: here.shopper.email, waysIn: [{ way: 'password' }] })
  const text = JSON.stringify(taken)
  expect(text).toContain(here.browser.deps().address)
  expect(text).not.toMatch(/argon2|[0-9a-f]{64}/u)
})
