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
        ? 'Its items stay allocated to the customer.'
        : 'Its items are reserved again for a day; if stock is short, the override is refused.'
    case 'Processing':
    case 'In production':
    case 'Shipped':
    case 'Delivered':
      return 'Items not yet allocated to the customer are taken from stock; if stock is short, the override is refused.'
    case 'Cancelled':
      return sent > 0 ? 'Items that have not shipped go back into stock.' : 'Its items go back into stock.'
    case 'Returned':
      return 'Stock does not change: return items to stock with a refund once you have checked them.'
  }
}

function moneyWords(to: OrderStatus, { isPaid, keptKobo }: Order): string {
  const goesOn = to !== 'Cancelled' && to !== 'Returned'
  if (!isPaid)
    return goesOn && to !== 'Pending'
      ? 'It is not paid. If a payment still arrives, it is kept.'
      : 'Nothing was paid. If a payment still arrives, it is refunded.'
  if (keptKobo === 0) return 'It has been refunded in full.'
  return goesOn
    ? `The ${formatNaira(keptKobo)} that was paid is kept.`
    : `No money is moved: the ${formatNaira(keptKobo)} that was paid is kept until you refund it.`
}
