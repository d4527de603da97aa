// A discount code that is typed, or named by a link. Nothing is written: the browser keeps it.
import { cartLimits } from '#app/domain/cart/cart-limits.ts'
import { findOfferByCode } from '#app/domain/offers/offers.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { readLimit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import type { CodeProblem } from './discount-code.tsx'

const intents = ['use-code', 'drop-code'] as const

export function isCodeIntent(intent: string | undefined): intent is (typeof intents)[number] {
  return intents.some((known) => known === intent)
}

export type ChosenCode = { code: OfferId | null; error: CodeProblem | null }

/** A code that there is not leaves the one before. */
export async function chooseCode(
  deps: ShopContext,
  before: OfferId | null,
  { intent, discountCode = '' }: FormValues,
): Promise<ChosenCode> {
  if (intent === 'drop-code') return { code: null, error: null }
  if (discountCode.trim() === '') return { code: before, error: 'missing' }
  const found = await lookUpCode(deps, discountCode)
  return found.code === null ? { code: before, error: found.error } : found
}

/** Codes that there are not count towards a budget; past it the right ones are not told from them either. */
export async function lookUpCode({ db, address, now }: ShopContext, typed: string): Promise<ChosenCode> {
  const budget = await readLimit(db, cartLimits.wrongCodes, address, now())
  if (!budget.ok) return { code: null, error: 'too-many' }
  const offer = await findOfferByCode(db, typed)
  if (offer) return { code: offer.id, error: null }
  await takeFromLimit(db, cartLimits.wrongCodes, address, now())
  return { code: null, error: 'unknown' }
}
