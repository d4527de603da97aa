// What each mail about an order says, apart from the order itself.
import { formatNaira } from '#app/ui/format-naira.ts'
import { greet, greetingName } from '#app/ui/mail/greeting-name.ts'
import type { OrderMailData, OrderMailKind, OrderMailWords } from './order-mail-data.ts'
import { refundWords } from './order-mail-refund-words.ts'
import { arrival, seeOrder, statusWords } from './order-mail-status-words.ts'

export function orderMailWords(kind: OrderMailKind, order: OrderMailData): OrderMailWords {
  switch (kind) {
    case 'order-placed':
      return placedWords(order)
    case 'order-paid':
      return {
        subject: `Thank you, order ${order.number} is confirmed`,
        headline: `${greet('Thank you', order.name)} Your order is confirmed.`,
        paragraphs: [
          `Your payment of ${formatNaira(order.totalKobo)} has arrived, and your pieces are yours. The courier calls you before coming.`,
        ],
        fact: arrival(order),
        button: seeOrder(order),
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
        button: seeOrder(order),
        showsDestination: false,
      }
    case 'wig-ready':
      return {
        subject: `Order ${order.number}: your wig is ready to look at`,
        headline: greet('Come and see it', order.name),
        paragraphs: [
          'Our makers have finished and checked your wig, and its photos are on your order’s page.',
          'Tell us there that it is right, or ask for one change. Should we hear nothing for 48 hours, we take it that you love it and pack it.',
        ],
        fact: arrival(order),
        button: { label: 'Look at your wig', url: `${order.orderUrl}#making` },
        showsDestination: false,
      }
    case 'order-in-production':
    case 'order-part-shipped':
    case 'order-shipped':
    case 'order-delivered':
    case 'order-cancelled':
    case 'order-returned':
      return statusWords(kind, order)
    case 'refund-started':
    case 'refund-processed':
    case 'refund-trouble':
      return refundWords(kind, order)
  }
}

/** Sent once, to somebody who left between ordering and paying. */
function placedWords(order: OrderMailData): OrderMailWords {
  const name = greetingName(order.name)
  return {
    subject: `Order ${order.number} waits for your payment`,
    headline: `We are keeping your pieces${name === null ? '' : `, ${name}`}.`,
    paragraphs: [
      'Nothing has been charged yet. Pay by card, bank transfer or USSD, and your order is confirmed at once.',
    ],
    fact: { label: 'Kept for you until', value: `${lagosTime.format(order.holdUntil)} (Lagos time)` },
    button: { label: `Pay ${formatNaira(order.totalKobo)}`, url: order.orderUrl },
    notes: [
      'You have paid by transfer already? Then there is nothing to do: we write as soon as it arrives.',
    ],
    showsDestination: true,
  }
}

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
