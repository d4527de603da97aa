// Messages about one matter, e.g. an order, to an address that may also be somebody else's: only these go.
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { isFor } from './is-recipient.server.ts'
import { messages } from './message-tables.server.ts'

/** `matters` are ids that stand in the dedupe words of those messages, or orders that they are about. Deletes queued ones too. */
export async function forgetMessagesAbout(
  tx: Db,
  addresses: readonly string[],
  matters: readonly string[],
): Promise<void> {
  const about: SQL[] = matters.map(
    (id) => sql`(strpos(${messages.dedupe}, ${id}) > 0 or ${messages.orderId} = ${id})`,
  )
  if (about.length === 0) return
  await tx.delete(messages).where(and(isFor(addresses), or(...about)))
}
