// Badges are facts by rule, never decoration.
import type { CollectionSlug } from './hair.ts'

export type Badge = 'SALE' | 'NEW' | 'BESTSELLER'

const newForMs = 30 * 24 * 60 * 60 * 1000

/** NEW for 30 days from the created time; a product without one is never new. */
export function isNew(createdAt: Date | string | null, now: Date): boolean {
  if (createdAt === null) return false
  const age = now.getTime() - new Date(createdAt).getTime()
  return age >= 0 && age <= newForMs
}

/** SALE when an old price is known, else NEW when it is. */
export function cardBadge(
  card: { oldPriceKobo: number | null; createdAt: string | null },
  now: Date,
): Badge | null {
  if (card.oldPriceKobo !== null) return 'SALE'
  return isNew(card.createdAt, now) ? 'NEW' : null
}

/** The fixed badges of the Best Sellers row on the home page (specification, section 2). Luna's is not known. */
export const bestSellerBadges: Partial<Record<CollectionSlug, Badge>> = {
  aku: 'SALE',
  ireti: 'BESTSELLER',
  zuri: 'NEW',
}
