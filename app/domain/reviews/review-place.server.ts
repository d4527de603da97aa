// The place in an order where a review of one product is written. Who may write: whoever has the private link of an order
// that was delivered, and kept the product or sent it back afterwards. A return is no reason to be silent: shops that ask
// only the happy ones have better stars than hair. Designs of the studio have no page, so nobody reviews them.
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { products, productSlugs } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId, ProductId, ReviewId } from '#app/foundation/lib/ids.ts'
import { unitsOfOrder } from '#app/domain/orders/shipping/parcels.ts'
import { findOrderByToken, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import { type ReviewState, reviewPictures, reviews } from './review-tables.server.ts'

export type OwnReview = {
  id: ReviewId
  author: string
  rating: number
  title: string
  text: string
  heightCm: number | null
  state: ReviewState
  /** Why it is not shown; '' otherwise. */
  reason: string
  reply: string
  version: number
  pictures: UploadedPicture[]
}

export type ReviewPlace = {
  order: { id: OrderId; number: number; token: string; firstName: string }
  product: { id: ProductId; slug: string; name: string; isOnShelf: boolean }
  /** Of the product as they bought it. */
  /** 0 where its category knows no lengths. */
  lengthIn: number
  pictureKey: string
  review: OwnReview | null
}

type FoundPlace = { ok: true; place: ReviewPlace } | { ok: false; problem: 'unknown' | 'too-early' }

/**
 * By the order's token and the product's slug or id. 'too-early': the order is on its way. A product that left the shelf
 * has a place only while there is a review of it to change or withdraw.
 */
export async function findReviewPlace(
  db: Db,
  { token, product: slugOrId }: { token: string; product: string },
  now: Date,
): Promise<FoundPlace> {
  const order = await findOrderByToken(db, token)
  const product = order && (await findOrderedProduct(db, order, slugOrId, now))
  const line = product && reviewableLines(order).find((one) => one.productId === product.id)
  if (!line) return { ok: false, problem: 'unknown' }
  const review = await findOwnReview(db, order.id, product.id)
  if (review === null && !product.isOnShelf) return { ok: false, problem: 'unknown' }
  if (review === null && !wasDelivered(order)) return { ok: false, problem: 'too-early' }
  const { id, number, linkToken, name } = order
  return {
    ok: true,
    place: {
      order: { id, number, token: linkToken, firstName: name.trim().split(/\s+/u)[0] ?? '' },
      product,
      lengthIn: line.lengthIn,
      pictureKey: line.url,
      review,
    },
  }
}

/** Where a review of each of its products is written, in the order of its lines; empty before it was delivered. */
export async function listReviewPlaces(db: Db, order: WholeOrder, now: Date): Promise<ListedPlace[]> {
  const ids = [...new Set(reviewableLines(order).map((line) => line.productId))]
  if (ids.length === 0 || !wasDelivered(order)) return []
  const rows = await db
    .select({
      productId: products.id,
      slug: products.slug,
      name: products.name,
      isOnShelf: sql<boolean>`${onShelfOf(now)}`,
      state: reviews.state,
    })
    .from(products)
    .leftJoin(reviews, and(eq(reviews.productId, products.id), eq(reviews.orderId, order.id)))
    .where(inArray(products.id, ids))
  return ids.flatMap((id) => {
    const row = rows.find(({ productId }) => productId === id)
    return row && (row.isOnShelf || row.state !== null) ? [row] : []
  })
}

export type ListedPlace = { productId: ProductId; slug: string; name: string; state: ReviewState | null }

/** Delivered, also when it came back afterwards. A parcel that was refused at the door was never worn. */
export function wasDelivered({ status, events }: Pick<WholeOrder, 'status' | 'events'>): boolean {
  if (statusIs(status, 'delivered')) return true
  return (
    statusIs(status, 'returned') &&
    events.some(({ event }) => event.type === 'status' && statusIs(event.to, 'delivered'))
  )
}

/** Products of the shop that were sent to them; what a refund withdrew before it left was never theirs. */
function reviewableLines(order: Pick<WholeOrder, 'lines' | 'events' | 'forgottenAt'>) {
  if (order.forgottenAt !== null) return []
  const own = unitsOfOrder(order)
  return order.lines.flatMap((line) =>
    line.productId !== null && !line.isCustom && (own.get(line.id) ?? 0) > 0
      ? [{ ...line, productId: line.productId }]
      : [],
  )
}

async function findOrderedProduct(db: Db, order: WholeOrder, slugOrId: string, now: Date) {
  const ids = reviewableLines(order).map((line) => line.productId)
  if (ids.length === 0) return null
  const asked = slugOrId.toWellFormed().replaceAll('\0', '')
  const earlier = db
    .select({ id: productSlugs.productId })
    .from(productSlugs)
    .where(eq(productSlugs.slug, asked))
  const [row] = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      isOnShelf: sql<boolean>`${onShelfOf(now)}`,
    })
    .from(products)
    .where(
      and(
        inArray(products.id, ids),
        sql`(${products.slug} = ${asked} or ${products.id} = ${asked} or ${products.id} in (${earlier}))`,
      ),
    )
    .orderBy(sql`(${products.slug} = ${asked}) desc`)
    .limit(1)
  return row ?? null
}

/** The shelf's own condition, which speaks of `p`. */
function onShelfOf(now: Date) {
  return sql`exists (select from products p where p.id = ${products.id} and ${onShelf(now)})`
}

async function findOwnReview(db: Db, orderId: OrderId, productId: ProductId): Promise<OwnReview | null> {
  const { id, author, rating, title, text, heightCm, state, reason, reply, version } = reviews
  const [review] = await db
    .select({ id, author, rating, title, text, heightCm, state, reason, reply, version })
    .from(reviews)
    .where(and(eq(reviews.orderId, orderId), eq(reviews.productId, productId)))
  if (!review) return null
  return { ...review, pictures: await listReviewPictures(db, review.id) }
}

export async function listReviewPictures(db: Db, reviewId: ReviewId): Promise<UploadedPicture[]> {
  const { key, width, height, thumbhash, position } = reviewPictures
  const rows = await db
    .select({ key, width, height, thumbhash })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
    .orderBy(position)
  return rows.map((row) => ({ ...row, thumbhash: row.thumbhash ?? '' }))
}
