import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Browser, mailsTo, newBrowser, useAccountShop } from '#tests/account-browser.ts'
import { rightPassword as password } from '#tests/alike.ts'
import { addMember } from '#tests/members.ts'
import { knownDevices } from './account-tables.server.ts'
import { accountLimits } from './account-limits.ts'
import { signIn } from './sign-in.server.ts'

const { database, shop } = useAccountShop(new Date('2026-11-21T10:00:00Z'))

const enter = (browser: Browser, email: string, typed = password) =>
  signIn(browser.deps(), { email, password: typed, solution: null })

describe('devices', () => {
  test('a new one is told to the owner, the first one and a known one are not', async () => {
    const { email } = await addMember(shop)
    const first = newBrowser(shop)
    await enter(first, email)
    await enter(first, email)
    expect(await mailsTo(database.db, email, 'new-device')).toEqual([])
    await enter(newBrowser(shop), email)
    const [mail] = await mailsTo(database.db, email, 'new-device')
    expect(mail?.text).toContain('Chrome on Android')
    expect(await mailsTo(database.db, email, 'new-device')).toHaveLength(1)
  })

  test('two people may share one', async () => {
    const [one, two] = [await addMember(shop), await addMember(shop)]
    const browser = newBrowser(shop)
    for (const { email } of [one, two, one, two]) await enter(browser, email)
    expect(await mailsTo(database.db, one.email, 'new-device')).toEqual([])
    expect(await database.db.$count(knownDevices, eq(knownDevices.userId, one.userId))).toBe(1)
  })

  test('that are known are let in while strangers use up the tries of the account', async () => {
    const { email } = await addMember(shop)
    const own = newBrowser(shop)
    await enter(own, email)
    const solved = { ...newBrowser(shop).deps() }
    expect(solved.address).not.toBe(own.deps().address)
    for (let i = 0; i < accountLimits.softAccount.max; i++)
      await enter(newBrowser(shop), email, 'wrong-guess-of-a-stranger')
    expect(await enter(newBrowser(shop), email)).toEqual({ ok: false, problem: 'human-check-needed' })
    expect((await enter(own, email)).ok).toBe(true)
  })

  test('are not passed on by a cookie that was made up or taken from the database', async () => {
    const { email, userId } = await addMember(shop)
    await enter(newBrowser(shop), email)
    const [row] = await database.db.select().from(knownDevices).where(eq(knownDevices.userId, userId))
    const thief = newBrowser(shop)
    thief.cookies.set('device', row?.token ?? '')
    await enter(thief, email)
    expect(await mailsTo(database.db, email, 'new-device')).toHaveLength(1)
    expect(thief.cookies.get('device')).not.toBe(row?.token)
  })
})
