// Who gets the newsletter, the newest first.
import { type SQL, and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { containsLetters, typedWords } from '#app/foundation/db/letters.server.ts'
import { isSuppressed } from '#app/domain/newsletter/suppressions.server.ts'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import type { SubscriberFilter, SubscriberRow } from './people.ts'

export const subscriberPageSize = 50

export async function listSubscribers(
  db: Db,
  { words, state, page }: { words: string; state: SubscriberFilter; page: number },
) {
  const byState: SQL | undefined = state === 'all' ? undefined : eq(subscribers.state, state)
  const byWords = typedWords(words).map((word) => containsLetters(subscribers.email, word))
  const where = and(byState, ...byWords)
  const counts = await db
    .select({ state: subscribers.state, count: sql<number>`count(*)::int` })
    .from(subscribers)
    .groupBy(subscribers.state)
  const total = await db.$count(subscribers, where)
  const pages = Math.max(1, Math.ceil(total / subscriberPageSize))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const { id, email, source, createdAt, confirmedAt, unsubscribedAt } = subscribers
  const rows: SubscriberRow[] = await db
    .select({
      id,
      email,
      state: subscribers.state,
      source,
      createdAt,
      confirmedAt,
      unsubscribedAt,
      isUnreachable: sql<boolean>`${isSuppressed(email)}`,
    })
    .from(subscribers)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(subscriberPageSize)
    .offset((shown - 1) * subscriberPageSize)
  return {
    rows,
    total,
    page: shown,
    pages,
    counts: Object.fromEntries(counts.map((one) => [one.state, one.count])),
  }
}
