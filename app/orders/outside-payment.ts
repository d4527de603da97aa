// How money can reach the house beside the gateway, and what is written down of it.
import { z } from 'zod'

export const outsideMethods = ['bank transfer', 'cash', 'card machine'] as const
type OutsideMethod = (typeof outsideMethods)[number]

export const outsideMethodWords: Record<OutsideMethod, string> = {
  'bank transfer': 'Bank transfer',
  cash: 'Cash',
  'card machine': 'Card machine',
}

export const outsidePaymentSchema = z
  .object({
    method: z.enum(outsideMethods, 'Please say how it was paid.'),
    reference: z.string().trim().max(80, 'That is too long: 80 characters at most.').default(''),
  })
  .refine(({ method, reference }) => method === 'cash' || reference !== '', {
    path: ['reference'],
    message: 'Please give the reference of the transfer or the slip.',
  })

export type OutsidePayment = z.output<typeof outsidePaymentSchema>
