// Every page of the back office, asked by its owner with ids and queries that nobody means: it may find nothing, never break.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from './access-browser.ts'
import { paths } from './access-cells.ts'
import type { OfficePage } from '#app/admin/shell/office-page-record.ts'
import { officePages } from '#app/admin/shell/office-pages.ts'
import { eachAtOnce } from './each-at-once.ts'
import { type IdentityShop, startIdentityShop } from './identity-shop.ts'
import { addPersonWithAll, findGoods } from './office-world.ts'
import { addStaff } from './staff.ts'

let running: IdentityShop
let ids: Record<string, string>
let cookie: string
beforeAll(async () => {
  running = await startIdentityShop()
  const theirs = await addPersonWithAll(running.db, new Date())
  ids = { ...theirs.ids, ...(await findGoods(running.db)), part: 'vat', kind: 'products', document: 'story' }
  cookie = `session=${(await addStaff(running.db, 'owner')).cookie.value}`
}, 150_000)
afterAll(() => running.stop())

const hostile = [
  '\0',
  'a\0b',
  '%00',
  '-1',
  '0',
  '1.5',
  'NaN',
  'Infinity',
  '1e308',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  '[object Object]',
  '../../etc/passwd',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '&|!:*',
  '{}',
  '\u{10FFFF}',
  '\uFFFD',
  '\u202E',
  '٣',
  '2026-13-45',
  '0000-00-00',
  '999999-01-01',
  '-000001-01-01',
  '2026-11-21~ord_1',
  '2026-11-21T10:00:00.000000Z~ord_1',
  '9999-99-99T99:99:99.999999Z~ord_1',
  'ord_',
  'usr_\0',
  'x'.repeat(300),
  ' ',
  '',
] as const

const names = [
  'q',
  'page',
  'kind',
  'state',
  'collection',
  'texture',
  'stock',
  'sale',
  'sort',
  'show',
  'sheet',
  'days',
  'from',
  'to',
  'after',
  'before',
  'tab',
  'channel',
  'person',
  'action',
  'subject',
  'done',
  'undo',
  'n',
  'counted',
  'preview',
  'stars',
  'export',
  'ids',
  'order',
  'orders',
  'job',
  'jobs',
  'as',
  'buyer',
  'version',
  'at',
  'search',
  'maker',
  'stage',
  'week',
  'product',
  'only',
] as const

const isParameter = (path: string) => /:\w+/u.test(path)
const withId = (path: string, id: string) =>
  `/${path.replaceAll(/:\w+/gu, () => encodeURIComponent(id)).replace('*', encodeURIComponent(id))}`

type Ask = { address: string; form?: Record<string, string> }

/** What reads and looks things up does so for scripts as for pages, in half the time: of so many asks one is for the whole page. */
const pageEvery = 6
const isForPage = (turn: number) => turn % pageEvery === 0

/** Whoever takes turns does so anew on each page, so that over all pages everything is asked for as a page too. */
const asked = (path: string, search: string, turn: number): string =>
  `${path}${isForPage(turn) ? '' : '.data'}${search && `?${search}`}`

async function broken(asks: readonly Ask[]): Promise<string[]> {
  const found: string[] = []
  await eachAtOnce(asks, 6, async ({ address, form }) => {
    const answer = await fetch(running.shop.baseUrl + address, {
      redirect: 'manual',
      headers: { cookie, origin: running.shop.baseUrl, accept: 'text/html', 'accept-encoding': 'identity' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    await answer.body?.cancel()
    if (answer.status >= 500)
      found.push(`${form ? 'POST' : 'GET'} ${address} ${JSON.stringify(form ?? '')}: ${answer.status}`)
  })
  return found.toSorted()
}

test('ids that are none are not found', { timeout: 600_000 }, async () => {
  const asks = paths
    .filter((path) => isParameter(path) || path.endsWith('*'))
    .flatMap((path, place) =>
      hostile.flatMap((id, at) => [
        { address: asked(withId(path, id), '', place + at) },
        // Bytes of nothing both ways.
        ...(at < 3 ? [{ address: asked(withId(path, id), '', isForPage(place + at) ? 1 : 0) }] : []),
      ]),
    )
  expect(await broken(asks)).toEqual([])
})

test('queries that nobody means are read as nothing', { timeout: 900_000 }, async () => {
  const query = (value: string) => new URLSearchParams(names.map((name) => [name, value])).toString()
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...hostile)), {
    minLength: 1,
    maxLength: 6,
  })
  const asks = paths.flatMap((path, place) => {
    const address = addressOf(path, ids)
    const mixed = fc
      .sample(pairs, { numRuns: 10, seed: place })
      .map((one) => new URLSearchParams(one.map(([name, value]) => [name, value])))
    return [...hostile.map(query), ...mixed].map((search, at) => ({
      address: asked(address, search.toString(), place + at),
    }))
  })
  expect(await broken(asks)).toEqual([])
})

test('forms that nobody sent are refused', { timeout: 900_000 }, async () => {
  const fields = [
    'ids',
    'id',
    'op',
    'value',
    'order',
    'user',
    'with',
    'version',
    'kind',
    'name',
    'to',
    'key',
    'note',
    'text',
    'day',
    'variantId',
    'status',
    'role',
    'email',
    'refund',
    'payment',
    'amount',
    'job',
    'maker',
    'code',
    'session',
    'entry',
    'hour',
    'place',
    'delta',
    'reason',
    'count',
    'lines',
    'step',
    'file',
  ]
  const plausible = Object.values(ids)
  const value = fc.oneof(fc.constantFrom(...hostile), fc.constantFrom(...plausible, '1', 'yes'))
  const filled = fc.array(value, { minLength: fields.length, maxLength: fields.length })
  const asks = paths.flatMap((path, place) => {
    const policy: OfficePage = officePages[path]
    return Object.keys(policy.do ?? {}).flatMap((action) =>
      fc.sample(filled, { numRuns: 8, seed: place }).map((values, turn) => ({
        address: asked(addressOf(path, ids), `do=${action}`, place + turn),
        form: Object.fromEntries(fields.map((field, at) => [field, values[at] ?? ''])),
      })),
    )
  })
  expect(await broken(asks)).toEqual([])
})
