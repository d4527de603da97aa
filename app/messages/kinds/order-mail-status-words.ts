// What is said when an order moves on.
import { creditBackWords } from '#app/domain/credit/credit.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { promiseTitle } from '#app/domain/orders/core/order-states.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { type ItemThen, thenWords } from '#app/domain/orders/changes/change.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { greet } from '#app/messages/mail/greeting-name.ts'
import type { MailLink } from '#app/messages/mail/mail-content.ts'
import type { OrderMailKind } from '#app/domain/orders/core/order-message.ts'
import { firstPaymentName, partsWords } from './order-mail-parts.ts'
import type { OrderMailData, OrderMailWords } from './order-mail-data.ts'

/** Of orders that are picked up (order-mail-pickup-words.ts). */
export type PickupMailKind = Extract<
  OrderMailKind,
  'order-ready-for-pickup' | 'order-pickup-reminder' | 'order-picked-up'
>

type StatusMailKind =
  | Exclude<
      Extract<OrderMailKind, `order-${string}`>,
      | 'order-placed'
      | 'order-paid'
      | 'order-photos'
      | 'order-date-moved'
      | 'order-service'
      | 'order-change-asked'
      | 'order-balance'
      | 'order-balance-paid'
      | PickupMailKind
    >
  | 'parcel-voided'

export function statusWords(kind: StatusMailKind, order: OrderMailData): OrderMailWords {
  const { number, name } = order
  const plain = { fact: null, button: seeOrder(order), showsDestination: false }
  switch (kind) {
    case 'order-in-production':
      return {
        ...plain,
        subject: `Order ${number} is in production`,
        headline: greet('Our makers have started', name),
        paragraphs: [
          `Your order is in production. We will email you again the day it ${order.pickup ? 'is ready for pickup' : 'ships'}.`,
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
        subject: `Order ${number} has been delivered`,
        headline: greet('Your order has been delivered', name),
        paragraphs: [
          'Open it in daylight and look at it closely before you cut the lace or wash the hair.',
          'Is something not right? Tell us as soon as you notice, on your order page and with a photo if you can, and we will put it right.',
          ...(order.returnUntil === null
            ? []
            : [
                `Changed your mind? You can ask to return it unused until ${order.returnUntil}, on your order page.`,
              ]),
        ],
        more: [
          { label: 'Care guide', url: `${order.shopUrl}/care` },
          { label: 'Return policy', url: `${order.shopUrl}/about#return` },
        ],
      }
    case 'order-cancelled':
      return cancelledWords(order)
    case 'parcel-voided':
      return notShippedWords(order)
    case 'order-address-changed':
      return {
        ...plain,
        subject: `Order ${number}: new delivery address`,
        headline: 'Your delivery address has changed.',
        paragraphs: [
          'It was changed on your order page. We will deliver to the address below.',
          ...placeWords(order),
          'If you did not change it, please reply to this email or message us on WhatsApp at once.',
        ],
        fact: arrival(order),
        showsDestination: true,
      }
    case 'order-items-changed':
      return changedWords(order)
    case 'order-balance-lowered':
      return loweredWords(order)
    case 'order-returned':
      if (order.isDeliveryRefused) return refusedWords(order)
      return {
        ...plain,
        subject: `Order ${number} is back with us`,
        headline: 'We have received your return.',
        paragraphs: [
          'We are checking every item now. We will then email you about what we agreed: an exchange, a repair or a refund.',
        ],
        more: [{ label: 'Return policy', url: `${order.shopUrl}/about#return` }],
      }
  }
}

/** Nobody took it or paid; nothing is owed. */
function refusedWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Order ${order.number} came back to us`,
    headline: 'Your order came back to us.',
    paragraphs: [
      'Our courier could not deliver it, so we have closed the order. You owe nothing.',
      'Would you still like it? Order again and pay by card or bank transfer, or reply to this email and we will find a way.',
    ],
    fact: null,
    button: seeOrder(order),
    showsDestination: false,
  }
}

/** What changes, in the words of the day. */
export function itemsWords(change: OrderMailData['change'], after = 'Now'): string[] {
  if (!change) return []
  const { from, to } = change
  const named = (items: readonly ItemThen[]) => items.map(thenWords).join(', ')
  return [
    ...(from.length > 0 ? [`Before: ${named(from)}.`] : []),
    ...(to.length > 0 ? [`${from.length > 0 ? after : 'Added'}: ${named(to)}.`] : []),
  ]
}

/** The order below shows the items as they are now. */
function changedWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Order ${order.number} has been changed`,
    headline: 'Your order has been changed.',
    paragraphs: [
      ...itemsWords(order.change),
      ...changedMoney(order),
      'If you did not ask for this, please reply to this email or message us on WhatsApp at once.',
    ],
    fact: arrival(order),
    button: seeOrder(order),
    showsDestination: false,
  }
}

/** Of a place in another zone, what its delivery costs instead. */
function placeWords(order: OrderMailData): string[] {
  const { change } = order
  if (change === null) return []
  const [was, is] = [change.from[0], change.to[0]]
  const fee = ({ words, unitPriceKobo }: ItemThen) => `${words}, ${formatNaira(unitPriceKobo)}`
  const fees = was && is ? [`Before: ${fee(was)}. Now: ${fee(is)}.`] : []
  return [...fees, ...changedMoney(order)]
}

/** What a change that is made came to. */
function changedMoney(order: OrderMailData): string[] {
  const { change } = order
  const back = 0 - (change?.differenceKobo ?? 0)
  const credit = kobo(change?.creditBackKobo ?? 0)
  return [
    ...balanceNow(order),
    ...(back < 0 ? [`We have received the ${formatNaira(kobo(0 - back))} for the change.`] : []),
    ...(back > 0
      ? [
          `We are refunding ${formatNaira(kobo(back))} to the account or card you paid with. Banks can take up to ten working days.`,
        ]
      : []),
    ...(credit > 0 ? [`${formatNaira(credit)} of store credit is back in your balance.`] : []),
  ]
}

function balanceNow(order: OrderMailData): string[] {
  const { isDeposit, balanceKobo, openParts, payBy, pickup } = order
  if (openParts.length > 0) return [`Still to be paid: ${partsWords(order)}.`]
  if (payBy === 'delivery' && balanceKobo > 0) return [`You now pay ${formatNaira(balanceKobo)} on delivery.`]
  if (!isDeposit) return []
  if (balanceKobo === 0) return ['There is nothing more to pay.']
  const leaves = pickup ? 'hand over' : 'send'
  return [`Your balance is now ${formatNaira(balanceKobo)}, to be paid before we ${leaves} your order.`]
}

/** Items of an order that owes its balance were taken out. The order below is the one that was placed. */
function loweredWords(order: OrderMailData): OrderMailWords {
  const { number, change } = order
  const items = (change?.from ?? []).map(thenWords).join(', ')
  const less = formatNaira(kobo(0 - (change?.differenceKobo ?? 0)))
  return {
    subject: `Order ${number}: ${less} less to pay`,
    headline: 'You have less to pay.',
    paragraphs: [
      `We have removed ${items} from your order, so ${order.openParts.length > 0 ? `you owe ${less} less` : `your balance is ${less} lower`}.`,
      ...balanceNow(order),
      'The list below is your order as you placed it. If you did not ask for this, please reply to this email or message us on WhatsApp at once.',
    ],
    fact: arrival(order),
    button: seeOrder(order),
    showsDestination: false,
  }
}

function shippedWords(order: OrderMailData): OrderMailWords {
  const isRest = order.parcel !== null && !order.parcel.isFirst
  return {
    subject: isRest
      ? `The rest of order ${order.number} is on its way`
      : `Order ${order.number} is on its way`,
    headline: greet(isRest ? 'The rest is on its way' : 'Your order is on its way', order.name),
    paragraphs: [
      isRest
        ? 'The last items of your order have left our studio and are with the courier, who will call before delivery. Please keep your phone close.'
        : 'Your order has left our studio and is with the courier, who will call before delivery. Please keep your phone close.',
      ...collectWords(order),
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
    headline: greet('A parcel is on its way', order.name),
    paragraphs: [
      isLast
        ? 'It is with the courier, who will call before delivery. Please keep your phone close.'
        : 'Part of your order has left our studio; the courier will call before delivery. The rest will follow, and we will email you the day it ships.',
      ...parcelWords(order.parcel, true),
    ],
    fact: arrival(order),
    ...follow(order),
    showsDestination: true,
  }
}

/** What they need ready when the courier comes. */
function collectWords({ payBy, balanceKobo }: OrderMailData): string[] {
  if (payBy !== 'delivery' || balanceKobo === 0) return []
  return [`Please have ${formatNaira(balanceKobo)} ready to pay when your order arrives.`]
}

/** What is in it goes without saying when it is everything. */
function parcelWords(parcel: OrderMailData['parcel'], saysContents: boolean): string[] {
  if (parcel === null) return []
  const { courier, trackingNumber, contents } = parcel
  const by = courier === 'Other' ? '' : courier
  const number = trackingNumber && `tracking number ${trackingNumber}`
  const way = [by, number].filter(Boolean).join(', ')
  return [...(saysContents ? [`In this parcel: ${contents.join(', ')}.`] : []), ...(way ? [`${way}.`] : [])]
}

function follow(order: OrderMailData): Pick<OrderMailWords, 'button' | 'more'> {
  if (!order.trackingUrl) return { button: seeOrder(order), more: [] }
  return { button: { label: 'Track your parcel', url: order.trackingUrl }, more: [seeOrder(order)] }
}

/** Corrects a mail that went out for a parcel that had not left. */
function notShippedWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Correction: order ${order.number} is still with us`,
    headline: 'Your parcel has not left yet.',
    paragraphs: [
      'We told you that a parcel of your order was on its way. That was our mistake, and we are sorry: it is still with us.',
      'There is nothing you need to do. We will email you again the day it ships.',
    ],
    fact: arrival(order),
    button: seeOrder(order),
    showsDestination: false,
  }
}

function cancelledWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Order ${order.number} has been cancelled`,
    headline: 'Your order has been cancelled.',
    paragraphs: [...order.whyCancelled, ...moneyAfterCancelling(order), ...creditWords(order)],
    fact: null,
    button:
      order.paid === 'no' ? { label: 'See what is in stock', url: `${order.shopUrl}/shop` } : seeOrder(order),
    more: order.paid === 'no' ? [seeOrder(order)] : [],
    showsDestination: false,
  }
}

/** Nothing where none was used. */
export function creditWords({ creditBackKobo }: OrderMailData): string[] {
  const words = creditBackWords(creditBackKobo)
  return words === null ? [] : [words]
}

function moneyAfterCancelling(order: OrderMailData): string[] {
  const { paid, isCancelledByUs, agreedKobo, isDeposit, keptKobo } = order
  if (order.payBy === 'delivery' && !order.hasMoney) return ['Nothing was paid, and you owe nothing.']
  if (paid === 'yes' && agreedKobo === 0) return []
  if (paid === 'yes' && isDeposit && keptKobo > 0)
    return [
      `We keep ${formatNaira(keptKobo)} of your ${firstPaymentName(order)} because we had already started on your wig, as agreed when you paid it. We are refunding the rest the way you paid. A separate email will tell you when the refund is sent.`,
    ]
  if (paid === 'yes')
    return ['We are refunding you the way you paid. A separate email will tell you when the refund is sent.']
  if (paid === 'checked')
    return [
      ...(isCancelledByUs ? [] : ['The time to pay ran out, so the items are back in stock.']),
      'We are still checking a payment that reached us. Please do not pay again: we will email you about it, and your money is safe.',
    ]
  if (isCancelledByUs)
    return [
      'Nothing was charged, and you owe nothing.',
      'If you have paid after all, we will refund you in full. If you did not expect this, please reply to this email.',
    ]
  return [
    'It was not paid in time, so the items are back in stock. You owe nothing.',
    'Is your payment still on its way? If the items are still available, it will confirm this order; if not, we will refund you in full.',
  ]
}

export function arrival(order: OrderMailData): OrderMailWords['fact'] {
  return {
    label: promiseTitle(order),
    value: formatPromise(order.promisedFrom, order.promisedTo),
  }
}

export function seeOrder(order: OrderMailData): MailLink {
  return { label: 'View your order', url: order.orderUrl }
}
