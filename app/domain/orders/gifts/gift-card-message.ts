// What is said about a gift card, and what each message needs to say it. The card itself is read when the message is sent.
import { z } from 'zod'
import { isId, type OrderId } from '#app/foundation/lib/ids.ts'

/** To its buyer once it is paid; then on its day, with a code, to whom it is for and to its buyer. */
export const giftCardMailKinds = ['gift-card-paid', 'gift-card', 'gift-card-copy'] as const
export type GiftCardMailKind = (typeof giftCardMailKinds)[number]

export const giftCardFacts = z.object({
  orderId: z.custom<OrderId>((id) => typeof id === 'string' && isId('ord', id)),
  /** '' where none is told. */
  code: z.string(),
})
export type GiftCardFacts = z.infer<typeof giftCardFacts>
