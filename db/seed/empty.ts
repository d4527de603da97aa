// A shop with nothing on the shelf: collections, delivery zones, holidays, settings, and the designer's book with the
// product that designs are ordered as.
import type { CollectionSlug } from '#app/domain/catalog/products/hair.ts'
import { saveCollections } from '#app/domain/catalog/products/save-collections.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { seedDelivery } from './delivery.ts'
import { seedStudio } from './studio.ts'

const taglines: Record<CollectionSlug, string> = {
  aku: 'Sleek and straight, from root to tip.',
  ireti: 'Curls and coils with spring in them.',
  zuri: 'Waves, and colour that catches the sun.',
  luna: 'Short, light and ready in a minute.',
}

/** Writes what is missing and leaves the rest alone. */
export async function seedEmpty(db: Db, now = new Date()): Promise<void> {
  await saveCollections(db, taglines)
  await seedDelivery(db)
  await seedStudio(db, now)
}
