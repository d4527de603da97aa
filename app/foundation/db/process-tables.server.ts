// The processes of the shop that work on this database, each as a row that it keeps fresh while it lives.
import { index, integer, pgSchema, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from './columns.server.ts'

/** Beside what the shop knows: it moves by itself, and is worth nothing in a backup. Exported for the generator of migrations. */
export const runtime = pgSchema('runtime')

export const processes = runtime.table(
  'processes',
  {
    id: idColumn<'prc'>('id').primaryKey(),
    /** Name of its machine or container. */
    host: text('host').notNull(),
    pid: integer('pid').notNull(),
    version: text('version').notNull(),
    /** Names the folder that it keeps pictures in: equal where processes share one. Null when they are kept elsewhere. */
    mediaFolder: text('media_folder'),
    startedAt: instant('started_at').notNull(),
    /** By the clock of the database, as machines differ. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('processes_seen').on(table.seenAt)],
)
