import type { OrderSummary } from '#app/orders/list-orders.server.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import type { ShownOrder } from './order-entry.tsx'
import { orderStanding } from './order-standing.ts'
import { dayWords } from './when.server.ts'

/** An order as her list shows it. */
export function showOrder(order: OrderSummary): ShownOrder {
  const { number, token, totalKobo, pieces, names, details, pictures } = order
  return {
    number,
    token,
    totalKobo,
    pieces,
    names,
    details,
    pictures,
    placed: dayWords(order.placedAt),
    standing: orderStanding(order),
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
