// The code by which a guest finds their order.
import { codeMinutes } from '#app/domain/orders/core/order-lookup-limits.ts'
import { type OrderCodeFacts, orderCodeFacts, orderCodeKind } from '#app/domain/orders/core/order-message.ts'
import { shopName } from '#app/messages/mail/shop-name.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import { type Template, template } from './template.ts'

export const orderCodeTemplates: Record<typeof orderCodeKind, Template> = {
  [orderCodeKind]: template<OrderCodeFacts, OrderCodeFacts>({
    group: 'Orders',
    facts: orderCodeFacts,
    read: (_, facts) => facts,
    mail: orderCodeContent,
    short: ({ number, code }) => ({ number: String(number), code }),
    examples: () => ({ 'Find your order': { number: 1042, code: '482913' } }),
  }),
}

function orderCodeContent({ number, code }: OrderCodeFacts): MailContent {
  return {
    subject: `${code} is your code for order ${number}`,
    preheader: `Enter it on the page where you asked for your order, within ${codeMinutes} minutes.`,
    mark: `Order ${number}`,
    headline: 'Your code.',
    paragraphs: [`Enter it on the page where you asked for your order. It works for ${codeMinutes} minutes.`],
    fact: { label: 'Code', value: code },
    button: null,
    notes: [
      'We will never ask you for this code by phone or WhatsApp.',
      'If you did not ask for it, please ignore this email. Without the code nobody sees your order.',
    ],
    why: `You are receiving this email because somebody asked to see an order that was placed with this address at ${shopName}.`,
  }
}
