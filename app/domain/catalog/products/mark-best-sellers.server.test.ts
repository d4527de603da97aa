import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { products, stockMovements } from './catalog-tables.server.ts'
import { markBestSellers } from './mark-best-sellers.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})

afterAll(() => shopDb.drop())

test('the three most sold of a collection in ninety days carry it, from five units on, and lose it again', async () => {
  const sold: [string, number, number][] = [
    ['Most', 9, 10],
    ['Second', 8, 89],
    ['Third', 7, 1],
    ['Fourth', 6, 1],
    ['Long ago', 50, 91],
    ['Too few', 4, 1],
  ]
  for (const [name, units, days] of sold) {
    const { variantId } = await addWig(shopDb.db, { name })
    await sell(variantId, units, daysAgo(days))
  }
  const other = await addWig(shopDb.db, { name: 'Of another collection', collection: 'luna' })
  await sell(other.variantId, 5, daysAgo(2))
  expect(await markBestSellers(shopDb.db, now)).toBe(4)
  expect(await marked()).toEqual(['Most', 'Of another collection', 'Second', 'Third'])
  expect(await markBestSellers(shopDb.db, now), 'nothing has changed').toBe(0)
  expect(await markBestSellers(shopDb.db, new Date(now.getTime() + 5 * 24 * 60 * 60 * 1000))).toBe(2)
  expect(await marked()).toEqual(['Fourth', 'Most', 'Of another collection', 'Third'])
})

async function sell(variantId: VariantId, units: number, at: Date): Promise<void> {
  await shopDb.db.insert(stockMovements).values({ variantId, delta: -units, reason: 'sold', at })
}

async function marked(): Promise<string[]> {
  const rows = await shopDb.db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.isBestSeller, true))
  return rows.map((row) => row.name).toSorted()
}
