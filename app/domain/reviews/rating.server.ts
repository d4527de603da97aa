// The stars of a product follow its shown reviews: written anew, under a lock, in the transaction that changes them.
import { and, eq, sql } from 'drizzle-orm'
import { lockRating, setRating } from '#app/domain/catalog/products/ratings.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { reviews } from './review-tables.server.ts'

/** Locks the stars of these products until the transaction ends; call it before any of their reviews is read or written. */
export async function lockRatings(tx: Db, productIds: readonly ProductId[]): Promise<void> {
  for (const id of [...new Set(productIds)].toSorted()) await lockRating(tx, id)
}

/** After its reviews were changed, under `lockRatings`. */
export async function refreshRating(tx: Db, productId: ProductId): Promise<void> {
  const [rating] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<number>`coalesce(sum(${reviews.rating}), 0)::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.state, 'shown')))
  if (!rating) throw new Error('an aggregate gave no row')
  await setRating(tx, productId, rating)
  await announcePageChange(tx, ['reviews'])
}
