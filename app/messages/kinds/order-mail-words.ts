// What each mail about an order says, apart from the order itself.
import { paidWords } from '#app/domain/orders/payments/money-of-order.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { comingDay } from '#app/domain/catalog/products/preorder.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { greet, greetingName } from '#app/messages/mail/greeting-name.ts'
import type { OrderMailKind } from '#app/domain/orders/core/order-message.ts'
import type { OrderMailData, OrderMailWords } from './order-mail-data.ts'
import { notReadyWords, pickupWords } from './order-mail-pickup-words.ts'
import { onDeliveryWords, transferWords } from './order-mail-pay-words.ts'
import { partDueWords, partPaidWords, planBegunWords } from './order-mail-plan-words.ts'
import { firstPaymentName } from './order-mail-parts.ts'
import { refundWords } from './order-mail-refund-words.ts'
import { arrival, itemsWords, seeOrder, statusWords } from './order-mail-status-words.ts'

export function orderMailWords(kind: OrderMailKind, order: OrderMailData): OrderMailWords {
  switch (kind) {
    case 'order-placed':
      return placedWords(order)
    case 'order-paid':
      return confirmedWords(order)
    case 'order-balance':
      return balanceWords(order)
    case 'order-balance-paid':
      return balancePaidWords(order)
    case 'payment-in-review':
      return {
        subject: `About your payment for order ${order.number}`,
        headline: 'We are checking your payment.',
        paragraphs: [
          'A payment reached us that does not match your order exactly, so our team is checking it now.',
          'Please do not pay again. We will email you as soon as it is clear, and your money is safe until then.',
        ],
        fact: null,
        button: seeOrder(order),
        showsDestination: false,
      }
    case 'payment-rest':
      return restWords(order)
    case 'transfer-details':
    case 'transfer-reminder':
    case 'transfer-refused':
      return transferWords(kind, order)
    case 'wig-ready':
      return {
        subject: `Order ${order.number}: please approve your wig`,
        headline: greet('Your wig is ready for your approval', order.name),
        paragraphs: [
          `Our makers have finished and checked your wig. ${seenThere[order.photos]}`,
          'Approve it there, or ask for one change. If we do not hear from you within 48 hours, we will take it as approved and pack it.',
        ],
        fact: arrival(order),
        button: { label: 'See your wig', url: `${order.orderUrl}#making` },
        showsDestination: false,
      }
    case 'order-photos':
      return photosWords(order)
    case 'preorder-moved':
      return movedWords(order)
    case 'order-date-moved':
      return dateWords(order)
    case 'order-service':
      return serviceWords(order)
    case 'order-change-asked':
      return changeAskedWords(order)
    case 'order-in-production':
    case 'order-part-shipped':
    case 'order-shipped':
    case 'order-delivered':
    case 'order-cancelled':
    case 'order-returned':
    case 'order-address-changed':
    case 'order-items-changed':
    case 'order-balance-lowered':
      return statusWords(kind, order)
    case 'parcel-voided':
      return order.pickup ? notReadyWords(order) : statusWords(kind, order)
    case 'order-ready-for-pickup':
    case 'order-pickup-reminder':
    case 'order-picked-up':
      return pickupWords(kind, order)
    case 'refund-started':
    case 'refund-processed':
    case 'refund-delayed':
      return refundWords(kind, order)
  }
}

function confirmedWords(order: OrderMailData): OrderMailWords {
  if (order.payBy === 'delivery' && order.balanceKobo > 0) return onDeliveryWords(order)
  if (order.openParts.length > 0) return planBegunWords(order)
  const way = order.pickup
    ? 'We will email you a code when it is ready for pickup.'
    : 'The courier will call before delivery.'
  const owes = order.balanceKobo > 0
  return {
    subject: `Thank you, order ${order.number} is confirmed`,
    headline: `${greet('Thank you', order.name)} Your order is confirmed.`,
    paragraphs: owes
      ? [
          `We have received your deposit of ${formatNaira(order.paidKobo)}. The balance is ${formatNaira(order.balanceKobo)}: you pay it before we ${order.pickup ? 'hand over' : 'send'} your order, at any time, on your order page.`,
          ...(order.balanceUntil === null ? ['We will email you when everything is ready.'] : [way]),
        ]
      : [
          `${order.agreedKobo === 0 ? 'There is nothing to pay' : `We have received your payment of ${formatNaira(order.agreedKobo)}`}. ${way}`,
        ],
    fact: owes && order.balanceUntil !== null ? payBy(order.balanceUntil) : arrival(order),
    button: seeOrder(order),
    ...(owes ? { more: [payBalance(order)] } : {}),
    showsDestination: true,
  }
}

/** Asked for, and reminded of, in the same words. */
function balanceWords(order: OrderMailData): OrderMailWords {
  if (order.openParts.length > 0) return partDueWords(order)
  const balance = formatNaira(order.balanceKobo)
  return {
    subject: `Order ${order.number}: the balance of ${balance}`,
    headline: greet('Your order is ready for its balance', order.name),
    paragraphs: [
      `You have paid ${paidWords(order)} so far. Pay the balance of ${balance}, and we ${order.pickup ? 'get it ready for you to pick up' : 'send it to you'}.`,
      'Do you need more time, or have you changed your mind? Reply to this email before that day and we will find a way.',
    ],
    fact: order.balanceUntil === null ? null : payBy(order.balanceUntil),
    button: payBalance(order),
    more: [seeOrder(order)],
    notes: ['Already paid by transfer? There is nothing to do: we will email you as soon as it arrives.'],
    showsDestination: false,
  }
}

function balancePaidWords(order: OrderMailData): OrderMailWords {
  if (order.openParts.length > 0) return partPaidWords(order)
  const isAll = order.balanceKobo === 0
  if (order.payBy === 'delivery' && isAll)
    return {
      subject: `Order ${order.number} is paid`,
      headline: greet('Thank you', order.name),
      paragraphs: ['We have received your payment, and there is nothing more to pay.'],
      fact: null,
      button: seeOrder(order),
      showsDestination: false,
    }
  return {
    subject: isAll
      ? `Order ${order.number} is paid in full`
      : `Order ${order.number}: ${formatNaira(order.balanceKobo)} of the balance is left`,
    headline: isAll ? 'Your order is paid in full.' : 'We have received a part of your balance.',
    paragraphs: [
      isAll
        ? `We have received your balance, and there is nothing more to pay. ${order.pickup ? 'We will email you a code when it is ready for pickup.' : 'We will email you the day it ships.'}`
        : `${formatNaira(order.balanceKobo)} is still to be paid${order.payBy === 'delivery' ? '' : ` before we ${order.pickup ? 'hand over' : 'send'} your order`}.`,
    ],
    fact: arrival(order),
    button: isAll ? seeOrder(order) : payBalance(order),
    showsDestination: false,
  }
}

function payBalance({ balanceKobo, orderUrl }: OrderMailData) {
  return { label: `Pay ${formatNaira(balanceKobo)}`, url: `${orderUrl}#balance` }
}

function payBy(until: Date): OrderMailWords['fact'] {
  return { label: 'Pay the balance by', value: lagosDay.format(until) }
}

/** Part of the total or of the deposit came, and staff asked for the rest. */
function restWords(order: OrderMailData): OrderMailWords {
  const due = formatNaira(order.dueKobo)
  const askedKobo = order.askedKobo ?? order.agreedKobo
  const received = formatNaira(kobo(askedKobo - order.dueKobo))
  const asked = `${order.isDeposit ? `your ${firstPaymentName(order)} of ` : ''}${formatNaira(askedKobo)}`
  return {
    subject: `Order ${order.number}: ${due} still to pay`,
    headline: `${due} is still to pay.`,
    paragraphs: [
      `We received ${received} of ${asked}. Please pay the remaining ${due}, and your order is confirmed at once.`,
      'Would you rather have a refund? Reply to this email and we will refund it.',
    ],
    fact: { label: 'Reserved for you until', value: `${lagosTime.format(order.holdUntil)} (Lagos time)` },
    button: { label: `Pay ${due}`, url: order.orderUrl },
    showsDestination: false,
  }
}

/** What was pre-ordered comes on another day; nobody has to wait for it. */
function movedWords(order: OrderMailData): OrderMailWords {
  const { items = [], from = '', to = '' } = order.arrival ?? {}
  const isLater = to > from
  return {
    subject: `Order ${order.number}: your pre-order now comes on ${comingDay(to)}`,
    headline: isLater ? 'Your pre-order comes later than we said.' : 'Your pre-order comes sooner.',
    paragraphs: [
      `${items.join(', ')}: it was to come on ${comingDay(from)}, and now comes on ${comingDay(to)}. Then we ${order.pickup ? 'get it ready for you to pick up' : 'send it to you'}.${isLater ? ' We are sorry for the wait.' : ''}`,
      'If that does not suit you, cancel on your order page: you get your money back the way you paid. Or reply to this email.',
    ],
    fact: arrival(order),
    button: seeOrder(order),
    showsDestination: false,
  }
}

/** The workshop needs longer than was promised, or not as long as it said since. */
function dateWords(order: OrderMailData): OrderMailWords {
  const { number, pickup, dates } = order
  const day = (days: readonly [string, string] | undefined) => (days ? formatPromise(...days) : '')
  const isLater = dates !== null && dates.to[1] > dates.from[1]
  const [was, is] = [day(dates?.from), day(dates?.to)]
  const ready = pickup ? 'ready for you to pick up' : 'with you'
  return {
    subject: `Order ${number} has a new date: ${is}`,
    headline: isLater ? 'Your order needs a little longer.' : 'Your order comes sooner again.',
    paragraphs: [
      `We said it would be ${ready} ${was}. It will be ${ready} ${is}.${isLater ? ' We are sorry for the wait.' : ''}`,
      'Does that not suit you? Reply to this email, and we will find a way.',
    ],
    fact: arrival(order),
    button: seeOrder(order),
    showsDestination: false,
  }
}

/** Staff add work to an order that is paid. */
function serviceWords(order: OrderMailData): OrderMailWords {
  const [service] = order.change?.to ?? []
  const due = formatNaira(kobo(order.change?.differenceKobo ?? 0))
  const until = order.change?.until
  return {
    subject: `Order ${order.number}: ${due} for a service`,
    headline: 'We can add this to your order.',
    paragraphs: [
      `${service?.words ?? 'A service'}: ${due}. Pay on your order page, and we add it at once.`,
      'If you would rather not, there is nothing to do: your order stays as it is.',
    ],
    fact: until ? { label: 'You can pay until', value: `${lagosTime.format(until)} (Lagos time)` } : null,
    button: { label: `Pay ${due}`, url: `${order.orderUrl}#change` },
    showsDestination: false,
  }
}

/** Staff changed the items as it was agreed with them; what that costs more is to be paid first. */
function changeAskedWords(order: OrderMailData): OrderMailWords {
  const due = formatNaira(kobo(order.change?.differenceKobo ?? 0))
  const until = order.change?.until
  return {
    subject: `Order ${order.number}: ${due} for your change`,
    headline: 'We can change your order.',
    paragraphs: [
      ...itemsWords(order.change, 'After'),
      `It costs ${due} more. Pay on your order page, and we change it at once.`,
      'If you would rather not, there is nothing to do: your order stays as it is.',
    ],
    fact: until ? { label: 'You can pay until', value: `${lagosTime.format(until)} (Lagos time)` } : null,
    button: { label: `Pay ${due}`, url: `${order.orderUrl}#change` },
    showsDestination: false,
  }
}

/** Sent once, to somebody who left between ordering and paying. */
function placedWords(order: OrderMailData): OrderMailWords {
  const name = greetingName(order.name)
  return {
    subject: `Order ${order.number} is waiting for your payment`,
    headline: `Your items are reserved${name === null ? '' : `, ${name}`}.`,
    paragraphs: [
      'Nothing has been charged yet. Complete your payment by card, bank transfer or USSD, and your order is confirmed at once.',
    ],
    fact: { label: 'Reserved for you until', value: `${lagosTime.format(order.holdUntil)} (Lagos time)` },
    button: { label: `Pay ${formatNaira(order.dueKobo)}`, url: order.orderUrl },
    notes: ['Already paid by transfer? There is nothing to do: we will email you as soon as it arrives.'],
    showsDestination: true,
  }
}

const lagosDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Africa/Lagos',
})

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

const seenThere = {
  photos: 'The photos are on your order page.',
  film: 'The film is on your order page.',
  both: 'The photos and the film are on your order page.',
} as const
const shownWords = { photos: 'photos', film: 'a film', both: 'photos and a film' } as const
const theyAre = {
  photos: 'The photos of your own items are on your order page.',
  film: 'The film of your own items is on your order page.',
  both: 'The photos and the film of your own items are on your order page.',
} as const

function photosWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Order ${order.number}: ${shownWords[order.photos]} before it goes out`,
    headline: greet('Here is what we are about to send you', order.name),
    paragraphs: [
      theyAre[order.photos],
      'Tell us there that it looks right, or ask a question. If we do not hear from you by the time shown on that page, we will send it out.',
    ],
    fact: arrival(order),
    button: {
      label: order.photos === 'film' ? 'See the film' : 'See the photos',
      url: `${order.orderUrl}#photos`,
    },
    showsDestination: false,
  }
}
