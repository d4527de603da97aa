// What the emails of this room are made from.
import { z } from 'zod'
import { isId, type UserId } from '#app/foundation/lib/ids.ts'
import type { SubscriberId } from '#app/domain/newsletter/newsletter-tokens.server.ts'

export const cartReminderFacts = z.object({
  userId: z.custom<UserId>((id) => typeof id === 'string' && isId('usr', id)),
  cartId: z.string(),
  /** Opens the cart once. */
  link: z.string(),
  isSecond: z.boolean(),
  askedAt: z.coerce.date<Date>(),
})
export type CartReminderFacts = z.infer<typeof cartReminderFacts>

export const winBackFacts = z.object({
  subscriberId: z.custom<SubscriberId>((id) => typeof id === 'string' && isId('sub', id)),
  askedAt: z.coerce.date<Date>(),
})
export type WinBackFacts = z.infer<typeof winBackFacts>
