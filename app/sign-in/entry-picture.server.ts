import { listBestSellers } from '#app/catalog/product.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { PictureData } from '#app/ui/picture.tsx'

/** The pages that let people in hang one picture each; there is one per collection. */
export type EntryPlace = 'join' | 'return' | 'mail' | 'key'

/** Null when the shop has no pieces yet. */
export async function findEntryPicture(db: Db, place: EntryPlace, now: Date): Promise<PictureData | null> {
  const pictures = (await listBestSellers(db, now)).flatMap((card) => card.pictures.slice(0, 1))
  const order: readonly EntryPlace[] = ['join', 'return', 'mail', 'key']
  return pictures[order.indexOf(place) % pictures.length] ?? null
}
