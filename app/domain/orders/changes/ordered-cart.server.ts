// An order as the one quote reads a cart: its lines at the price that was agreed, with the offers of its day.
import { inArray } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import type { OfferTerms } from '#app/domain/offers/offer.ts'
import { usedCreditKobo } from '#app/domain/orders/core/order.ts'
import type { OrderLineRow, WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { QuotedCart, QuotedLine } from '#app/domain/orders/core/quote.server.ts'
import { offersOfOrder } from '#app/domain/orders/offers/redeem-offers.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { addKobo, kobo, type Kobo } from '#app/foundation/lib/money.ts'

/** Its lines in their order, and what it was given. */
export async function readOrdered(
  db: Db,
  order: WholeOrder,
): Promise<{ lines: QuotedLine[]; offers: { agreed: OfferTerms[] } }> {
  const agreed = (await offersOfOrder(db, order.id)).map((row) => row.terms)
  const collections = await collectionsOf(db, order, agreed)
  return { lines: order.lines.map((line) => asQuoted(line, collections)), offers: { agreed } }
}

/** What its delivery costs, as it was agreed. */
export function agreedFeeKobo({ adjustments }: Pick<WholeOrder, 'adjustments'>): Kobo {
  const fees = adjustments.filter(({ kind }) => kind === 'delivery').map(({ amountKobo }) => amountKobo)
  return addKobo(kobo(0), ...fees)
}

/** For a line whose weight nobody wrote down, as carts reckon it. */
const usualGrams = 300

function asQuoted(line: OrderLineRow, collections: ReadonlyMap<string, CollectionSlug>): QuotedLine {
  const { name, quantity, unitPriceKobo: priceKobo, madeToOrder, productId, giftOf } = line
  const what = { name, quantity, priceKobo, expressKobo: kobo(0), madeToOrder, customization: null }
  const depositPercent = null
  const collection = productId === null ? null : (collections.get(productId) ?? null)
  return {
    ...what,
    depositPercent,
    kind: line.isCustom ? 'custom' : 'product',
    productId,
    collection,
    giftOf,
    parts: line.parts,
  }
}

/** Which collection its products stand in, where an offer of the order asks for it. */
async function collectionsOf(
  db: Db,
  { lines }: WholeOrder,
  offers: readonly OfferTerms[],
): Promise<ReadonlyMap<string, CollectionSlug>> {
  if (!offers.some(({ scope }) => scope === 'collections')) return new Map()
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const { id, collection } = products
  const rows = await db.select({ id, collection }).from(products).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.collection]))
}

/** What offers put in as a gift weighs nothing in the fee, as when it was ordered. */
export function cartOf(
  order: WholeOrder,
  lines: readonly QuotedLine[],
  weights: readonly Pick<OrderLineRow, 'grams' | 'quantity' | 'giftOf'>[],
): QuotedCart {
  const bought = weights.filter(({ giftOf }) => giftOf === null)
  return {
    lines,
    grams: bought.reduce((sum, one) => sum + (one.grams ?? usualGrams) * one.quantity, 0),
    credit: {
      balanceKobo: usedCreditKobo(order),
      words: order.adjustments.find(({ kind }) => kind === 'credit')?.label ?? 'Store credit',
    },
  }
}
