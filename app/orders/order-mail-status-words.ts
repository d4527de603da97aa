// What is said when an order moves on.
import { formatPromise } from '#app/delivery/delivery.ts'
import { greet } from '#app/ui/mail/greeting-name.ts'
import type { MailLink } from '#app/ui/mail/mail-content.ts'
import type { OrderMailData, OrderMailKind, OrderMailWords } from './order-mail-data.ts'

type StatusMailKind = Exclude<Extract<OrderMailKind, `order-${string}`>, 'order-placed' | 'order-paid'>

export function statusWords(kind: StatusMailKind, order: OrderMailData): OrderMailWords {
  const { number, name } = order
  const plain = { fact: null, button: seeOrder(order), showsDestination: false }
  switch (kind) {
    case 'order-in-production':
      return {
        ...plain,
        subject: `Order ${number} is being made`,
        headline: greet('Our makers have begun', name),
        paragraphs: [
          'Your order is in their hands now, strand by strand. We write again on the day it leaves us.',
        ],
        fact: arrival(order),
      }
    case 'order-shipped':
      return shippedWords(order)
    case 'order-delivered':
      return {
        ...plain,
        subject: `Order ${number} has arrived`,
        headline: greet('It is yours now', name),
        paragraphs: [
          'Your order was handed over. Open it in daylight and look at it closely before you cut the lace or wash the hair.',
          'Something is not right? Tell us as soon as you see it, with a photo if you can, and we put it right.',
        ],
        more: [{ label: 'How returns work', url: `${order.shopUrl}/about#return` }],
      }
    case 'order-cancelled':
      return cancelledWords(order)
    case 'order-returned':
      return {
        ...plain,
        subject: `Order ${number} is back with us`,
        headline: 'Your return has arrived.',
        paragraphs: [
          'We are looking at every piece now. Then we write to you about what we agreed: another piece, a repair, or your money.',
        ],
        more: [{ label: 'How returns work', url: `${order.shopUrl}/about#return` }],
      }
  }
}

function shippedWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Order ${order.number} is on its way`,
    headline: greet('On its way to you', order.name),
    paragraphs: [
      'Your order has left our studio and is with the courier, who calls you before coming. Please keep your phone near.',
    ],
    fact: arrival(order),
    button: order.trackingUrl ? { label: 'Follow your parcel', url: order.trackingUrl } : seeOrder(order),
    more: order.trackingUrl ? [seeOrder(order)] : [],
    showsDestination: true,
  }
}

function cancelledWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Order ${order.number} is cancelled`,
    headline: 'Your order is cancelled.',
    paragraphs: {
      yes: ['What we owe you goes back the way you paid. A mail of its own tells you when.'],
      checked: [
        'The time to pay ran out, so the pieces are back on the shelf.',
        'The payment that reached us is still with a person who checks it. Please do not pay again; your money is safe until you hear from us.',
      ],
      no: [
        'It was not paid in time, so the pieces are back on the shelf. You owe nothing.',
        'Your payment is still on its way? Then it confirms this order if the pieces are there, or goes back to you in full.',
      ],
    }[order.paid],
    fact: null,
    button:
      order.paid === 'no' ? { label: 'See what is in stock', url: `${order.shopUrl}/shop` } : seeOrder(order),
    more: order.paid === 'no' ? [seeOrder(order)] : [],
    showsDestination: false,
  }
}

export function arrival(order: OrderMailData): OrderMailWords['fact'] {
  return { label: 'Arrives', value: formatPromise(order.promisedFrom, order.promisedTo) }
}

export function seeOrder(order: OrderMailData): MailLink {
  return { label: 'See your order', url: order.orderUrl }
}
