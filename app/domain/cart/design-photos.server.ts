// Inspiration photos of a design that lies in a cart. They are written into its customization, so that they go wherever it goes:
// into the order, to the bench, and away with the cart.
import { eq, sql } from 'drizzle-orm'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { claimPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import type { CartLineId } from '#app/foundation/lib/ids.ts'
import { maxDesignPhotos } from '#app/domain/customizer/design.ts'
import { readCustomization } from '#app/domain/customizer/studio-form.ts'
import { canonicalText } from './cart.ts'
import { findLine, type LineChanged, lockCart } from './cart-lines.server.ts'
import { carts, cartLines } from './cart-tables.server.ts'
import { rewriteDesign } from './edit-line.server.ts'
import { Pricer } from './price-customizations.server.ts'

export type PhotosSet = LineChanged | { ok: false; problem: 'lost-photo' }

type Wanted = {
  cartId: string
  lineId: CartLineId
  /** Keys that the caller knows to be of this line; [] takes all away. */
  photos: readonly string[]
  now: Date
}

/** The price that was agreed to stays: photos cost nothing, and a design that cannot be made any more may keep its own. */
export async function setDesignPhotos(db: Db, { cartId, lineId, photos, now }: Wanted): Promise<PhotosSet> {
  return undoableTransaction<PhotosSet>(db, async (tx, undo) => {
    const id = await lockCart(tx, cartId)
    const line = id === null ? null : await findLine(tx, id, lineId)
    const design = line?.isDesign ? readCustomization(line.customization) : null
    if (id === null || !line || !design) return { ok: false, problem: 'no-such-line' }
    const keys = [...new Set(photos)].slice(0, maxDesignPhotos)
    for (const key of keys)
      if (!(await claimPicture(tx, key, now))) return undo({ ok: false, problem: 'lost-photo' })
    const customization = await new Pricer(now).canonical(tx, { ...design, photos: keys })
    const [row] = await tx
      .select({ seenPriceKobo: cartLines.seenPriceKobo })
      .from(cartLines)
      .where(eq(cartLines.id, lineId))
    if (!row) throw new Error('a line vanished while its cart was locked')
    const written = await rewriteDesign(tx, id, lineId, {
      ...line,
      ...row,
      customization,
      customizationKey: canonicalText(customization),
    })
    if (!written.ok) return undo(written)
    await tx
      .update(carts)
      .set({ version: sql`${carts.version} + 1`, updatedAt: now })
      .where(eq(carts.id, id))
    return written
  })
}
