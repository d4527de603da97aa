// Gifts that offers put into a cart: what is free, of other products than those that are bought. Such a line is its offer's alone: it
// is bought for no other offer, and nothing but its own offer takes anything off it. So a cart with its gifts costs what it costs
// without them. Pure.
import type { OfferId, ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import type { OfferedCart, OfferTerms } from './offer.ts'

/** Products of one offer that are looked through for its gift, in the order of its owner. */
export const mostGiftProducts = 20

export type EarnedGift = { offer: OfferTerms; units: number }

/** Of what a cart may still get, that which is given away and was not declined. */
export function earnedGifts(toGet: OfferedCart['toGet'], declined: readonly OfferId[]): EarnedGift[] {
  return toGet.filter(({ offer }) => offer.percent === 100 && !declined.includes(offer.id))
}

/** A variant that can be given, with the units that nobody holds and that are not in the cart. */
export type GiftUnit = { productId: ProductId; variantId: VariantId; priceKobo: number; left: number }

export type ChosenGifts<Unit> = {
  put: { offer: OfferTerms; unit: Unit; quantity: number }[]
  /** Of which fewer are there than were earned. */
  short: OfferTerms[]
}

/** Of each the first product that there is, its cheapest variant first. */
export function chooseGifts<Unit extends GiftUnit>(
  earned: readonly EarnedGift[],
  shelf: readonly Unit[],
): ChosenGifts<Unit> {
  const left = new Map(shelf.map((unit) => [unit.variantId, unit.left]))
  const put: ChosenGifts<Unit>['put'] = []
  const short: OfferTerms[] = []
  for (const { offer, units } of earned) {
    let missing = units
    for (const unit of unitsOf(offer, shelf)) {
      const quantity = Math.max(0, Math.min(missing, left.get(unit.variantId) ?? 0))
      if (quantity === 0) continue
      put.push({ offer, unit, quantity })
      left.set(unit.variantId, (left.get(unit.variantId) ?? 0) - quantity)
      missing -= quantity
    }
    if (missing > 0) short.push(offer)
  }
  return { put, short }
}

function unitsOf<Unit extends GiftUnit>({ getProductIds }: OfferTerms, shelf: readonly Unit[]): Unit[] {
  return getProductIds
    .slice(0, mostGiftProducts)
    .flatMap((id) =>
      shelf.filter(({ productId }) => productId === id).toSorted((a, b) => a.priceKobo - b.priceKobo),
    )
}

/** Gifts in one line of text, to tell whether they are still those that were seen. */
export function giftsKey(gifts: readonly { variantId: VariantId; quantity: number }[]): string {
  return gifts.map(({ variantId, quantity }) => `${variantId} ${quantity}`).join(', ')
}
