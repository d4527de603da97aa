// Pages that the house adds: from a title to a page of the shop, through the routes' own actions.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { listPublicPages } from '#app/api/seo/public-pages.server.ts'
import { readState } from '#app/domain/content/edit-documents.server.ts'
import { type PageBody, pageNameOf, pagePath } from '#app/domain/content/documents.ts'
import { readShownPages } from '#app/domain/content/own-pages.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { plainWords } from '#app/foundation/ui/plain-words.ts'
import * as ownPage from '#app/storefront/content/own-page.route.tsx'
import { publishPriceList } from '#app/domain/customizer/studio.server.ts'
import { priceList } from '#db/seed/price-list.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { addStaff } from '#tests/staff.ts'
import * as contents from './contents.route.tsx'
import { formOf } from './document-form.ts'
import * as document from './document.route.tsx'
import * as preview from './preview.route.tsx'

let clock = new Date('2026-11-27T10:00:00Z')
let database: TestDatabase
let userId: UserId
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  await publishPriceList(database.db, priceList, 'As in the specification')
  ;({ userId } = await addStaff(database.db, 'content'))
})
afterAll(() => database.drop())

function args(path: string, params: Record<string, string>, fields?: Record<string, string>) {
  const context = new RouterContextProvider()
  const answered = {
    db: database.db,
    now: () => clock,
    requestId: 'req_test',
    keep: () => {},
    keepUntil: () => {},
  }
  context.set(shop, answered as unknown as ShopContext)
  const member = { id: userId, name: 'Bisi Adeyemi', email: 'bisi@ade.example', role: 'content' as const }
  context.set(staffMember, { ...member, sessionId: newId('ses'), provenAt: clock })
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  // React Router's own arguments also carry what no route of ours reads.
  return { request: new Request(`https://ade.example${path}`, init), context, params } as never
}

async function outcomeOf(answering: Promise<unknown>): Promise<Record<string, string>> {
  const answer = await answering
  if (answer instanceof Response) return { to: answer.headers.get('location') ?? '' }
  return (answer as { data: OfficeAnswer }).data.errors
}

const add = (title: string) => outcomeOf(contents.action(args('/admin/content?do=add-page', {}, { title })))
const list = () => contents.loader(args('/admin/content', {}))
const open = (page: string, query = '') =>
  document.loader(args(`/admin/content/${page}${query}`, { document: page }))

async function post(
  slug: string,
  action: string,
  body: Partial<PageBody>,
  more: Record<string, string> = {},
) {
  const name = pageNameOf(slug)
  const whole = {
    title: 'Size guide',
    description: '',
    text: 'Measure.',
    isShown: true,
    inFooter: true,
    ...body,
  }
  const { edition } = await readState(database.db, name)
  const fields = { ...formOf(name, whole), edition, ...more }
  return outcomeOf(document.action(args(`/admin/content/${name}?do=${action}`, { document: name }, fields)))
}

/** Its words, or the status that shoppers are answered with. */
async function read(slug: string): Promise<string | number> {
  try {
    const { title, blocks } = await ownPage.loader(args(`/pages/${slug}`, { page: slug }))
    return `${title}: ${plainWords(blocks)}`
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status
  }
}

const footer = async () =>
  (await readShownPages(database.db, clock))
    .filter(({ inFooter }) => inFooter)
    .map(({ name }) => pagePath(name))
const sitemap = async () =>
  (await listPublicPages(database.db, clock))
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/pages/'))

test('a title leads to a form that is not kept before it is saved', async () => {
  expect(await add('  Size guide & tips ')).toEqual({
    to: '/admin/content/page-size-guide-tips?title=Size+guide+%26+tips',
  })
  expect((await open('page-size-guide', '?title=Size+guide')).values).toMatchObject({
    title: 'Size guide',
    isShown: 'on',
  })
  expect((await list()).own).toEqual([])
  expect(await read('size-guide')).toBe(404)
})

test('is drafted unseen, published, linked, listed, changed, and hidden again', async () => {
  expect(await post('size-guide', 'save', { text: 'Measure **twice**.' })).toEqual({
    to: '/admin/content/page-size-guide?done=saved',
  })
  expect([await read('size-guide'), await footer(), await sitemap()]).toEqual([404, [], []])
  const seen = await preview.loader(
    args('/admin/content/page-size-guide/preview', { document: 'page-size-guide' }),
  )
  expect(seen).toMatchObject({ title: 'Size guide', page: { kind: 'own', own: { title: 'Size guide' } } })
  await post('size-guide', 'publish', { text: 'Measure **twice**.' })
  expect(await read('size-guide')).toBe('Size guide: Measure twice.')
  expect([await footer(), await sitemap()]).toEqual([['/pages/size-guide'], ['/pages/size-guide']])
  expect(await open('page-size-guide')).toMatchObject({ shown: { number: 1, isHidden: false } })
  await post('size-guide', 'publish', { title: 'Sizes', inFooter: false })
  expect([await read('size-guide'), await footer()]).toEqual(['Sizes: Measure.', []])
  await post('size-guide', 'publish', { isShown: false })
  expect([await read('size-guide'), await footer(), await sitemap()]).toEqual([404, [], []])
  expect((await list()).own).toEqual([{ name: 'page-size-guide', title: 'Size guide', isShown: false }])
  expect((await open('page-size-guide')).versions.map(({ number }) => number)).toEqual([3, 2, 1])
})

test('waits for its hour', async () => {
  const tomorrow = new Date(clock.getTime() + 24 * 3_600_000)
  const hour = { publish: 'at', showDay: lagosDay(tomorrow), showTime: '09:00' }
  expect(await post('wholesale', 'publish', { title: 'Wholesale' }, hour)).toEqual({
    to: '/admin/content/page-wholesale?done=scheduled',
  })
  expect([await read('wholesale'), await footer()]).toEqual([404, []])
  clock = tomorrow
  expect([await read('wholesale'), await footer()]).toEqual(['Wholesale: Measure.', ['/pages/wholesale']])
})

test('says what is wrong with a title, and never takes one address twice', async () => {
  expect(await add(' ')).toEqual({ title: 'Type a title of at most 60 characters.' })
  expect(await add('x'.repeat(61))).toEqual({ title: 'Type a title of at most 60 characters.' })
  expect((await add('???'))['title']).toContain('Use letters or numbers')
  expect((await add('Wholesale!'))['title']).toContain('There is a page with this title already')
  expect(await post('empty', 'save', { title: '', text: '' })).toEqual({
    title: 'Fill this in.',
    text: 'Fill this in.',
  })
})

test.each(['Upper', 'a--b', '-a', 'a/b', '..', 'a'.repeat(61), '%00', 'constructor'])(
  '/pages/%s is no page, or none that anybody wrote',
  async (slug) => {
    expect(await read(slug)).toBe(404)
  },
)
