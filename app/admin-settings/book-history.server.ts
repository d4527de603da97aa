// Every version of the designer's book with what it changed.
import { desc, sql } from 'drizzle-orm'
import { type Db, undoableTransaction } from '#app/db/db.server.ts'
import { type Actor, recordAudit } from '#app/staff/audit.server.ts'
import { publishNextBook } from '#app/studio/studio.server.ts'
import { type StudioBook, studioBookSchema } from '#app/studio/studio-book.ts'
import { studioBooks } from '#app/studio/studio-tables.server.ts'
import { bookChanges } from './book-words.ts'
import type { ChangedSetting } from './change-setting.server.ts'

export type BookChange = { id: number; by: string | null; at: Date; note: string; lines: string[] }

const shown = 12

/** The newest first. */
export async function listBookHistory(db: Db): Promise<BookChange[]> {
  const rows = await db
    .select({
      version: studioBooks.version,
      book: studioBooks.book,
      note: studioBooks.note,
      at: studioBooks.createdAt,
      by: sql<string | null>`(select u.name from audit_entries a join users u on u.id = a.actor_id
        where a.subject_kind = 'setting' and a.subject_id = 'designer'
          and (a.after->>'version')::int = ${studioBooks.version} limit 1)`,
    })
    .from(studioBooks)
    .orderBy(desc(studioBooks.version))
    .limit(shown + 1)
  const books = rows.map((row) => ({ ...row, book: studioBookSchema.parse(row.book) }))
  return books.slice(0, shown).map(({ version, book, note, at, by }, place) => {
    const before = books[place + 1]?.book
    const lines = before ? bookChanges(before, book) : ['First version']
    return {
      id: version,
      by,
      at,
      note,
      lines: lines.length > 0 ? lines : ['Rules or options from a software update'],
    }
  })
}

export async function findBook(db: Db, version: number): Promise<StudioBook | null> {
  const [row] = await db
    .select({ book: studioBooks.book })
    .from(studioBooks)
    .where(sql`${studioBooks.version} = ${version}`)
  const read = studioBookSchema.safeParse(row?.book)
  return read.success ? read.data : null
}

/** Publishes the next version, for designs from now on; orders keep the one that they were priced by. */
export function changeBook(
  db: Db,
  actor: Actor,
  book: StudioBook,
  { after, before, note }: { after: number; before: StudioBook; note: string },
): Promise<ChangedSetting> {
  return undoableTransaction<ChangedSetting>(db, async (tx, undo) => {
    const published = await publishNextBook(tx, { after, book, note })
    if (!published.ok) return undo(published)
    await recordAudit(tx, actor, {
      action: 'setting.changed',
      subject: ['setting', 'designer'],
      before: { version: after },
      after: { version: published.version, changes: bookChanges(before, book) },
    })
    return { ok: true }
  })
}
