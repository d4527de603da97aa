import { statusIs } from '#app/domain/orders/core/order-states.ts'
import type { OrderView } from './order-view.ts'

type Shown = Pick<OrderView, 'status' | 'deposit' | 'change'>

/**
 * Whether they come from the payment page and the bank's answer is not here yet, so that the page asks for it again: of the order's
 * first payment, or of its balance. While a change waits, what was paid is its difference.
 */
export function looksAgain({ status, deposit, change }: Shown, hint: string | null): boolean {
  if (hint !== 'checking') return false
  const isBalanceOpen = deposit !== null && deposit.balanceKobo > 0 && change === null
  return statusIs(status, 'awaits-payment') || isBalanceOpen
}
