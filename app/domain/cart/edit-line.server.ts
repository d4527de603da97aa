// The verbs of a line that is in the cart. Each runs inside a transaction that holds the cart's lock.
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { CartLineId, VariantId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { readCustomization } from '#app/domain/customizer/studio-form.ts'
import { maxQuantity } from './cart.ts'
import { findLine, type LineChanged, readLine, refuseQuantity } from './cart-lines.server.ts'
import { cartLines } from './cart-tables.server.ts'
import type { Pricer } from './price-customizations.server.ts'

/** To this many units. Refused beyond what is left and beyond 99. */
export async function setLine(
  tx: Db,
  cartId: string,
  { lineId, quantity }: { lineId: CartLineId; quantity: number },
): Promise<LineChanged> {
  const line = await findLine(tx, cartId, lineId)
  if (!line) return { ok: false, problem: 'no-such-line' }
  const refusal = refuseQuantity(quantity, line.available)
  if (refusal) return refusal
  await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, lineId))
  return { ok: true }
}

/** Agrees to today's price, and only to the one that stood beside the button when that was said. Amounts in kobo. */
export async function acceptPrice(
  tx: Db,
  cartId: string,
  { lineId, priceKobo }: { lineId: CartLineId; priceKobo?: number | undefined },
  pricer: Pricer,
): Promise<LineChanged> {
  const line = await findLine(tx, cartId, lineId)
  if (!line) return { ok: false, problem: 'no-such-line' }
  const wanted = line.isDesign ? (readCustomization(line.customization) ?? 'unreadable') : line.customization
  const today = await readLine(tx, line, wanted, pricer)
  if (!today.ok) return today
  if (priceKobo !== undefined && priceKobo !== today.priceKobo) return { ok: false, problem: 'price-changed' }
  await tx.update(cartLines).set({ seenPriceKobo: today.priceKobo }).where(eq(cartLines.id, lineId))
  return { ok: true }
}

/** Lowers a line to what is left of it. */
export async function fitStock(tx: Db, cartId: string, lineId: CartLineId): Promise<LineChanged> {
  const line = await findLine(tx, cartId, lineId)
  if (!line) return { ok: false, problem: 'no-such-line' }
  if (line.available === null || line.available >= line.quantity) return { ok: true }
  if (line.available <= 0) return { ok: false, problem: 'sold-out' }
  await tx.update(cartLines).set({ quantity: line.available }).where(eq(cartLines.id, lineId))
  return { ok: true }
}

/**
 * Another design in the place of one: the line keeps its place and its quantity. A line that becomes equal to another takes its units over. The price is the studio's of today, which the designer
 * has just shown. Refused when the price list does not make it, or when both lines together hold more than one line may.
 */
export async function replaceDesign(
  tx: Db,
  cartId: string,
  { lineId, customization: wanted }: { lineId: CartLineId; customization: Customization },
  pricer: Pricer,
): Promise<LineChanged> {
  const line = await findLine(tx, cartId, lineId)
  if (!line?.isDesign) return { ok: false, problem: 'no-such-line' }
  // Its photos stay with the line: no designer sends them.
  const photos = readCustomization(line.customization)?.photos
  const read = await readLine(tx, line, { ...wanted, photos }, pricer)
  if (!read.ok) return read
  const { priceKobo: seenPriceKobo, ...written } = read
  return rewriteDesign(tx, cartId, lineId, { ...line, ...written, seenPriceKobo })
}

type Rewritten = {
  variantId: VariantId
  quantity: number
  seenPriceKobo: Kobo
  customization: Customization | null
  customizationKey: string
}

/** Writes a line anew; one that it becomes equal to goes into it. */
export async function rewriteDesign(
  tx: Db,
  cartId: string,
  lineId: CartLineId,
  { variantId, seenPriceKobo, customization, customizationKey, ...line }: Rewritten,
): Promise<LineChanged> {
  const [same] = await tx
    .select({ id: cartLines.id, quantity: cartLines.quantity, removedAt: cartLines.removedAt })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.cartId, cartId),
        eq(cartLines.variantId, variantId),
        eq(cartLines.customizationKey, customizationKey),
        ne(cartLines.id, lineId),
      ),
    )
  const quantity = line.quantity + (same?.removedAt === null ? same.quantity : 0)
  if (quantity > maxQuantity) return { ok: false, problem: 'line-full' }
  if (same) await tx.delete(cartLines).where(eq(cartLines.id, same.id))
  await tx
    .update(cartLines)
    .set({ customization, customizationKey, quantity, seenPriceKobo })
    .where(eq(cartLines.id, lineId))
  return { ok: true }
}

export type DesignLine = { lineId: CartLineId; customization: Customization; quantity: number }

/** The design of one line of this cart, for changing it; null when there is no such line or it holds no design. */
export async function findDesignLine(db: Db, cartId: string, lineId: string): Promise<DesignLine | null> {
  if (!/^lin_[0-9a-z]{1,36}$/u.test(lineId)) return null
  const line = await findLine(db, cartId, lineId as CartLineId)
  const customization = line?.isDesign ? readCustomization(line.customization) : null
  return line && customization
    ? { lineId: lineId as CartLineId, customization, quantity: line.quantity }
    : null
}
