import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kobo, MAX_KOBO, naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { products, stockMovements } from './catalog-tables.server.ts'
import { findProduct } from './product.server.ts'
import { planSearch } from '#app/domain/catalog/search/search.server.ts'
import { firstCollections } from '#db/seed/first-collections.ts'
import { saveCollections } from './save-collections.server.ts'
import { type ProductDraft, saveProducts, type VariantDraft } from './save-products.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await saveCollections(shop.db, firstCollections)
})
afterAll(() => shop.drop())
beforeEach(() => emptyTables(shop.db, 'products'))

function draft(
  slug: string,
  change: Partial<ProductDraft> = {},
  variant: Partial<VariantDraft> = {},
): ProductDraft {
  return {
    slug,
    kind: 'wig',
    collection: 'zuri',
    name: `Zuri ${slug}`,
    description: 'Soft waves.',
    texture: 'body-wave',
    colour: '99J',
    construction: '13x4-hd',
    createdAt: now,
    publishedAt: now,
    variants: [
      { sku: `${slug}-18`, lengthIn: 18, priceKobo: naira(150_000), stock: 2, ...variant },
      { sku: `${slug}-20`, lengthIn: 20, priceKobo: naira(170_000), stock: 0 },
    ],
    ...change,
  }
}

describe('saving products', () => {
  test('writes product, variants, stock and search text; the default variant gives the price', async () => {
    const [saved] = await saveProducts(
      shop.db,
      [draft('one', { defaultVariant: 1 }, { oldPriceKobo: naira(180_000) })],
      now,
    )
    if (!saved?.ok) throw new Error(saved?.problem)
    const product = await findProduct(shop.db, saved.id, now)
    expect(product?.variants.map((v) => [v.lengthIn, v.isDefault, v.left, v.oldPriceKobo])).toEqual([
      [18, false, 2, naira(180_000)],
      [20, true, 0, null],
    ])
    const [row] = await shop.db.select().from(products)
    expect(row).toMatchObject({ priceKobo: naira(170_000), oldPriceKobo: null })
    expect(row?.searchText).toContain('bodywave')
    expect(
      await shop.db
        .select({ delta: stockMovements.delta, reason: stockMovements.reason })
        .from(stockMovements),
    ).toEqual([{ delta: 2, reason: 'received' }])
  })

  test.each([
    ['price-not-positive', draft('x', {}, { priceKobo: kobo(0) })],
    ['price-not-positive', draft('x', {}, { priceKobo: naira(-5) })],
    ['price-not-positive', draft('x', {}, { priceKobo: Number.NaN as ReturnType<typeof kobo> })],
    ['price-too-high', draft('x', {}, { priceKobo: kobo(MAX_KOBO + 1) })],
    ['old-price-not-higher', draft('x', {}, { oldPriceKobo: naira(150_000) })],
    ['stock-not-whole', draft('x', {}, { stock: 1.5 })],
    ['stock-not-whole', draft('x', {}, { stock: -1 })],
    ['no-variants', draft('x', { variants: [] })],
    ['no-variants', draft('x', { defaultVariant: 2 })],
    ['no-name', draft('x', { name: ' ' })],
    ['bad-slug', draft('Akú')],
    ['sku-taken', draft('x', {}, { sku: 'x-20' })],
  ])('refuses %s and leaves no trace', async (problem, refused) => {
    expect(await saveProducts(shop.db, [refused], now)).toEqual([{ ok: false, problem }])
    expect(await shop.db.$count(products)).toBe(0)
  })

  test('keeps the sound ones of a mixed list, and the first of two with one slug or SKU', async () => {
    const list = [
      draft('one'),
      draft('two', {}, { priceKobo: kobo(0) }),
      draft('one'),
      draft('three', {}, { sku: 'one-18' }),
    ]
    const saved = await saveProducts(shop.db, list, now)
    expect(saved.map((one) => (one.ok ? 'ok' : one.problem))).toEqual([
      'ok',
      'price-not-positive',
      'slug-taken',
      'sku-taken',
    ])
    expect(await saveProducts(shop.db, [draft('one')], now)).toEqual([{ ok: false, problem: 'slug-taken' }])
  })

  test('ten savers of one draft at once: one writes it', async () => {
    const saved = await Promise.all(
      Array.from({ length: 10 }, () => saveProducts(shop.db, [draft('one')], now)),
    )
    expect(saved.flat().filter((one) => one.ok)).toHaveLength(1)
  })

  test('typos are mended to words of published products only', async () => {
    await saveProducts(
      shop.db,
      [draft('one'), draft('hidden', { publishedAt: null, name: 'Secretissima' })],
      now,
    )
    expect((await planSearch(shop.db, 'burgandy', now))?.mendedTo).toBe('burgundy')
    expect((await planSearch(shop.db, 'secretisima', now))?.mendedTo).toBeNull()
  })
})
