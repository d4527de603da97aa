import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** SQL for the `addressSku` of productAddress: of `v` (variants), null where no other on sale has its length. */
export const addressSku = sql`(case when exists (select from variants o where o.product_id = v.product_id
  and o.id <> v.id and o.length_in = v.length_in and o.retired_at is null) then v.sku end)`

/**
 * SQL for what variantWords compares a variant with: all of its product that are on sale, as JSON. Where a density stands
 * with the product only, it is that of each.
 */
export function optionsOf(productId: SQLWrapper): SQL {
  return sql`(select coalesce(json_agg(json_build_object('sku', o.sku, 'lengthIn', o.length_in, 'label', nullif(o.label, ''),
  'density', coalesce(o.density, op.density), 'grams', o.grams) order by o.position), '[]')
  from variants o join products op on op.id = o.product_id where o.product_id = ${productId} and o.retired_at is null)`
}

/** Of `v` (variants). */
export const variantOptions = optionsOf(sql`v.product_id`)
