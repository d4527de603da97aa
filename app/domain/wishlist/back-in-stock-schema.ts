import { z } from 'zod'
import type { VariantId } from '#app/foundation/lib/ids.ts'

export const askEmail = 'Please enter your email address.'
export const wrongEmail =
  'This does not look like an email address. It needs an @ and an ending, like ada@example.com.'

export const backInStockForm = z.object({
  variantId: z.custom<VariantId>(
    (id) => typeof id === 'string' && /^var_[0-9a-z]{1,40}$/u.test(id),
    'Please choose one.',
  ),
  email: z
    .string({ error: askEmail })
    .trim()
    .min(1, askEmail)
    .max(254, wrongEmail)
    .pipe(z.email(wrongEmail))
    .transform((email) => email.toLowerCase()),
  textVersion: z.string().max(40),
  /** 'yes' where the page can show the answer in its place. */
  scripted: z.string().optional(),
})
