import { RouterContextProvider } from 'react-router'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shop as shopContext } from '#app/foundation/http/context.server.ts'
import { type Browser, newBrowser, useAccountShop } from '#tests/account-browser.ts'
import { addMember } from '#tests/members.ts'
import { sessions } from './account-tables.server.ts'
import { accounts } from './accounts-context.server.ts'
import { disableUser } from './disable-user.server.ts'
import { findUser, requireUser } from './guards.server.ts'
import { startSession } from './session.server.ts'

const { database, shop } = useAccountShop(new Date('2026-11-21T10:00:00Z'))

async function arrive() {
  const { userId, email } = await addMember(shop)
  const browser = newBrowser(shop)
  await startSession(browser.deps(), userId)
  return { userId, email, browser }
}

function visit(browser: Browser, path: string) {
  const deps = browser.deps()
  const context = new RouterContextProvider()
  context.set(shopContext, deps)
  context.set(accounts, deps)
  return { context, request: new Request(shop.baseUrl + path, { headers: deps.request.headers }) }
}

async function whereTo(browser: Browser, path: string): Promise<string | null> {
  const { context, request } = visit(browser, path)
  const thrown = await requireUser(context, request).then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof Response)) throw new Error('nobody was sent anywhere')
  expect(thrown.status).toBe(302)
  return thrown.headers.get('location')
}

test('who is signed in is found, and looked up once in a request', async () => {
  const { browser, email, userId } = await arrive()
  const { context, request } = visit(browser, '/profile')
  expect((await requireUser(context, request)).email).toBe(email)
  await database.db.delete(sessions).where(eq(sessions.userId, userId))
  expect((await findUser(context, request))?.email).toBe(email)
  const next = visit(browser, '/profile')
  expect(await findUser(next.context, next.request)).toBeNull()
})

test('who is not is sent to sign in, and back to the page where they were', async () => {
  expect(await whereTo(newBrowser(shop), '/orders?page=2&_routes=orders&index')).toBe(
    '/login?next=%2Forders%3Fpage%3D2',
  )
  expect(await whereTo(newBrowser(shop), '/profile')).toBe('/login?next=%2Fprofile')
})

test('whose session ended is told so once, and keeps the cart', async () => {
  const { browser, userId } = await arrive()
  browser.cookies.set('cart', 'theirs')
  await database.db.delete(sessions).where(eq(sessions.userId, userId))
  expect(await whereTo(browser, '/profile')).toBe('/login?next=%2Fprofile&ended=expired')
  expect([...browser.cookies.keys()].toSorted()).toEqual(['cart', 'device'])
  expect(await whereTo(browser, '/profile')).toBe('/login?next=%2Fprofile')
})

test('who was shut out is told so', async () => {
  const { browser, userId } = await arrive()
  await disableUser(database.db, userId, shop.clock.now)
  expect(await whereTo(browser, '/profile')).toBe('/login?next=%2Fprofile&ended=disabled')
})
