import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { lockUser } from '#app/domain/accounts/people.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { forgetOrders } from '#app/domain/orders/core/forget-orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addPerson } from '#tests/people.ts'
import { addReview, buyProduct, placeOf, ratings, readReview, reviewDay, someFields } from '#tests/reviews.ts'
import { exportEverything } from '#app/domain/returns/export-everything.server.ts'
import { forgetReviews } from './own-reviews.server.ts'
import { photoAccess } from './photo-tickets.server.ts'
import { photoName } from './photo-name.ts'
import { reviewPictures, reviews } from './review-tables.server.ts'
import { saveReview } from './save-review.server.ts'

const secret: ShopSecret = ['a secret of this test']

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

async function photographed(userId: Awaited<ReturnType<typeof addPerson>>['userId'], email: string) {
  const { db } = shop
  const bought = await buyProduct(db, { userId, email })
  const key = `${photoName('review', newToken())}-0123456789ab`
  const picture = { key, width: 8, height: 10, thumbhash: 'AAAA', bytes: 9, address: null }
  await registerPicture(db, picture, { by: null, at: reviewDay })
  const change = { fields: someFields, photos: [key], version: 0 }
  const saved = await saveReview(db, await placeOf(db, bought), change, reviewDay)
  if (!saved.ok) throw new Error(saved.problem)
  return { ...bought, id: saved.id, key }
}

test('they take their reviews with them, with their photos and where they stand', async () => {
  const { db } = shop
  const owner = await addPerson(db)
  const { key, order } = await photographed(owner.userId, owner.email)
  await addReview(db, await addWig(db))
  const { reviews: taken } = await exportEverything(
    db,
    { id: owner.userId, email: owner.email },
    { secret, now: reviewDay },
  )
  expect(taken).toEqual([
    expect.objectContaining({
      orderNumber: order.number,
      stars: 5,
      name: 'Adaeze',
      heightCm: 165,
      state: 'waiting',
      photos: [expect.stringMatching(new RegExp(`^/media/${key}\\.[\\w-]+/1200\\.webp$`, 'u'))],
    }),
  ])
  // It waits for staff, so only the address in their list opens it.
  const name = taken[0]?.photos[0]?.split('/')[2] ?? ''
  expect(await photoAccess(db, name, { secret, now: reviewDay })).toEqual({ key, isShared: false })
  expect(await photoAccess(db, key, { secret, now: reviewDay })).toBeNull()
})

test('forgotten: what waits goes, of what is shown the stars stay and nothing that says who they are', async () => {
  const { db } = shop
  const owner = await addPerson(db)
  const product = await addWig(db)
  const shown = await addReview(db, product, { rating: 4 }, owner)
  const others = await addReview(db, product, { rating: 5 })
  const waiting = await photographed(owner.userId, owner.email)
  await db.update(reviews).set({ reply: 'Thank you, Adaeze.' }).where(eq(reviews.id, shown.id))
  const person = { userId: owner.userId, email: owner.email }
  await transaction(db, async (tx) => {
    await forgetReviews(tx, person)
    await forgetOrders(tx, person, reviewDay)
  })
  expect(await readReview(db, waiting.id)).toBeNull()
  expect(await db.$count(reviewPictures)).toBe(1)
  expect(await readReview(db, shown.id)).toMatchObject({
    author: '',
    title: '',
    text: '',
    heightCm: null,
    reply: '',
    rating: 4,
    state: 'shown',
  })
  expect((await ratings(db, shown.productId)).kept).toEqual({ count: 2, sum: 9 })
  expect(await readReview(db, others.id)).toMatchObject({ author: 'Adaeze' })
})

test('what is given to them in that moment is forgotten with the rest', async () => {
  const { db } = shop
  const [owner, other] = [await addPerson(db), await addPerson(db)]
  const given = await addReview(db, await addWig(db), {}, other)
  const person = { userId: owner.userId, email: owner.email }
  const forgetting = await transaction(db, async (tx) => {
    await lockUser(tx, owner.userId)
    const all = transaction(db, async (mine) => {
      await forgetReviews(mine, person)
      await forgetOrders(mine, person, reviewDay)
    })
    await expect.poll(() => countWaiting(db)).toBe(1)
    await tx.update(orders).set({ userId: owner.userId }).where(eq(orders.userId, other.userId))
    return { all }
  })
  await forgetting.all
  expect(await readReview(db, given.id)).toMatchObject({ author: '', text: '' })
})

async function countWaiting(db: TestDatabase['db']): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.n ?? 0
}

test('whoever writes while they are forgotten finds the order forgotten', async () => {
  const { db } = shop
  const owner = await addPerson(db)
  const bought = await buyProduct(db, owner)
  const place = await placeOf(db, bought)
  const person = { userId: owner.userId, email: owner.email }
  const [, saved] = await Promise.all([
    transaction(db, async (tx) => {
      await forgetReviews(tx, person)
      await forgetOrders(tx, person, reviewDay)
    }),
    saveReview(db, place, { fields: someFields, photos: [], version: 0 }, reviewDay),
  ])
  // Whichever came first: nothing of theirs is left.
  const left = await db.select().from(reviews).where(eq(reviews.orderId, bought.order.id))
  expect(left).toEqual([])
  expect(saved.ok || saved.problem === 'forgotten').toBe(true)
  const [order] = await db.select().from(orders).where(eq(orders.id, bought.order.id))
  expect(order?.forgottenAt).not.toBeNull()
})
