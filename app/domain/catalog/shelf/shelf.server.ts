// The shelf in memory of the database that is asked: that which the running shop keeps up to date, or one read on the spot.
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import type { ShelfIndex } from './shelf-index.ts'
import { readShelf, readSold } from './shelf-rows.server.ts'

export type Shelf = {
  /** As it is now: what was announced before this call is in it. */
  read: () => Promise<ShelfIndex>
  /** Cards as they are now, by the variant that they show; dropped when their product changes. */
  cards: Map<VariantId, Card>
  /** Grows with each change that is heard of: what was read before one may be old. */
  changes: () => number
  /** Units that each product has ever sold, at most ten minutes ago. */
  sold: () => Promise<ReadonlyMap<ProductId, number>>
}

const kept = new WeakMap<Db, Shelf>()

/** From here on, whoever asks `db` for products is answered from `shelf`. */
export function keepShelfOf(db: Db, shelf: Shelf): void {
  kept.set(db, shelf)
}

/** Tests, commands and transactions have none that is kept. */
export function shelfOf(db: Db): Shelf {
  return (
    kept.get(db) ?? {
      read: () => readShelf(db),
      cards: new Map(),
      changes: () => 0,
      sold: () => readSold(db),
    }
  )
}
