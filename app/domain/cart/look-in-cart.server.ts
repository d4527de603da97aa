import { and, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { HairLook } from '#hair/look.ts'
import { comparedRows, looksLike, mayLookLike } from '#app/domain/customizer/saved-looks.server.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { readCustomization } from '#app/domain/customizer/studio-form.ts'
import { cartLines } from './cart-tables.server.ts'

/** Whether a design with this look lies in some cart. */
export async function isLookInCart(db: Db, look: HairLook, priceList: PriceList): Promise<boolean> {
  const rows = await db
    .select({ customization: cartLines.customization })
    .from(cartLines)
    .where(
      and(
        sql`${cartLines.isCustom}`,
        mayLookLike(sql`(${cartLines.customization}->'design')`, look, priceList),
      ),
    )
    .limit(comparedRows)
  return rows.some(({ customization }) => {
    const kept = readCustomization(customization)
    return kept !== null && looksLike(priceList, kept.design, look)
  })
}
