// Messages about something that was taken back before they went.
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { waitingMessage } from './forget-messages.server.ts'
import { isFor } from './is-recipient.server.ts'
import { messages } from './message-tables.server.ts'

/**
 * Deletes the messages to these addresses that wait and whose dedupe words hold `about`, an id. `told` is how many of them are out, or on their
 * way out right now: those cannot be stopped.
 */
export async function withdrawMessages(
  tx: Db,
  addresses: readonly string[],
  about: string,
): Promise<{ withdrawn: number; told: number }> {
  const these: SQL | undefined = and(isFor(addresses), sql`strpos(${messages.dedupe}, ${about}) > 0`)
  // The rows are locked by the deletion: who claims one to send it comes before or finds nothing.
  const { rowCount } = await tx.delete(messages).where(and(these, waitingMessage, isNull(messages.claimedAt)))
  const told = await tx.$count(messages, and(these, or(eq(messages.state, 'sent'), waitingMessage)))
  return { withdrawn: rowCount ?? 0, told }
}
