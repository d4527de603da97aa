// How often each kept page asks the database when it is made: first with no card and no rule in memory, then with them. A page that begins to
// ask once per product, or twice for one thing, is found here.
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KeptShelf } from '#app/domain/catalog/shelf/keep-shelf.server.ts'
import { keepShelfOf } from '#app/domain/catalog/shelf/shelf.server.ts'
import { createKeptReads, keepReadsOf } from '#app/foundation/db/kept-reads.server.ts'
import { watchQueries } from '#app/foundation/db/watch-queries.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { loader as collection } from '#app/storefront/listing/collection.route.tsx'
import { loader as search } from '#app/storefront/listing/search.route.tsx'
import { loader as listing } from '#app/storefront/listing/shop.route.tsx'
import { loader as suggestions } from '#app/storefront/listing/suggest.route.ts'
import { loader as home } from '#app/storefront/home/home.route.tsx'
import { loader as product } from '#app/storefront/product/product.route.tsx'
import { seedBusy } from '#db/seed/busy.ts'
import { freshDatabase, type TestDatabase } from './database.ts'

const now = new Date()
let database: TestDatabase
let shelf: KeptShelf
/** As in a process of the shop, which keeps what seldom changes; here no time passes. */
const kept = createKeptReads(() => 0)
let asked: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  await seedBusy(database.db, { now, products: 200, orders: 0 })
  watchQueries(database.pool, (text) => {
    asked.push(text)
    return () => {}
  })
  shelf = new KeptShelf(database.db, pino({ level: 'silent' }))
  keepShelfOf(database.db, shelf)
  keepReadsOf(database.db, kept)
})
afterAll(() => database.drop())

type Loader = (args: never) => Promise<unknown>

test.each<[path: string, loader: Loader, params: Record<string, string>, first: number, again: number]>([
  ['/', home, {}, 7, 3],
  // At first also what the house calls its collections, categories, textures and colours: two statements.
  ['/shop', listing, {}, 3, 0],
  ['/shop?texture=straight&max=200000', listing, {}, 3, 0],
  ['/shop/aku', collection, { collection: 'aku' }, 4, 1],
  // Filters that leave nothing: how many each of them stands in the way of is counted in memory.
  ['/shop?density=150&from=30&min=60000', listing, {}, 3, 0],
  // At first also the owner's synonyms, with all settings, which the frame of the page asks for too.
  ['/search?q=aku+dawn', search, {}, 3, 0],
  ['/search?q=akku+dwan', search, {}, 3, 0],
  ['/search?q=zebedee+wig', search, {}, 3, 0],
  ['/search/suggest?q=aku', suggestions, {}, 4, 0],
  // Its offers are those that the frame of every page asks for too.
  ['/product/busy-7', product, { product: 'busy-7' }, 8, 3],
])('%s', async (path, loader, params, first, again) => {
  shelf.heard()
  kept.heard()
  await shelf.read()
  expect([await queriesOf(path, loader, params), await queriesOf(path, loader, params)]).toEqual([
    first,
    again,
  ])
})

async function queriesOf(path: string, loader: Loader, params: Record<string, string>): Promise<number> {
  const context = new RouterContextProvider()
  const ignore = () => {}
  context.set(shop, {
    db: database.db,
    now: () => now,
    log: { error: ignore },
    keep: ignore,
    keepUntil: ignore,
  } as unknown as ShopContext)
  asked = []
  await loader({ request: new Request(`https://ade.example${path}`), context, params } as never)
  return asked.length
}
