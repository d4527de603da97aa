// Which looks are somebody's: the one that the designer opens with, those of saved designs, and those in carts and orders.
// Everything else is a thought that anybody can have a million of, and waits behind them.
import { isLookInCart } from '#app/domain/cart/look-in-cart.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { HairLook } from '#hair/look.ts'
import { isLookOrdered } from '#app/domain/orders/core/look-ordered.server.ts'
import { startDesign } from '#app/domain/customizer/choose.ts'
import { lookKey, lookOfDesign } from '#app/domain/customizer/design-look.ts'
import { isLookSaved } from '#app/domain/customizer/saved-looks.server.ts'
import { readPriceList } from '#app/domain/customizer/studio.server.ts'

/** One question after another: most looks are settled by the first ones, and each is an index away. */
export async function isKnownLook(db: Db, look: HairLook): Promise<boolean> {
  const key = lookKey(look)
  const priceList = await readPriceList(db)
  if (key === lookKey(lookOfDesign(startDesign(priceList)))) return true
  if (await isLookOrdered(db, key)) return true
  return (await isLookInCart(db, look, priceList)) || isLookSaved(db, look, priceList)
}
