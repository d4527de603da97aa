// A cart's rows: making, locking and emptying one, putting lines in. Each runs inside a transaction that holds the cart's lock, reads
// price and stock anew, and returns what stands in the way instead of half doing it.
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { isServiceOf } from '#app/domain/catalog/products/choices.server.ts'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { type CartLineId, newId, newToken, type UserId, type VariantId } from '#app/foundation/lib/ids.ts'
import { addKobo, type Kobo } from '#app/foundation/lib/money.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { canonicalText, maxLines, maxQuantity } from './cart.ts'
import { cartLines, carts } from './cart-tables.server.ts'
import type { Pricer } from './price-customizations.server.ts'

export type LineChanged =
  | { ok: true }
  | { ok: false; problem: 'not-enough'; left: number }
  /** The studio's price list refuses the design; `reason` is the price list's. */
  | { ok: false; problem: 'not-makeable'; reason: string }
  | {
      ok: false
      problem:
        | 'sold-out'
        | 'withdrawn'
        /** The variant is retired, its product is not: nobody is given another lace for it. */
        | 'no-longer-made'
        /** A customization of a product that is sold as it is. */
        | 'not-made-to-order'
        /** For the studio's product: nothing that is a design. */
        | 'unreadable-design'
        /** 99 units of one line. */
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
  /** 'unreadable': something was asked for that is no customization. */
  customization?: Customization | 'unreadable' | null | undefined
  /** The unit price, in kobo, that the shopper agreed to before; today's when there is none. */
  seenPriceKobo?: Kobo | null
}

/** What the verbs of one request share: its moment, and prices that are found once. */
export type Now = { now: Date; pricer: Pricer }

/**
 * Puts units in; the same variant with the same customization becomes one line with the sum. The identity is the
 * variant, that is product and length: the catalogue holds two products of one name, which must not merge.
 */
export async function addLine(
  tx: Db,
  cartId: string,
  addition: Addition,
  { now, pricer }: Now,
): Promise<LineChanged> {
  const { variantId, quantity } = addition
  const unit = await findVariant(tx, variantId, now)
  if (!unit) return { ok: false, problem: 'withdrawn' }
  if (unit.retiredAt !== null) return { ok: false, problem: 'no-longer-made' }
  const read = await readLine(tx, unit, addition.customization ?? null, pricer)
  if (!read.ok) return read
  const { customization, customizationKey, priceKobo } = read
  const lines = await listLines(tx, cartId)
  const same = lines.find(
    (line) => line.variantId === variantId && line.customizationKey === customizationKey,
  )
  const refusal = refuseQuantity((same?.quantity ?? 0) + quantity, unit.available)
  if (refusal) return refusal
  if (!same && lines.length >= maxLines) return { ok: false, problem: 'cart-full' }
  const seenPriceKobo = addition.seenPriceKobo ?? priceKobo
  const line = { variantId, quantity, seenPriceKobo, customization, customizationKey }
  await writeLines(tx, cartId, [line], now)
  return { ok: true }
}

export type ReadLine =
  | { ok: true; customization: Customization | null; customizationKey: string; priceKobo: Kobo }
  | { ok: false; problem: 'not-made-to-order' | 'unreadable-design' }
  | { ok: false; problem: 'not-makeable'; reason: string }

/**
 * The line as it is kept and compared, and today's price in kobo of one. The studio's product takes customizations and
 * nothing else, and costs what the studio says; every other product is sold as it is.
 */
export async function readLine(
  tx: Db,
  unit: { priceKobo: Kobo; isDesign: boolean },
  wanted: Customization | 'unreadable' | null,
  pricer: Pricer,
): Promise<ReadLine> {
  if (!unit.isDesign) {
    if (wanted !== null) return { ok: false, problem: 'not-made-to-order' }
    return { ok: true, customization: null, customizationKey: '', priceKobo: unit.priceKobo }
  }
  if (wanted === null || wanted === 'unreadable') return { ok: false, problem: 'unreadable-design' }
  const customization = await pricer.canonical(tx, wanted)
  const priced = await pricer.price(tx, customization)
  if (!priced.ok) return { ok: false, problem: 'not-makeable', reason: priced.reason }
  const priceKobo = addKobo(priced.plainKobo, priced.expressKobo)
  return { ok: true, customization, customizationKey: canonicalText(customization), priceKobo }
}

export type LineToWrite = {
  variantId: VariantId
  /** Comes on top of what the line holds already. */
  quantity: number
  seenPriceKobo: Kobo
  customization: Customization | null
  customizationKey: string
}

/** Puts checked additions in with one statement; each variant and customization may come once. */
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
        isCustom: line.customization !== null,
        addedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.variantId, cartLines.customizationKey],
      // A line that was taken out starts anew; one that is there keeps the price that was seen for it.
      set: {
        quantity: sql`case when ${cartLines.removedAt} is null then ${cartLines.quantity} + excluded.quantity else excluded.quantity end`,
        seenPriceKobo: sql`case when ${cartLines.removedAt} is null then ${cartLines.seenPriceKobo} else excluded.seen_price_kobo end`,
        addedAt: sql`case when ${cartLines.removedAt} is null then ${cartLines.addedAt} else excluded.added_at end`,
        removedAt: null,
        isSaved: false,
      },
    })
}

/** The lines that are in the cart, without those that were taken out. */
export function listLines(tx: Db, cartId: string) {
  return tx
    .select({
      variantId: cartLines.variantId,
      customizationKey: cartLines.customizationKey,
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

/** `available` is null for units that are made to order. */
const variantColumns = {
  priceKobo: variants.priceKobo,
  madeToOrder: products.madeToOrder,
  isDesign: products.isCustom,
  available: sql<number | null>`case when ${products.madeToOrder} or ${isServiceOf(products.kind)} then null
    when ${variants.onHand} > ${variants.held} then ${variants.onHand} - ${variants.held} else ${variants.coming} end`,
}

async function findVariant(tx: Db, variantId: VariantId, now: Date) {
  const rows = await tx
    .select({ ...variantColumns, retiredAt: variants.retiredAt })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, variantId), isNull(products.deletedAt), lte(products.publishedAt, now)))
  return rows[0] ?? null
}

/** A line that is in the cart, or null. */
export async function findLine(tx: Db, cartId: string, lineId: CartLineId) {
  const rows = await tx
    .select({
      ...variantColumns,
      variantId: cartLines.variantId,
      quantity: cartLines.quantity,
      customization: cartLines.customization,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId), isNull(cartLines.removedAt)))
  return rows[0] ?? null
}

/** Carts are known by a token of our own making (newToken); anything else is not looked up. */
export function isCartId(text: string): boolean {
  return /^[0-9a-z]{32}$/u.test(text)
}

export async function isCart(db: Db, cartId: string): Promise<boolean> {
  return (await db.$count(carts, eq(carts.id, cartId))) > 0
}

/**
 * Changes of one cart stand in line here, so that two adds at once see each other. Returns the id of the cart that is
 * meant, which is another one when somebody signed in meanwhile; null when there is none.
 */
export async function lockCart(tx: Db, cartId: string | null): Promise<string | null> {
  if (cartId === null || !isCartId(cartId)) return null
  const rows = await tx
    .select({ id: carts.id, joinedInto: carts.joinedInto })
    .from(carts)
    .where(eq(carts.id, cartId))
    .for('no key update')
  const joinedInto = rows[0]?.joinedInto ?? null
  return joinedInto === null ? (rows[0]?.id ?? null) : lockCart(tx, joinedInto)
}

/** Always under a new token: an id that a browser brought along is never taken over. */
export async function createCart(tx: Db, now: Date, userId: UserId | null = null): Promise<string> {
  const id = newToken()
  await tx.insert(carts).values({ id, userId, createdAt: now, updatedAt: now })
  return id
}

/** Empties a cart whose items went into an order; what is saved for later stays. Runs in the order's transaction, with the cart locked. */
export async function clearCart(tx: Db, cartId: string): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), eq(cartLines.isSaved, false)))
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, news: [], declinedGifts: [], updatedAt: sql`now()` })
    .where(eq(carts.id, cartId))
}
