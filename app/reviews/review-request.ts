// The one mail that asks a buyer how her pieces are.
import { brand } from '#app/brand.ts'
import { greet } from '#app/ui/mail/greeting-name.ts'
import type { MailContent } from '#app/ui/mail/mail-content.ts'

type ReviewRequest = {
  name: string
  orderNumber: number
  /** What she may say something about, each with the address of its form; at least one. */
  pieces: readonly { name: string; url: string }[]
}

export function reviewRequestContent({ name, orderNumber, pieces }: ReviewRequest): MailContent {
  const [first, ...others] = pieces
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
    more: others.map((piece) => ({ label: `Review ${piece.name}`, url: piece.url })),
    notes: ['Something wrong? Tell us and we will put it right.', 'We ask only once.'],
    why: `You are receiving this email because you bought from ${brand.name}. Its links open your order page, so please do not forward it.`,
  }
}
