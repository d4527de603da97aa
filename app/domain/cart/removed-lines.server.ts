// Lines that were taken out, and their way back. Each runs inside a transaction that holds the cart's lock.
import { and, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { variantOptions } from '#app/domain/catalog/products/address-sku.server.ts'
import type { ProductKind } from '#app/domain/catalog/products/hair.ts'
import { fullVariantWords, type VariantOption } from '#app/domain/catalog/products/variant-words.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { CartLineId } from '#app/foundation/lib/ids.ts'
import { orderTitle } from '#app/domain/customizer/describe-design.ts'
import { readCustomization } from '#app/domain/customizer/studio-form.ts'
import { readPriceList } from '#app/domain/customizer/studio.server.ts'
import type { LineChanged } from './cart-lines.server.ts'
import { cartLines } from './cart-tables.server.ts'
import { maxLines } from './cart.ts'

/** How many taken-out lines a cart remembers for "Undo". */
const rememberedRemovals = 10

/** Takes a line out, so that restoreLine can bring it back. One that is out already stays out. */
export async function removeLine(
  tx: Db,
  cartId: string,
  lineId: CartLineId,
  now: Date,
): Promise<LineChanged> {
  await tx
    .update(cartLines)
    .set({ removedAt: now })
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId), isNull(cartLines.removedAt)))
  await forgetRemovals(tx, cartId)
  return { ok: true }
}

/** Lets go of all but the last lines that were taken out. */
export async function forgetRemovals(tx: Db, cartId: string): Promise<void> {
  const out = await tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), isNotNull(cartLines.removedAt)))
    .orderBy(desc(cartLines.removedAt), desc(cartLines.id))
    .offset(rememberedRemovals)
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
    .set({ removedAt: null })
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)))
    .returning({ id: cartLines.id })
  return back.length > 0 ? { ok: true } : { ok: false, problem: 'no-such-line' }
}

export type RemovedLine = { id: CartLineId; name: string; variantWords: string }

type RemovedRow = Omit<RemovedLine, 'variantWords'> &
  VariantOption & {
    kind: ProductKind
    options: VariantOption[]
    customization: unknown
    isDesign: boolean
  }

/** A line that was taken out and can still be brought back, or null; 'last' is the one that went last. */
export async function findRemovedLine(db: Db, cartId: string, lineId: string): Promise<RemovedLine | null> {
  if (lineId !== 'last' && !/^lin_[0-9a-z]{1,36}$/u.test(lineId)) return null
  const which = lineId === 'last' ? sql`true` : sql`l.id = ${lineId}`
  const result = await db.execute<RemovedRow>(sql`
    select l.id, p.name, p.kind, v.sku, v.length_in as "lengthIn", coalesce(v.density, p.density) as density, v.grams,
      ${variantOptions} as options, l.customization, p.is_custom as "isDesign"
    from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.cart_id = ${cartId} and ${which} and l.removed_at is not null
    order by l.removed_at desc limit 1`)
  const [row] = result.rows
  if (!row) return null
  const { id, name, options, kind } = row
  const customization = row.isDesign ? readCustomization(row.customization) : null
  if (!customization) return { id, name, variantWords: fullVariantWords(row, options, kind) }
  const title = orderTitle(await readPriceList(db), customization)
  return { id, name: title, variantWords: `${Number(customization.design.length)} in` }
}
