// The wig on sale that a design was made from, in its length, as part of a larger query (studio's findBase does the same
// for one design at a time).
import { type SQL, sql } from 'drizzle-orm'
import { inShop } from '#app/catalog/on-shelf.server.ts'

/** A sub-select of one column `base` (BaseRow as JSON), without a row when there is no such wig. `slug` may be null. */
export function baseOfDesign(now: Date, wanted: { slug: SQL; length: SQL }): SQL {
  return sql`select json_build_object('slug', d.slug, 'name', d.name, 'kind', d.kind, 'texture', d.texture,
      'lengthIn', dv.length_in, 'density', coalesce(dv.density, d.density), 'colour', d.colour,
      'construction', d.construction, 'lace', d.lace, 'grade', d.grade, 'origin', d.origin, 'cap', d.cap,
      'priceKobo', dv.price_kobo) as base
    from products d join variants dv on dv.product_id = d.id
    where d.slug = ${wanted.slug} and not d.is_custom and d.kind = 'wig'
      and dv.length_in::text = ltrim(${wanted.length}, '0')
      and dv.retired_at is null and ${inShop('d', now)}
    order by dv.position limit 1`
}
