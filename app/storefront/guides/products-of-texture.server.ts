// A few products of one texture for its care guide: what can be had now before what is sold out, the newest first.
import { sql } from 'drizzle-orm'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import type { Texture } from '#app/domain/catalog/products/hair.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { listCards } from '#app/domain/catalog/products/product.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'

const most = 4

export type TextureProducts = {
  cards: Card[]
  /** On the shelf in this texture, sold out ones too: as many as the shop lists under it. */
  total: number
}

export async function listProductsOfTexture(db: Db, texture: Texture, now: Date): Promise<TextureProducts> {
  const isOfTexture = sql`${onShelf(now)} and p.texture = ${texture}`
  const isThere = sql`(p.made_to_order or exists (select from variants o
    where o.product_id = p.id and o.retired_at is null and o.on_hand > o.held))`
  const [cards, count] = await Promise.all([
    listCards(
      db,
      sql`select p.id, row_number() over (order by ${isThere} desc, p.created_at desc nulls last, p.id) as place
        from products p where ${isOfTexture} order by place limit ${most}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from products p where ${isOfTexture}`),
  ])
  return { cards, total: count.rows[0]?.total ?? 0 }
}
