// What an override would do to pieces and money, told before it is done.
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
        ? 'Its pieces stay sold to her.'
        : 'Its pieces are set aside again for a day; if the shelf has too few, the override is refused.'
    case 'Processing':
    case 'In production':
    case 'Shipped':
    case 'Delivered':
      return 'Pieces that are not sold to her yet are taken from the shelf; if it has too few, the override is refused.'
    case 'Cancelled':
      return sent > 0
        ? 'Pieces that are still here go back on the shelf; what is in a parcel does not.'
        : 'Its pieces go back on the shelf.'
    case 'Returned':
      return 'The shelf stays as it is: put pieces back with a refund once they are looked at.'
  }
}

function moneyWords(to: OrderStatus, { isPaid, keptKobo }: Order): string {
  const goesOn = to !== 'Cancelled' && to !== 'Returned'
  if (!isPaid)
    return goesOn && to !== 'Pending'
      ? 'It is not paid: money that still arrives is kept.'
      : 'Nothing was paid; money that still arrives goes back.'
  if (keptKobo === 0) return 'All its money went back already.'
  return goesOn
    ? `Its ${formatNaira(keptKobo)} stays with the house.`
    : `No money moves: ${formatNaira(keptKobo)} stays with the house until you refund it.`
}
