// One review with its product, its photos and, for who may see orders, where it was bought.
import { eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ReviewId } from '#app/foundation/lib/ids.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { listReviewPictures } from '#app/domain/reviews/review-place.server.ts'
import { reviews } from '#app/domain/reviews/review-tables.server.ts'

export type OfficeReview = NonNullable<Awaited<ReturnType<typeof findReview>>>

export async function findReview(db: Db, id: ReviewId, { withOrder }: { withOrder: boolean }) {
  const [row] = await db
    .select({
      review: reviews,
      product: { id: products.id, name: products.name, slug: products.slug },
      order: { id: orders.id, number: orders.number, status: orders.status },
      decider: users.name,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .leftJoin(users, eq(users.id, reviews.decidedBy))
    .where(eq(reviews.id, id))
  if (!row) return null
  const { orderId: _private, decidedBy: _id, productId: _same, ...review } = row.review
  return {
    ...review,
    product: row.product,
    order: withOrder ? row.order : null,
    decider: row.decider,
    pictures: await listReviewPictures(db, id),
  }
}
