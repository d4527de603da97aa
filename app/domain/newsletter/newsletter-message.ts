import { z } from 'zod'
import { isId } from '#app/foundation/lib/ids.ts'
import type { SubscriberId } from './newsletter-tokens.server.ts'

export const newsletterMailKinds = ['newsletter-confirm', 'newsletter-already', 'newsletter-welcome'] as const
export type NewsletterMailKind = (typeof newsletterMailKinds)[number]

export const newsletterFacts = z.object({
  subscriberId: z.custom<SubscriberId>((id) => typeof id === 'string' && isId('sub', id)),
  /** From then on the life of its links counts. */
  askedAt: z.coerce.date<Date>(),
})
export type NewsletterFacts = z.infer<typeof newsletterFacts>
