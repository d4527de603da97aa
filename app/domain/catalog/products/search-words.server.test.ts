import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { usualNames } from './attributes.ts'
import { productHead, productSummary, productTitle } from './product-head.ts'
import { findProduct } from './product.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
const { house } = settingDefaults
let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

async function read(slug: string) {
  const product = await findProduct(shop.db, slug, now)
  if (!product) throw new Error('gone')
  return { product, head: JSON.stringify(productHead(product, usualNames, [])) }
}

test('what the owner wrote for search engines stands in the head, and only that much of it', async () => {
  const { slug } = await addWig(shop.db, { name: 'Zuri Silk' })
  const plain = await read(slug)
  expect(plain.product).not.toHaveProperty('seoTitle')
  expect(plain.head).toContain(productTitle(plain.product, house, usualNames))
  await shop.db.execute(sql`update products set seo_title = 'Silk wigs in Lagos' where slug = ${slug}`)
  const titled = await read(slug)
  expect(titled.head).toContain('Silk wigs in Lagos')
  expect(titled.head).not.toContain(productTitle(plain.product, house, usualNames))
  expect(titled.head).toContain(productSummary(plain.product, house, usualNames))
  await shop.db.execute(sql`update products set seo_description = 'Worn for years.' where slug = ${slug}`)
  const told = await read(slug)
  expect(told.head).toContain('Worn for years.')
  expect(told.head).not.toContain(productSummary(plain.product, house, usualNames))
})
