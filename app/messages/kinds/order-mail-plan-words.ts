// What mails say of an order that is paid in instalments, while some of them are open.
import { dueWords } from '#app/domain/orders/core/instalments.ts'
import { paidWords } from '#app/domain/orders/payments/money-of-order.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { greet } from '#app/messages/mail/greeting-name.ts'
import type { OrderMailData, OrderMailWords } from './order-mail-data.ts'
import { partsWords } from './order-mail-parts.ts'
import { seeOrder } from './order-mail-status-words.ts'

export function planBegunWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Thank you, order ${order.number} is confirmed`,
    headline: `${greet('Thank you', order.name)} Your order is confirmed.`,
    paragraphs: [
      `We have received your first payment of ${formatNaira(order.paidKobo)}. Still to come: ${partsWords(order)}.`,
      `Pay on your order page by these dates, or sooner. We remind you of each, and ${leavesWords(order)} once all are paid.`,
    ],
    fact: nextFact(order),
    button: seeOrder(order),
    more: [payNext(order)],
    showsDestination: true,
  }
}

/** Some days before its day and on it, in the same words. */
export function partDueWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Order ${order.number}: ${nextWords(order)} is due`,
    headline: greet('Your next instalment is due', order.name),
    paragraphs: [
      `You have paid ${paidWords(order)} so far. Still to be paid: ${partsWords(order)}.`,
      'Do you need more time, or have you changed your mind? Reply to this email before that day and we will find a way.',
    ],
    fact: nextFact(order),
    button: payNext(order),
    more: [seeOrder(order)],
    notes: ['Already paid by transfer? There is nothing to do: we will email you as soon as it arrives.'],
    showsDestination: false,
  }
}

export function partPaidWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Order ${order.number}: we have received your payment`,
    headline: greet('Thank you', order.name),
    paragraphs: [
      `We have received your payment: you have paid ${paidWords(order)} so far. Still to be paid: ${partsWords(order)}.`,
      `We remind you of each, and ${leavesWords(order)} once all are paid.`,
    ],
    fact: nextFact(order),
    button: seeOrder(order),
    more: [payNext(order)],
    showsDestination: false,
  }
}

function leavesWords({ pickup }: OrderMailData): string {
  return pickup ? 'you can pick up your order' : 'we send your order'
}

function nextOf({ openParts: [next] }: OrderMailData) {
  if (!next) throw new Error('no part of this plan is open')
  return next
}

function nextWords(order: OrderMailData): string {
  const { no, amountKobo } = nextOf(order)
  return `instalment ${no} of ${order.planCount}, ${formatNaira(amountKobo)},`
}

function nextFact(order: OrderMailData): OrderMailWords['fact'] {
  const { amountKobo, dueOn } = nextOf(order)
  return { label: 'Next instalment', value: `${formatNaira(amountKobo)} by ${dueWords(dueOn)}` }
}

function payNext(order: OrderMailData) {
  return { label: `Pay ${formatNaira(nextOf(order).amountKobo)}`, url: `${order.orderUrl}#balance` }
}
