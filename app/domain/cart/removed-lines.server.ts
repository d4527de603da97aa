// Lines that were taken out, for good or to be bought later, and their way back. Each runs inside a transaction that holds the cart's lock.
import { and, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { variantOptions } from '#app/domain/catalog/products/address-sku.server.ts'
import type { ProductKind } from '#app/domain/catalog/products/hair.ts'
import { fullVariantWords, type VariantOption } from '#app/domain/catalog/products/variant-words.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { CartLineId } from '#app/foundation/lib/ids.ts'
import { orderTitle } from '#app/domain/customizer/describe-design.ts'
import { renewed } from '#app/domain/customizer/studio-options.ts'
import { readCustomization } from '#app/domain/customizer/studio-form.ts'
import { readPriceList } from '#app/domain/customizer/studio.server.ts'
import { type CartLine, readLines } from './cart.server.ts'
import type { LineChanged } from './cart-lines.server.ts'
import { cartLines } from './cart-tables.server.ts'
import { maxLines } from './cart.ts'

/** How many taken-out lines a cart remembers for "Undo", and how many it keeps for later. */
const rememberedRemovals = 10
const mostSaved = 50

/** Takes a line out, or away from those saved for later, so that restoreLine can bring it back. One that is out already stays out. */
export async function removeLine(
  tx: Db,
  cartId: string,
  lineId: CartLineId,
  now: Date,
): Promise<LineChanged> {
  await tx
    .update(cartLines)
    .set({ removedAt: now, isSaved: false })
    .where(
      and(
        eq(cartLines.cartId, cartId),
        eq(cartLines.id, lineId),
        or(isNull(cartLines.removedAt), eq(cartLines.isSaved, true)),
      ),
    )
  await forgetRemovals(tx, cartId)
  return { ok: true }
}

/** Takes a line out to be bought later: it stays with the cart, restoreLine puts it back. */
export async function saveLine(tx: Db, cartId: string, lineId: CartLineId, now: Date): Promise<LineChanged> {
  await tx
    .update(cartLines)
    .set({ removedAt: now, isSaved: true })
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId), isNull(cartLines.removedAt)))
  await forgetRemovals(tx, cartId)
  return { ok: true }
}

/** What is saved for later, the newest first, at today's prices. */
export async function readSavedLines(db: Db, cartId: string, now: Date): Promise<CartLine[]> {
  const saved = sql`(select id, variant_id, quantity, seen_price_kobo, is_custom, customization, -extract(epoch from removed_at) as added_at
    from cart_lines where cart_id = ${cartId} and is_saved)`
  return readLines(db, saved, now)
}

/** Lets go of all but the last lines that were taken out, and the last that were saved. */
export async function forgetRemovals(tx: Db, cartId: string): Promise<void> {
  await forgetAllBut(tx, cartId, { isSaved: false, most: rememberedRemovals })
  await forgetAllBut(tx, cartId, { isSaved: true, most: mostSaved })
}

async function forgetAllBut(
  tx: Db,
  cartId: string,
  { isSaved, most }: { isSaved: boolean; most: number },
): Promise<void> {
  const out = await tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), isNotNull(cartLines.removedAt), eq(cartLines.isSaved, isSaved)))
    .orderBy(desc(cartLines.removedAt), desc(cartLines.id))
    .offset(most)
  if (out.length > 0)
    await tx.delete(cartLines).where(
      inArray(
        cartLines.id,
        out.map((line) => line.id),
      ),
    )
}

/** "Undo": what became of stock and price meanwhile is shown as a problem of the line. */
export async function restoreLine(tx: Db, cartId: string, lineId: CartLineId): Promise<LineChanged> {
  const [live] = await tx
    .select({ lines: count() })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), isNull(cartLines.removedAt), ne(cartLines.id, lineId)))
  if ((live?.lines ?? 0) >= maxLines) return { ok: false, problem: 'cart-full' }
  const back = await tx
    .update(cartLines)
    .set({ removedAt: null, isSaved: false })
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)))
    .returning({ id: cartLines.id })
  return back.length > 0 ? { ok: true } : { ok: false, problem: 'no-such-line' }
}

export type RemovedLine = { id: CartLineId; name: string; variantWords: string; isSaved: boolean }

type RemovedRow = Omit<RemovedLine, 'variantWords'> &
  VariantOption & {
    kind: ProductKind
    options: VariantOption[]
    customization: unknown
    isDesign: boolean
  }

/** A line that was taken out and can still be brought back, or null; 'last' is the one that went last and was not saved. */
export async function findRemovedLine(db: Db, cartId: string, lineId: string): Promise<RemovedLine | null> {
  if (lineId !== 'last' && !/^lin_[0-9a-z]{1,36}$/u.test(lineId)) return null
  const which = lineId === 'last' ? sql`not l.is_saved` : sql`l.id = ${lineId}`
  const result = await db.execute<RemovedRow>(sql`
    select l.id, l.is_saved as "isSaved", p.name, p.kind, v.sku, v.length_in as "lengthIn", v.label, coalesce(v.density, p.density) as density, v.grams,
      ${variantOptions} as options, l.customization, p.is_custom as "isDesign"
    from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.cart_id = ${cartId} and ${which} and l.removed_at is not null
    order by l.removed_at desc limit 1`)
  const [row] = result.rows
  if (!row) return null
  const { id, name, isSaved, options, kind } = row
  const customization = row.isDesign ? readCustomization(row.customization) : null
  if (!customization) return { id, name, isSaved, variantWords: fullVariantWords(row, options, kind) }
  const priceList = await readPriceList(db)
  const design = renewed(priceList, customization.design)
  const title = orderTitle(priceList, { ...customization, design })
  return { id, name: title, isSaved, variantWords: `${Number(customization.design.length)} in` }
}
