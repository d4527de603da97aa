// Gifts that offers put into a cart: what is free, of other products than those that are bought. Such a line is its offer's alone: it
// is bought for no other offer, and nothing but its own offer takes anything off it. So a cart with its gifts costs what it costs
// without them. Pure.
import type { OfferId, ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { addKobo, kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { applyOffers, type OfferedCart, type OfferItem, type OfferTerms } from './offer.ts'

/** Products of one offer that are looked through for its gift, in the order of its owner. */
export const mostGiftProducts = 20

export type EarnedGift = { offer: OfferTerms; units: number }

/** Of what a cart may still get, that which is given away and was not declined. */
export function earnedGifts(toGet: OfferedCart['toGet'], declined: readonly OfferId[]): EarnedGift[] {
  return toGet.filter(({ offer }) => offer.percent === 100 && !declined.includes(offer.id))
}

/** A code, or the automatic offers that it does not go with: what stands behind in the one of them that does not apply. */
export type OtherSide = { names: string[]; worthKobo: Kobo; hasGift: boolean }

/** '“Ten off” (₦12,000)' or '“A cap with your order” (a gift worth ₦6,000)'; `naira` writes the amount. */
export function otherSideWords(
  { names, worthKobo, hasGift }: OtherSide,
  naira: (amount: Kobo) => string,
): string {
  const gift = names.length === 1 ? 'a gift worth ' : 'with a gift, worth '
  return `${names.map((name) => `“${name}”`).join(' and ')} (${hasGift ? gift : ''}${naira(worthKobo)})`
}

export type Weighed<Gift> = {
  applied: OfferedCart
  gifts: readonly Gift[]
  /** What was weighed against what applies; null where nothing had to make room. */
  other: OtherSide | null
}

/**
 * What a cart is given with the gifts that the automatic offers would put in, or with those of the code: whichever saves more, a gift
 * weighed at its price.
 */
export function weighGifts<Gift>(
  items: readonly OfferItem[],
  { automatic, code }: { automatic: readonly OfferTerms[]; code: OfferTerms | null },
  {
    own,
    ofCode,
    asItem,
  }: { own: readonly Gift[]; ofCode: readonly Gift[]; asItem: (gift: Gift) => OfferItem },
): Weighed<Gift> {
  const apply = (gifts: readonly Gift[]) => applyOffers([...items, ...gifts.map(asItem)], automatic, code)
  const all = apply([...own, ...ofCode])
  const isOfCode = code !== null && all.given.some(({ offer }) => offer.id === code.id)
  const gifts = isOfCode ? ofCode : own
  const applied = { ...apply(gifts), code: all.code }
  if (code === null || code.kind === 'free-delivery') return { applied, gifts, other: null }
  const unused = applyOffers([...items, ...own.map(asItem)], automatic, null).given
  if (isOfCode) return { applied, gifts, other: sideOf(unused, own.length > 0) }
  return {
    applied,
    gifts,
    other: all.code?.problem === 'other-better' ? sideOf(applied.given, own.length > 0) : null,
  }
}

function sideOf(given: OfferedCart['given'], hasGift: boolean): OtherSide | null {
  if (given.length === 0) return null
  const worthKobo = addKobo(kobo(0), ...given.map(({ amountKobo }) => amountKobo))
  return { names: given.map(({ offer }) => offer.name), worthKobo, hasGift }
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
