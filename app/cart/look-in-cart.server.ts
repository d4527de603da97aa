import { and, sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { HairLook } from '#app/hair/look.ts'
import { comparedRows, looksLike, mayLookLike } from '#app/studio/saved-looks.server.ts'
import { readDesignOrder } from '#app/studio/studio-form.ts'
import { cartLines } from './cart-tables.server.ts'

/** Whether a design with this look lies in some cart. */
export async function isLookInCart(db: Db, look: HairLook): Promise<boolean> {
  const rows = await db
    .select({ configuration: cartLines.configuration })
    .from(cartLines)
    .where(and(sql`${cartLines.isCustom}`, mayLookLike(sql`(${cartLines.configuration}->'design')`, look)))
    .limit(comparedRows)
  return rows.some(({ configuration }) => {
    const order = readDesignOrder(configuration)
    return order !== null && looksLike(order.design, look)
  })
}
