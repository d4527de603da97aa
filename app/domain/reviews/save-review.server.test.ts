import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { registerPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { lockOrder, moveOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { orderEvents, orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import {
  addReview,
  buyProduct,
  placeOf,
  ratings,
  readReview,
  reviewDay,
  reviewer,
  someFields,
} from '#tests/reviews.ts'
import { decideReviews } from './decide-reviews.server.ts'
import { photoName } from './photo-name.ts'
import { findReviewPlace, listReviewPlaces } from './review-place.server.ts'
import { reviewPictures, reviews } from './review-tables.server.ts'
import { saveReview, withdrawReview } from './save-review.server.ts'
import { findOrderByToken } from '#app/domain/orders/core/orders.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

const fresh = { fields: someFields, photos: [], version: 0 }

async function problemOf(token: string, slug: string): Promise<string | null> {
  const found = await findReviewPlace(shop.db, { token, product: slug }, reviewDay)
  return found.ok ? null : found.problem
}

test('only whoever has the link of a delivered order with the product in it may write', async () => {
  const { db } = shop
  const own = await buyProduct(db)
  const others = await buyProduct(db)
  expect(await problemOf(own.token, own.slug)).toBeNull()
  expect(await problemOf(own.token, own.productId)).toBeNull()
  expect(await problemOf(own.token, others.slug)).toBe('unknown')
  expect(await problemOf(newToken(), own.slug)).toBe('unknown')
  expect(await problemOf('', own.slug)).toBe('unknown')
  expect(await problemOf(own.token, `${own.slug}' or true --`)).toBe('unknown')
})

test.each([
  [[], 'too-early'],
  [['Shipped'], 'too-early'],
  // Refused at the door: never worn.
  [['Shipped', 'Returned'], 'too-early'],
  [['Shipped', 'Delivered', 'Returned'], null],
  [['Cancelled'], 'too-early'],
] as const)('an order that went %j: %s', async (moves, problem) => {
  const bought = await buyProduct(shop.db, { moves: [...moves] })
  expect(await problemOf(bought.token, bought.slug)).toBe(problem)
})

test('nothing is said of designs, of products that a refund withdrew, or once they are forgotten', async () => {
  const { db } = shop
  const design = await buyProduct(db)
  await db.update(orderLines).set({ isCustom: true }).where(eq(orderLines.orderId, design.order.id))
  expect(await problemOf(design.token, design.slug)).toBe('unknown')

  const withdrawn = await buyProduct(db)
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, withdrawn.order.id))
  if (!line) throw new Error('no line')
  const units = [{ orderLineId: line.id, quantity: 1 }]
  const refund = { type: 'refund-queued', amountKobo: 1, reason: '', withdrawn: units } as const
  await recordEvent(db, withdrawn.order.id, refund)
  expect(await problemOf(withdrawn.token, withdrawn.slug)).toBe('unknown')

  const forgotten = await buyProduct(db)
  await db.update(orders).set({ forgottenAt: reviewDay }).where(eq(orders.id, forgotten.order.id))
  expect(await problemOf(forgotten.token, forgotten.slug)).toBe('unknown')
})

test('a product that left the shelf can be withdrawn from, not written about', async () => {
  const { db } = shop
  const product = await addWig(db)
  const written = await addReview(db, product)
  const silent = await buyProduct(db, { product })
  await db.update(products).set({ deletedAt: reviewDay }).where(eq(products.slug, product.slug))
  expect(await problemOf(silent.token, silent.slug)).toBe('unknown')
  const place = await placeOf(db, written)
  expect(place.product.isOnShelf).toBe(false)
  expect(await withdrawReview(db, place, place.review?.version ?? 0)).toBe(true)
})

test('the order’s page lists what may be reviewed, each product once, and nothing before delivery', async () => {
  const { db } = shop
  const bought = await buyProduct(db, { moves: ['Shipped'] })
  const list = async () => {
    const order = await findOrderByToken(db, bought.token)
    return order ? listReviewPlaces(db, order, reviewDay) : []
  }
  expect(await list()).toEqual([])
  const order = await lockOrder(db, bought.order.id)
  if (order) await moveOrder(db, order, 'Delivered', 'test')
  expect(await list()).toMatchObject([{ slug: bought.slug, state: null }])
  await saveReview(db, await placeOf(db, bought), fresh, reviewDay)
  expect(await list()).toMatchObject([{ slug: bought.slug, state: 'waiting' }])
})

test('a review waits, carries the length that they bought, and counts nothing', async () => {
  const { db } = shop
  const bought = await buyProduct(db, { product: await addWig(db, { lengthIn: 26 }) })
  const saved = await saveReview(db, await placeOf(db, bought), fresh, reviewDay)
  if (!saved.ok) throw new Error(saved.problem)
  expect(await readReview(db, saved.id)).toMatchObject({
    ...someFields,
    lengthIn: 26,
    state: 'waiting',
    version: 1,
    writtenAt: reviewDay,
  })
  expect((await ratings(db, bought.productId)).kept).toEqual({ count: 0, sum: 0 })
})

test('of twenty at once for one product of an order one is written', async () => {
  const { db } = shop
  const bought = await buyProduct(db)
  const place = await placeOf(db, bought)
  const saved = await Promise.all(Array.from({ length: 20 }, () => saveReview(db, place, fresh, reviewDay)))
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
  expect(saved.filter((one) => !one.ok && one.problem === 'changed')).toHaveLength(19)
  expect(await db.$count(reviews, eq(reviews.orderId, bought.order.id))).toBe(1)
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, bought.order.id))
  expect(events.filter(({ event }) => event.type === 'reviewed')).toHaveLength(1)
})

test('a changed review waits again and stops counting; an older window changes nothing', async () => {
  const { db } = shop
  const written = await addReview(db, await addWig(db), { rating: 4 })
  expect((await ratings(db, written.productId)).kept).toEqual({ count: 1, sum: 4 })
  const place = await placeOf(db, written)
  const change = { fields: { ...someFields, rating: 2, text: 'After a month it sheds.' }, photos: [] }
  expect(await saveReview(db, place, { ...change, version: 1 }, reviewDay)).toEqual({
    ok: false,
    problem: 'changed',
  })
  expect(await saveReview(db, place, { ...change, version: 2 }, reviewDay)).toMatchObject({ ok: true })
  expect(await readReview(db, written.id)).toMatchObject({
    rating: 2,
    state: 'waiting',
    version: 3,
    decidedAt: null,
  })
  expect((await ratings(db, written.productId)).kept).toEqual({ count: 0, sum: 0 })
})

test('a withdrawn review is gone with its stars, and they may write another', async () => {
  const { db } = shop
  const written = await addReview(db, await addWig(db))
  const place = await placeOf(db, written)
  expect(await withdrawReview(db, place, 1)).toBe(false)
  expect(await withdrawReview(db, place, 2)).toBe(true)
  expect(await readReview(db, written.id)).toBeNull()
  expect((await ratings(db, written.productId)).kept).toEqual({ count: 0, sum: 0 })
  expect(await saveReview(db, place, fresh, reviewDay)).toMatchObject({ ok: true })
})

async function photo(name = photoName('review', newToken())) {
  const key = `${name}-0123456789ab`
  const picture = { key, width: 800, height: 1000, thumbhash: 'AAAA', bytes: 9, address: null }
  await registerPicture(shop.db, picture, { by: null, at: reviewDay })
  return key
}

test('photos are theirs and fresh: no picture of the shop, of another review, or of nowhere', async () => {
  const { db } = shop
  const bought = await buyProduct(db)
  const place = await placeOf(db, bought)
  const save = async (photos: string[], version = 0) =>
    saveReview(db, place, { ...fresh, photos, version }, reviewDay)
  const [one, two] = [await photo(), await photo()]
  expect(await save([one, two, await photo(), await photo(), await photo()])).toMatchObject({
    problem: 'too-many-photos',
  })
  for (const foreign of [
    await photo('aku-bone-classic-front'),
    await photo(newToken()),
    `review-${newToken()}-0123456789ab`,
  ])
    expect(await save([one, foreign])).toMatchObject({ problem: 'lost-photo' })
  // What was refused wrote nothing.
  expect(await db.$count(reviews, eq(reviews.orderId, bought.order.id))).toBe(0)
  const saved = await save([two, one, two])
  if (!saved.ok) throw new Error(saved.problem)
  const kept = await placeOf(db, bought)
  expect(kept.review?.pictures.map(({ key }) => key)).toEqual([two, one])

  const other = await buyProduct(db)
  const stolen = saveReview(db, await placeOf(db, other), { ...fresh, photos: [one] }, reviewDay)
  expect(await stolen).toMatchObject({ problem: 'lost-photo' })
  expect(await save([one], 1)).toMatchObject({ ok: true })
  expect(await db.$count(reviewPictures, eq(reviewPictures.reviewId, saved.id))).toBe(1)
})

test('while staff decide and buyers change and withdraw, the stars are always those of the shown reviews', async () => {
  const { db } = shop
  const product = await addWig(db, { stock: 40 })
  const written = []
  for (let turn = 0; turn < 12; turn++)
    written.push(
      await addReview(db, product, { rating: 1 + (turn % 5), state: turn % 3 === 0 ? 'shown' : 'waiting' }),
    )
  const { productId } = written[0] ?? { productId: null }
  if (!productId) throw new Error('nothing written')
  const actions = written.flatMap((one, turn) => [
    async () => {
      const row = await readReview(db, one.id)
      const read = [{ id: one.id, version: row?.version ?? 0 }]
      await decideReviews(
        db,
        reviewer,
        read,
        turn % 4 === 0 ? { state: 'hidden', reason: 'no' } : { state: 'shown' },
      )
    },
    async () => {
      const place = await placeOf(db, one)
      const version = place.review?.version ?? 0
      if (turn % 3 === 1) await withdrawReview(db, place, version)
      else
        await saveReview(db, place, { fields: { ...someFields, rating: 3 }, photos: [], version }, reviewDay)
    },
  ])
  await Promise.all(actions.map((action) => action()))
  const left = await db.select().from(reviews).where(eq(reviews.productId, productId))
  await decideReviews(db, reviewer, left, { state: 'shown' })
  const { kept, true: counted } = await ratings(db, productId)
  expect(kept).toEqual(counted)
  expect(counted.count).toBe(left.length)
})

test('twenty decisions at once about reviews of two products, in both orders, keep both sums', async () => {
  const { db } = shop
  const [first, second] = [await addWig(db, { stock: 20 }), await addWig(db, { stock: 20 })]
  const all: Awaited<ReturnType<typeof addReview>>[] = []
  for (let turn = 0; turn < 10; turn++)
    for (const product of [first, second])
      all.push(await addReview(db, product, { rating: 1 + (turn % 5), state: 'waiting' }))
  const halves = all.map((one, at) =>
    [one, all[(at + 1) % all.length] ?? one].map(({ id }) => ({ id, version: 1 })),
  )
  const decided = await Promise.all(
    halves.map((pair) => decideReviews(db, reviewer, pair, { state: 'shown' })),
  )
  expect(decided).toHaveLength(20)
  for (const { productId } of all.slice(0, 2)) {
    const { kept, true: counted } = await ratings(db, productId)
    expect(kept).toEqual({ count: 10, sum: 30 })
    expect(kept).toEqual(counted)
  }
})
