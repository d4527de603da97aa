// Badges are facts by rule, never decoration.
import { type CollectionSlug, lowStockAt } from './hair.ts'

export type Badge = 'SALE' | 'NEW' | 'BESTSELLER' | 'FEW LEFT' | 'MADE TO ORDER'

const newForMs = 30 * 24 * 60 * 60 * 1000

/** NEW for 30 days from the created time; a product without one is never new. */
export function isNew(createdAt: Date | string | null, now: Date): boolean {
  if (createdAt === null) return false
  const age = now.getTime() - new Date(createdAt).getTime()
  return age >= 0 && age <= newForMs
}

type Facts = {
  oldPriceKobo: number | null
  createdAt: string | null
  isBestSeller: boolean
  madeToOrder: boolean
  /** Pieces left of the shown length. */
  left: number
}

/** The one that says most: SALE from an old price, NEW, BESTSELLER from sales, FEW LEFT by true count, MADE TO ORDER. */
export function cardBadge(facts: Facts, now: Date): Badge | null {
  if (facts.oldPriceKobo !== null) return 'SALE'
  if (isNew(facts.createdAt, now)) return 'NEW'
  if (facts.isBestSeller) return 'BESTSELLER'
  if (facts.madeToOrder) return 'MADE TO ORDER'
  return facts.left > 0 && facts.left <= lowStockAt ? 'FEW LEFT' : null
}

/** The fixed badges of the Best Sellers row on the home page (specification, section 2). Luna's is not known. */
export const bestSellerBadges: Partial<Record<CollectionSlug, Badge>> = {
  aku: 'SALE',
  ireti: 'BESTSELLER',
  zuri: 'NEW',
}
