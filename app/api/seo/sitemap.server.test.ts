import { sql } from 'drizzle-orm'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { answerIndex, answerPart, answerWhole, countProducts, partSize, partsOf } from './sitemap.server.ts'

const baseUrl = 'https://ade.example'
const now = new Date('2026-11-21T12:00:00Z')
const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap', 'image:image'].includes(name) })

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
})
afterAll(() => database.drop())

type Entry = { loc: string; lastmod?: string }

async function entries(answer: Response | null): Promise<Entry[]> {
  const text = (await answer?.text()) ?? ''
  const parsed = parser.parse(text) as { urlset?: { url: Entry[] }; sitemapindex?: { sitemap: Entry[] } }
  return parsed.urlset?.url ?? parsed.sitemapindex?.sitemap ?? []
}

test('lists what is on the shelf and nothing else', async () => {
  const { slug } = await addWig(database.db, { name: 'Shown' })
  const hidden = await Promise.all(['draft', 'later', 'out'].map((name) => addWig(database.db, { name })))
  const [draft, later, out] = hidden
  await database.db.execute(sql`update products set published_at = null where slug = ${draft?.slug}`)
  await database.db.execute(sql`update products set published_at = '2026-12-24' where slug = ${later?.slug}`)
  await database.db.execute(sql`update products set deleted_at = now() where slug = ${out?.slug}`)
  const locs = (await entries(answerWhole(database.db, baseUrl, now))).map(({ loc }) => loc)
  expect(locs.filter((loc) => loc.includes('/product/'))).toEqual([`${baseUrl}/product/${slug}`])
  expect(locs).toContain(`${baseUrl}/`)
  expect(new Set(locs).size).toBe(locs.length)
  const onTheDay = await entries(answerWhole(database.db, baseUrl, new Date('2026-12-25')))
  expect(onTheDay.map(({ loc }) => loc)).toContain(`${baseUrl}/product/${later?.slug}`)
})

test('a shop beyond one file has an index, and its parts hold every product once', async () => {
  await database.db.execute(sql`
    insert into products (id, slug, kind, collection, name, description, texture, colour, price_kobo, published_at, updated_at)
    select 'prd_many' || n, 'many-' || n, 'wig', 'luna', 'Many ' || n, '', 'afro', '1B', 100, '2026-01-01', '2026-02-03T04:05:06Z'
    from generate_series(1, ${partSize}) n`)
  const products = await countProducts(database.db, now)
  expect([products, partsOf(products)]).toEqual([partSize + 1, 2])
  const index = await entries(answerIndex(products, baseUrl))
  expect(index.map(({ loc }) => loc)).toEqual(
    ['pages', 'products-1', 'products-2'].map((name) => `${baseUrl}/sitemap/${name}.xml`),
  )
  const parts = await Promise.all(
    index.map(async ({ loc }) =>
      entries(await answerPart(database.db, loc.split('/').at(-1) ?? '', baseUrl, now)),
    ),
  )
  const listed = parts.flat().map(({ loc }) => loc)
  expect(listed.filter((loc) => loc.includes('/product/'))).toHaveLength(products)
  expect(new Set(listed).size).toBe(listed.length)
  expect(parts[1]?.length).toBeLessThanOrEqual(partSize)
  const many = parts.flat().find(({ loc }) => loc.endsWith('/many-1'))
  expect(many?.lastmod).toBe('2026-02-03T04:05:06.000Z')
  for (const none of ['products-3.xml', 'products-0.xml', 'products-1', 'x.xml', 'products-99999999999.xml'])
    expect([none, await answerPart(database.db, none, baseUrl, now)]).toEqual([none, null])
})
