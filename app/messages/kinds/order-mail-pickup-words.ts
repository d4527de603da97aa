// What is said of an order that its customer picks up.
import { statusName } from '#app/domain/orders/core/order-states.ts'
import { greet } from '#app/messages/mail/greeting-name.ts'
import type { OrderMailData, OrderMailWords } from './order-mail-data.ts'
import { type PickupMailKind, seeOrder } from './order-mail-status-words.ts'

export function pickupWords(kind: PickupMailKind, order: OrderMailData): OrderMailWords {
  switch (kind) {
    case 'order-ready-for-pickup':
      return readyWords(order, {
        subject: `Order ${order.number} is ready for pickup`,
        headline: greet('Your order is ready for pickup', order.name),
      })
    case 'order-pickup-reminder':
      return readyWords(order, {
        subject: `Order ${order.number} is waiting for you`,
        headline: greet('Your order is still waiting for you', order.name),
      })
    case 'order-picked-up':
      return pickedUpWords(order)
  }
}

function readyWords(
  order: OrderMailData,
  words: Pick<OrderMailWords, 'subject' | 'headline'>,
): OrderMailWords {
  const { pickup } = order
  return {
    ...words,
    paragraphs: [
      `Come to ${pickup?.place.name ?? 'us'} and give the code below. Someone else can come for you: pass the code on to them.`,
      ...(pickup?.until
        ? [`We keep your order until ${pickup.until}. Need more time? Reply to this email.`]
        : []),
    ],
    fact: pickup ? { label: 'Your pickup code', value: pickup.code } : null,
    button: seeOrder(order),
    showsDestination: true,
  }
}

function pickedUpWords(order: OrderMailData): OrderMailWords {
  const by = order.pickup?.fetched?.by ?? ''
  const at = order.pickup?.fetched?.at
  return {
    subject: `Order ${order.number} was picked up`,
    headline: greet('Your order was picked up', order.name),
    paragraphs: [
      ...(by === ''
        ? []
        : [`It was given to ${by}. If you did not send them, please reply to this email at once.`]),
      'Open it in daylight and look at it closely before you cut the lace or wash the hair.',
      'Is something not right? Tell us as soon as you notice, on your order page and with a photo if you can, and we will put it right.',
      ...(order.returnUntil === null
        ? []
        : [
            `Changed your mind? You can ask to return it unused until ${order.returnUntil}, on your order page.`,
          ]),
    ],
    fact: at === undefined ? null : { label: statusName(order.status), value: at },
    button: seeOrder(order),
    more: [
      { label: 'Care guide', url: `${order.shopUrl}/care` },
      { label: 'Return policy', url: `${order.shopUrl}/about#return` },
    ],
    showsDestination: false,
  }
}

/** Corrects a mail that went out for an order that was not ready. */
export function notReadyWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Correction: order ${order.number} is not ready yet`,
    headline: 'Your order is not ready yet.',
    paragraphs: [
      'We told you that your order was ready for pickup. That was our mistake, and we are sorry: please do not come yet.',
      'There is nothing you need to do. We will email you again the day it is ready.',
    ],
    fact: null,
    button: seeOrder(order),
    showsDestination: false,
  }
}
