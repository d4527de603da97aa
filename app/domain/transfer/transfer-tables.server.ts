// Imports: a file that somebody put in, row by row, so that it can be checked, run, stopped, resumed and undone.
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import type { ImportKind, ImportState, RowState, Verdict } from './transfer.ts'

export const imports = pgTable(
  'imports',
  {
    id: idColumn<'imp'>('id').primaryKey(),
    kind: text('kind').$type<ImportKind>().notNull(),
    state: text('state').$type<ImportState>().notNull().default('reading'),
    fileName: text('file_name').notNull(),
    totalRows: integer('total_rows').notNull().default(0),
    doneRows: integer('done_rows').notNull().default(0),
    /** How many rows would create, change, leave alone or are refused. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    problem: text('problem'),
    writtenBy: idColumn<'usr'>('written_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('imports_created').on(table.createdAt)],
)

/** Emptied of what it says about people once the import is finished, undone or a month old. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: idColumn<'imp'>('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The line of the file, from 1, the heading not counted. */
    line: integer('line').notNull(),
    /** First line of the thing that this line belongs to: a product, or an order, may stand on several. */
    unit: integer('unit').notNull().default(0),
    state: text('state').$type<RowState>().notNull().default('waiting'),
    /** What the dry run says of it; null before it was looked at. */
    verdict: text('verdict').$type<Verdict>(),
    /** The cells by column. Sealed by the shop's secret where they are about people. */
    data: jsonb('data'),
    problem: text('problem'),
    /** What it made, or what stood there before: what an undo needs. On the first line of a unit. */
    undo: jsonb('undo'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_state').on(table.importId, table.state, table.unit),
    index('import_rows_verdict').on(table.importId, table.verdict, table.unit),
  ],
)
