// Mails about one matter, e.g. an order, to an address that may also be somebody else's: only these go.
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { mails } from './mail-tables.server.ts'

/** `matters` are ids that stand in the dedupe words of those mails. Deletes queued ones too. */
export async function forgetMailsAbout(tx: Db, email: string, matters: readonly string[]): Promise<void> {
  const about: SQL[] = matters.map((id) => sql`strpos(${mails.dedupe}, ${id}) > 0`)
  if (about.length === 0) return
  await tx
    .delete(mails)
    .where(and(sql`lower(${mails.recipient}) = ${email.trim().toLowerCase()}`, or(...about)))
}
