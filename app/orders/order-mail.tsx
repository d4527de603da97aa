// The mails about an order, in the look of the house.
import { brand } from '#app/brand.ts'
import type { MailContent, MailHouse, RenderedMail } from '#app/ui/mail/mail-content.ts'
import { renderMail } from '#app/ui/mail/render-mail.tsx'
import type { OrderMailData, OrderMailKind } from './order-mail-data.ts'
import { OrderMailDetails } from './order-mail-details.tsx'
import { orderDetailsText } from './order-mail-text.ts'
import { orderMailWords } from './order-mail-words.ts'

export function renderOrderMail(
  kind: OrderMailKind,
  order: OrderMailData,
  house: MailHouse,
): Promise<RenderedMail> {
  return renderMail(orderMailContent(kind, order), house)
}

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
    why: `You are receiving this email because you ordered from ${brand.name}. Anyone with the link can open your order page, so please keep this email to yourself.`,
  }
}
