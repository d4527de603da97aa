// What choices that come together ask for beyond what each asks for by itself: more money, more days, or no express.
import type { Design } from './design.ts'
import type { PriceList, StudioCombination } from './price-list.ts'
import { holds } from './studio-options.ts'

export function combinationsOf(priceList: PriceList, design: Design): StudioCombination[] {
  return priceList.combinations.filter(({ when }) => when.every((condition) => holds(condition, design)))
}

/** Working days that this design takes longer than others. */
export function longerBy(priceList: PriceList, design: Design): number {
  return Math.max(0, ...combinationsOf(priceList, design).map(({ days }) => days))
}

/** Why it cannot be made with express; null when it can. */
export function whyNoExpress(priceList: PriceList, design: Design): string | null {
  const found = combinationsOf(priceList, design).find(({ noExpress }) => noExpress)
  return found ? `Express is not available for this design: ${found.name}.` : null
}
