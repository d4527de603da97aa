// The verbs of a cart line. Each runs inside a transaction that holds the cart's lock, reads price and stock anew,
// and returns what stands in the way instead of half doing it.
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { products, variants } from '#app/catalog/catalog-tables.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { type CartLineId, newId, type VariantId } from '#app/lib/ids.ts'
import type { Kobo } from '#app/lib/money.ts'
import { type Configuration, maxLines, maxQuantity } from './cart.ts'
import { cartLines } from './cart-tables.server.ts'
import { readConfiguration } from './line-configuration.server.ts'

export type LineChanged =
  | { ok: true }
  | { ok: false; problem: 'not-enough'; left: number }
  /** The studio's book refuses the design; `reason` is the book's. */
  | { ok: false; problem: 'not-makeable'; reason: string }
  | {
      ok: false
      problem:
        | 'sold-out'
        | 'withdrawn'
        /** A configuration for a piece that is sold as it is. */
        | 'not-made-to-order'
        /** For the studio's piece: nothing that is a design. */
        | 'unreadable-design'
        /** 99 pieces of one line. */
        | 'line-full'
        /** 50 lines. */
        | 'cart-full'
        | 'no-such-line'
        /** Another price than the one agreed to. */
        | 'price-changed'
    }

type Addition = {
  variantId: VariantId
  quantity: number
  configuration?: Configuration | null | undefined
  /** The unit price, in kobo, that the shopper agreed to before; today's when there is none. */
  seenPriceKobo?: Kobo | null
}

/**
 * Puts pieces in; the same variant with the same configuration becomes one line with the sum. The identity is the
 * variant, that is product and length: the catalogue holds two products of one name, which must not merge.
 */
export async function addLine(tx: Db, cartId: string, addition: Addition, now: Date): Promise<LineChanged> {
  const { variantId, quantity } = addition
  const piece = await findPiece(tx, variantId, now)
  if (!piece) return { ok: false, problem: 'withdrawn' }
  const read = await readConfiguration(tx, piece, addition.configuration, now)
  if (!read.ok) return read
  const { configuration, configurationKey, priceKobo } = read
  const lines = await listLines(tx, cartId)
  const same = lines.find(
    (line) => line.variantId === variantId && line.configurationKey === configurationKey,
  )
  const refusal = refuseQuantity((same?.quantity ?? 0) + quantity, piece.available)
  if (refusal) return refusal
  if (!same && lines.length >= maxLines) return { ok: false, problem: 'cart-full' }
  const seenPriceKobo = addition.seenPriceKobo ?? priceKobo
  const line = { variantId, quantity, seenPriceKobo, configuration, configurationKey }
  await writeLines(tx, cartId, [line], now)
  return { ok: true }
}

export type LineToWrite = {
  variantId: VariantId
  /** Comes on top of what the line holds already. */
  quantity: number
  seenPriceKobo: Kobo
  configuration: Configuration | null
  configurationKey: string
}

/** Puts checked additions in with one statement; each variant and configuration may come once. */
export async function writeLines(
  tx: Db,
  cartId: string,
  lines: readonly LineToWrite[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insert(cartLines)
    .values(
      lines.map((line) => ({
        ...line,
        id: newId('lin', now.getTime()),
        cartId,
        isCustom: line.configuration !== null,
        addedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId, cartLines.configurationKey],
      // A line that was taken out starts anew; one that is there keeps the price that was seen for it.
      set: {
        quantity: sql`case when ${cartLines.removedAt} is null then ${cartLines.quantity} + excluded.quantity else excluded.quantity end`,
        seenPriceKobo: sql`case when ${cartLines.removedAt} is null then ${cartLines.seenPriceKobo} else excluded.seen_price_kobo end`,
        addedAt: sql`case when ${cartLines.removedAt} is null then ${cartLines.addedAt} else excluded.added_at end`,
        removedAt: null,
      },
    })
}

/** To this many pieces. Refused beyond what is left and beyond 99. */
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
  now: Date,
): Promise<LineChanged> {
  const line = await findLine(tx, cartId, lineId)
  if (!line) return { ok: false, problem: 'no-such-line' }
  const today = await readConfiguration(tx, line, line.configuration, now)
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

/** The lines that are in the cart, without those that were taken out. */
export function listLines(tx: Db, cartId: string) {
  return tx
    .select({
      variantId: cartLines.variantId,
      configurationKey: cartLines.configurationKey,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), isNull(cartLines.removedAt)))
}

/** What stands against so many of one line; `available` is null for what is made to order. */
export function refuseQuantity(
  wanted: number,
  available: number | null,
): Extract<LineChanged, { ok: false }> | null {
  if (available !== null && available <= 0) return { ok: false, problem: 'sold-out' }
  if (available !== null && wanted > available) return { ok: false, problem: 'not-enough', left: available }
  return wanted > maxQuantity ? { ok: false, problem: 'line-full' } : null
}

/** `available` is null for pieces that are made to order. */
const pieceColumns = {
  priceKobo: variants.priceKobo,
  madeToOrder: products.madeToOrder,
  isDesign: products.isCustom,
  available: sql<
    number | null
  >`case when ${products.madeToOrder} then null else ${variants.onHand} - ${variants.held} end`,
}

async function findPiece(tx: Db, variantId: VariantId, now: Date) {
  const rows = await tx
    .select(pieceColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        eq(variants.id, variantId),
        isNull(variants.retiredAt),
        isNull(products.deletedAt),
        lte(products.publishedAt, now),
      ),
    )
  return rows[0] ?? null
}

/** A line that is in the cart, or null. */
export async function findLine(tx: Db, cartId: string, lineId: CartLineId) {
  const rows = await tx
    .select({
      ...pieceColumns,
      variantId: cartLines.variantId,
      quantity: cartLines.quantity,
      configuration: cartLines.configuration,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId), isNull(cartLines.removedAt)))
  return rows[0] ?? null
}
