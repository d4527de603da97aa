// Prices of many products at once: a ladder from a base ("+7,000 per 2 in, +5,000 per 20%"), and changes by percent or
// amount. Pure, in whole kobo, the same in the form, in its preview and where it is written.
import { kobo, type Kobo, MAX_KOBO } from '#app/foundation/lib/money.ts'

/** What the steps of a ladder are counted in: inches, percent of density, grams. */
export const ladderSides = ['length', 'density', 'grams'] as const
export type LadderSide = (typeof ladderSides)[number]

export type LadderStep = {
  of: LadderSide
  /** Where the base price holds. */
  from: number
  /** So many of the side are one step; above 0. */
  every: number
  /** Added per step above `from`, taken off per step below. */
  amountKobo: Kobo
}

export type PriceLadder = { baseKobo: Kobo; steps: readonly LadderStep[]; roundToKobo: Kobo }

export type Variant = {
  lengthIn: number
  density: number | null
  grams: number | null
  priceKobo: Kobo
  oldPriceKobo: Kobo | null
}

export type PriceChange =
  | { by: 'ladder'; ladder: PriceLadder }
  | { by: 'percent'; permille: number; roundToKobo: Kobo }
  | { by: 'amount'; amountKobo: Kobo; roundToKobo: Kobo }
  /** Off the price before any sale, which then stands struck through. */
  | { by: 'sale'; permille: number; roundToKobo: Kobo }
  /** Back to the price before the sale. */
  | { by: 'end-sale' }
  /** Today's price stays, nothing is struck through. */
  | { by: 'clear-old' }

export type Repriced =
  | { ok: true; priceKobo: Kobo; oldPriceKobo: Kobo | null }
  | { ok: false; problem: 'price-not-positive' | 'price-too-high' | LeftAsItIs }

/** Why a price is better left: a sale that would not make it cheaper, or rounding that turns a rise into a cut or a cut into a rise. */
export type LeftAsItIs = 'not-cheaper' | 'wrong-way'

/**
 * The prices of one variant after the change; refused when the price would not be above 0 and within MAX_KOBO. An old price is
 * only ever one that was asked before: no change makes one up, and one that is not above the new price goes.
 */
export function reprice(variant: Variant, change: PriceChange): Repriced {
  const { priceKobo, oldPriceKobo } = variant
  switch (change.by) {
    case 'ladder':
      return checked(ladderPrice(change.ladder, variant), oldPriceKobo)
    case 'percent': {
      const { permille, roundToKobo } = change
      return moved(variant, permille, rounded((priceKobo * (1000 + permille)) / 1000, roundToKobo))
    }
    case 'amount': {
      const { amountKobo, roundToKobo } = change
      return moved(variant, amountKobo, rounded(priceKobo + amountKobo, roundToKobo))
    }
    case 'sale': {
      const full = oldPriceKobo ?? priceKobo
      const price = rounded((full * (1000 - change.permille)) / 1000, change.roundToKobo)
      const isSo = oldPriceKobo !== null && price === priceKobo
      return price < priceKobo || isSo ? checked(price, full) : { ok: false, problem: 'not-cheaper' }
    }
    case 'end-sale':
      return checked(oldPriceKobo ?? priceKobo, null)
    case 'clear-old':
      return checked(priceKobo, null)
  }
}

/** `towards` says by its sign whether the price was to rise or to fall. */
function moved({ priceKobo, oldPriceKobo }: Variant, towards: number, price: number): Repriced {
  if (Math.sign(price - priceKobo) * Math.sign(towards) < 0) return { ok: false, problem: 'wrong-way' }
  return checked(price, oldPriceKobo)
}

/** In kobo; a part of a step counts as that part. A side that the variant does not have adds nothing. */
export function ladderPrice({ baseKobo, steps, roundToKobo }: PriceLadder, variant: Variant): number {
  const sides: Record<LadderSide, number | null> = {
    length: variant.lengthIn,
    density: variant.density,
    grams: variant.grams,
  }
  const added = steps.map(({ of, from, every, amountKobo }) => {
    const side = sides[of]
    return side === null ? 0 : ((side - from) * amountKobo) / every
  })
  return rounded(
    added.reduce((sum, amount) => sum + amount, baseKobo),
    roundToKobo,
  )
}

/** To the nearest whole kobo, or the nearest multiple of `toKobo` when that is above 0; halves go up. */
function rounded(amount: number, toKobo: Kobo): number {
  const unit = toKobo > 0 ? toKobo : 1
  return Math.round(amount / unit) * unit
}

function checked(priceKobo: number, oldPriceKobo: Kobo | null): Repriced {
  if (!(priceKobo > 0)) return { ok: false, problem: 'price-not-positive' }
  if (priceKobo > MAX_KOBO) return { ok: false, problem: 'price-too-high' }
  const isSale = oldPriceKobo !== null && oldPriceKobo > priceKobo
  return { ok: true, priceKobo: kobo(priceKobo), oldPriceKobo: isSale ? oldPriceKobo : null }
}
