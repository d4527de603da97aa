// What is said about money on its way back.
import { formatMoney } from '#app/domain/orders/payments/money-of-order.ts'
import type { OrderMailKind, RefundCause } from '#app/domain/orders/core/order-message.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { firstPaymentName } from './order-mail-parts.ts'
import type { OrderMailData, OrderMailWords } from './order-mail-data.ts'
import { creditWords, seeOrder } from './order-mail-status-words.ts'

type RefundMailKind = Extract<OrderMailKind, `refund-${string}`>

export function refundWords(kind: RefundMailKind, order: OrderMailData): OrderMailWords {
  const { number, refund } = order
  const plain = { button: seeOrder(order), showsDestination: false }
  switch (kind) {
    case 'refund-started':
      return {
        ...plain,
        ...startedHead(number, refund?.cause),
        paragraphs: [
          causeWords(refund?.cause ?? 'other', order),
          ...creditWords(order),
          'It goes back to the account or card you paid with. Banks can take up to ten working days; there is nothing you need to do.',
        ],
        fact: amount('Refund', refund),
      }
    case 'refund-processed':
      return {
        ...plain,
        subject: `Your refund for order ${number} has been paid`,
        headline: 'Your refund has been paid.',
        paragraphs: [
          'We have sent it to the account or card you paid with. Your bank may need a few more days to show it.',
        ],
        fact: amount('Refunded', refund),
        notes: [
          'Has it not arrived after ten working days? Reply to this email and we will follow it up with the bank.',
        ],
      }
    case 'refund-delayed':
      return {
        ...plain,
        subject: `About your refund for order ${number}`,
        headline: 'Your refund is taking a little longer.',
        paragraphs: [
          'It did not go through, so our team is looking into it now. You will still get your refund.',
          'There is nothing you need to do. We will email you as soon as it is done, or if we need an account number.',
        ],
        fact: amount('Refund', refund),
      }
  }
}

/** A cancellation by the customer is told by this mail alone. */
function startedHead(number: number, cause?: RefundCause): Pick<OrderMailWords, 'subject' | 'headline'> {
  if (cause === 'cancelled-by-customer')
    return {
      subject: `Order ${number} is cancelled and your refund is on its way`,
      headline: 'Your order is cancelled.',
    }
  return { subject: `Your refund for order ${number} is on its way`, headline: 'Your refund is on its way.' }
}

function causeWords(cause: RefundCause, order: OrderMailData): string {
  switch (cause) {
    case 'paid-twice': {
      const goesAhead = order.status === 'Cancelled' ? '' : ' The order itself goes ahead.'
      return `Your order was already paid, so we are refunding the second payment in full.${goesAhead}`
    }
    case 'too-late':
      return 'Your payment arrived after the time to pay had ended, and the order could no longer go ahead, so we are refunding it in full. We are sorry.'
    case 'cancelled':
      return `Your order has been cancelled, so we are refunding what you paid for it.${keptWords(order)}`
    case 'cancelled-by-customer':
      return 'You cancelled it on your order page, so we are refunding what you paid for it.'
    case 'came-back':
      return 'Your order had come back to us before your payment arrived, so we are refunding it in full.'
    case 'change-ended':
      return 'You paid for a change of your order that we could no longer make, so we are refunding that payment in full. Your order stays as it was.'
    case 'returned':
    case 'items-changed':
    case 'other':
      return 'We have asked our payment partner to send it back to you.'
    case 'mismatch': {
      const again =
        order.status === 'Pending' && order.paid === 'no'
          ? ' Your order is still waiting for payment, and you can pay for it on the order page.'
          : ''
      return `Your payment did not match your order, so we are refunding it in full.${again}`
    }
  }
}

function keptWords(order: OrderMailData): string {
  const { keptKobo } = order
  if (keptKobo === 0) return ''
  return ` We keep ${formatNaira(keptKobo)} of your ${firstPaymentName(order)} because we had already started on your wig, as agreed when you paid it.`
}

function amount(label: string, refund: OrderMailData['refund']): OrderMailWords['fact'] {
  return refund && { label, value: formatMoney(refund.amountKobo, refund.currency), isMoney: true }
}
