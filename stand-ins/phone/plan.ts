// How the stand-in misbehaves: what it answers to a text, and what it tells of it later.
import { z } from 'zod'

export const faultKinds = {
  none: 'healthy',
  'rate-limited': 'too many requests (429)',
  'no-money': 'the balance is too low',
  'unreachable-number': 'this number cannot be reached',
  'html-500': 'an HTML page with status 500',
  'done-then-silent': 'takes the text, but the answer breaks off',
} as const

export const reportModes = {
  delivered: 'sent, then delivered',
  twice: 'everything twice',
  reordered: 'delivered, then sent',
  failed: 'sent, then failed',
  never: 'never',
  'bad-signature': 'with a wrong signature',
} as const

function keysOf<T extends Record<string, string>>(table: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]
}

export const planSchema = z.object({
  fault: z.enum(keysOf(faultKinds)).default('none'),
  /** How many calls the fault hits; 0 means all until it is switched off. */
  times: z.coerce.number().int().min(0).max(1_000).default(1),
  report: z.enum(keysOf(reportModes)).default('delivered'),
})
export type Plan = z.infer<typeof planSchema>
export const healthyPlan: Plan = { fault: 'none', times: 1, report: 'delivered' }
