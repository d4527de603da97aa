import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { products } from './catalog-tables.server.ts'
import { customProductSlug, ensureCustomProduct, findCustomProduct } from './custom-product.server.ts'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { listProducts } from '#app/domain/catalog/search/listing.server.ts'
import {
  findProduct,
  listBestSellers,
  listCollections,
  listNewArrivals,
  listRelated,
} from './product.server.ts'
import { matchAll, planSearch, suggest } from '#app/domain/catalog/search/search.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

test('is written once, also by ten at once', async () => {
  await expect(findCustomProduct(shop.db)).rejects.toThrow('run the seed')
  const units = await Promise.all(Array.from({ length: 10 }, () => ensureCustomProduct(shop.db, now)))
  expect(new Set(units.map((product) => product.variantId)).size).toBe(1)
  expect(await findCustomProduct(shop.db)).toEqual(units[0])
  expect(await shop.db.$count(products)).toBe(1)
})

test('no list, page, search or count shows it', async () => {
  const { productId } = await ensureCustomProduct(shop.db, now)
  const { slug } = await addWig(shop.db, {
    name: 'Design of your dreams',
    collection: 'aku',
    texture: 'straight',
  })
  // As if somebody had touched everything that keeps it out by chance.
  await shop.db
    .execute(sql`update products set created_at = published_at, search_text = 'your design straight'
    where id = ${productId}`)
  const all = await listProducts(shop.db, readFilters(new URLSearchParams()), now)
  expect([all.total, all.counts.collection, all.counts.texture]).toEqual([1, { aku: 1 }, { straight: 1 }])
  expect(all.cards.map((card) => card.slug)).toEqual([slug])
  for (const address of [customProductSlug, productId])
    expect(await findProduct(shop.db, address, now)).toBeNull()
  const product = await findProduct(shop.db, slug, now)
  if (!product) throw new Error('no product')
  expect(await listRelated(shop.db, product, now)).toEqual([])
  expect((await listBestSellers(shop.db, now)).map((card) => card.slug)).toEqual([slug])
  expect((await listNewArrivals(shop.db, now)).map((card) => card.slug)).toEqual([slug])
  expect((await listCollections(shop.db, now)).map((one) => one.products)).toEqual([1])
  const plan = await planSearch(shop.db, 'design', now)
  if (!plan) throw new Error('no plan')
  expect((await listProducts(shop.db, readFilters(new URLSearchParams()), now, matchAll(plan))).total).toBe(1)
  const suggested = await suggest(shop.db, 'design', now)
  expect(suggested.filter(({ type }) => type === 'product')).toMatchObject([{ slug }])
  // Its own words mend nothing.
  expect((await planSearch(shop.db, 'straigt', now))?.mendedTo).toBeNull()
})
