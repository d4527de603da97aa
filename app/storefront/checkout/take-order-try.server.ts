// Counts who places orders: by address, mailbox, phone, and by address for each variant and for express. After a few a puzzle
// is asked, after many more nothing is taken for a while. Counted before the order is written, on the pool's own connection.
import { type Cart, isExpress, unitsOf } from '#app/domain/cart/cart.server.ts'
import { takesStock } from '#app/domain/catalog/products/sets.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { type Guard, isPerson, takeGuardedTry } from '#app/foundation/http/guarded-tries.server.ts'
import type { Limit } from '#app/foundation/http/limits.server.ts'
import { mailboxOf } from '#app/foundation/lib/mailbox.ts'
import { maxExpressItems, orderLimits, unpaidLimits } from '#app/domain/orders/core/order-limits.ts'
import type { CheckoutForm } from '#app/domain/orders/core/checkout-form.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'

type Asker = { db: Db; address: string; secret: ShopSecret; now: () => Date }

export type OrderTry =
  | { ok: true }
  | { ok: false; problem: 'human-check-needed' | 'human-check-failed' }
  /** In how many seconds another order has a chance. */
  | { ok: false; problem: 'too-many-orders'; retryAfter: number }
  /** More than one order may have made in a hurry. */
  | { ok: false; problem: 'express-too-many' }

/** One try to place this cart. `solution` is what <HumanCheck> put into the form; it is good for one order. */
export async function takeOrderTry(
  asker: Asker,
  cart: Pick<Cart, 'lines'>,
  { email, phone }: Pick<CheckoutForm, 'email' | 'phone'>,
  solution: string | null,
): Promise<OrderTry> {
  const { db, address, now } = asker
  const hurried = unitsOf(cart.lines.filter(isExpress))
  if (hurried > maxExpressItems) return { ok: false, problem: 'express-too-many' }
  const guards = guardsOf(address, cart, { email, phone })
  const person = { solution, check: isPerson(asker), isDue: isLarge(cart) }
  const tried = await takeGuardedTry(db, guards, person, now())
  if (tried.ok || tried.problem !== 'too-many-requests') return tried
  return { ok: false, problem: 'too-many-orders', retryAfter: tried.retryAfter }
}

function guardsOf(
  address: string,
  { lines }: Pick<Cart, 'lines'>,
  { email, phone }: Pick<CheckoutForm, 'email' | 'phone'>,
): Guard[] {
  const { softAddress, fromAddress, softMailbox, ofMailbox, softPhone, ofPhone } = orderLimits
  const { softVariant, ofVariant, softExpress, ofExpress } = orderLimits
  // What is made to order is taken from nobody, but for the other parts of a set.
  const kept = new Set(lines.filter(takesStock).map((line) => line.variantId))
  return [
    { soft: softAddress, hard: fromAddress, who: address },
    { soft: softMailbox, hard: ofMailbox, who: mailboxOf(email) },
    // A gift card asks for none.
    ...(phone === '' ? [] : [{ soft: softPhone, hard: ofPhone, who: phone }]),
    ...[...kept].map((id) => ({ soft: named(softVariant, id), hard: named(ofVariant, id), who: address })),
    ...(lines.some(isExpress) ? [{ soft: softExpress, hard: ofExpress, who: address }] : []),
  ]
}

/** So many of one variant that a person should stand behind it. */
function isLarge({ lines }: Pick<Cart, 'lines'>): boolean {
  const kept = lines.filter(takesStock)
  return Array.from(Map.groupBy(kept, (line) => line.variantId).values()).some(
    (same) => unitsOf(same) > unpaidLimits.units,
  )
}

/** A count of its own for each variant. */
function named(limit: Limit, variantId: string): Limit {
  return { ...limit, name: `${limit.name} ${variantId}` }
}
