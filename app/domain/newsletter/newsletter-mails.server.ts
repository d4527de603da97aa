// The newsletter's own messages: written into the outbox in the transaction of the change.
import type { Db } from '#app/foundation/db/db.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { NewsletterFacts, NewsletterMailKind } from './newsletter-message.ts'
import type { SubscriberId } from './newsletter-tokens.server.ts'

export type NewsletterDeps = { db: Db; queue: Queue; baseUrl: string; secret: ShopSecret }

/** Queues one; a second one of the same kind with the same `occasion` is not written. Sealed: its links act for them. */
export async function queueNewsletterMail(
  tx: Db,
  { queue, secret }: NewsletterDeps,
  kind: NewsletterMailKind,
  { id, email, occasion }: { id: SubscriberId; email: string; occasion: string },
  now: Date,
): Promise<void> {
  const facts: NewsletterFacts = { subscriberId: id, askedAt: now }
  await queueMessage(tx, queue, {
    kind,
    dedupe: `${kind}:${id}:${occasion}`,
    recipient: email,
    facts,
    seal: secret,
  })
}
