// Puts what stood in an order into a cart: of an unpaid order that is taken back to edit it, or to buy the same again.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { addLine, listLines, type Now } from './cart-lines.server.ts'
import type { SetAsideReason } from './adopt-former-cart.server.ts'
import { addNews, type CartNews } from './cart-news.ts'
import { carts } from './cart-tables.server.ts'
import { Pricer } from './price-customizations.server.ts'

export type RefillLine = {
  /** Null for what is not in the catalogue any more. */
  variantId: VariantId | null
  name: string
  lengthIn: number
  variantWords: string | null
  quantity: number
  /** What was agreed for one, in kobo; null where today's price counts. */
  seenPriceKobo: Kobo | null
  customization: Customization | 'unreadable' | null
}

/**
 * Must run inside the transaction that holds the cart's lock, and of an unpaid order has given the stock back. Of what is
 * short as many go in as there are; that, and what cannot be bought any more, is told on the cart. What the cart holds
 * already stays, and so does where it goes unless `destination` says otherwise.
 */
export async function refillCart(
  tx: Db,
  cartId: string,
  { lines, destination }: { lines: readonly RefillLine[]; destination?: Destination },
  now: Date,
): Promise<void> {
  const at = { now, pricer: new Pricer(now) }
  const lost: CartNews[] = []
  for (const line of lines) lost.push(...(await refill(tx, cartId, line, at)))
  const [row] = await tx.select({ news: carts.news }).from(carts).where(eq(carts.id, cartId))
  await tx
    .update(carts)
    .set({
      ...(destination === undefined ? {} : { destination }),
      news: addNews(row?.news ?? [], lost),
      version: sql`${carts.version} + 1`,
      updatedAt: now,
    })
    .where(eq(carts.id, cartId))
}

/** Returns what has to be told of it. */
async function refill(tx: Db, cartId: string, wanted: RefillLine, at: Now): Promise<CartNews[]> {
  const { variantId, name, lengthIn, variantWords, ...line } = wanted
  const setAside = (reason: SetAsideReason): CartNews[] => [{ kind: 'set-aside', name, reason }]
  if (variantId === null) return setAside('withdrawn')
  const added = await addLine(tx, cartId, { variantId, ...line }, at)
  if (added.ok) return []
  if (added.problem === 'no-longer-made')
    return [{ kind: 'set-aside', name, reason: added.problem, variantWords: variantWords ?? undefined }]
  if (added.problem !== 'not-enough') return setAside(added.problem)
  const held = (await listLines(tx, cartId))
    .filter((one) => one.variantId === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const rest = added.left - held
  if (rest > 0) await addLine(tx, cartId, { variantId, ...line, quantity: rest }, at)
  const words = variantWords ?? undefined
  const kept = Math.max(0, rest)
  return [{ kind: 'kept-fewer', name, lengthIn, variantWords: words, kept, wanted: line.quantity }]
}
