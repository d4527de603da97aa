// In which variant a kept product is shown, and whether it can be had: the one that they looked at, else one of its length, or, when
// that is not made any more or they kept the product as such, the one that the shop shows first.
import { type SQL, sql } from 'drizzle-orm'
import { arrivalDay, isUncounted } from '#app/domain/catalog/products/choices.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { variantOptions } from '#app/domain/catalog/products/address-sku.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'

/** A free unit of `v` (variants), of `p` (products). */
export const isFree = sql`(${isUncounted} or v.on_hand > v.held)`

/** What was kept, as SQL: both null for the product as such, the variant alone where none was noted. */
export type Kept = { lengthIn: SQL; variantId: SQL }

/** Of a row of wishlist_items under this name. */
export function keptIn(row: 'i' | 'w'): Kept {
  return { lengthIn: sql.raw(`${row}.length_in`), variantId: sql.raw(`${row}.variant_id`) }
}

/** SQL for `from`: the row `s` (variant_id, length_in, price_kobo, sku, comes_on, options) that is shown of `p` for what was kept. */
export function shownVariant({ lengthIn, variantId }: Kept): SQL {
  return sql`lateral (select v.id as variant_id, v.product_id, v.length_in, v.label, v.construction, v.lace, v.density, v.grams, v.cap, v.price_kobo, v.sku, ${arrivalDay} as comes_on, ${variantOptions} as options
    from variants v where v.product_id = p.id and v.retired_at is null
    order by coalesce(v.id = ${variantId}, false) desc, coalesce(v.length_in = ${lengthIn}, false) desc, v.is_default desc, v.position limit 1) s on true`
}

/**
 * SQL for `from`: the row `f` (variant_id) that can be bought of it, or none: the shown one; where no variant was noted any of its
 * length, and any at all when they kept the product as such. The shown one goes first.
 */
export function freeVariant({ lengthIn, variantId }: Kept): SQL {
  return sql`lateral (select v.id as variant_id from variants v
    where v.product_id = p.id and v.retired_at is null and ${isFree}
      and (v.id = s.variant_id or (${variantId} is null and (${lengthIn} is null or v.length_in = s.length_in)))
    order by v.id = s.variant_id desc, v.is_default desc, v.position limit 1) f on true`
}

/** Whether the shown `s` is what was kept: another one has another price. */
export function isAsKept({ lengthIn, variantId }: Kept): SQL {
  return sql`coalesce(${variantId} = s.variant_id, ${lengthIn} = s.length_in, true)`
}

export type Meant = { productId: ProductId; lengthIn: number | null; variantId: VariantId | null }

export type OnShelf = {
  variantId: VariantId
  lengthIn: number
  priceKobo: Kobo
  isSoldOut: boolean
  /** Whether it is what was named; false where nothing was. */
  isNamed: boolean
}

/** The variant that is shown for it, with its price of now, in kobo; null when the product is not in the shop. */
export async function productOnShelf(db: Db, meant: Meant, now: Date): Promise<OnShelf | null> {
  const kept = { lengthIn: sql`${meant.lengthIn}::int`, variantId: sql`${meant.variantId}::text` }
  const found = await db.execute<OnShelf>(sql`
    select s.variant_id as "variantId", s.length_in as "lengthIn", s.price_kobo::float8 as "priceKobo",
      f.variant_id is null as "isSoldOut", coalesce(${kept.variantId} = s.variant_id, ${kept.lengthIn} = s.length_in, false) as "isNamed"
    from products p join ${shownVariant(kept)} left join ${freeVariant(kept)}
    where p.id = ${meant.productId} and ${onShelf(now)}`)
  return found.rows[0] ?? null
}
