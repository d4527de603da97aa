import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { hasMadePart } from '#app/domain/catalog/products/sets.server.ts'
import { laceAndCapJson } from '#app/domain/catalog/products/address-sku.server.ts'
import {
  type LaceAndCapOf,
  type Product,
  productJson,
  withLaceAndCap,
  withMadeSets,
} from '#app/domain/catalog/products/product.server.ts'

const madeSets = sql`(select json_agg(v.id) from variants v
  where v.product_id = p.id and v.is_set and v.retired_at is null and ${hasMadePart(sql`v.id`)})`

/** Products by their slugs, earlier ones too, in this order, each once; what is not on the shelf is left out. */
export async function findProducts(db: Db, slugs: readonly string[], now: Date): Promise<Product[]> {
  if (slugs.length === 0) return []
  const result = await db.execute<{ product: Product; held: LaceAndCapOf; made: string[] | null }>(sql`
    select ${productJson} as product, ${laceAndCapJson} as held, ${madeSets} as made from (
      select f.id, min(w.place) as place
      from unnest(${sql.param([...slugs])}::text[]) with ordinality as w(slug, place)
      cross join lateral (select p.id from products p
        where (p.slug = w.slug or p.id = (select s.product_id from product_slugs s where s.slug = w.slug))
          and ${onShelf(now)} order by (p.slug = w.slug) desc limit 1) f
      group by 1) c join products p on p.id = c.id
    order by c.place`)
  return result.rows.map(({ product, held, made }) => withMadeSets(withLaceAndCap(product, held), made))
}
