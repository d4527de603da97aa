// What a person agreed with the customer of an order is nobody's to count anew. Pure.
import { type AdjustmentKind, discountByHandKobo } from '#app/domain/orders/core/order.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { isPaidInFull } from '#app/domain/orders/payments/money-of-order.ts'
import { withdrawnBy } from '#app/domain/orders/shipping/parcels.ts'

/** Rows of other kinds than `kinds`, a discount that is not of an offer, units or an amount that were refunded. */
export function wasAgreedByHand(order: WholeOrder, kinds: readonly AdjustmentKind[]): boolean {
  const rows = order.adjustments.some(({ kind }) => !kinds.includes(kind)) || discountByHandKobo(order) !== 0
  const withdrawn = order.events.some(({ event }) => withdrawnBy(event).length > 0)
  // With money given back by a person the difference would go back a second time, and the order would hang without any.
  const isShort = order.isPaid && !isPaidInFull(order)
  return rows || withdrawn || isShort
}
