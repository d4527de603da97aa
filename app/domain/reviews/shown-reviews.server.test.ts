import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addReview, reviewDay } from '#tests/reviews.ts'
import { allReviews, type ReviewQuery } from './review.ts'
import { reviewPictures, reviews } from './review-tables.server.ts'
import { findShownReviews } from './shown-reviews.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

test('reviews of the shop are narrowed by texture, length and photos; each is counted beside what else is chosen', async () => {
  const { db } = shop
  const wave = await addWig(db, { name: 'Wave', texture: 'body-wave', stock: 20 })
  const afro = await addWig(db, { name: 'Afro', texture: 'afro', stock: 20 })
  const said = async (product: typeof wave, lengthIn: number, photo = false) => {
    const { id, productId } = await addReview(db, product)
    await db.update(reviews).set({ lengthIn }).where(eq(reviews.id, id))
    const picture = { width: 30, height: 40, position: 0, key: `review-${id}` }
    if (photo) await db.insert(reviewPictures).values({ ...picture, id: newId('pic'), reviewId: id })
    return { id, productId }
  }
  const first = await said(wave, 20, true)
  await said(wave, 22)
  const last = await said(afro, 22, true)
  await addReview(db, afro, { state: 'hidden' })
  const find = (query: Partial<ReviewQuery>) =>
    findShownReviews(db, { inShopBy: reviewDay }, { ...allReviews, ...query })

  expect(await find({})).toMatchObject({
    summary: { count: 3 },
    found: 3,
    facets: {
      withPhotos: 2,
      lengths: [
        { value: 20, count: 1 },
        { value: 22, count: 2 },
      ],
      textures: [
        { value: 'afro', count: 1 },
        { value: 'body-wave', count: 2 },
      ],
    },
  })
  const narrowed = await find({ texture: 'body-wave', lengthIn: 22 })
  expect(narrowed).toMatchObject({ summary: { count: 3 }, found: 1, pages: 1 })
  expect(narrowed.reviews[0]?.product?.name).toBe('Wave')
  expect(narrowed.facets).toEqual({
    withPhotos: 0,
    lengths: [
      { value: 20, count: 1 },
      { value: 22, count: 1 },
    ],
    textures: [
      { value: 'afro', count: 1 },
      { value: 'body-wave', count: 1 },
    ],
  })
  expect((await find({ withPhotos: true, lengthIn: 22 })).reviews.map(({ id }) => id)).toEqual([last.id])

  const ofOne = await findShownReviews(db, first.productId, { ...allReviews, lengthIn: 20, texture: 'afro' })
  expect(ofOne.reviews.map(({ id }) => id)).toEqual([first.id])
  expect(ofOne.facets).toMatchObject({ withPhotos: 1, textures: [] })
  expect(ofOne.reviews[0]?.product).toBeUndefined()

  // What is not in the shop any more has no page to lead to.
  await db.update(products).set({ deletedAt: reviewDay }).where(eq(products.id, first.productId))
  expect(await find({})).toMatchObject({ summary: { count: 1 }, found: 1 })
})
