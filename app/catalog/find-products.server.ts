import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { onShelf } from './on-shelf.server.ts'
import { type Product, productJson } from './product.server.ts'

/** Products by their slugs, earlier ones too, in this order, each once; what is not on the shelf is left out. */
export async function findProducts(db: Db, slugs: readonly string[], now: Date): Promise<Product[]> {
  if (slugs.length === 0) return []
  const result = await db.execute<{ product: Product }>(sql`
    select ${productJson} as product from (
      select coalesce(q.id, s.product_id) as id, min(w.place) as place
      from unnest(${sql.param([...slugs])}::text[]) with ordinality as w(slug, place)
      left join products q on q.slug = w.slug left join product_slugs s on s.slug = w.slug
      group by 1) c join products p on p.id = c.id
    where ${onShelf(now)} order by c.place`)
  return result.rows.map((row) => row.product)
}
