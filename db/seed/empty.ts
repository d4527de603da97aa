// A shop with nothing on the shelf: collections, delivery zones, holidays, settings, and the designer's book with the
// product that designs are ordered as.
import { saveCollections } from '#app/domain/catalog/products/save-collections.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { seedDelivery } from './delivery.ts'
import { firstCollections } from './first-collections.ts'
import { seedStudio } from './studio.ts'

/** Writes what is missing and leaves the rest alone. */
export async function seedEmpty(db: Db, now = new Date()): Promise<void> {
  await saveCollections(db, firstCollections)
  await seedDelivery(db)
  await seedStudio(db, now)
}
