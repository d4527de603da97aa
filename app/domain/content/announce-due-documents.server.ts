// Versions whose hour has come: the cached pages are told, once. Pages that are not kept show them from their hour on anyway.
import { and, eq, lte } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { announceEveryPage } from '#app/foundation/http/page-tags.server.ts'
import { documentVersions } from './editorial-tables.server.ts'

/** Returns how many. Whatever was missed while the shop stood still is found here too. */
export async function announceDueDocuments(db: Db, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const due = await tx
      .update(documentVersions)
      .set({ announced: true })
      .where(and(eq(documentVersions.announced, false), lte(documentVersions.showAt, now)))
      .returning({ id: documentVersions.id })
    if (due.length > 0) await announceEveryPage(tx)
    return due.length
  })
}
