// Two carts of one person become one: which lines move over, which are added up, which are dropped. Pure.
import type { CartLineId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { maxLines, maxQuantity } from './cart.ts'

export type JoiningLine = {
  id: CartLineId
  /** Variant and customization: two lines with the same one are the same item. */
  identity: string
  quantity: number
  seenPriceKobo: Kobo
  /** Set while it is taken out and can be brought back. */
  removedAt: Date | null
  /** Units that can be had; null when each is made to order. */
  available: number | null
}

export type AddedUp = { id: CartLineId; quantity: number; wanted: number; seenPriceKobo: Kobo }

export type JoinPlan = {
  /** Lines of the browser's cart that become lines of theirs as they are. */
  moved: CartLineId[]
  /** Lines of theirs with what they hold from now on. */
  addedUp: AddedUp[]
  /** Lines of either cart that another one stands for. */
  dropped: CartLineId[]
  /** Lines of the browser's cart that found no room. */
  leftBehind: CartLineId[]
}

/** More than `maxLines`, so that two full carts fit into one; only joining again and again could get beyond. */
const maxJoined = 2 * maxLines

/**
 * The same item in both: quantities are added up, but no further than what can be had and never below what either cart
 * held. `seen` says in which of the two they were last, whose price is the one that they know. An item that they took out of
 * one cart stays in when it stands in the other.
 */
export function planJoin(
  own: readonly JoiningLine[],
  browser: readonly JoiningLine[],
  seen: 'own' | 'browser',
): JoinPlan {
  const plan: JoinPlan = { moved: [], addedUp: [], dropped: [], leftBehind: [] }
  const known = new Map(own.map((line) => [line.identity, line]))
  let room = maxJoined - own.filter(isIn).length
  for (const line of browser) {
    const same = known.get(line.identity) ?? null
    if (same && staysAsItIs(same, line)) {
      plan.dropped.push(line.id)
      if (isIn(line)) plan.addedUp.push(addUp(same, line, seen))
    } else if (isIn(line) && room <= 0) {
      plan.leftBehind.push(line.id)
    } else {
      if (same) plan.dropped.push(same.id)
      if (isIn(line)) room--
      plan.moved.push(line.id)
    }
  }
  return plan
}

function isIn(line: JoiningLine): boolean {
  return line.removedAt === null
}

/** Their line stands for both: it is in the cart, or was taken out of it last. */
function staysAsItIs(own: JoiningLine, browser: JoiningLine): boolean {
  if (own.removedAt === null) return true
  return browser.removedAt !== null && browser.removedAt <= own.removedAt
}

function addUp(own: JoiningLine, browser: JoiningLine, seen: 'own' | 'browser'): AddedUp {
  const wanted = own.quantity + browser.quantity
  const most = Math.min(maxQuantity, own.available ?? maxQuantity)
  const quantity = Math.min(wanted, Math.max(most, own.quantity, browser.quantity))
  const { seenPriceKobo } = seen === 'own' ? own : browser
  return { id: own.id, quantity, wanted, seenPriceKobo }
}
