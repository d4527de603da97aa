// How many statements each page sends, with its frame: the first time in a process, and once what seldom changes is kept. A page that
// sends one more is felt by every shopper, and by nobody who only tries it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillCart, addWig, furnishShop } from '#tests/factories.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { savedArgs, savedNow } from '#tests/saved-routes.ts'
import { createKeptReads, keepReadsOf } from '#app/foundation/db/kept-reads.server.ts'
import { watchQueries } from '#app/foundation/db/watch-queries.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { loader as frame } from '#app/root.tsx'
import { loader as cart } from '#app/storefront/cart/cart.route.tsx'
import { loader as checkout } from '#app/storefront/checkout/checkout.route.tsx'

type Page = {
  name: string
  loader: (args: never) => Promise<unknown>
  path: string
  /** Statements of a first visit, and of any other. */
  first: number
  later: number
}

const pages: Page[] = [
  { name: 'a cart with two lines', loader: cart, path: '/cart', first: 8, later: 1 },
  { name: 'the checkout of two lines', loader: checkout, path: '/checkout', first: 8, later: 1 },
]

let shopDb: TestDatabase
let cookie: string
let sent: string[] = []
const keptReads = createKeptReads(() => 0)

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  const wigs = [await addWig(shopDb.db), await addWig(shopDb.db)] as const
  cookie = `cart=${await fillCart(shopDb.db, savedNow, [wigs[0].variantId, 1], [wigs[1].variantId, 2])}`
  keepReadsOf(shopDb.db, keptReads)
  watchQueries(shopDb.pool, (text) => {
    sent.push(text)
    return () => {}
  })
})
afterAll(() => shopDb.drop())
beforeEach(() => keptReads.heard())

async function visit({ loader, path }: Page): Promise<string[]> {
  sent = []
  const args = savedArgs(shopDb.db, path, { headers: { cookie } })
  const shown = args.context.get(shop)
  const phone = { sms: null, whatsapp: null }
  args.context.set(shop, { ...shown, phone, payment: { words: {} } as typeof shown.payment })
  const seen = await Promise.all([frame(args as never), loader(args as never)])
  expect(seen).not.toContainEqual(expect.any(Response))
  return sent
}

test.each(pages)('$name: $first statements at first, $later after that', async (page) => {
  expect(await visit(page)).toHaveLength(page.first)
  expect(await visit(page)).toHaveLength(page.later)
})
