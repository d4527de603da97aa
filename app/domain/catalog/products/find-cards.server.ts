import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { listCards } from './product.server.ts'

/** Cards of these products in this order, each once; what is not on the shelf is left out. */
export async function findCards(db: Db, productIds: readonly ProductId[], now: Date): Promise<Card[]> {
  if (productIds.length === 0) return []
  return listCards(
    db,
    sql`select p.id, min(w.place) as place
      from unnest(${sql.param(productIds)}::text[]) with ordinality as w(id, place) join products p on p.id = w.id
      where ${onShelf(now)} group by p.id`,
  )
}
