// The guard of the back office by itself, asked everything that anybody may send to any page: what stands in front of the pages
// is the same for all of them (access-matrix.sweep.test.ts), so that each decision is taken here and need not be sent to a shop.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardOffice } from '#app/admin/shell/guard.server.ts'
import type { OfficePage } from '#app/admin/shell/office-page-record.ts'
import { officePages } from '#app/admin/shell/office-pages.ts'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { accounts, type Accounts } from '#app/domain/accounts/accounts-context.server.ts'
import { permissionsOf } from '#app/domain/staff/roles.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { outcomeOf } from './access-browser.ts'
import { type Actor, allCells, type Cell, type Expected, isOutsider, paths } from './access-cells.ts'
import { addActors, singleRoles } from './access-people.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { eachAtOnce } from './each-at-once.ts'
import { signPersonIn } from './office-world.ts'
import { addStaff } from './staff.ts'

const baseUrl = 'http://shop.test'
let database: TestDatabase
let tokens: Map<Actor, string | null>
beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  const now = new Date()
  const shopper = newId('usr')
  await db.insert(users).values({ id: shopper, name: 'Ada', email: 'ada@ade.example', emailVerified: true })
  ;({ tokens } = await addActors(db, now, await signPersonIn(db, shopper, now)))
}, 60_000)
afterAll(() => database.drop())

/** Of somebody, with what was found of their session: it is looked up once for all that they ask. */
type Person = { cookie: string | null; session: Accounts['session'] }
type Asked = Pick<Cell, 'path' | 'method' | 'action'>

const personOf = (cookie: string | null): Person => ({ cookie, session: { found: null } })

/** What comes of it, in the words of the cells. Whom it lets through is known by name to what comes after it. */
async function ask({ cookie, session }: Person, { path, method, action }: Asked): Promise<string> {
  const url = new URL(`/${path.replaceAll(/[:*]/gu, 'x')}`, baseUrl)
  if (action !== null) url.searchParams.set('do', action)
  const headers = { origin: baseUrl, ...(cookie === null ? {} : { cookie: `session=${cookie}` }) }
  const request = new Request(url, { method, headers })
  const context = new RouterContextProvider()
  const deps: Partial<ShopContext> = { db: database.db, now: () => new Date(), baseUrl, demo: true }
  context.set(shop, deps as ShopContext)
  context.set(accounts, { session } as Accounts)
  const page = new Response('the page')
  try {
    const answer = await guardOffice(
      { request, url, context, pattern: `/${path}`, params: {} },
      async () => page,
    )
    expect(answer).toBe(page)
    expect(context.get(staffMember).name).not.toBe('')
    return 'allowed'
  } catch (thrown) {
    if (thrown instanceof Response)
      return outcomeOf({ status: thrown.status, location: thrown.headers.get('location') ?? '', body: '' })
    const { init } = thrown as { init?: { status?: number } | null }
    if (init?.status === undefined) throw thrown
    return outcomeOf({ status: init.status, location: '', body: '' })
  }
}

test('every cell is answered as said', { timeout: 400_000 }, async () => {
  // To the guard the ways of asking are one; PUT and DELETE do not come as far from outside.
  const cells = allCells().filter(
    ({ method, actor }) =>
      !method.includes('.') && !(isOutsider(actor) && ['PUT', 'DELETE'].includes(method)),
  )
  const people = new Map([...tokens].map(([actor, cookie]) => [actor, personOf(cookie)]))
  const wrong: string[] = []
  await eachAtOnce(cells, 6, async ({ actor, expected, ...asked }) => {
    const outcome = await ask(people.get(actor) ?? personOf(null), asked)
    if (outcome !== expected) wrong.push(`${actor}: ${nameOf(asked)} is ${outcome}, not ${expected}`)
  })
  expect(wrong.toSorted()).toEqual([])
})

test('of one permission alone nobody does or sees what asks for another', { timeout: 400_000 }, async () => {
  const wrong: string[] = []
  let refused = 0
  for (const role of singleRoles()) {
    const person = personOf((await addStaff(database.db, role)).cookie.value)
    await eachAtOnce(asksOf(permissionsOf(role)), 6, async ({ expected, ...asked }) => {
      if (expected === 'forbidden') refused++
      const outcome = await ask(person, asked)
      if (outcome !== expected) wrong.push(`${role.name}: ${nameOf(asked)} is ${outcome}, not ${expected}`)
    })
  }
  expect(wrong.toSorted()).toEqual([])
  expect(refused).toBeGreaterThan(5_000)
})

type SingleAsk = Asked & { expected: Expected }

/** Every page and every action, and whether these permissions are enough for it. */
function asksOf(permissions: readonly string[]): SingleAsk[] {
  const expected = (needed: readonly (string | null)[]): Expected =>
    needed.every((one) => one === null || permissions.includes(one)) ? 'allowed' : 'forbidden'
  return paths.flatMap((path) => {
    const { see, do: actions = {} }: OfficePage = officePages[path]
    const posts = Object.entries(actions).map(([action, need]) => {
      const needed = [see, typeof need === 'string' ? need : need.need]
      return { path, method: 'POST' as const, action, expected: expected(needed) }
    })
    return [{ path, method: 'GET' as const, action: null, expected: expected([see]) }, ...posts]
  })
}

const nameOf = ({ path, method, action }: Asked) =>
  `${method} /${path}${action === null ? '' : `?do=${action}`}`
