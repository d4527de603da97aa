// Designs for tests, as the seeded book makes them.
import { ensureCustomPiece } from '#app/catalog/custom-piece.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { VariantId } from '#app/lib/ids.ts'
import { settle } from '#app/studio/choose.ts'
import type { Design, DesignOrder } from '#app/studio/design.ts'
import { hasStudioBook, publishStudioBook } from '#app/studio/studio.server.ts'
import { studioBook } from '#db/seed/studio-book.ts'

/** The book and the piece that designs hang on. Returns the piece's variant. */
export async function furnishStudio(db: Db, now: Date): Promise<VariantId> {
  if (!(await hasStudioBook(db))) await publishStudioBook(db, studioBook, 'for tests')
  return (await ensureCustomPiece(db, now)).variantId
}

/** A deep wave of 22 in on a 13x4 HD frontal, with the given choices put in as the book allows. */
export function designOrder(choices: Partial<Design> = {}, order: Partial<DesignOrder> = {}): DesignOrder {
  const given = { texture: 'deep-wave', length: '22', density: '180', construction: '13x4-hd', colour: '1B' }
  return {
    design: settle(studioBook, { ...given, ...choices }).design,
    measurements: null,
    expressProcessing: false,
    base: null,
    name: '',
    ...order,
  }
}

export const headMeasures = {
  circumference: 22.5,
  frontToNape: 14.5,
  earToEarForehead: 11.5,
  earToEarTop: 12.5,
  templeToTemple: 14.5,
  nape: 5.5,
}
