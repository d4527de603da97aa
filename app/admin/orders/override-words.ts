// What an override would do to items and money, said before it is done.
import { orderStates, statusIs } from '#app/domain/orders/core/order-states.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

type Order = { status: OrderStatus; isPaid: boolean; keptKobo: Kobo; sent: number }

export function overrideConsequences(to: OrderStatus, order: Order): string {
  return `${stockWords(to, order)} ${moneyWords(to, order)}`
}

function stockWords(to: OrderStatus, { isPaid, sent }: Order): string {
  switch (orderStates[to].stock) {
    case 'held':
      return isPaid
        ? 'Its items stay allocated to the customer.'
        : 'Its items are reserved again for a day; if stock is short, the override is refused.'
    case 'taken':
      return 'Items not yet allocated to the customer are taken from stock; if stock is short, the override is refused.'
    case 'given-back':
      return sent > 0 ? 'Items that have not shipped go back into stock.' : 'Its items go back into stock.'
    case 'untouched':
      return 'Stock does not change: return items to stock with a refund once you have checked them.'
  }
}

function moneyWords(to: OrderStatus, { isPaid, keptKobo }: Order): string {
  const goesOn = !statusIs(to, 'over')
  if (!isPaid)
    return goesOn && !statusIs(to, 'awaits-payment')
      ? 'It is not paid. If a payment still arrives, it is kept.'
      : 'Nothing was paid. If a payment still arrives, it is refunded.'
  if (keptKobo === 0) return 'It has been refunded in full.'
  return goesOn
    ? `The ${formatNaira(keptKobo)} that was paid is kept.`
    : `No money is moved: the ${formatNaira(keptKobo)} that was paid is kept until you refund it.`
}
