// How the stand-in misbehaves: what it answers to a text, and what it tells of it later.
import { z } from 'zod'

export const faultKinds = {
  none: 'healthy',
  'rate-limited': 'too many requests (429)',
  'no-money': 'the balance is too low',
  'unreachable-number': 'this number cannot be reached',
  'no-marketing': 'on WhatsApp, they want no advertising (131050)',
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

function keysOf<T extends object>(table: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]
}

/** What becomes of a template, and what a message of it is answered then; null: it is taken. */
export const templateEvents = {
  APPROVED: null,
  REJECTED: 132001,
  PAUSED: 132015,
  DISABLED: 132016,
  FLAGGED: null,
  REINSTATED: null,
} as const
export type TemplateEvent = keyof typeof templateEvents

export const templateSchema = z.object({
  name: z.string().min(1).max(512),
  event: z.enum(keysOf(templateEvents)),
  reason: z.string().max(300).default(''),
})

export const planSchema = z.object({
  fault: z.enum(keysOf(faultKinds)).default('none'),
  /** How many calls the fault hits; 0 means all until it is switched off. */
  times: z.coerce.number().int().min(0).max(1_000).default(1),
  report: z.enum(keysOf(reportModes)).default('delivered'),
})
export type Plan = z.infer<typeof planSchema>
export const healthyPlan: Plan = { fault: 'none', times: 1, report: 'delivered' }
