// The products of an offer: by the end of their address as they are typed, by id as they are kept.
import { inArray } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'

export async function slugsOf(db: Db, ids: readonly ProductId[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return rows.map(({ slug }) => slug).toSorted()
}

export type FoundProducts = { ok: true; ids: ProductId[] } | { ok: false; unknown: string }

export async function productsNamed(db: Db, slugs: readonly string[]): Promise<FoundProducts> {
  if (slugs.length === 0) return { ok: true, ids: [] }
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, [...slugs]))
  const unknown = slugs.find((slug) => !rows.some((row) => row.slug === slug))
  return unknown === undefined ? { ok: true, ids: rows.map(({ id }) => id) } : { ok: false, unknown }
}
