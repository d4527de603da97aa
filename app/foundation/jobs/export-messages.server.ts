import { and, asc, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { isFor } from './is-recipient.server.ts'
import { messages } from './message-tables.server.ts'

/** What makes the link to an order private. */
const privateLink = /\b[0-9a-z]{32}\b/gu

/**
 * The messages to these addresses, and the texts about these orders whatever number they went to, as the outbox still holds them; not
 * those of `exceptKinds`, which go to others. What stands sealed in it is left out: it opens doors. One that waits has no words yet.
 */
export async function exportMessages(
  db: Db,
  {
    addresses,
    about,
    exceptKinds,
  }: { addresses: readonly string[]; about: readonly string[]; exceptKinds: readonly string[] },
) {
  const isAbout = about.map((id) => sql`strpos(${messages.dedupe}, ${id}) > 0`)
  const rows = await db
    .select()
    .from(messages)
    .where(
      or(
        isFor(addresses),
        and(
          inArray(messages.channel, ['sms', 'whatsapp']),
          notInArray(messages.kind, [...exceptKinds]),
          or(...isAbout, sql`false`),
        ),
      ),
    )
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
