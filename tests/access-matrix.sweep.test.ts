// THE access proof: every route of the back office, with everything that can be sent to it, by everybody who may try, against
// the running shop. Whoever is refused is refused in the right way, changes nothing and learns nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardOffice } from '#app/admin/shell/guard.server.ts'
import type { OfficePage } from '#app/admin/shell/office-page-record.ts'
import { actionOf, officePages } from '#app/admin/shell/office-pages.ts'
import { middleware as bareMiddleware } from '#app/admin/shell/bare.route.tsx'
import { middleware as officeMiddleware } from '#app/admin/shell/office.route.tsx'
import { keyOf } from '#app/domain/staff/roles.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { guardedRoutes, officeAddresses, outcomeOf, send } from './access-browser.ts'
import {
  type Actor,
  actors,
  allCells,
  type Cell,
  isOutsider,
  paths,
  provenCells,
  roleOf,
  sentCells,
} from './access-cells.ts'
import { addActors } from './access-people.ts'
import { checksums } from './database-content.ts'
import { eachAtOnce } from './each-at-once.ts'
import { type IdentityShop, startIdentityShop } from './identity-shop.ts'
import { addPersonWithAll, canaries, findGoods, restless } from './office-world.ts'

let running: IdentityShop
let ids: Record<string, string>
let tokens: Map<Actor, string | null>
let stale: Map<Actor, string>

beforeAll(async () => {
  running = await startIdentityShop()
  const { db } = running
  const now = new Date()
  const shopper = await addPersonWithAll(db, now)
  ids = {
    ...shopper.ids,
    ...(await findGoods(db)),
    part: 'vat',
    kind: 'products',
    document: 'story',
    role: keyOf(roleOf('own-role')),
  }
  ;({ tokens, stale } = await addActors(db, now, shopper.session))
}, 150_000)
afterAll(() => running.stop())

const world = () => checksums(running.db, restless)
const sender = (session: string | null) => ({ baseUrl: running.shop.baseUrl, session, ids })
const nameOf = ({ method, path, action, actor }: Cell) =>
  `${actor}: ${method} /${path}${action === null ? '' : `?do=${action}`}`

/** Of proveStepUp. */
const askingWords =
  /code from your authenticator app|This code is not right|Too many (?:attempts|wrong codes)/u

async function tryAll(cells: readonly Cell[]): Promise<string[]> {
  const wrong: string[] = []
  await eachAtOnce(cells, 6, async (cell) => {
    const answer = await send(sender(tokens.get(cell.actor) ?? null), cell)
    const outcome = outcomeOf(answer)
    if (outcome !== cell.expected) wrong.push(`${nameOf(cell)} is ${outcome}, not ${cell.expected}`)
    if (outcome !== 'allowed' || cell.actor === 'maker' || cell.actor === 'content') {
      const seen = canaries.filter((word) => answer.body.toLowerCase().includes(word))
      if (seen.length > 0) wrong.push(`${nameOf(cell)} shows ${seen.join(', ')}`)
    }
  })
  return wrong.toSorted()
}

describe('the matrix', () => {
  const cells = sentCells()

  test('has a cell for every route, way of asking and actor', () => {
    const all = allCells()
    expect(new Set(all.map(({ path }) => path)).size).toBe(paths.length)
    const actions = paths.flatMap((path) => Object.keys((officePages[path] as OfficePage).do ?? {})).length
    // Three ways of looking, two unknown actions, PUT and DELETE; each action from a form and from a script.
    expect(all).toHaveLength((7 * paths.length + 2 * actions) * actors.length)
    // Sent are everybody at every page and action, and every other way of asking there: from outside and from inside.
    const asked = (of: readonly Cell[], who: (cell: Cell) => unknown) =>
      new Set(of.map((cell) => `${cell.method} ${cell.path} ${cell.action} ${String(who(cell))}`))
    const usual = ({ method, action }: Cell) =>
      method === 'GET' || (method === 'POST' && action !== '' && action !== 'no-such-action')
    expect(asked(cells.filter(usual), ({ actor }) => actor)).toEqual(
      asked(all.filter(usual), ({ actor }) => actor),
    )
    const outcome = ({ actor, expected }: Cell) => `${expected} ${isOutsider(actor)}`
    expect(asked(cells, outcome)).toEqual(asked(all, outcome))
    expect(cells.filter(({ expected }) => expected === 'allowed').length).toBeGreaterThan(100)
  })

  test(
    'whoever is refused is refused as said, changes nothing and learns nothing',
    { timeout: 400_000 },
    async () => {
      const before = await world()
      expect(await tryAll(cells.filter(({ expected }) => expected !== 'allowed'))).toEqual([])
      expect(await world()).toEqual(before)
    },
  )

  test('what a role may look at opens, and looking changes nothing', { timeout: 400_000 }, async () => {
    const before = await world()
    const looks = cells.filter(({ expected, method }) => expected === 'allowed' && !method.startsWith('POST'))
    expect(await tryAll(looks)).toEqual([])
    expect(await world()).toEqual(before)
  })

  test('what asks for proof is not done on an old code', { timeout: 120_000 }, async () => {
    const proven = provenCells()
    expect(proven.length).toBeGreaterThan(15)
    const before = await world()
    const wrong: string[] = []
    await eachAtOnce(proven, 6, async ({ path, action, actor }) => {
      for (const code of ['', '000000']) {
        const fields = { ...fieldsFor(action, ids), code }
        const answer = await send(sender(stale.get(actor) ?? null), { path, method: 'POST', action }, fields)
        // Who downloads a file is sent back to where the code is asked for.
        const isBack = answer.status === 303 && /refused|proof|code/u.test(answer.location)
        const isAsked = answer.status === 422 && askingWords.test(answer.body)
        if (!isBack && !isAsked) wrong.push(`${actor} /${path}?do=${action} with "${code}": ${answer.status}`)
      }
    })
    expect(wrong.toSorted()).toEqual([])
    expect(await world()).toEqual(before)
  })

  test('what a role may do reaches its page', { timeout: 400_000 }, async () => {
    const actions = cells.filter(
      ({ expected, method }) => expected === 'allowed' && method.startsWith('POST'),
    )
    expect(await tryAll(actions)).toEqual([])
  })

  test('an action is one by its own name only', () => {
    for (const name of ['', '__proto__', 'constructor', 'toString', 'SAVE', 'save '])
      for (const path of paths) expect(actionOf(path, name)).toBeNull()
  })
})

describe('the routes', () => {
  test('of the back office are those of the officePages, each once', () => {
    expect([...guardedRoutes().keys()].toSorted()).toEqual([...paths].toSorted())
  })

  test('stand under the guard, all but the three entry pages', () => {
    const layouts = new Set(['admin/shell/office.route.tsx', 'admin/shell/bare.route.tsx'])
    const outside = officeAddresses().filter(({ layout }) => layout === null || !layouts.has(layout))
    expect(outside.map(({ path }) => path).toSorted()).toEqual(['admin/join', 'admin/login', 'admin/logout'])
    for (const middleware of [officeMiddleware, bareMiddleware]) expect(middleware[0]).toBe(guardOffice)
  })
})

/** Enough for every form that asks for proof to be read to its end, so that only the proof is missing. */
function fieldsFor(action: string, { user = '' }: Readonly<Record<string, string>>): Record<string, string> {
  return {
    email: 'new@ade.example',
    role: 'maker',
    user,
    from: action === 'merge' ? newId('usr') : 'Processing',
    reason: 'for a test',
    cause: 'asked',
    payment: newId('pay'),
    key: newId('ref'),
    refund: newId('ref'),
    amount: '1,000',
    seenKobo: '100000',
    reference: 'T7482915',
    step: 'again',
    how: 'outside',
    method: 'cash',
    message: 'for a test',
    name: 'Ada',
    phone: '+2348031234567',
    service: 'A wig',
  }
}
