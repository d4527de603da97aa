// Collections that a shop begins with.
import type { Db } from '#app/foundation/db/db.server.ts'
import { collections } from './catalog-tables.server.ts'

export type FirstCollection = Omit<typeof collections.$inferInsert, 'position'>

/** Writes those that are missing; what an owner has changed stays. */
export async function saveCollections(db: Db, first: readonly FirstCollection[]): Promise<void> {
  await db
    .insert(collections)
    .values(first.map((row, position) => ({ ...row, position })))
    .onConflictDoNothing()
}
