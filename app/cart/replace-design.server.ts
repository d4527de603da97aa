// Changing a design that is in the cart: the line keeps its place and its quantity and gets the new design.
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { CartLineId } from '#app/lib/ids.ts'
import type { DesignOrder } from '#app/studio/design.ts'
import { readDesignOrder } from '#app/studio/studio-form.ts'
import { maxQuantity } from './cart.ts'
import { findLine, type LineChanged } from './cart-lines.server.ts'
import { cartLines } from './cart-tables.server.ts'
import { readConfiguration } from './line-configuration.server.ts'

/**
 * A line that becomes equal to another takes its pieces over. The price is the studio's of today, which the designer
 * has just shown. Refused when the book does not make it, or when both lines together hold more than one line may.
 */
export async function replaceDesign(
  tx: Db,
  cartId: string,
  { lineId, configuration: wanted }: { lineId: CartLineId; configuration: DesignOrder },
  now: Date,
): Promise<LineChanged> {
  const line = await findLine(tx, cartId, lineId)
  if (!line?.isDesign) return { ok: false, problem: 'no-such-line' }
  const read = await readConfiguration(tx, line, wanted, now)
  if (!read.ok) return read
  const { configuration, configurationKey, priceKobo } = read
  const [same] = await tx
    .select({ id: cartLines.id, quantity: cartLines.quantity, removedAt: cartLines.removedAt })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.cartId, cartId),
        eq(cartLines.variantId, line.variantId),
        eq(cartLines.configurationKey, configurationKey),
        ne(cartLines.id, lineId),
      ),
    )
  const quantity = line.quantity + (same?.removedAt === null ? same.quantity : 0)
  if (quantity > maxQuantity) return { ok: false, problem: 'line-full' }
  if (same) await tx.delete(cartLines).where(eq(cartLines.id, same.id))
  await tx
    .update(cartLines)
    .set({ configuration, configurationKey, quantity, seenPriceKobo: priceKobo })
    .where(eq(cartLines.id, lineId))
  return { ok: true }
}

export type DesignLine = { lineId: CartLineId; order: DesignOrder; quantity: number }

/** The design of one line of this cart, for changing it; null when there is no such line or it holds no design. */
export async function findDesignLine(db: Db, cartId: string, lineId: string): Promise<DesignLine | null> {
  if (!/^lin_[0-9a-z]{1,36}$/u.test(lineId)) return null
  const line = await findLine(db, cartId, lineId as CartLineId)
  const order = line?.isDesign ? readDesignOrder(line.configuration) : null
  return line && order ? { lineId: lineId as CartLineId, order, quantity: line.quantity } : null
}
