// Counts who places orders: by address, mailbox, phone, and by address for each variant and for express. After a few a puzzle
// is asked, after many more nothing is taken for a while. Counted before the order is written, on the pool's own connection.
import { type Cart, isExpress, unitsOf } from '#app/cart/price-cart.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { checkSolution } from '#app/http/human-check.server.ts'
import { hasWaited } from '#app/http/human-wait.server.ts'
import { type Limit, readLimit, takeFromLimit } from '#app/http/limits.server.ts'
import { mailboxOf } from '#app/lib/mailbox.ts'
import { maxExpressItems, orderLimits, unpaidLimits } from '#app/orders/order-limits.ts'
import type { CheckoutForm } from './checkout-form.ts'

type Asker = { db: Db; address: string; secret: string; now: () => Date }

type Counted = { soft: Limit; hard: Limit; who: string }

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
  const { db, secret, address, now } = asker
  const hurried = unitsOf(cart.lines.filter(isExpress))
  if (hurried > maxExpressItems) return { ok: false, problem: 'express-too-many' }
  const counted = countedBy(address, cart, { email, phone })
  if (isLarge(cart) || (await isPuzzleDue(asker, counted))) {
    const problem = solution ? 'human-check-failed' : 'human-check-needed'
    const isPerson = solution ? checkSolution(db, secret, solution, now()) : hasWaited(db, address, now())
    if (!(await isPerson)) return { ok: false, problem }
  }
  for (const { hard, who } of counted) {
    const taken = await takeFromLimit(db, hard, who, now())
    if (!taken.ok) return { ok: false, problem: 'too-many-orders', retryAfter: taken.retryAfter }
  }
  for (const { soft, who } of counted) await takeFromLimit(db, soft, who, now())
  return { ok: true }
}

function countedBy(
  address: string,
  { lines }: Pick<Cart, 'lines'>,
  { email, phone }: Pick<CheckoutForm, 'email' | 'phone'>,
): Counted[] {
  const { softAddress, fromAddress, softMailbox, ofMailbox, softPhone, ofPhone } = orderLimits
  const { softVariant, ofVariant, softExpress, ofExpress } = orderLimits
  // What is made to order is taken from nobody.
  const kept = new Set(lines.filter((line) => !line.madeToOrder).map((line) => line.variantId))
  return [
    { soft: softAddress, hard: fromAddress, who: address },
    { soft: softMailbox, hard: ofMailbox, who: mailboxOf(email) },
    { soft: softPhone, hard: ofPhone, who: phone },
    ...[...kept].map((id) => ({ soft: named(softVariant, id), hard: named(ofVariant, id), who: address })),
    ...(lines.some(isExpress) ? [{ soft: softExpress, hard: ofExpress, who: address }] : []),
  ]
}

/** So many of one variant that a person should stand behind it. */
function isLarge({ lines }: Pick<Cart, 'lines'>): boolean {
  const kept = lines.filter((line) => !line.madeToOrder)
  return Array.from(Map.groupBy(kept, (line) => line.variantId).values()).some(
    (same) => unitsOf(same) > unpaidLimits.units,
  )
}

/** A count of its own for each variant. */
function named(limit: Limit, variantId: string): Limit {
  return { ...limit, name: `${limit.name} ${variantId}` }
}

async function isPuzzleDue({ db, now }: Asker, counted: readonly Counted[]): Promise<boolean> {
  for (const { soft, who } of counted) if (!(await readLimit(db, soft, who, now())).ok) return true
  return false
}
