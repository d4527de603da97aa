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
    lead: `Paid first from their store credit of ${formatNaira(creditKobo)}. What is left stays on their credit.${wish}`,
    back: { name: `Return of order ${number}`, to: `/admin/returns/${returnId}` },
  }
}

export function exchangeProblemWords(refused: ExchangeRefusal): string {
  switch (refused.problem) {
    case 'gone':
      return 'This return does not exist, so there is no store credit to carry over.'
    case 'not-settled':
      return 'This return is not settled yet. Settle it with store credit first, then order the exchange.'
    case 'no-credit':
      return 'This return was settled without store credit, so there is nothing to carry over.'
    case 'credit-used':
      return 'The store credit from this return has been used. You can still type a new order without it.'
    case 'forgotten':
      return 'This customer’s data was deleted, so there is nobody to send an exchange to.'
    case 'exchanged':
      return `This return was already exchanged for order ${refused.order.number}.`
  }
}
