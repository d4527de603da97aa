import type { OrderSummary } from '#app/domain/orders/core/list-orders.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { ShownOrder } from './order-entry.tsx'
import { orderState } from './order-state.ts'
import { dayWords } from './when.server.ts'

/** An order as their list shows it. */
export function showOrder(order: OrderSummary): ShownOrder {
  const { number, token, totalKobo, units, names, details, pictures } = order
  return {
    number,
    token,
    totalKobo,
    units,
    names,
    details,
    pictures,
    placed: dayWords(order.placedAt),
    state: orderState(order),
    refund: refundWords(order),
  }
}

function refundWords({ refund, refundedKobo }: OrderSummary): string | null {
  if (refund === null) return null
  if (refund === 'processed') return `${formatNaira(refundedKobo)} refunded`
  return refund === 'failed' || refund === 'needs-attention'
    ? 'Please contact us about your refund'
    : 'Refund on its way'
}
