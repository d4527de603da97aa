// What the home page shows of collections.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPictures, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { placeHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { documentDefaults } from '#app/domain/content/documents.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { seedStudio } from '#db/seed/studio.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { readHome } from './read-home.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
const size = { width: 4, height: 5, thumbhash: null }
let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  await seedStudio(shop.db, now)
})
afterAll(() => shop.drop())

test('tiles and the banner name what has products, a tile without a picture shows one of them', async () => {
  for (const collection of ['aku', 'zuri', 'luna']) {
    const { variantId } = await addWig(shop.db, { collection, name: `Of ${collection}` })
    if (collection === 'luna') continue
    const [variant] = await shop.db.select().from(variants).where(eq(variants.id, variantId))
    await shop.db.insert(productPictures).values({
      ...size,
      id: newId('pic'),
      productId: variant?.productId ?? 'prd_',
      position: 0,
      key: `of-${collection}`,
      alt: 'A wig',
    })
  }
  await placeHomePictures(shop.db, { 'tile-aku': { ...size, key: 'own', alt: 'Own' } })
  const { home, collections } = await readHome(shop.db, now, documentDefaults)
  expect(home.marquee).toEqual(['ZURI', 'LUNA', 'AKÚ'])
  expect(collections.map(({ slug, picture }) => [slug, picture?.key, picture?.alt])).toEqual([
    ['luna', undefined, undefined],
    ['aku', 'own', 'Own'],
    ['zuri', 'of-zuri', ''],
  ])
})
