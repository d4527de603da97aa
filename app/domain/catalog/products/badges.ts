// Badges are facts by rule, never decoration.
import { lowStockAt } from './hair.ts'

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
  /** Left of the shown length. */
  left: number
  /** Of a pre-order. */
  comesOn?: string | null
}

/**
 * NEW and SALE stand beside each other where both are true. Where neither is, the one that says most: BESTSELLER from
 * sales, MADE TO ORDER, FEW LEFT by true count.
 */
export function cardBadges(facts: Facts, now: Date): Badge[] {
  const fresh: Badge[] = isNew(facts.createdAt, now) ? ['NEW'] : []
  const reduced: Badge[] = facts.oldPriceKobo === null ? [] : ['SALE']
  const said = [...fresh, ...reduced]
  if (said.length > 0) return said
  if (facts.isBestSeller) return ['BESTSELLER']
  if (facts.madeToOrder) return ['MADE TO ORDER']
  return facts.left > 0 && facts.left <= lowStockAt && !facts.comesOn ? ['FEW LEFT'] : []
}
