import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addReview, placeOf, ratings, readReview, reviewDay, reviewer, someFields } from '#tests/reviews.ts'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { decideReviews, replyToReview } from './decide-reviews.server.ts'
import { saveReview } from './save-review.server.ts'
import { allReviews } from './review.ts'
import { findShownReviews } from './shown-reviews.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

const lastEntries = (count: number) =>
  shop.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(count)

test('a shown review counts, a hidden one says why to its writer; each has its entry without their words', async () => {
  const { db } = shop
  const one = await addReview(db, await addWig(db), { rating: 4, state: 'waiting' })
  await decideReviews(db, reviewer, [{ id: one.id, version: 1 }], { state: 'shown' })
  expect((await ratings(db, one.productId)).kept).toEqual({ count: 1, sum: 4 })
  const reason = 'The photo shows another person.'
  await decideReviews(db, reviewer, [{ id: one.id, version: 2 }], { state: 'hidden', reason })
  expect((await ratings(db, one.productId)).kept).toEqual({ count: 0, sum: 0 })
  expect((await placeOf(db, one)).review).toMatchObject({ state: 'hidden', reason })
  const entries = await lastEntries(2)
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['review.hide', one.id],
    ['review.show', one.id],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Adaeze|water|another person/u)
})

test('what they changed after it was read is left alone, and the rest is decided', async () => {
  const { db } = shop
  const product = await addWig(db)
  const [changed, same] = [
    await addReview(db, product, { state: 'waiting' }),
    await addReview(db, product, { state: 'waiting' }),
  ]
  const change = { fields: { ...someFields, text: 'Changed meanwhile.' }, photos: [], version: 1 }
  await saveReview(db, await placeOf(db, changed), change, reviewDay)
  const read = [changed, same].map(({ id }) => ({ id, version: 1 }))
  expect(await decideReviews(db, reviewer, read, { state: 'shown' })).toEqual({
    decided: [same.id],
    stale: [changed.id],
  })
  expect(await readReview(db, changed.id)).toMatchObject({ state: 'waiting' })
  expect((await ratings(db, same.productId)).kept).toEqual({ count: 1, sum: 5 })
})

test('deciding alike twice writes once', async () => {
  const { db } = shop
  const one = await addReview(db, await addWig(db), { state: 'waiting' })
  await decideReviews(db, reviewer, [{ id: one.id, version: 1 }], { state: 'shown' })
  const entries = await shop.db.$count(auditEntries)
  await decideReviews(db, reviewer, [{ id: one.id, version: 2 }], { state: 'shown' })
  expect(await readReview(db, one.id)).toMatchObject({ version: 2 })
  expect(await shop.db.$count(auditEntries)).toBe(entries)
})

test('the house answers under a review, once per version, and takes the answer away', async () => {
  const { db } = shop
  const one = await addReview(db, await addWig(db))
  const reply = (version: number, text: string) => replyToReview(db, reviewer, { id: one.id, version, text })
  expect(await reply(1, 'Too late')).toBe(false)
  expect(await reply(2, 'Thank you.')).toBe(true)
  const shown = async () => (await findShownReviews(db, one.productId, allReviews)).reviews[0]?.reply
  expect(await shown()).toMatchObject({ text: 'Thank you.' })
  expect(await reply(3, '')).toBe(true)
  expect(await shown()).toBeNull()
  expect((await lastEntries(1))[0]).toMatchObject({ action: 'review.reply', after: { replied: false } })
})

test('shown reviews: newest, highest, lowest, in pages, with a sum over all of them', async () => {
  const { db } = shop
  const product = await addWig(db, { stock: 20 })
  const all = []
  for (const rating of [3, 5, 1, 4, 5]) all.push(await addReview(db, product, { rating }))
  const { productId } = await addReview(db, product, { rating: 1, state: 'waiting' })
  await addReview(db, product, { rating: 1, state: 'hidden' })
  const find = (sort: 'newest' | 'highest' | 'lowest', page = 1) =>
    findShownReviews(db, productId, { ...allReviews, page, sort, perPage: 2 })
  const newest = await find('newest')
  expect(newest.summary).toEqual({ count: 5, sum: 18, perStar: [1, 0, 1, 1, 2] })
  expect(newest).toMatchObject({ found: 5, page: 1, pages: 3 })
  const stars = async (sort: 'highest' | 'lowest') => {
    const pages = await Promise.all([1, 2, 3].map((page) => find(sort, page)))
    return pages.flatMap(({ reviews }) => reviews.map(({ rating }) => rating))
  }
  expect(await stars('highest')).toEqual([5, 5, 4, 3, 1])
  expect(await stars('lowest')).toEqual([1, 3, 4, 5, 5])
  expect(await findShownReviews(db, productId, { ...allReviews, withPhotos: true })).toMatchObject({
    found: 0,
    reviews: [],
  })
  expect(JSON.stringify(newest)).not.toContain(all[0]?.token)
})

test('the shop sorts by stars: several good voices before a single one, products without any last', async () => {
  const { db } = shop
  const name = async (wig: string, ...stars: number[]) => {
    const product = await addWig(db, { name: `Sorted ${wig}`, texture: 'afro', stock: 20 })
    for (const rating of stars) await addReview(db, product, { rating })
  }
  await name('praised', 5, 5, 4, 5, 5, 5)
  await name('single', 5)
  await name('silent')
  await name('poor', 1, 2)
  const { cards } = await listProducts(
    db,
    readFilters(new URLSearchParams('texture=afro&sort=rating')),
    reviewDay,
  )
  expect(cards.map((card) => [card.name, card.ratingCount])).toEqual([
    ['Sorted praised', 6],
    ['Sorted single', 1],
    ['Sorted poor', 2],
    ['Sorted silent', 0],
  ])
})
