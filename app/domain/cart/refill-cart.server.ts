// Puts what stood in an order back into a cart, when the shopper takes an unpaid order back to edit it.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { addLine } from './cart-lines.server.ts'
import { addNews, type CartNews } from './cart-news.ts'
import { carts } from './cart-tables.server.ts'
import { Pricer } from './price-customizations.server.ts'

export type RefillLine = {
  /** Null for what is not in the catalogue any more. */
  variantId: VariantId | null
  name: string
  quantity: number
  /** What was agreed for one, in kobo; null where today's price counts. */
  seenPriceKobo: Kobo | null
  customization: Customization | 'unreadable' | null
}

/**
 * Must run inside the transaction that holds the cart's lock and has given the stock back. What cannot be bought any more is
 * told on the cart; what the cart holds already stays.
 */
export async function refillCart(
  tx: Db,
  cartId: string,
  { lines, destination }: { lines: readonly RefillLine[]; destination: Destination },
  now: Date,
): Promise<void> {
  const at = { now, pricer: new Pricer(now) }
  const lost: CartNews[] = []
  for (const { variantId, name, ...line } of lines) {
    const added = variantId === null ? null : await addLine(tx, cartId, { variantId, ...line }, at)
    if (!added?.ok) lost.push({ kind: 'set-aside', name, reason: added?.problem ?? 'withdrawn' })
  }
  const [row] = await tx.select({ news: carts.news }).from(carts).where(eq(carts.id, cartId))
  await tx
    .update(carts)
    .set({
      destination,
      news: addNews(row?.news ?? [], lost),
      version: sql`${carts.version} + 1`,
      updatedAt: now,
    })
    .where(eq(carts.id, cartId))
}
