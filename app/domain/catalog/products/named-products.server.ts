import { eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { products, productSlugs } from './catalog-tables.server.ts'

export type NamedProduct = { id: ProductId; slug: string }
export type NamedProducts = { ok: true; named: NamedProduct[] } | { ok: false; unknown: string }

/** By their addresses, present ones before earlier ones, each once and in the order of these; or the first that no product has. */
export async function productsNamed(db: Db, slugs: readonly string[]): Promise<NamedProducts> {
  if (slugs.length === 0) return { ok: true, named: [] }
  const asked = [...slugs]
  const rows = await db
    .select({ id: products.id, slug: products.slug, former: productSlugs.slug })
    .from(products)
    .leftJoin(productSlugs, eq(productSlugs.productId, products.id))
    .where(or(inArray(products.slug, asked), inArray(productSlugs.slug, asked)))
  const named = new Map<ProductId, NamedProduct>()
  for (const slug of slugs) {
    const row = rows.find((one) => one.slug === slug) ?? rows.find((one) => one.former === slug)
    if (row === undefined) return { ok: false, unknown: slug }
    named.set(row.id, { id: row.id, slug: row.slug })
  }
  return { ok: true, named: [...named.values()] }
}
