// What is written down of money that the desk found in the house's bank account. Pure.
import { z } from 'zod'
import { type Kobo, MAX_KOBO, parseNaira } from '#app/foundation/lib/money.ts'

const amountWords = 'Please enter the amount you received in naira, like 45,000.'

export const transferForm = z.object({
  amount: z.string(amountWords).transform((text, context): Kobo => {
    const amount = parseNaira(text.trim())
    if (amount !== null && amount > 0 && amount <= MAX_KOBO) return amount
    context.addIssue({ code: 'custom', message: amountWords })
    return z.NEVER
  }),
  reference: z
    .string('Please enter the reference of the transfer.')
    .trim()
    .min(1, 'Please enter the reference of the transfer.')
    .max(80, 'Please keep it to 80 characters.'),
  /** In kobo, what was to be paid as the page showed it: what has changed since is refused. */
  seenKobo: z
    .string()
    .regex(/^\d{1,12}$/u, 'Please reload this page.')
    .transform(Number),
})

export const refuseProofForm = z.object({
  note: z.string().trim().max(500, 'Please keep it to 500 characters.').default(''),
  /** 'close' says nothing to anybody. */
  step: z.enum(['refuse', 'close']).catch('refuse'),
})
