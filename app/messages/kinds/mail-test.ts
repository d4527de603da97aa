// What the outbox keeps of an email that somebody sends to themselves to read it.
import { z } from 'zod'
import type { MailWords } from '#app/foundation/settings/setting-keys.ts'

export const mailTestKind = 'mail-test'
export const noWords: MailWords = { subject: '', opening: '', closing: '' }

/** The kind that is tried, in words that need not be saved. */
export const mailTestFacts = z.object({
  about: z.string(),
  words: z.object({ subject: z.string(), opening: z.string(), closing: z.string() }),
})
export type MailTestFacts = z.infer<typeof mailTestFacts>
