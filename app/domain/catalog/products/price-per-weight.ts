import { kobo, type Kobo } from '#app/foundation/lib/money.ts'

/** What 100 g of a product cost, to whole naira; null for a weight that nobody can have weighed. */
export function pricePer100Kobo(priceKobo: Kobo, grams: number): Kobo | null {
  return grams > 0 ? kobo(Math.round(priceKobo / grams) * 100) : null
}
