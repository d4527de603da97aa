// What each mail about an order says, apart from the order itself.
import { formatPromise } from '#app/delivery/delivery.ts'
import type { Kobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import type { OrderStatus } from './order.ts'

export type OrderMailKind = 'order-placed' | 'order-paid' | 'payment-trouble' | 'refund-started'

export type OrderMailLine = {
  id: string
  name: string
  detail: string
  quantity: number
  unitPriceKobo: Kobo
  design?: OrderMailDesign | null
}

/** A design as the order keeps it. */
export type OrderMailDesign = {
  /** Absolute: a mail has no address of its own. */
  pictureUrl: string
  /** What the picture shows, in one sentence. */
  words: string
  /** What happens next with it: who measures, when it is made. */
  notes: readonly string[]
  choices: readonly { label: string; value: string }[]
  breakdown: readonly { label: string; amountKobo: Kobo }[]
}

export type OrderMailData = {
  number: number
  status: OrderStatus
  name: string
  orderUrl: string
  lines: readonly OrderMailLine[]
  adjustments: readonly { id: number; label: string; amountKobo: Kobo; included: boolean }[]
  totalKobo: Kobo
  /** The last one is the one that 'refund-started' tells of. */
  refunds: readonly { amountKobo: Kobo }[]
  deliverTo: readonly string[]
  promisedFrom: string
  promisedTo: string
  note: string
}

export type OrderMailWords = {
  subject: string
  headline: string
  paragraphs: string[]
  /** The one thing to see at a glance. */
  fact: { label: string; value: string; isMoney: boolean } | null
  button: string
  showsDestination: boolean
}

export function orderMailWords(kind: OrderMailKind, order: OrderMailData): OrderMailWords {
  switch (kind) {
    case 'order-paid':
      return {
        subject: `Thank you, order ${order.number} is confirmed`,
        headline: `Thank you, ${firstName(order)}. Your order is confirmed.`,
        paragraphs: [
          `Your payment of ${formatNaira(order.totalKobo)} has arrived, and your pieces are yours. The courier calls you before coming.`,
        ],
        fact: arrival(order),
        button: 'See your order',
        showsDestination: true,
      }
    case 'order-placed':
      return {
        subject: `Order ${order.number} waits for your payment`,
        headline: `We are keeping your pieces, ${firstName(order)}.`,
        paragraphs: [
          'Nothing has been charged yet. Pay by card, bank transfer or USSD, and your order is confirmed at once.',
        ],
        fact: arrival(order),
        button: `Pay ${formatNaira(order.totalKobo)}`,
        showsDestination: true,
      }
    case 'payment-trouble':
      return {
        subject: `About your payment for order ${order.number}`,
        headline: 'We are looking at your payment.',
        paragraphs: [
          'A payment reached us that does not match your order exactly, so a person is checking it now.',
          'Please do not pay again. We write to you as soon as it is clear, and your money is safe until then.',
        ],
        fact: null,
        button: 'See your order',
        showsDestination: false,
      }
    case 'refund-started':
      return refundWords(order)
  }
}

/** A second payment goes back while the order goes ahead; money that came too late goes back and the order is over. */
function refundWords(order: OrderMailData): OrderMailWords {
  const goesAhead = order.status !== 'Pending' && order.status !== 'Cancelled'
  const refund = order.refunds.at(-1)
  return {
    subject: `Your money for order ${order.number} is on its way back`,
    headline: 'Your money is on its way back.',
    paragraphs: [
      goesAhead
        ? 'Your order was already paid, so we are returning the second payment in full. The order itself goes ahead.'
        : 'Your payment came after these pieces had gone to someone else, so we are returning it in full. We are sorry.',
      'It goes to the account or card you paid with. Banks take up to ten working days; there is nothing you need to do.',
    ],
    fact: refund
      ? { label: 'Coming back to you', value: formatNaira(refund.amountKobo), isMoney: true }
      : null,
    button: 'See your order',
    showsDestination: false,
  }
}

function arrival(order: OrderMailData): OrderMailWords['fact'] {
  return { label: 'Arrives', value: formatPromise(order.promisedFrom, order.promisedTo), isMoney: false }
}

function firstName(order: OrderMailData): string {
  return order.name.trim().split(/\s+/u)[0] ?? order.name
}
