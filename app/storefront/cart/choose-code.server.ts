// A discount code that is typed, or named by a link. Nothing is written: the browser keeps it.
import { cartLimits, crowdedAddress } from '#app/domain/cart/cart-limits.ts'
import { isCart } from '#app/domain/cart/cart-lines.server.ts'
import { findOfferByCode } from '#app/domain/offers/offers.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { giveBackToLimit, type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
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
  // Before anything is looked up: of any number at once no more are answered than the budget has.
  const tried = await takeTries(deps, own, [cartLimits.wrongCodes, address])
  const offer = tried.ok ? await findOfferByCode(db, typed) : null
  if (offer || !tried.ok) for (const [limit, who] of tried.taken) await giveBackToLimit(db, limit, who, now())
  if (!tried.ok) return { code: null, error: 'too-many' }
  return offer ? { code: offer.id, error: null } : { code: null, error: 'unknown' }
}

type Counted = [limit: Limit, who: string]

/**
 * Hundreds of phones share an address, and one of them may be a machine that guesses: what that uses up keeps out nobody whose own cart
 * has tried nothing wrong. `taken` is what was counted, also of a try that is kept out by others.
 */
async function takeTries(
  { db, now }: ShopContext,
  own: Counted,
  all: Counted,
): Promise<{ ok: boolean; taken: Counted[] }> {
  const ofOwn = await takeFromLimit(db, ...own, now())
  if (!ofOwn.ok) return { ok: false, taken: [] }
  const ofAll = await takeFromLimit(db, ...all, now())
  if (!ofAll.ok) return { ok: false, taken: [own] }
  const isFirst = own[0] === cartLimits.wrongCodesOfCart && ofOwn.count === 1
  return { ok: ofAll.count <= crowdedAddress || isFirst, taken: [own, all] }
}
