import { z } from 'zod'
import { sources } from './newsletter.ts'

export const subscribeForm = z.object({
  email: z
    .string({ error: 'no-email' })
    .trim()
    .min(1, 'no-email')
    .max(254, 'bad-email')
    .pipe(z.email('bad-email'))
    .transform((email) => email.toLowerCase()),
  source: z.enum(sources).catch('page'),
})

/** A mail program presses unsubscribe by this one field (RFC 8058); the buttons of our page send the other. */
export const unsubscribeForm = z.union([
  z.object({ 'List-Unsubscribe': z.literal('One-Click') }).transform(() => 'one-click' as const),
  z.object({ intent: z.enum(['leave', 'again']) }).transform(({ intent }) => intent),
])
