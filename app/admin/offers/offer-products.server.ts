import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
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

/** What a product is chosen by: its name, and the end of its address. */
export type NamedSlug = { slug: string; name: string }

/** All that an offer can be on, those that are not published yet among them. */
export async function listNamedSlugs(db: Db): Promise<NamedSlug[]> {
  const { slug, name, deletedAt, isCustom } = products
  return db
    .select({ slug, name })
    .from(products)
    .where(and(isNull(deletedAt), eq(isCustom, false)))
    .orderBy(asc(name), asc(slug))
}
