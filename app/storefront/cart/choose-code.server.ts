// A discount code that is typed, or named by a link. Nothing is written: the browser keeps it.
import { cartLimits, crowdedAddress } from '#app/domain/cart/cart-limits.ts'
import { isCart } from '#app/domain/cart/cart-lines.server.ts'
import { findOfferByCode } from '#app/domain/offers/offers.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { type Limit, readLimit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
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
  cartId: string | null,
): Promise<ChosenCode> {
  if (intent === 'drop-code') return { code: null, error: null }
  if (discountCode.trim() === '') return { code: before, error: 'missing' }
  const found = await lookUpCode(deps, discountCode, cartId)
  return found.code === null ? { code: before, error: found.error } : found
}

/** Codes that there are not count towards budgets; past those the right ones are not told from them either. */
export async function lookUpCode(
  deps: ShopContext,
  typed: string,
  cartId: string | null,
): Promise<ChosenCode> {
  const { db, address, now } = deps
  const own: Counted =
    cartId !== null && (await isCart(db, cartId))
      ? [cartLimits.wrongCodesOfCart, cartId]
      : [cartLimits.wrongCodesWithoutCart, address]
  if (!(await mayTry(deps, own))) return { code: null, error: 'too-many' }
  const offer = await findOfferByCode(db, typed)
  if (offer) return { code: offer.id, error: null }
  for (const [limit, who] of [own, [cartLimits.wrongCodes, address]] satisfies Counted[])
    await takeFromLimit(db, limit, who, now())
  return { code: null, error: 'unknown' }
}

type Counted = [limit: Limit, who: string]

/**
 * Hundreds of phones share an address, and one of them may be a machine that guesses: what that uses up keeps out nobody whose own cart
 * has tried nothing wrong.
 */
async function mayTry({ db, address, now }: ShopContext, [limit, who]: Counted): Promise<boolean> {
  const tried = await readLimit(db, limit, who, now())
  const all = await readLimit(db, cartLimits.wrongCodes, address, now())
  if (!tried.ok || !all.ok) return false
  return all.count < crowdedAddress || (limit === cartLimits.wrongCodesOfCart && tried.count === 0)
}
