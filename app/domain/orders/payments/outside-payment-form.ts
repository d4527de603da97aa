// What is written down of money that reached the house beside the gateway.
import { z } from 'zod'
import { outsideMethods } from './outside-payment.ts'

const whichSum = 'Please choose what was paid.'

export const outsidePaymentSchema = z
  .object({
    method: z.enum(outsideMethods, 'Please say how it was paid.'),
    reference: z.string().trim().max(80, 'That is too long: 80 characters at most.').default(''),
    /** In kobo, as the page showed it: what has changed since is refused. */
    seenKobo: z
      .string(whichSum)
      .regex(/^\d{1,12}$/u, whichSum)
      .transform(Number),
    /** And all that was owed then: parts of a plan may be equal, and one of them is written down once. */
    seenOwedKobo: z
      .string()
      .regex(/^\d{1,12}$/u)
      .transform(Number)
      .optional()
      .catch(undefined),
  })
  .refine(({ method, reference }) => method === 'cash' || reference !== '', {
    path: ['reference'],
    message: 'Please give the reference of the transfer or the slip.',
  })

export type OutsidePayment = z.output<typeof outsidePaymentSchema>
