// What the form of a new order says of the return that it is in exchange for, and why it cannot be. Pure.
import type { ExchangeRefusal } from '#app/domain/returns/exchange.server.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

type Shown = { exchange: { returnId: string; instead: string; number: number } | null; creditKobo: Kobo }

export function newOrderHead({ exchange, creditKobo }: Shown) {
  if (exchange === null)
    return {
      title: 'New order',
      lead: 'For a customer on the phone, on Instagram or on WhatsApp',
      back: { name: 'Orders', to: '/admin/orders' },
    }
  const { returnId, instead, number } = exchange
  const wish = instead === '' ? '' : ` They want: “${instead}”`
  return {
    title: `Exchange for order ${number}`,
    lead: `Store credit of ${formatNaira(creditKobo)} pays first, and what is left of it stays with the customer.${wish}`,
    back: { name: `Return of order ${number}`, to: `/admin/returns/${returnId}` },
  }
}

export function exchangeProblemWords(refused: ExchangeRefusal): string {
  switch (refused.problem) {
    case 'gone':
      return 'This return does not exist, so it has nothing for a new order to take over.'
    case 'not-settled':
      return 'This return is not settled yet. Settle it with store credit first, then order the exchange.'
    case 'no-credit':
      return 'This return was settled without store credit, so there is nothing for a new order to take over.'
    case 'credit-used':
      return 'The store credit of this return has been used by now. An order of its own can be placed under New order.'
    case 'forgotten':
      return 'The data of this customer was deleted, so the exchange has nowhere to go.'
    case 'exchanged':
      return `This return was exchanged already: it is order ${refused.order.number}.`
  }
}
