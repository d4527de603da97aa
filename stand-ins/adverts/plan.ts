// How the stand-in misbehaves.
import { z } from 'zod'

export const advertFaults = {
  none: 'healthy',
  'bad-key': 'the key is not valid (any more)',
  refused: 'it will not take this event',
  'too-many': 'too many requests (429)',
  'html-500': 'an HTML page with status 500',
  'done-then-silent': 'takes the event, but the answer breaks off',
} as const
export type AdvertFault = keyof typeof advertFaults

const kinds = Object.keys(advertFaults) as [AdvertFault, ...AdvertFault[]]

export const advertPlanSchema = z.object({
  fault: z.enum(kinds).default('none'),
  /** How many calls the fault hits; 0 means all until it is switched off. */
  times: z.coerce.number().int().min(0).max(1_000).default(1),
})
export type AdvertPlan = z.infer<typeof advertPlanSchema>
