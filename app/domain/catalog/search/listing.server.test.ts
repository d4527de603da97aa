import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveProducts } from '#app/domain/catalog/products/save-products.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { readFilters } from './filters.ts'
import { listProducts } from './listing.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ofProduct = [80, 99, 145, 175, 222, 300]
const ofVariant = 187
let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  const saved = await saveProducts(
    shopDb.db,
    ofProduct.map((density) => ({
      slug: `wig-${density}`,
      name: `Wig ${density}`,
      description: '',
      kind: 'wig' as const,
      collection: 'aku' as const,
      texture: 'afro' as const,
      colour: '1B',
      density,
      createdAt: now,
      publishedAt: now,
      variants: [
        { sku: `w${density}`, lengthIn: 12, priceKobo: naira(100_000), stock: 1 },
        // One of them comes in another density, too.
        ...(density === 80
          ? [{ sku: 'own', lengthIn: 14, density: ofVariant, priceKobo: naira(100_000), stock: 1 }]
          : []),
      ],
    })),
    now,
  )
  if (!saved.every(({ ok }) => ok)) throw new Error('not saved')
})
afterAll(() => shopDb.drop())

const list = (query: string) => listProducts(shopDb.db, readFilters(new URLSearchParams(query)), now)

test.each([...ofProduct, ofVariant])('a wig of %i%% is found by its density', async (density) => {
  const { cards, total } = await list(`density=${density}`)
  expect(total).toBe(1)
  expect(cards[0]?.slug).toBe(density === ofVariant ? 'wig-80' : `wig-${density}`)
})

test('every density that is there is counted, and several are found together', async () => {
  const { counts, total } = await list('density=145&density=300')
  expect(total).toBe(2)
  expect(counts.density).toEqual(
    Object.fromEntries([...ofProduct, ofVariant].map((density) => [String(density), 1])),
  )
})
