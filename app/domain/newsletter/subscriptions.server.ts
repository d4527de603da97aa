// What is known of one subscriber, and forgetting it.
import { and, asc, eq, lt, or } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { SubscriberId } from './newsletter-tokens.server.ts'
import { type SubscriberState, consents, subscribers } from './newsletter-tables.server.ts'
import { consentTexts } from './newsletter-words.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'

/** An address that was never confirmed may be a stranger's; days. */
const pendingDays = 30
/** Who left can still ask for about a year what we had; days. */
const unsubscribedDays = 365

export type Subscription = { state: SubscriberState; confirmedAt: Date | null }

export async function findSubscription(db: Db, email: string): Promise<Subscription | null> {
  const [row] = await db
    .select({ state: subscribers.state, confirmedAt: subscribers.confirmedAt })
    .from(subscribers)
    .where(eq(subscribers.email, email.toLowerCase()))
  return row ?? null
}

/** False also of who was forgotten. */
export async function isSubscribed(db: Db, id: SubscriberId): Promise<boolean> {
  return (await db.$count(subscribers, and(eq(subscribers.id, id), eq(subscribers.state, 'subscribed')))) > 0
}

/** Everything that the newsletter holds about this address, with the words of each consent; null when nothing. */
export async function exportSubscription(db: Db, email: string) {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email.toLowerCase()))
  if (!row) return null
  const { purpose, step, textVersion, source, at } = consents
  const steps = await db
    .select({ purpose, step, textVersion, source, at })
    .from(consents)
    .where(eq(consents.subscriberId, row.id))
    .orderBy(asc(consents.at), asc(consents.id))
  const { id: _id, updatedAt: _updatedAt, ...subscription } = row
  return { ...subscription, consents: steps.map((one) => ({ ...one, text: textOf(one.textVersion) })) }
}

function textOf(version: string): string | null {
  return (consentTexts as Record<string, string>)[version] ?? null
}

/** Removes the subscriber. The log of consents stays and names nobody. */
export async function forgetSubscriber(tx: Db, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email.toLowerCase()))
}

/** Removes addresses that were never confirmed or have left long ago. Returns how many. */
export async function forgetOldSubscribers(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const gone = await db
    .delete(subscribers)
    .where(
      or(
        and(eq(subscribers.state, 'pending'), lt(subscribers.updatedAt, before(pendingDays))),
        and(eq(subscribers.state, 'unsubscribed'), lt(subscribers.updatedAt, before(unsubscribedDays))),
      ),
    )
  return gone.rowCount ?? 0
}
