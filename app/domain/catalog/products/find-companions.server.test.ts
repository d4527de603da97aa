import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { products, variants } from './catalog-tables.server.ts'
import { findCards } from './find-cards.server.ts'
import { findCompanions } from './find-companions.server.ts'
import type { ProductKind, Texture } from './hair.ts'
import { findProduct, type Product } from './product.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})

afterAll(() => shopDb.drop())

test('bundles go with the closure of the same hair, before one of its family, and never with a curl', async () => {
  const bundles = await put('bundles', 'body-wave', 'Bundles')
  await put('closure', 'kinky-curly', 'Curly closure')
  await put('closure', 'loose-wave', 'Family closure')
  expect(await names(bundles)).toEqual(['Family closure'])
  await put('closure', 'body-wave', 'Own closure')
  await put('frontal', 'body-wave', 'Own frontal')
  const found = await findCompanions(shopDb.db, bundles, now)
  expect(found.map(({ card }) => card.name)).toEqual(['Own closure', 'Own frontal'])
  expect(found.map(({ words }) => words)).toEqual([
    'The closure that finishes the sew-in',
    'For a hairline from ear to ear',
  ])
})

test('one that can be had comes before one that is sold out, and one that left the shelf never', async () => {
  const closure = await put('closure', 'afro', 'Afro closure')
  const gone = await put('bundles', 'afro', 'Sold out', 0)
  expect(await names(closure)).toContain('Sold out')
  const ready = await put('bundles', 'afro', 'Ready')
  expect(await names(closure)).toContain('Ready')
  await shopDb.db.update(products).set({ deletedAt: now }).where(eq(products.id, ready.id))
  await shopDb.db.update(products).set({ publishedAt: null }).where(eq(products.id, gone.id))
  expect(await names(closure)).not.toEqual(expect.arrayContaining(['Ready']))
})

test('a wig goes with the same hair in clearly another length', async () => {
  const wig = await put('wig', 'jerry-curl', 'Jerry 20', 5, 20)
  await put('wig', 'jerry-curl', 'Jerry 22', 5, 22)
  expect(await names(wig)).toEqual([])
  await put('wig', 'jerry-curl', 'Jerry 14', 5, 14)
  expect(await names(wig)).toEqual(['Jerry 14'])
})

test('cards by their ids come in the order that was asked for, each once, without what is not on the shelf', async () => {
  const [a, b, c] = [
    await put('wig', 'yaki', 'A'),
    await put('wig', 'yaki', 'B'),
    await put('wig', 'yaki', 'C'),
  ]
  await shopDb.db.update(products).set({ publishedAt: null }).where(eq(products.id, b.id))
  const found = await findCards(shopDb.db, [c.id, a.id, b.id, c.id], now)
  expect(found.map((card) => card.name)).toEqual(['C', 'A'])
  expect(await findCards(shopDb.db, [], now)).toEqual([])
})

async function names(product: Product): Promise<string[]> {
  return (await findCompanions(shopDb.db, product, now)).map(({ card }) => card.name)
}

async function put(
  kind: ProductKind,
  texture: Texture,
  name: string,
  stock = 5,
  lengthIn = 20,
): Promise<Product> {
  const { slug, variantId } = await addWig(shopDb.db, { name, texture, stock, lengthIn })
  await shopDb.db.update(products).set({ kind }).where(eq(products.slug, slug))
  await shopDb.db.update(variants).set({ lengthIn }).where(eq(variants.id, variantId))
  const product = await findProduct(shopDb.db, slug, now)
  if (!product) throw new Error('the product is not on the shelf')
  return product
}
