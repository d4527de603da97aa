// Every backup that was tried: what the office, the alarm and the metrics ask. The files themselves are at their place.
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#app/foundation/db/columns.server.ts'

export const backups = pgTable(
  'backups',
  {
    name: text('name').primaryKey(),
    /** For people, e.g. 's3://bucket/prefix'. */
    place: text('place').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When it was read back and found whole; null while it runs, and when it failed. */
    finishedAt: instant('finished_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Of the file as it lies there. */
    sha256: text('sha256'),
    /** Why there is none, in a sentence. */
    problem: text('problem'),
  },
  (table) => [index('backups_finished').on(table.finishedAt)],
)
