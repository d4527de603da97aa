// In which variant a kept product is shown, and whether it can be had: the length that they looked at, or, when that is not
// made any more or they kept the product as such, the one that the shop shows first.
import { type SQL, sql } from 'drizzle-orm'
import { arrivalDay, isUncounted } from '#app/domain/catalog/products/choices.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { variantOptions } from '#app/domain/catalog/products/address-sku.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'

/** A free unit of `v` (variants), of `p` (products). */
export const isFree = sql`(${isUncounted} or v.on_hand > v.held)`

/** SQL for `from`: the row `s` (variant_id, length_in, price_kobo, sku, comes_on, options) that is shown of `p` in the length `lengthIn`. */
export function shownVariant(lengthIn: SQL): SQL {
  return sql`lateral (select v.id as variant_id, v.product_id, v.length_in, v.label, v.construction, v.lace, v.density, v.grams, v.cap, v.price_kobo, v.sku, ${arrivalDay} as comes_on, ${variantOptions} as options
    from variants v where v.product_id = p.id and v.retired_at is null
    order by coalesce(v.length_in = ${lengthIn}, false) desc, v.is_default desc, v.position limit 1) s on true`
}

/**
 * SQL for `from`: the row `f` (variant_id, length_in, price_kobo) that can be bought of it, or none: of the shown length;
 * of any length when they kept the product as such.
 */
export function freeVariant(lengthIn: SQL): SQL {
  return sql`lateral (select v.id as variant_id, v.length_in, v.price_kobo from variants v
    where v.product_id = p.id and v.retired_at is null and ${isFree}
      and (${lengthIn} is null or v.length_in = s.length_in)
    order by v.is_default desc, v.position limit 1) f on true`
}

/** What a product costs now in that length, in kobo; null when it is not in the shop. */
export async function productOnShelf(
  db: Db,
  { productId, lengthIn }: { productId: ProductId; lengthIn: number | null },
  now: Date,
): Promise<{ priceKobo: Kobo; isSoldOut: boolean } | null> {
  const length = sql`${lengthIn}::int`
  const found = await db.execute<{ priceKobo: Kobo; isSoldOut: boolean }>(sql`
    select s.price_kobo::float8 as "priceKobo", f.variant_id is null as "isSoldOut"
    from products p join ${shownVariant(length)} left join ${freeVariant(length)}
    where p.id = ${productId} and ${onShelf(now)}`)
  return found.rows[0] ?? null
}
