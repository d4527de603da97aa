// What is said about money on its way back.
import { formatNaira } from '#app/ui/format-naira.ts'
import type { OrderMailData, OrderMailKind, OrderMailWords, RefundCause } from './order-mail-data.ts'
import { seeOrder } from './order-mail-status-words.ts'

type RefundMailKind = Extract<OrderMailKind, `refund-${string}`>

export function refundWords(kind: RefundMailKind, order: OrderMailData): OrderMailWords {
  const { number, refund } = order
  const plain = { button: seeOrder(order), showsDestination: false }
  switch (kind) {
    case 'refund-started':
      return {
        ...plain,
        subject: `Your money for order ${number} is on its way back`,
        headline: 'Your money is on its way back.',
        paragraphs: [
          causeWords(refund?.cause ?? 'other', order),
          'It goes to the account or card you paid with. Banks take up to ten working days; there is nothing you need to do.',
        ],
        fact: amount('Coming back to you', refund),
      }
    case 'refund-processed':
      return {
        ...plain,
        subject: `Your refund for order ${number} is paid out`,
        headline: 'Your refund is paid out.',
        paragraphs: [
          'It has left us for the account or card you paid with. Your bank may still need some days to show it.',
        ],
        fact: amount('Paid back to you', refund),
        notes: ['Nothing there after ten working days? Write to us, and we follow it up with the bank.'],
      }
    case 'refund-trouble':
      return {
        ...plain,
        subject: `About your refund for order ${number}`,
        headline: 'Your refund takes a little longer.',
        paragraphs: [
          'It did not go through by itself, so a person of ours is looking at it now. You still get your money.',
          'There is nothing you need to do. We write to you as soon as it is done, or if we need an account number.',
        ],
        fact: amount('Coming back to you', refund),
      }
  }
}

function causeWords(cause: RefundCause, order: OrderMailData): string {
  switch (cause) {
    case 'paid-twice': {
      const goesAhead = order.status === 'Cancelled' ? '' : ' The order itself goes ahead.'
      return `Your order was already paid, so we are returning the second payment in full.${goesAhead}`
    }
    case 'too-late':
      return 'Your payment came after these pieces had gone to someone else, so we are returning it in full. We are sorry.'
    case 'cancelled':
      return 'Your order is cancelled, so what you paid for it goes back to you.'
    case 'other':
      return 'We have asked our payment company to return it to you.'
  }
}

function amount(label: string, refund: OrderMailData['refund']): OrderMailWords['fact'] {
  return refund && { label, value: formatNaira(refund.amountKobo), isMoney: true }
}
