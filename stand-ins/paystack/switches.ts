// The switches of the stand-in: how notices of a payment arrive, whether the charge is what was asked, and how the
// API misbehaves. Each has the value that a healthy Paystack shows as its default.
import { z } from 'zod'

export const noticeModes = {
  after: 'just after the shopper comes back',
  before: 'before the shopper comes back',
  twice: 'twice',
  never: 'never',
  late: '10 minutes late',
  reordered: 'after the next event',
  'bad-signature': 'with a wrong signature',
  retry: 'again an hour later, as if the shop had answered 500',
} as const

export const chargeModes = {
  true: 'as asked',
  'amount-changed': 'another amount',
  'currency-changed': 'another currency',
} as const

export const againModes = {
  taken: 'as its bank does',
  declined: 'declined',
  pending: 'waits for the bank',
} as const

export const faultKinds = {
  none: 'healthy',
  slow: 'slow answers',
  'html-500': 'an HTML page with status 500',
  reset: 'the connection breaks',
  'done-then-silent': 'does the work, but never answers',
  'rate-limited': 'too many requests (429)',
} as const

export const switchesSchema = z.object({
  notice: z.enum(keysOf(noticeModes)),
  charge: z.enum(keysOf(chargeModes)),
  /** What becomes of a card that is charged by its token. */
  again: z.enum(keysOf(againModes)).optional(),
})
export type Switches = z.infer<typeof switchesSchema>

export const faultSchema = z.object({
  kind: z.enum(keysOf(faultKinds)),
  /** Milliseconds; for 'slow' before the work, for 'done-then-silent' after it. */
  latencyMs: z.coerce.number().int().min(0).max(60_000).default(15_000),
  /** How many calls it hits; 0 means all until it is switched off. */
  times: z.coerce.number().int().min(0).max(1_000).default(1),
})
export type Fault = z.infer<typeof faultSchema>

export const healthySwitches: Switches = { notice: 'after', charge: 'true' }
export const noFault: Fault = { kind: 'none', latencyMs: 15_000, times: 1 }

function keysOf<T extends Record<string, string>>(table: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]
}
