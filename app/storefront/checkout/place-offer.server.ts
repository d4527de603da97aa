// What sending an order to another zone comes to, as its customer reads it before they agree.
import { dutyNote, formatPromise } from '#app/domain/delivery/delivery.ts'
import { type ItemThen, moneyOfChange } from '#app/domain/orders/changes/change.ts'
import { offerOf } from '#app/domain/orders/changes/change-place.server.ts'
import type { QuotedPlace } from '#app/domain/orders/changes/quote-place.server.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { kobo } from '#app/foundation/lib/money.ts'

export function viewPlaceOffer(order: WholeOrder, quote: QuotedPlace, isStale: boolean) {
  const { balanceKobo, payBy, promisedFrom, promisedTo } = order
  const { differenceKobo, creditBackKobo, totalKobo, place } = quote
  const { keptKobo } = moneyOf(order)
  return {
    agreedTo: offerOf(quote),
    /** What they agreed to is another by now. */
    isStale,
    fees: [...quote.from, ...quote.to].map(({ words, unitPriceKobo }: ItemThen) => {
      return { words, feeKobo: unitPriceKobo }
    }),
    totalKobo,
    differenceKobo,
    ...moneyOfChange(differenceKobo, { balanceKobo, keptKobo }),
    creditBackKobo,
    /** What is owed then; null where nothing was. */
    balanceKobo: balanceKobo > 0 ? kobo(Math.max(0, balanceKobo + differenceKobo)) : null,
    isOnDelivery: payBy === 'delivery',
    days: formatPromise(place.from, place.to),
    daysBefore: formatPromise(promisedFrom, promisedTo),
    duty: dutyNote(place.country),
  }
}
