// The mails about an order, in the look of the house.
import { shopName } from '#app/messages/mail/shop-name.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import type { OrderMailKind } from '#app/domain/orders/core/order-message.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { OrderMailDetails } from './order-mail-details.tsx'
import { orderDetailsText } from './order-mail-text.ts'
import { orderMailWords } from './order-mail-words.ts'

export function orderMailContent(kind: OrderMailKind, order: OrderMailData): MailContent {
  const { showsDestination, ...words } = orderMailWords(kind, order)
  return {
    ...words,
    preheader: words.paragraphs[0] ?? words.headline,
    mark: `Order ${order.number}`,
    details: {
      html: <OrderMailDetails order={order} showsDestination={showsDestination} />,
      text: orderDetailsText(order, showsDestination),
    },
    why: `You are receiving this email because you ordered from ${shopName}. Anyone with the link can open your order page, so please keep this email to yourself.`,
  }
}
