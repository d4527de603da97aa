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
    case 'order-part-shipped':
      return partShippedWords(order)
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
        more: [
          { label: 'How to care for it', url: `${order.shopUrl}/care` },
          { label: 'How returns work', url: `${order.shopUrl}/about#return` },
        ],
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
  const isRest = order.parcel !== null && !order.parcel.isFirst
  return {
    subject: isRest
      ? `The rest of order ${order.number} is on its way`
      : `Order ${order.number} is on its way`,
    headline: greet(isRest ? 'The rest is on its way to you' : 'On its way to you', order.name),
    paragraphs: [
      isRest
        ? 'The last pieces of your order have left our studio and are with the courier, who calls you before coming. Please keep your phone near.'
        : 'Your order has left our studio and is with the courier, who calls you before coming. Please keep your phone near.',
      ...parcelWords(order.parcel, isRest),
    ],
    fact: arrival(order),
    ...follow(order),
    showsDestination: true,
  }
}

function partShippedWords(order: OrderMailData): OrderMailWords {
  const isLast = order.parcel?.isLast ?? false
  return {
    subject: `A parcel of order ${order.number} is on its way`,
    headline: greet('A parcel is on its way to you', order.name),
    paragraphs: [
      isLast
        ? 'It is with the courier, who calls you before coming. Please keep your phone near.'
        : 'A part of your order has left our studio; the courier calls you before coming. The rest follows, and we write again on the day it leaves us.',
      ...parcelWords(order.parcel, true),
    ],
    fact: arrival(order),
    ...follow(order),
    showsDestination: true,
  }
}

/** What is in it goes without saying when it is everything. */
function parcelWords(parcel: OrderMailData['parcel'], saysPieces: boolean): string[] {
  if (parcel === null) return []
  const { courier, trackingNumber, pieces } = parcel
  const by = courier === 'Other' ? '' : courier
  const number = trackingNumber && `tracking number ${trackingNumber}`
  const way = [by, number].filter(Boolean).join(', ')
  return [...(saysPieces ? [`In this parcel: ${pieces.join(', ')}.`] : []), ...(way ? [`${way}.`] : [])]
}

function follow(order: OrderMailData): Pick<OrderMailWords, 'button' | 'more'> {
  if (!order.trackingUrl) return { button: seeOrder(order), more: [] }
  return { button: { label: 'Follow your parcel', url: order.trackingUrl }, more: [seeOrder(order)] }
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
      no: order.isCancelledByUs
        ? [
            'We have cancelled it, and nothing was charged. You owe nothing.',
            'You have paid after all? Then your money goes back to you in full. Write to us if you did not expect this.',
          ]
        : [
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
