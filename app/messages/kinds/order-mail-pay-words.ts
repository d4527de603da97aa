// What is said of orders that are paid by bank transfer, or on delivery.
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { greet, greetingName } from '#app/messages/mail/greeting-name.ts'
import type { OrderMailKind } from '#app/domain/orders/core/order-message.ts'
import type { OrderMailData, OrderMailWords } from './order-mail-data.ts'
import { arrival, seeOrder } from './order-mail-status-words.ts'

/** Confirmed, and nothing is paid yet. */
export function onDeliveryWords(order: OrderMailData): OrderMailWords {
  return {
    subject: `Thank you, order ${order.number} is confirmed`,
    headline: `${greet('Thank you', order.name)} Your order is confirmed.`,
    paragraphs: [
      `You pay ${formatNaira(order.balanceKobo)} when it arrives. The courier will call before delivery.`,
      'Would you rather pay now? You can do so on your order page.',
    ],
    fact: arrival(order),
    button: seeOrder(order),
    showsDestination: true,
  }
}

type TransferKind = Extract<OrderMailKind, `transfer-${string}`>

const proof = 'When you have paid, send us a photo or PDF of the receipt on your order page.'

export function transferWords(kind: TransferKind, order: OrderMailData): OrderMailWords {
  const due = formatNaira(order.dueKobo)
  const name = greetingName(order.name)
  const plain = {
    fact: { label: 'Reserved for you until', value: `${lagosTime.format(order.holdUntil)} (Lagos time)` },
    button: { label: 'Send the receipt', url: `${order.orderUrl}#transfer` },
    showsDestination: false,
  }
  switch (kind) {
    case 'transfer-details':
      return {
        ...plain,
        subject: `Order ${order.number}: transfer ${due} to confirm it`,
        headline: `Your items are reserved${name === null ? '' : `, ${name}`}.`,
        paragraphs: [`Please transfer ${due} to this account:`, ...accountWords(order), proof],
        showsDestination: true,
      }
    case 'transfer-reminder':
      return {
        ...plain,
        subject: `Order ${order.number}: please transfer ${due}`,
        headline: 'Your items are reserved for a little longer.',
        paragraphs: [
          `We have not received your transfer of ${due} yet. This is our account:`,
          ...accountWords(order),
          'Already paid? Send us a photo or PDF of the receipt on your order page, and your items stay reserved while we check.',
        ],
      }
    case 'transfer-refused':
      return {
        ...plain,
        subject: `Order ${order.number}: we could not find your transfer`,
        headline: 'We could not confirm your transfer.',
        paragraphs: [
          order.deskNote,
          ...accountWords(order),
          'You can send another receipt on your order page.',
        ],
        // Of a balance, or of an order that has ended, nothing is reserved by the hour.
        fact: order.paid === 'no' && statusIs(order.status, 'awaits-payment') ? plain.fact : null,
      }
  }
}

function accountWords({ account, number }: OrderMailData): string[] {
  if (account === null) return []
  const { bank, accountName, accountNumber } = account
  return [
    `Bank: ${bank}`,
    `Account name: ${accountName}`,
    `Account number: ${accountNumber}`,
    `Reference: ${number}`,
  ]
}

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
