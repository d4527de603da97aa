// What the items of orders leave once what they cost is taken off. Pure.
import type { Kobo } from '#app/foundation/lib/money.ts'

/** Sums over many orders, in kobo: after discounts, refunds and returns, without VAT. */
export type Margin = {
  soldKobo: Kobo
  /** Of that, the items whose cost is known; only they have a margin. */
  knownKobo: Kobo
  costKobo: Kobo
}

export function addMargins(margins: readonly Margin[]): Margin {
  const sum = (key: keyof Margin) => margins.reduce((total, margin) => total + margin[key], 0) as Kobo
  return { soldKobo: sum('soldKobo'), knownKobo: sum('knownKobo'), costKobo: sum('costKobo') }
}

export function leftKobo({ knownKobo, costKobo }: Margin): Kobo {
  return (knownKobo - costKobo) as Kobo
}

/** Whole per cent of what was sold; null when that came to nothing. */
export function marginPercent(margin: Margin): number | null {
  return margin.knownKobo > 0 ? Math.round((leftKobo(margin) / margin.knownKobo) * 100) : null
}

/** For how much of the sales the cost is known, in per cent: 100 only for all of it, 0 only for nothing. */
export function knownPercent({ soldKobo, knownKobo }: Margin): number {
  if (knownKobo <= 0) return 0
  return Math.max(1, Math.floor((knownKobo / soldKobo) * 100))
}
