// The four collections with the line that each is introduced by.
import type { Db } from '#app/foundation/db/db.server.ts'
import { collections } from './catalog-tables.server.ts'
import { collectionNames, type CollectionSlug, collectionSlugs } from './hair.ts'

/** Writes the collections that are missing; taglines that an owner has changed stay. */
export async function saveCollections(db: Db, taglines: Record<CollectionSlug, string>): Promise<void> {
  const rows = collectionSlugs.map((slug, position) => ({
    slug,
    name: collectionNames[slug],
    tagline: taglines[slug],
    position,
  }))
  await db.insert(collections).values(rows).onConflictDoNothing()
}
