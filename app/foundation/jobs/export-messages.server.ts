import { asc } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { isFor } from './is-recipient.server.ts'
import { messages } from './message-tables.server.ts'

/** What makes the link to an order private. */
const privateLink = /\b[0-9a-z]{32}\b/gu

/**
 * The messages to these addresses as the outbox still holds them. What stands sealed in it is left out: it opens doors. One
 * that waits has no words yet.
 */
export async function exportMessages(db: Db, addresses: readonly string[]) {
  const rows = await db
    .select()
    .from(messages)
    .where(isFor(addresses))
    .orderBy(asc(messages.createdAt), asc(messages.id))
  return rows.map(({ channel, kind, recipient, subject, text, sealed, state, createdAt, sentAt }) => ({
    channel,
    kind,
    recipient,
    subject,
    text: sealed || text === null ? null : text.replaceAll(privateLink, '…'),
    state,
    createdAt,
    sentAt,
  }))
}
