// Delivered orders and reviews for tests, on the ways that buyers and staff take.
import { eq } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import type { ProductId, ReviewId, UserId, VariantId } from '#app/foundation/lib/ids.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { decideReviews } from '#app/domain/reviews/decide-reviews.server.ts'
import type { ReviewFields } from '#app/domain/reviews/review-form.ts'
import { findReviewPlace, type ReviewPlace } from '#app/domain/reviews/review-place.server.ts'
import { reviews } from '#app/domain/reviews/review-tables.server.ts'
import { saveReview } from '#app/domain/reviews/save-review.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { addWig } from './factories.ts'
import { addOrder, payOrder } from './orders.ts'

export const reviewDay = new Date('2026-12-01T10:00:00Z')

export const reviewer: Actor = { userId: null, role: 'content', requestId: 'req_test', now: reviewDay }

export const someFields: ReviewFields = {
  rating: 5,
  title: 'Full to the ends',
  text: 'It falls like water.',
  author: 'Adaeze',
  heightCm: 165,
}

type Product = { variantId: VariantId; slug: string }
type Bought = {
  product?: Product
  userId?: UserId
  email?: string
  moves?: OrderStatus[]
  reach?: ChannelName
}

/** One product in an order that was delivered, or moved as `moves` say. */
export async function buyProduct(
  db: Db,
  { product, moves = ['Shipped', 'Delivered'], reach = 'mail', ...who }: Bought = {},
) {
  const { variantId, slug } = product ?? (await addWig(db))
  const order = await addOrder(db, { ...who, units: [[variantId, 1]] }, { reach })
  await payOrder(db, order.id, ...moves)
  return { order, token: order.linkToken, slug, variantId, productId: await productOf(db, slug) }
}

export async function placeOf(db: Db, bought: { token: string; slug: string }): Promise<ReviewPlace> {
  const found = await findReviewPlace(db, { token: bought.token, product: bought.slug }, reviewDay)
  if (!found.ok) throw new Error(`no place for a review: ${found.problem}`)
  return found.place
}

/** A review by a new buyer of the product, which waits, or was decided about. */
export async function addReview(
  db: Db,
  product: Product,
  { state = 'shown', ...fields }: Partial<ReviewFields> & { state?: 'waiting' | 'shown' | 'hidden' } = {},
  who: Omit<Bought, 'product'> = {},
) {
  const bought = await buyProduct(db, { ...who, product })
  const place = await placeOf(db, bought)
  const change = { fields: { ...someFields, ...fields }, photos: [], version: 0 }
  const saved = await saveReview(db, place, change, reviewDay)
  if (!saved.ok) throw new Error(saved.problem)
  const decision =
    state === 'hidden' ? ({ state, reason: 'A test hides it.' } as const) : { state: 'shown' as const }
  if (state !== 'waiting') await decideReviews(db, reviewer, [{ id: saved.id, version: 1 }], decision)
  return { ...bought, id: saved.id }
}

export async function readReview(db: Db, id: ReviewId) {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row ?? null
}

/** As the product says it, and as its shown reviews are. */
export async function ratings(db: Db, productId: ProductId) {
  const [kept] = await db
    .select({ count: products.ratingCount, sum: products.ratingSum })
    .from(products)
    .where(eq(products.id, productId))
  const rows = await db.select().from(reviews).where(eq(reviews.productId, productId))
  const shown = rows.filter(({ state }) => state === 'shown')
  return { kept, true: { count: shown.length, sum: shown.reduce((sum, { rating }) => sum + rating, 0) } }
}

async function productOf(db: Db, slug: string): Promise<ProductId> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  if (!row) throw new Error(`no product ${slug}`)
  return row.id
}
