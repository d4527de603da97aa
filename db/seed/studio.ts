// The designer as a shop starts with it: its book, and the piece that designs are ordered as.
import { ensureCustomPiece } from '#app/catalog/custom-piece.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { hasStudioBook, publishStudioBook } from '#app/studio/studio.server.ts'
import { studioBook } from './studio-book.ts'

/** Writes what is missing and leaves the rest alone. Needs the collections. */
export async function seedStudio(db: Db, now = new Date()): Promise<void> {
  await ensureCustomPiece(db, now)
  if (!(await hasStudioBook(db))) await publishStudioBook(db, studioBook, 'First version')
}
