// What the search page and its suggestions answer: prices as filters, help, and our own faults in words.
import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { loader } from './search.route.tsx'
import { loader as suggestLoader } from './suggest.route.ts'

const now = new Date('2026-11-21T09:00:00Z')
let database: TestDatabase
const logError = vi.fn<(fields: object, message: string) => void>()

beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  await addWig(database.db, { name: 'Akú Bone Dear', priceNaira: 400_000 })
  await addWig(database.db, { name: 'Akú Bone Cheap', priceNaira: 150_000 })
})
afterAll(() => database.drop())

type Args = Parameters<typeof loader>[0] & Parameters<typeof suggestLoader>[0]

function args(path: string): Args {
  const context = new RouterContextProvider()
  const keep = () => {}
  context.set(shop, {
    db: database.db,
    now: () => now,
    log: { error: logError },
    keep,
    keepUntil: keep,
  } as unknown as ShopContext)
  return { request: new Request(`https://ade.example${path}`), context, params: {} } as unknown as Args
}

async function ledTo(path: string): Promise<string | null> {
  const thrown: unknown = await loader(args(path)).catch((error: unknown) => error)
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

describe('a price among the words', () => {
  test.each([
    ['/search?q=bone+under+200k', '/search?q=bone&max=200000'],
    [
      '/search?q=bone+between+100k+and+1.2m&texture=yaki',
      '/search?q=bone&texture=yaki&min=100000&max=1200000',
    ],
    ['/search?q=below+150000', '/shop?max=150000'],
    ['/search?q=bone', null],
  ])('%s leads to %s', async (from, to) => {
    expect(await ledTo(from)).toBe(to)
  })

  test('holds for suggestions too', async () => {
    const answer = await suggestLoader(args('/search/suggest?q=bone+under+200k'))
    const { suggestions } = (await answer.json()) as { suggestions: { type: string; name: string }[] }
    const names = suggestions.filter(({ type }) => type === 'product').map(({ name }) => name)
    expect(names).toEqual(['Akú Bone Cheap'])
  })
})

test('help is found where no product is', async () => {
  const found = await loader(args('/search?q=delivery'))
  expect(found).toMatchObject({ state: 'found', help: [{ title: 'Shipping policy', to: '/about#shipping' }] })
})

test('when search fails, results are emptied and nothing is thrown', async () => {
  await database.db.execute(sql`alter table products rename column search_text to search_text_gone`)
  const page = await loader(args('/search?q=bone'))
  expect(page).toMatchObject({
    data: { state: 'failed', typed: 'bone', listing: null, nearMisses: [], help: [] },
    init: { status: 503 },
  })
  const suggested = await suggestLoader(args('/search/suggest?q=bone'))
  expect([suggested.status, await suggested.json()]).toEqual([503, { suggestions: [] }])
  expect(logError.mock.calls.map(([, message]) => message)).toEqual([
    'search.failed',
    'search.suggest_failed',
  ])
  await database.db.execute(sql`alter table products rename column search_text_gone to search_text`)
})
