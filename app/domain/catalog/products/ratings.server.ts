// The stars of a product as its cards and its page show them: kept beside the product, so that a page of cards needs no
// other table.
import { and, eq, ne, or } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { products } from './catalog-tables.server.ts'

/** How many reviews are shown, and the sum of their stars (1 to 5 each). */
type Rating = { count: number; sum: number }

/**
 * Nobody else judges a review of this product until the transaction ends. Whoever locks several takes them in the order
 * of their ids.
 */
export async function lockRating(tx: Db, productId: ProductId): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
}

/** Must run in a transaction that holds `lockRating`. Pages that show the product are told when it changed. */
export async function setRating(tx: Db, productId: ProductId, { count, sum }: Rating): Promise<void> {
  const isOther = or(ne(products.ratingCount, count), ne(products.ratingSum, sum))
  const changed = await tx
    .update(products)
    .set({ ratingCount: count, ratingSum: sum })
    .where(and(eq(products.id, productId), isOther))
    .returning({ id: products.id })
  // Its words may have changed while its stars did not: its own page is told in any case.
  await announcePageChange(
    tx,
    changed.length > 0 ? ['listing', `product:${productId}`] : [`product:${productId}`],
  )
}
