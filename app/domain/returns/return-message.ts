// What is said about a return, and what each message needs to say it. The rest is read when it is sent.
import { z } from 'zod'
import { isId, type ReturnId } from '#app/foundation/lib/ids.ts'

export const returnMailKinds = [
  'return-asked',
  'return-approved',
  'return-refused',
  'return-received',
  'return-lost',
  'return-settled',
  'return-lapsed',
] as const
export type ReturnMailKind = (typeof returnMailKinds)[number]

export const returnFacts = z.object({
  returnId: z.custom<ReturnId>((id) => typeof id === 'string' && isId('rtn', id)),
  /** What opens the store credit that was given; '' for none. */
  code: z.string(),
  /** Of the credit account, after it. */
  balanceKobo: z.number(),
})
export type ReturnFacts = z.infer<typeof returnFacts>
