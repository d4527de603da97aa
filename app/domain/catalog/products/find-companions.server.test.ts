import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { products, variants } from './catalog-tables.server.ts'
import { findCards } from './find-cards.server.ts'
import { editProduct, duplicateProduct } from './edit-product.server.ts'
import { findEditableProduct } from './editable-product.server.ts'
import { findBeside } from './find-companions.server.ts'
import type { ProductKind, Texture } from './hair.ts'
import { editOf } from './product-edit.ts'
import { findProduct, type Product } from './product.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
const actor = { userId: null, role: 'owner', requestId: 'req_test', now } as const
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
  const { companions: found } = await findBeside(shopDb.db, bundles, now)
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

test('what was chosen comes first in its order, the rules fill what is left, and nothing stands there twice', async () => {
  const bundles = await put('bundles', 'ocean-wave', 'Ocean bundles')
  const closure = await put('closure', 'ocean-wave', 'Ocean closure')
  const frontal = await put('frontal', 'ocean-wave', 'Ocean frontal')
  const mine = await put('wig', 'afro', 'Chosen afro')
  const draft = await put('wig', 'afro', 'Draft')
  await shopDb.db.update(products).set({ publishedAt: null }).where(eq(products.id, draft.id))
  await choose(bundles, { 'goes-with': [mine, draft, frontal], related: [closure, mine] })
  const found = await beside(bundles)
  // The closure of the rules is the one that was chosen for the other row.
  expect(found.goesWith.slice(0, 2)).toEqual(['Chosen afro', 'Ocean frontal'])
  expect(found.goesWith).toHaveLength(3)
  expect(found.goesWith).not.toContain('Draft')
  expect(found.related[0]).toBe('Ocean closure')
  expect(found.related).toHaveLength(4)
  const all = [...found.goesWith, ...found.related]
  expect(new Set(all).size).toBe(all.length)
  expect(all).not.toContain('Ocean bundles')
  await choose(bundles, { 'goes-with': [], related: [] })
  expect((await beside(bundles)).goesWith).toContain('Ocean closure')
  expect(await choose(bundles, { 'goes-with': [], related: [] })).toBe('same')
})

test('more than the rules would show are shown, and a copy has the same beside it', async () => {
  const wig = await put('wig', 'blowout', 'Blowout')
  const many = []
  for (let number = 1; number <= 6; number++) many.push(await put('wig', 'afro', `Many ${number}`))
  await choose(wig, { 'goes-with': many.slice(0, 1), related: many })
  expect((await beside(wig)).related).toEqual(['Many 2', 'Many 3', 'Many 4', 'Many 5', 'Many 6'])
  const copy = await duplicateProduct(shopDb.db, actor, wig.id)
  expect((await findEditableProduct(shopDb.db, copy ?? ''))?.companions.related).toHaveLength(6)
  // Whoever is deleted for good leaves no gap.
  await shopDb.db.delete(products).where(eq(products.id, many[1]?.id ?? wig.id))
  expect((await findEditableProduct(shopDb.db, wig.id))?.companions.related).toHaveLength(5)
})

type Wanted = Record<'goes-with' | 'related', Product[]>

async function choose(product: Product, wanted: Wanted): Promise<'saved' | 'same'> {
  const present = await findEditableProduct(shopDb.db, product.id)
  if (!present) throw new Error('gone')
  const { id, version } = present
  const edit = { ...editOf(present), companions: wanted }
  const edited = await editProduct(shopDb.db, actor, { id, version, edit })
  if (!edited.ok) throw new Error(edited.problem)
  return edited.changes.length > 0 ? 'saved' : 'same'
}

async function beside({ slug }: Product) {
  const product = await findProduct(shopDb.db, slug, now)
  if (!product) throw new Error('the product is not on the shelf')
  const { companions, related } = await findBeside(shopDb.db, product, now)
  return { goesWith: companions.map(({ card }) => card.name), related: related.map(({ name }) => name) }
}

async function names(product: Product): Promise<string[]> {
  return (await findBeside(shopDb.db, product, now)).companions.map(({ card }) => card.name)
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
