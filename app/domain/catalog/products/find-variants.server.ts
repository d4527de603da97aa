// Variants for staff who type an order, found by their letters, with what is available right now.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { optionsOf } from './address-sku.server.ts'
import { products, variants } from './catalog-tables.server.ts'
import { isServiceOf } from './choices.server.ts'
import { productFoundBy } from '#app/domain/catalog/search/product-letters.server.ts'
import { uncountedSet } from './sets.ts'
import { fullVariantWords, type VariantOption } from './variant-words.ts'

export type FoundVariant = {
  variantId: VariantId
  name: string
  sku: string
  /** The variant in full: '24 in, 180%'. */
  words: string
  priceKobo: Kobo
  /** Free units; null for what is made to order. */
  free: number | null
  /** Of a pre-order, the day on which it comes. */
  comesOn: string | null
}

/** What is on sale and has every word that was typed in its name or SKU. */
export async function findVariants(db: Db, typed: string, now: Date, most = 12): Promise<FoundVariant[]> {
  const found = productFoundBy(typed, { product: 'products', variant: 'variants' })
  if (found === null) return []
  const rows = await db
    .select({
      variantId: variants.id,
      name: products.name,
      sku: variants.sku,
      lengthIn: variants.lengthIn,
      label: variants.label,
      density: sql<number | null>`coalesce(${variants.density}, ${products.density})`,
      grams: variants.grams,
      kind: products.kind,
      options: sql<VariantOption[]>`${optionsOf(variants.productId, variants.id)}`,
      priceKobo: variants.priceKobo,
      free: sql<
        number | null
      >`case when ${products.madeToOrder} or ${isServiceOf(products.kind)} or (${variants.isSet} and ${variants.onHand} >= ${uncountedSet}) then null
        when ${variants.onHand} > ${variants.held} then ${variants.onHand} - ${variants.held} else ${variants.coming} end`,
      comesOn: sql<
        string | null
      >`case when ${variants.coming} > 0 and ${variants.onHand} <= ${variants.held} then ${variants.availableFrom}::text end`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        sql`${products.publishedAt} <= ${now.toISOString()}::timestamptz`,
        isNull(products.deletedAt),
        isNull(variants.retiredAt),
        eq(products.isCustom, false),
        found,
      ),
    )
    .orderBy(asc(products.name), asc(products.id), asc(variants.position))
    .limit(most)
  return rows.map(({ variantId, name, sku, priceKobo, free, comesOn, kind, options, ...variant }) => ({
    variantId,
    name,
    sku,
    words: fullVariantWords({ ...variant, sku }, options, kind),
    priceKobo,
    free,
    comesOn: free === null ? null : comesOn,
  }))
}
