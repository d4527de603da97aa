// How variants are told from each other and found, as SQL for variantWords and productAddress.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { laceAndCap } from './variant-words.ts'

const names = (write: (key: string) => string) => sql.raw(laceAndCap.map(write).join(', '))

/** Of `o` (variants of `op`): its own or its product's, where some variant has its own. Nothing where none has. */
const heldColumns = names(
  (key) => `case when count(o.${key}) over () > 0 then coalesce(o.${key}, op.${key}) end as ${key}`,
)
const heldJson = names((key) => `'${key}', o.${key}`)

/** SQL for the `addressSku` of productAddress: of `v` (variants), null where no other on sale has its length. */
export const addressSku = sql`(case when exists (select from variants o where o.product_id = v.product_id
  and o.id <> v.id and o.length_in = v.length_in and o.retired_at is null) then v.sku end)`

/** Whether `v` (variants) has a sibling on sale that its length does not tell it from, or that has another lace or cap. */
export const isToldByMore = sql`exists (select from variants o where o.product_id = v.product_id and o.id <> v.id
  and o.retired_at is null and (o.length_in = v.length_in or ${sql.raw(
    laceAndCap.map((key) => `o.${key} is distinct from v.${key}`).join(' or '),
  )}))`

/**
 * SQL for what variantWords compares a variant with: all of its product that are on sale, and the one of `id`, as JSON. Where
 * something stands with the product only, it is that of each.
 */
export function optionsOf(productId: SQLWrapper, id: SQLWrapper): SQL {
  return sql`(select coalesce(json_agg(json_build_object('sku', o.sku, 'lengthIn', o.length_in, 'label', nullif(o.label, ''),
  'density', o.density, 'grams', o.grams, ${heldJson}) order by o.position), '[]')
  from (select o.sku, o.position, o.length_in, o.label, coalesce(o.density, op.density) as density, o.grams, ${heldColumns}
    from variants o join products op on op.id = o.product_id
    where o.product_id = ${productId} and (o.retired_at is null or o.id = ${id})) o)`
}

/** Of `v` (variants). */
export const variantOptions = optionsOf(sql`v.product_id`, sql`v.id`)

/** Of `p` (products): lace and cap of each of its variants, by id; null where no variant has its own. See withLaceAndCap. */
export const laceAndCapJson = sql`(select json_object_agg(o.id, json_strip_nulls(json_build_object(${heldJson})))
    filter (where num_nonnulls(${names((key) => `o.${key}`)}) > 0)
  from (select o.id, ${heldColumns} from variants o join products op on op.id = o.product_id
    where o.product_id = p.id and o.retired_at is null) o)`
