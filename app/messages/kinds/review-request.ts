// The one mail that asks buyers how they like what they bought.
import { shopName } from '#app/messages/mail/shop-name.ts'
import { greet } from '#app/messages/mail/greeting-name.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'

export type ReviewRequest = {
  name: string
  orderNumber: number
  orderUrl: string
  /** What they may say something about, each with the address of its form; at least one. */
  products: readonly { name: string; url: string }[]
}

export function reviewRequestContent({ name, orderNumber, products }: ReviewRequest): MailContent {
  const [first, ...others] = products
  if (!first) throw new Error('a review request needs at least one product')
  return {
    subject: `How is your order ${orderNumber}?`,
    preheader: 'Tell other shoppers how you like it.',
    mark: `Order ${orderNumber}`,
    headline: greet('How is it', name).replace(/\.$/u, '?'),
    paragraphs: [
      `You have had ${others.length === 0 ? first.name : 'your order'} for a week. Tell other shoppers what you would tell a friend: how it looks, how the lace sits, how it holds up.`,
      'Good or not so good, we show both. A photo and your height help most.',
    ],
    button: { label: `Review ${first.name}`, url: first.url },
    more: others.map((product) => ({ label: `Review ${product.name}`, url: product.url })),
    notes: ['Something wrong? Tell us and we will put it right.', 'We ask only once.'],
    why: `You are receiving this email because you bought from ${shopName}. Its links open your order page, so please do not forward it.`,
  }
}
