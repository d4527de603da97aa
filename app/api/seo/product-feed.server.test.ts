import { eq, sql } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { complaintsAboutItem, type FeedItem, textOf } from '#tests/feed-rules.ts'
import { createFeedPlaces } from './feed-places.server.ts'
import { answerFeed } from './product-feed.server.ts'

const baseUrl = 'https://ade.example'
/** A Saturday. */
const now = new Date('2026-11-21T12:00:00Z')
const parser = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false })

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
})
afterAll(() => database.drop())

const takePlace = createFeedPlaces()
const askFor = (at = now) => answerFeed(database.db, { takePlace, reader: 'google', baseUrl }, at)

async function feedText(): Promise<string> {
  const answer = await askFor()
  return (await answer?.text()) ?? ''
}

async function readItems(): Promise<FeedItem[]> {
  const parsed = parser.parse(await feedText()) as { rss: { channel: { item?: FeedItem[] } } }
  return parsed.rss.channel.item ?? []
}

async function findItem(variantId: string): Promise<FeedItem | undefined> {
  const [row] = await database.db
    .select()
    .from(variants)
    .where(sql`${variants.id} = ${variantId}`)
  return (await readItems()).find((item) => item['g:id'] === row?.sku)
}

async function placePicture(slug: string, pictures = 1): Promise<void> {
  await database.db
    .execute(sql`insert into product_pictures (id, product_id, position, key, alt, width, height)
    select 'pic_' || p.id || n, p.id, n, 'p-' || lpad(n::text, 12, '0'), '', 960, 1200
    from products p, generate_series(1, ${pictures}) n where p.slug = ${slug}`)
}

test('hostile words stay words', async () => {
  const name = 'Bone <b>&amp; ]]> "x" \u0007 Ìrẹtí'
  const { slug, variantId } = await addWig(database.db, { name })
  await placePicture(slug)
  const description = `${'long '.repeat(2_000)}\u000b`
  await database.db.update(products).set({ description }).where(eq(products.slug, slug))
  const text = await feedText()
  expect(XMLValidator.validate(text)).toBe(true)
  const item = await findItem(variantId)
  expect(item?.['g:title']).toContain('Bone <b>&amp; ]]> "x" Ìrẹtí, 20 in')
  expect(textOf(item ?? {}, 'g:description').length).toBeLessThanOrEqual(5_000)
  expect(complaintsAboutItem(item ?? {}, baseUrl, now)).toEqual([])
})

test('what is made to order is awaited on the day on which it leaves the house at the latest', async () => {
  const { slug, variantId } = await addWig(database.db, { madeToOrder: true, stock: 0 })
  await placePicture(slug)
  const item = await findItem(variantId)
  expect(item?.['g:availability']).toBe('backorder')
  // Fourteen working days from Monday the 23rd, the first of them that day.
  expect(item?.['g:availability_date']).toBe('2026-12-10T11:00:00Z')
  expect(complaintsAboutItem(item ?? {}, baseUrl, now)).toEqual([])
})

test('a pre-order is awaited on the day on which it leaves the house at the latest', async () => {
  const { slug, variantId } = await addWig(database.db, { stock: 0 })
  await placePicture(slug)
  await database.db.execute(
    sql`update variants set available_from = '2026-12-12', coming = 3 where id = ${variantId}`,
  )
  const item = await findItem(variantId)
  expect(item?.['g:availability']).toBe('preorder')
  // It comes on a Saturday; Tuesday is the second working day from then on.
  expect(item?.['g:availability_date']).toBe('2026-12-15T11:00:00Z')
  expect(complaintsAboutItem(item ?? {}, baseUrl, now)).toEqual([])
})

test('a price that came down is a sale, and twelve pictures are eleven', async () => {
  const { slug, variantId } = await addWig(database.db, { priceNaira: 188_000 })
  await placePicture(slug, 12)
  await database.db.execute(
    sql`update variants set old_price_kobo = ${naira(200_000)} where id = ${variantId}`,
  )
  const item = await findItem(variantId)
  expect([item?.['g:price'], item?.['g:sale_price']]).toEqual(['200000.00 NGN', '188000.00 NGN'])
  expect(item?.['g:additional_image_link']).toHaveLength(10)
  expect(item?.['g:shipping']).toMatchObject({ 'g:country': 'NG', 'g:price': '8000.00 NGN' })
  expect(complaintsAboutItem(item ?? {}, baseUrl, now)).toEqual([])
})

test('a long name gives way to what tells its lengths apart, and a number that catalogues do not take to our own', async () => {
  const { slug, variantId } = await addWig(database.db, { name: 'Ìrẹtí '.repeat(40).trim() })
  await placePicture(slug)
  for (const sku of ['S'.repeat(51), 'ÀKÚ 22', 'AKÚ']) expect(await idOf(sku), sku).toBe(variantId)
  expect(await idOf('AKU/22-B')).toBe('AKU/22-B')

  async function idOf(sku: string): Promise<string> {
    await database.db.update(variants).set({ sku }).where(eq(variants.id, variantId))
    const items = (await readItems()).filter((item) => textOf(item, 'g:link').includes(`/${slug}?`))
    const title = textOf(items[0] ?? {}, 'g:title')
    expect([title.length <= 150, title.includes('…, 20 in, ')]).toEqual([true, true])
    expect(complaintsAboutItem(items[0] ?? {}, baseUrl, now)).toEqual([])
    return textOf(items[0] ?? {}, 'g:id')
  }
})

test('an empty shop has a valid feed without items', async () => {
  const empty = await freshDatabase()
  const answer = await answerFeed(empty.db, { takePlace, reader: 'google', baseUrl }, now)
  const text = (await answer?.text()) ?? ''
  await empty.drop()
  expect(XMLValidator.validate(text)).toBe(true)
  expect((parser.parse(text) as { rss: { channel: object } }).rss.channel).not.toHaveProperty('item')
})

test('kobo are told', async () => {
  const { slug, variantId } = await addWig(database.db, { priceNaira: 1 })
  await placePicture(slug)
  await database.db.execute(
    sql`update variants set price_kobo = 12345605, old_price_kobo = 12345650 where id = ${variantId}`,
  )
  const item = await findItem(variantId)
  expect([item?.['g:price'], item?.['g:sale_price']]).toEqual(['123456.50 NGN', '123456.05 NGN'])
})

test('a product without a picture and a length that is retired are left out', async () => {
  const bare = await addWig(database.db)
  const retired = await addWig(database.db)
  await placePicture(retired.slug)
  await database.db.execute(
    sql`update variants set retired_at = now(), is_default = false where id = ${retired.variantId}`,
  )
  expect(await findItem(bare.variantId)).toBeUndefined()
  expect(await findItem(retired.variantId)).toBeUndefined()
})

test('two are written at once, a third is refused, and whoever goes away makes room', async () => {
  const { db } = database
  const description = 'Long and full. '.repeat(300)
  for (let n = 0; n < 60; n++) {
    const { slug } = await addWig(db, { name: `Many ${n}` })
    await placePicture(slug)
  }
  await db.update(products).set({ description })
  const readers = [await openFeed(), await openFeed()]
  // A first product of some 64 kB each: there is more to come.
  for (const reader of readers) expect((await reader?.read())?.done).toBe(false)
  expect(await askFor()).toBeNull()
  await readers[0]?.cancel()
  const third = await openFeed()
  expect(third).not.toBeNull()
  for (const reader of [third, readers[1]]) await reader?.cancel()

  async function openFeed() {
    return (await askFor())?.body?.getReader() ?? null
  }
})

test('many who ask in the same moment are counted, and who never reads keeps a place for ten minutes only', async () => {
  const later = new Date(now.getTime() + 60 * 60_000)
  const asked = await Promise.all([1, 2, 3, 4].map(() => askFor(later)))
  expect(asked.filter((answer) => answer !== null)).toHaveLength(2)
  const tenMinutesOn = new Date(later.getTime() + 601_000)
  const answer = await askFor(tenMinutesOn)
  expect(answer).not.toBeNull()
  for (const one of [...asked, answer]) await one?.body?.cancel()
})
