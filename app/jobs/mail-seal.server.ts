// How a sealed mail stands in its row: everything it says is one sealed text in `html`, the rest is empty.
import { z } from 'zod'
import type { MailId } from '#app/lib/ids.ts'
import { seal, unseal } from './seal.server.ts'

type MailBody = { html: string; text: string; headers: Record<string, string> }

const sealedBody = z.object({
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
})

/** What a row keeps of a mail that is over. */
export const emptyMail: MailBody = { html: '', text: '', headers: {} }

export function sealMail(
  secret: string,
  { id, html, text, headers }: MailBody & { id: MailId },
): MailBody & { sealed: true } {
  return { ...emptyMail, html: seal(secret, id, JSON.stringify({ html, text, headers })), sealed: true }
}

/** Null when a sealed mail cannot be opened with this secret. */
export function openMail(secret: string, mail: MailBody & { id: MailId; sealed: boolean }): MailBody | null {
  if (!mail.sealed) return { html: mail.html, text: mail.text, headers: mail.headers }
  const opened = unseal(secret, mail.id, mail.html)
  return opened === null ? null : sealedBody.parse(JSON.parse(opened))
}
