// Mails about something that was taken back before they went.
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { mails } from './mail-tables.server.ts'

/**
 * Deletes the mails to this address that wait and whose dedupe words hold `about`, an id. `told` is how many of them are out, or on their
 * way out right now: those cannot be stopped.
 */
export async function withdrawMails(
  tx: Db,
  email: string,
  about: string,
): Promise<{ withdrawn: number; told: number }> {
  const these: SQL | undefined = and(
    sql`lower(${mails.recipient}) = ${email.trim().toLowerCase()}`,
    sql`strpos(${mails.dedupe}, ${about}) > 0`,
  )
  // The rows are locked by the deletion: who claims one to send it comes before or finds nothing.
  const { rowCount } = await tx
    .delete(mails)
    .where(and(these, eq(mails.state, 'queued'), isNull(mails.claimedAt)))
  const told = await tx.$count(mails, and(these, or(eq(mails.state, 'sent'), eq(mails.state, 'queued'))))
  return { withdrawn: rowCount ?? 0, told }
}
