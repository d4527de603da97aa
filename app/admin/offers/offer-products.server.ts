import { inArray } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'

/** As the form of an offer names them; kept are their ids. */
export async function slugsOf(db: Db, ids: readonly ProductId[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return rows.map(({ slug }) => slug).toSorted()
}
