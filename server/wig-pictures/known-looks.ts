// Which looks are somebody's: the one that the designer opens with, those of saved designs, and those in carts and orders.
// Everything else is a thought that anybody can have a million of, and waits behind them.
import { isLookInCart } from '#app/cart/look-in-cart.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { HairLook } from '#app/hair/look.ts'
import { isLookOrdered } from '#app/orders/look-ordered.server.ts'
import { startDesign } from '#app/studio/choose.ts'
import { lookKey, lookOfDesign } from '#app/studio/design-look.ts'
import { isLookSaved } from '#app/studio/saved-looks.server.ts'
import { readStudioBook } from '#app/studio/studio.server.ts'

/** One question after another: most looks are settled by the first ones, and each is an index away. */
export async function isKnownLook(db: Db, look: HairLook): Promise<boolean> {
  const key = lookKey(look)
  if (key === lookKey(lookOfDesign(startDesign(await readStudioBook(db))))) return true
  return (await isLookOrdered(db, key)) || (await isLookInCart(db, look)) || isLookSaved(db, look)
}
