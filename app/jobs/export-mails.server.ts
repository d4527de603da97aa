import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { mails } from './mail-tables.server.ts'

/** What makes the link to an order private. */
const privateLink = /\b[0-9a-z]{32}\b/gu

/** The mails to these addresses as the outbox still holds them. What stands sealed in it is left out: it opens doors. */
export async function exportMails(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return []
  const rows = await db
    .select()
    .from(mails)
    .where(inArray(sql`lower(${mails.recipient})`, [...emails]))
    .orderBy(asc(mails.createdAt), asc(mails.id))
  return rows.map(({ kind, recipient, subject, text, sealed, state, createdAt, sentAt }) => ({
    kind,
    recipient,
    subject,
    text: sealed ? null : text.replaceAll(privateLink, '…'),
    state,
    createdAt,
    sentAt,
  }))
}
