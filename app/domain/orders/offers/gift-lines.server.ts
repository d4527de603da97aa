// The lines of gifts that offers put into a cart: found among what is in stock at this moment. They stand in no table until the cart is
// ordered, so a cart that does not earn one any more has none.
import { sql } from 'drizzle-orm'
import { type CartLine, readLines } from '#app/domain/cart/cart.server.ts'
import { maxQuantity } from '#app/domain/cart/cart.ts'
import { countedUnits } from '#app/domain/catalog/products/sets.ts'
import { chooseGifts, type EarnedGift, mostGiftProducts } from '#app/domain/offers/gifts.ts'
import type { OfferItem } from '#app/domain/offers/offer.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OfferId, VariantId } from '#app/foundation/lib/ids.ts'

/** `giftName` is the name of its offer. */
export type GiftLine = CartLine & { giftOf: OfferId; giftName: string }

export type FoundGifts = {
  lines: GiftLine[]
  /** Names of offers whose gift is not in stock, or not all of it. One that is made to order is for them to add. */
  short: string[]
}

export const noGifts: FoundGifts = { lines: [], short: [] }

/** An item of the cart, by its variant where that is known. */
export type CartItem = OfferItem & {
  variantId?: VariantId | null
  /** Of a set, what it takes off the shelf. */
  parts?: Parameters<typeof countedUnits>[0][number]['parts']
}

export async function findGifts(
  db: Db,
  earned: readonly EarnedGift[],
  items: readonly CartItem[],
  now: Date,
): Promise<FoundGifts> {
  if (earned.length === 0) return noGifts
  const ids = earned.flatMap(({ offer }) => offer.getProductIds.slice(0, mostGiftProducts))
  const read = await readLines(db, variantsOf(ids), now)
  const shelf = read.filter(canBeGiven).map((line) => ({ ...line, left: leftOf(line, items) }))
  const { put, short } = chooseGifts(earned, shelf)
  const lines = put.map(({ offer, unit: { left: _left, ...line }, quantity }) => ({
    ...line,
    quantity: Math.min(quantity, maxQuantity),
    giftOf: offer.id,
    giftName: offer.name,
  }))
  const isMade = (id: string) => read.some((line) => line.madeToOrder && line.productId === id)
  const gone = short.filter(({ getProductIds }) => !getProductIds.some(isMade))
  return { lines, short: gone.map(({ name }) => name) }
}

/** No sets: beside their own parts they would share out what is left. */
function variantsOf(productIds: readonly string[]) {
  return sql`(select 'lin_gift' || substr(v.id, 5) as id, v.id as variant_id, 1 as quantity, false as is_custom,
      null::jsonb as customization, v.price_kobo as seen_price_kobo, v.id as added_at
    from variants v where v.retired_at is null and not v.is_set
      and v.product_id in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)))`
}

/** From the shelf: what has yet to be made, or to come, would hold up the parcel unasked. */
function canBeGiven({ kind, madeToOrder, comesOn, problem }: CartLine): boolean {
  return kind === 'product' && !madeToOrder && comesOn === null && problem === null
}

function leftOf({ available, variantId }: CartLine, items: readonly CartItem[]): number {
  const wanted = items.map(({ variantId: id = null, ...item }) => ({
    ...item,
    variantId: id,
    madeToOrder: false,
  }))
  const taken = countedUnits(wanted).find((unit) => unit.variantId === variantId)
  return (available ?? 0) - (taken?.quantity ?? 0)
}
