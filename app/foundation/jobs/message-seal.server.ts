// What a message's words are made from, as its row keeps it: plain JSON, or encrypted with the shop's secret.
import { z } from 'zod'
import type { MessageId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { seal, unseal } from './seal.server.ts'

/** The words of a message, in the parts that channels have; what a channel does not know is ''. */
export type WrittenMessage = { subject: string; text: string; html: string; headers: Record<string, string> }

type Kept = {
  id: MessageId
  sealed: boolean
  facts: string | null
  subject: string | null
  text: string | null
  html: string | null
  headers: Record<string, string>
}

/** What a row keeps of a message that is over. */
export const emptyMessage = { facts: null, text: null, html: null, headers: {}, route: [] }

/** `secret` null: the facts open nothing and stand there plainly. */
export function keepFacts(secret: ShopSecret | null, id: MessageId, facts: unknown) {
  const json = JSON.stringify(facts)
  return { facts: secret === null ? json : seal(secret, id, json), sealed: secret !== null }
}

export type OpenedMessage = { facts: unknown; written: null } | { facts: null; written: WrittenMessage }

/** Null when a sealed message cannot be opened with this secret. */
export function openMessage(secret: ShopSecret, message: Kept): OpenedMessage | null {
  const { id, sealed, facts } = message
  if (facts === null) return openWritten(secret, message)
  const json = sealed ? unseal(secret, id, facts) : facts
  return json === null ? null : { facts: JSON.parse(json), written: null }
}

const sealedBody = z.object({
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
})

/** A mail that an earlier release worded when it queued it; a sealed one is one sealed text in `html`. */
function openWritten(secret: ShopSecret, { id, sealed, ...kept }: Kept): OpenedMessage | null {
  const { subject, html, text, headers } = kept
  if (html === null || subject === null) throw new Error(`message ${id} says nothing`)
  if (!sealed) return { facts: null, written: { subject, html, text: text ?? '', headers } }
  const opened = unseal(secret, id, html)
  return opened === null
    ? null
    : { facts: null, written: { subject, ...sealedBody.parse(JSON.parse(opened)) } }
}
