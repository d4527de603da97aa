// What moves store credit, and what one order took of it. Pure.
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'

/**
 * For what was returned; spent on an order; given back because that order ended. Of the order by which a gift card was bought: what
 * the card is worth, and what went out of it again because that order's money went back. Of the order of a friend: what whoever
 * brought them was given for it, and what went out again because that order's money went back. Of two accounts of one person that became
 * one: money, and rewards.
 */
export type CreditCause =
  | 'returned'
  | 'spent'
  | 'given-back'
  | 'gift-card'
  | 'gift-card-refunded'
  | 'reward'
  | 'reward-ended'
  | 'merged'
  | 'merged-reward'

/** Nobody paid for it, and it is no money of the order that it names. */
export const rewardCauses = ['reward', 'reward-ended'] as const satisfies readonly CreditCause[]

export type CreditOfOrder = { cause: CreditCause; amountKobo: Kobo }
export type CreditEntryOfOrder = CreditOfOrder & { id: number; at: Date }

/** What an order has taken of a credit and not given back. */
export function spentKobo(entries: readonly CreditOfOrder[]): Kobo {
  return kobo(0 - sumOf(entries.filter(({ cause }) => cause === 'spent' || cause === 'given-back')))
}

/** What went back of it when the order ended: the last time, of one that came back meanwhile. */
export function givenBackKobo(entries: readonly CreditOfOrder[]): Kobo {
  return entries.findLast(({ cause }) => cause === 'given-back')?.amountKobo ?? kobo(0)
}

/** The same in words; null where there was none. `isBack` false: it would go back. */
export function creditBackWords(amountKobo: Kobo, isBack = true): string | null {
  if (amountKobo === 0) return null
  const used = `The ${formatNaira(amountKobo)} of store credit that you used`
  return `${used} ${isBack ? 'is back in your balance. The same code opens it.' : 'goes back to your balance.'}`
}

/** What was given for returned items of an order. */
export function returnedKobo(entries: readonly CreditOfOrder[]): Kobo {
  return sumOf(entries.filter(({ cause }) => cause === 'returned'))
}

/** What an order put into its gift card, less what went out of it by refunds. */
export function giftKobo(entries: readonly CreditOfOrder[]): Kobo {
  return sumOf(entries.filter(({ cause }) => cause === 'gift-card' || cause === 'gift-card-refunded'))
}

type EntryInTurn = { cause: CreditCause; amountKobo: Kobo; orderId: string | null }

/** What of its rewards an account has not spent, by its entries in their order: whoever spends spends rewards first. */
export function unspentRewardKobo(entries: readonly EntryInTurn[]): Kobo {
  let left = 0
  const takenBy = new Map<string | null, number>()
  for (const { cause, amountKobo, orderId } of entries) {
    const taken = takenBy.get(orderId) ?? 0
    const moved = rewardMoved(cause, amountKobo, { left, taken })
    left += moved
    if (cause === 'spent' || cause === 'given-back') takenBy.set(orderId, taken - moved)
  }
  return kobo(left)
}

function rewardMoved(cause: CreditCause, amount: number, { left, taken }: { left: number; taken: number }) {
  switch (cause) {
    case 'reward':
    case 'reward-ended':
    case 'merged-reward':
      return amount
    case 'spent':
      return 0 - Math.min(left, 0 - amount)
    case 'given-back':
      return Math.min(taken, amount)
    default:
      return 0
  }
}

function sumOf(entries: readonly CreditOfOrder[]): Kobo {
  return kobo(entries.reduce((sum, { amountKobo }) => sum + amountKobo, 0))
}

/** As it is typed: letters of either case, with or without spaces and dashes. '' for what can be no code. */
export function plainCode(typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]/gu, '')
  return /^[0-9a-z]{16}$/u.test(code) ? code : ''
}

/** In groups of four, as people read it. */
export function codeWords(code: string): string {
  return (code.match(/.{4}/gu) ?? []).join('-').toUpperCase()
}
