import { findBestSellerPicture } from '#app/domain/catalog/products/product.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'

/** The pages that let people in hang one picture each; there is one per collection. */
const places = ['join', 'return', 'mail', 'key'] as const
export type EntryPlace = (typeof places)[number]

/** Null when the shop has no pictures yet. */
export function findEntryPicture(db: Db, place: EntryPlace, now: Date): Promise<PictureData | null> {
  return findBestSellerPicture(db, places.indexOf(place), now)
}
