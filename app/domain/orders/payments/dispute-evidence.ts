// What a bank is shown of an order: a text of what was bought, when it was paid, sent and handed over. Pure.
import type { DisputeEvidence } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { lagosDay, lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import { itemWords } from '#app/domain/orders/core/line-detail.ts'
import { destinationLines } from '#app/domain/orders/core/order-address.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { formatMoney } from './money-of-order.ts'

/** What stands in the form before anybody changed it. */
export function evidenceOf(order: WholeOrder): DisputeEvidence {
  const delivered = order.parcels.flatMap(({ deliveredAt }) => deliveredAt ?? [])
  const last = delivered.toSorted((one, other) => one.getTime() - other.getTime()).at(-1)
  return {
    email: order.email,
    name: order.name,
    phone: order.phone,
    service: order.lines
      .map((line) => `${line.quantity} × ${itemWords(line)}`)
      .join('; ')
      .slice(0, 1000),
    address: destinationLines(order).slice(1).join(', '),
    deliveredOn: last ? lagosDay(last) : null,
  }
}

export function evidenceFile(order: WholeOrder, evidence: DisputeEvidence) {
  const { parcels, payments, totalKobo, currency, number, placedAt, pickup } = order
  const paid = payments.filter(({ state }) => state === 'paid')
  const text = [
    `Order ${number}, placed on ${lagosDayWords(placedAt)}`,
    `Customer: ${evidence.name}, ${evidence.email}, ${evidence.phone}`,
    `${pickup ? 'Picked up at' : 'Delivered to'}: ${evidence.address}`,
    '',
    evidence.service,
    `Total: ${formatMoney(totalKobo, currency)}`,
    ...paid.map(({ reference, paidAt }) => `Paid: ${reference}${paidAt ? `, ${lagosDayWords(paidAt)}` : ''}`),
    '',
    ...parcels.map((parcel) => wayOf(parcel, pickup !== null)),
  ].join('\n')
  return { name: `order-${number}.txt`, type: 'text/plain', bytes: new TextEncoder().encode(text) }
}

function wayOf(parcel: WholeOrder['parcels'][number], isPickup: boolean): string {
  const { courier, trackingNumber, shippedAt, deliveredAt } = parcel
  const way = isPickup ? 'Ready for pickup' : `Sent by ${`${courier} ${trackingNumber}`.trim()}`
  const received = isPickup ? 'picked up' : 'delivered'
  return [
    `${way} on ${lagosDayWords(shippedAt)}`,
    ...(deliveredAt ? [`${received} on ${lagosDayWords(deliveredAt)}`] : []),
  ].join(', ')
}
