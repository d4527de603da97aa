// Variants that the demo shop has none of: several of one length, sold-out ones, twins that only the SKU tells apart. Each
// is followed from the feed to its page, and from its page into an order.
import { sql } from 'drizzle-orm'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFeed } from '#app/api/seo/product-feed.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { addWig, furnishShop } from './factories.ts'
import { type FeedItem, textOf } from './feed-rules.ts'
import { thingsOfType } from './json-ld-rules.ts'
import { openProductPage } from './open-product-page.tsx'
import { readOpenedProduct } from './opened-product.ts'
import { readPageFacts } from './page-facts.ts'

const baseUrl = 'https://ade.example'
const now = new Date('2026-11-20T10:00:00Z')
const feedXml = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false })

/** Length, density, grams, how many are left; the first is the one that the shop shows. */
const shelf = [
  [20, 150, 250, 0],
  [20, 180, 290, 2],
  [20, 180, 320, 5],
  [22, 150, 270, 0],
  [24, 180, 330, 9],
  // Twins: no form of the shop makes them, a hand in the database can.
  [26, 180, 350, 0],
  [26, 180, 350, 1],
] as const

let database: TestDatabase
let slug: string
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  ;({ slug } = await addWig(database.db, { name: 'Akú Many', stock: 0 }))
  const { db } = database
  await db.execute(sql`delete from variants`)
  for (const [place, [length, density, grams, left]] of shelf.entries())
    await db.execute(sql`insert into variants (id, product_id, sku, length_in, density, grams, position, is_default, price_kobo, on_hand)
      select ${`var_many${place}`}, p.id, ${`MANY-${length}/${place}`}, ${length}, ${density}, ${grams}, ${place}, ${place === 0},
        ${naira(100_000 + place * 1_000)}, ${left} from products p where p.slug = ${slug}`)
  await db.execute(sql`insert into product_pictures (id, product_id, position, key, alt, width, height)
    select 'pic_many', p.id, 0, 'p-000000000000', '', 960, 1200 from products p`)
})
afterAll(() => database.drop())

async function feedItems(): Promise<FeedItem[]> {
  const answer = await answerFeed(database.db, { takePlace: () => () => {}, reader: 'google', baseUrl }, now)
  const parsed = feedXml.parse((await answer?.text()) ?? '') as { rss: { channel: { item: FeedItem[] } } }
  return parsed.rss.channel.item
}

const open = (query: string) => openProductPage({ db: database.db, baseUrl, now, slug }, query)

test('every item of the feed opens its own product, sold out or not', async () => {
  const items = await feedItems()
  expect(items.map((item) => textOf(item, 'g:link').split('?')[1])).toEqual([
    'length=20&sku=MANY-20%2F0',
    'length=20&sku=MANY-20%2F1',
    'length=20&sku=MANY-20%2F2',
    'length=22',
    'length=24',
    'length=26&sku=MANY-26%2F5',
    'length=26&sku=MANY-26%2F6',
  ])
  expect(new Set(items.map((item) => textOf(item, 'g:size'))).size).toBe(shelf.length)
  for (const item of items) {
    const [link, sku] = [textOf(item, 'g:link'), textOf(item, 'g:id')]
    const isFree = textOf(item, 'g:availability') === 'in_stock'
    const { html, tags } = await open(`?${link.split('?')[1]}`)
    const priceKobo = kobo(Number.parseFloat(textOf(item, 'g:price')) * 100)
    expect([sku, readOpenedProduct(html)]).toEqual([
      sku,
      {
        price: formatNaira(priceKobo),
        choice: expect.stringMatching(isFree ? /In stock|Only \d left/u : /Sold out/u),
        sku,
        canBeAdded: isFree,
      },
    ])
    const [said] = thingsOfType(readPageFacts(html).things, 'Product').filter(({ url }) => url === link)
    expect(said).toMatchObject({
      sku,
      offers: {
        price: (priceKobo / 100).toFixed(2),
        availability: `https://schema.org/${isFree ? 'InStock' : 'OutOfStock'}`,
      },
    })
    expect(html).toContain(encodeURIComponent(link))
    expect(tags).toContain('delivery')
  }
})

test('the page of a sold-out product says so in plain words and offers to write when it is back', async () => {
  const { html } = await open('?length=22')
  expect(html).toMatch(/Sold out in 22 in/u)
  expect(html).toContain('href="/back-in-stock?variant=var_many3"')
  expect(html).toMatch(/<details[^>]*id="back-in-stock"[^>]*open=""/u)
  expect(html).toMatch(
    /<option[^>]*value="var_many3"[^>]*selected=""|<option[^>]*selected=""[^>]*value="var_many3"/u,
  )
  expect((await open('?length=24')).html).not.toMatch(/<details[^>]*id="back-in-stock"[^>]*open=""/u)
})

test.each([
  ['', 'MANY-20/1'],
  ['?length=20', 'MANY-20/1'],
  ['?length=99', 'MANY-20/1'],
  ['?length=24&sku=GONE', 'MANY-24/4'],
  ['?length=abc&sku=%00', 'MANY-20/1'],
  ['?sku=MANY-26%2F6', 'MANY-26/6'],
])('%j leads to %s, and only one address is kept', async (query, sku) => {
  const { html, tags } = await open(query)
  expect(readOpenedProduct(html).sku).toBe(sku)
  expect(tags.length > 0).toBe(query === '')
})
