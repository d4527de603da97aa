// What an override would do to items and money, said before it is done.
import type { Kobo } from '#app/lib/money.ts'
import type { OrderStatus } from '#app/orders/order.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

type Order = { status: OrderStatus; isPaid: boolean; keptKobo: Kobo; sent: number }

export function overrideConsequences(to: OrderStatus, order: Order): string {
  return `${stockWords(to, order)} ${moneyWords(to, order)}`
}

function stockWords(to: OrderStatus, { isPaid, sent }: Order): string {
  switch (to) {
    case 'Pending':
      return isPaid
        ? 'Its items stay sold to the customer.'
        : 'Its items are reserved again for a day; if stock is short, the override is refused.'
    case 'Processing':
    case 'In production':
    case 'Shipped':
    case 'Delivered':
      return 'Items not yet sold to the customer are taken from stock; if stock is short, the override is refused.'
    case 'Cancelled':
      return sent > 0
        ? 'Items still here go back into stock; what is in a parcel does not.'
        : 'Its items go back into stock.'
    case 'Returned':
      return 'Stock stays as it is: put items back with a refund once they are checked.'
  }
}

function moneyWords(to: OrderStatus, { isPaid, keptKobo }: Order): string {
  const goesOn = to !== 'Cancelled' && to !== 'Returned'
  if (!isPaid)
    return goesOn && to !== 'Pending'
      ? 'It is not paid: a payment that still arrives is kept.'
      : 'Nothing was paid; a payment that still arrives is refunded.'
  if (keptKobo === 0) return 'It has been refunded in full.'
  return goesOn
    ? `The ${formatNaira(keptKobo)} that was paid is kept.`
    : `No money moves: the ${formatNaira(keptKobo)} that was paid is kept until you refund it.`
}
