// The newsletter's own mails: written into the outbox in the transaction of the change, with the link and the headers
// by which a mail program unsubscribes in one press (RFC 8058).
import type { Db } from '#app/db/db.server.ts'
import { queueMail } from '#app/jobs/mail-outbox.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import { readSetting } from '#app/settings/settings.server.ts'
import { renderMail } from '#app/ui/mail/render-mail.tsx'
import { letterFragment } from './newsletter.ts'
import { newsletterHeaders, newsletterMail, type NewsletterMailKind } from './newsletter-mail-words.ts'
import { makeToken, type SubscriberId } from './newsletter-tokens.server.ts'

export type NewsletterParts = { db: Db; queue: Queue; baseUrl: string; secret: string }

/** Queues one mail; a second one of the same kind with the same `occasion` is not written. Sealed: its links act for her. */
export async function queueNewsletterMail(
  tx: Db,
  { queue, baseUrl, secret }: NewsletterParts,
  kind: NewsletterMailKind,
  { id, email, occasion }: { id: SubscriberId; email: string; occasion: string },
  now: Date,
): Promise<void> {
  const link = (purpose: 'confirm' | 'unsubscribe') =>
    `${baseUrl}/newsletter/${purpose}?token=${makeToken(secret, purpose, id, now)}`
  const unsubscribeUrl = link('unsubscribe')
  const url = kind === 'newsletter-confirm' ? link('confirm') : `${baseUrl}/shop${letterFragment}`
  const rendered = await renderMail(
    newsletterMail(kind, { url, unsubscribeUrl }),
    await readSetting(tx, 'house'),
  )
  await queueMail(tx, queue, {
    kind,
    dedupe: `${kind}:${id}:${occasion}`,
    recipient: email,
    ...rendered,
    headers: newsletterHeaders(unsubscribeUrl),
    seal: secret,
  })
}
