// The reviews of one person: to take away with them, and to forget.
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { lockUser } from '#app/domain/accounts/people.server.ts'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { isOwn } from '#app/domain/orders/core/open-orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { type Ticketing, withTickets } from './photo-tickets.server.ts'
import { lockRatings, refreshRating } from './rating.server.ts'
import { reviewPictures, reviews } from './review-tables.server.ts'

/** For how long the photos of a list that they take away open; days. */
const takenAwayDays = 30

/** Of the orders of their account, the oldest first. Photos by the address that they open at, for a month. */
export async function exportReviews(db: Db, userId: UserId, ticketing: Ticketing) {
  const rows = await db
    .select({ review: reviews, orderNumber: orders.number, product: products.name })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(reviews.writtenAt), asc(reviews.id))
  const photos = await db
    .select({ reviewId: reviewPictures.reviewId, key: reviewPictures.key })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(reviewPictures.position))
  return rows.map(({ review, orderNumber, product }) => ({
    orderNumber,
    product,
    name: review.author,
    stars: review.rating,
    title: review.title,
    text: review.text,
    lengthInches: review.lengthIn,
    heightCm: review.heightCm,
    state: review.state,
    reason: review.reason,
    reply: review.reply,
    writtenAt: review.writtenAt.toISOString(),
    photos: withTickets(
      photos.filter(({ reviewId }) => reviewId === review.id),
      ticketing,
      takenAwayDays,
    ).map(({ key }) => `/media/${key}/1200.webp`),
  }))
}

/**
 * Before their orders are forgotten, in the same transaction. What is not shown goes; of what is shown only the stars and
 * the length of the product stay, which say nothing about them. Nobody sees their photos from then on;
 * they are swept within the night of their eighth day.
 */
export async function forgetReviews(tx: Db, person: { userId: UserId; email: string }): Promise<void> {
  // Their account first, as everything does that gives somebody orders: none comes to them after this look at them.
  await lockUser(tx, person.userId)
  const own = await lockOwnOrders(tx, person)
  if (own.length === 0) return
  const about = await tx
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(inArray(reviews.orderId, own))
  const productIds = [...new Set(about.map(({ productId }) => productId))]
  await lockRatings(tx, productIds)
  await tx.delete(reviews).where(and(inArray(reviews.orderId, own), ne(reviews.state, 'shown')))
  const left = await tx
    .update(reviews)
    .set({ author: '', title: '', text: '', heightCm: null, reply: '', repliedAt: null, reason: '' })
    .where(inArray(reviews.orderId, own))
    .returning({ id: reviews.id })
  if (left.length > 0)
    await tx.delete(reviewPictures).where(
      inArray(
        reviewPictures.reviewId,
        left.map(({ id }) => id),
      ),
    )
  for (const productId of productIds.toSorted()) await refreshRating(tx, productId)
}

/** Whoever is writing a review meanwhile waits, and then finds the order forgotten. */
async function lockOwnOrders(tx: Db, person: { userId: UserId; email: string }): Promise<OrderId[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOwn(person))
    .orderBy(asc(orders.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}
