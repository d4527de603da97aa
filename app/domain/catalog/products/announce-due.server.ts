// Products whose hour has come: the pages that are kept are told. Each once.
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange, type PageTag } from '#app/foundation/http/page-tags.server.ts'
import { products } from './catalog-tables.server.ts'
import { lockShelf } from './save-products.server.ts'

/** Returns how many. Whatever was missed while the shop stood still is found here too. */
export async function announceDueProducts(db: Db, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const isDue = and(
      eq(products.announced, false),
      lte(products.publishedAt, now),
      isNull(products.deletedAt),
    )
    const waiting = await tx.select({ id: products.id }).from(products).where(isDue).limit(1)
    if (waiting.length === 0) return 0
    await lockShelf(tx)
    const due = await tx.select({ id: products.id }).from(products).where(isDue)
    const ids = due.map((product) => product.id)
    await tx.update(products).set({ announced: true }).where(inArray(products.id, ids))
    const tags: PageTag[] = ids.map((id) => `product:${id}` as const)
    await announcePageChange(tx, ['listing', ...tags])
    return ids.length
  })
}
