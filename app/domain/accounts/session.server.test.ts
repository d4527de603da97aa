import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Browser, newBrowser, passTime, tokenTo, useAccountShop } from '#tests/account-browser.ts'
import { rightPassword as password } from '#tests/alike.ts'
import { addMember } from '#tests/members.ts'
import { sessions, users } from './account-tables.server.ts'
import { disableUser, enableUser } from './disable-user.server.ts'
import { deleteUser } from './erase-user.server.ts'
import { forgetEndedSessions } from './forget-ended.server.ts'
import { findSession } from './session.server.ts'
import { signIn, signOut } from './sign-in.server.ts'
import { requestSignInLink } from './sign-in-link.server.ts'

const { database, shop } = useAccountShop(new Date('2026-11-21T10:00:00Z'))

const days = 24 * 60 * 60_000
const pass = (ms: number) => passTime(shop, ms)
const enter = (browser: Browser, email: string, typed = password) =>
  signIn(browser.deps(), { email, password: typed, solution: null })
const whoIs = async (browser: Browser) => {
  const found = await findSession(browser.deps())
  return found.shopper === null ? found.ended : found.shopper.email
}
const tokenIn = (browser: Browser) => browser.cookies.get('session') ?? 'none'

describe('a session', () => {
  test('that a browser brings along is never taken over', async () => {
    const [thief, victim] = [await addMember(shop), await addMember(shop)]
    const thiefs = newBrowser(shop)
    await enter(thiefs, thief.email)
    const victims = newBrowser(shop)
    victims.cookies.set('session', tokenIn(thiefs))
    victims.cookies.set('device', thiefs.cookies.get('device') ?? '')
    await enter(victims, victim.email)
    expect(tokenIn(victims)).not.toBe(tokenIn(thiefs))
    expect(await whoIs(thiefs)).toBe('expired')
    const made = newBrowser(shop)
    made.cookies.set('session', 'chosen-by-a-stranger')
    await enter(made, victim.email)
    expect(tokenIn(made)).not.toBe('chosen-by-a-stranger')
  })

  test('lives on as long as it is used, and ends 30 days after it was last', async () => {
    const { email } = await addMember(shop)
    const browser = newBrowser(shop)
    await enter(browser, email)
    for (let i = 0; i < 3; i++) {
      pass(29 * days)
      expect(await whoIs(browser)).toBe(email)
    }
    pass(30 * days)
    expect(await whoIs(browser)).toBe('expired')
  })

  test('of which there is none is not one that ended', async () => {
    expect(await whoIs(newBrowser(shop))).toBeNull()
  })

  test('ends at once when the account is disabled, says why, and does not come back', async () => {
    const { email, userId } = await addMember(shop)
    const browser = newBrowser(shop)
    await enter(browser, email)
    await disableUser(database.db, userId, shop.clock.now)
    expect(await whoIs(browser)).toBe('disabled')
    await enableUser(database.db, userId)
    expect(await whoIs(browser)).toBe('expired')
    expect((await enter(browser, email)).ok).toBe(true)
  })

  test('ends with the account, and signing out then is no error', async () => {
    const { email, userId } = await addMember(shop)
    const browser = newBrowser(shop)
    await enter(browser, email)
    await deleteUser(database.db, userId)
    expect(await whoIs(browser)).toBe('expired')
    await signOut(browser.deps())
    expect([...browser.cookies.keys()]).toEqual(['device'])
  })

  test('ends by signing out, here and in the database, and the device stays known', async () => {
    const { email, userId } = await addMember(shop)
    const browser = newBrowser(shop)
    await enter(browser, email)
    const token = tokenIn(browser)
    browser.cookies.set('cart', 'theirs')
    await signOut(browser.deps())
    expect([...browser.cookies.keys()].toSorted()).toEqual(['cart', 'device'])
    browser.cookies.set('session', token)
    expect(await whoIs(browser)).toBe('expired')
    expect(await database.db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })

  test('that is over is forgotten, and one that lives is not', async () => {
    const [gone, stays] = [await addMember(shop), await addMember(shop)]
    await enter(newBrowser(shop), gone.email)
    pass(20 * days)
    const browser = newBrowser(shop)
    await enter(browser, stays.email)
    await requestSignInLink(newBrowser(shop).deps(), { email: stays.email, next: '/', solution: null })
    pass(11 * days)
    expect(await forgetEndedSessions(database.db, shop.clock.now)).toBeGreaterThanOrEqual(2)
    expect(await database.db.$count(sessions, eq(sessions.userId, gone.userId))).toBe(0)
    expect(await whoIs(browser)).toBe(stays.email)
  })
})

test('no token that a browser or a mailbox got stands in any column of any table', async () => {
  const { email } = await addMember(shop)
  const browser = newBrowser(shop)
  await enter(browser, email)
  await requestSignInLink(newBrowser(shop).deps(), { email, next: '/', solution: null })
  const secrets = [
    tokenIn(browser),
    browser.cookies.get('device') ?? '',
    await tokenTo(database.db, email, 'sign-in-link'),
  ]
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const { rows } = await database.db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    )
    for (const { row } of rows) for (const secret of secrets) expect(row).not.toContain(secret)
  }
  expect(await database.db.$count(users, eq(users.email, email))).toBe(1)
})
