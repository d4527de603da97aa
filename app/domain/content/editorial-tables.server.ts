// The words of the house as versions: one draft per document that nobody but staff sees, and every version that was or
// will be shown. What is shown is the version with the latest hour that has come.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import type { DocumentName } from './documents.ts'

export const documentVersions = pgTable(
  'document_versions',
  {
    id: idColumn<'doc'>('id').primaryKey(),
    document: text('document').$type<DocumentName>().notNull(),
    /** Counts up within a document, the draft included. */
    number: integer('number').notNull(),
    body: jsonb('body').notNull(),
    note: text('note').notNull().default(''),
    writtenBy: idColumn<'usr'>('written_by'),
    writtenAt: instant('written_at').notNull().defaultNow(),
    /** Null for the draft; in the future for a version that waits for its hour. A version with an hour is never changed. */
    showAt: instant('show_at'),
    /** Since when a version that waited was taken back before its hour came. */
    withdrawnAt: instant('withdrawn_at'),
    /** Grows with each save of the draft: whoever saves over an older one is told. */
    revision: integer('revision').notNull().default(1),
    /** False from the moment when an hour is set until the cached pages were told that it has come. */
    announced: boolean('announced').notNull().default(true),
  },
  (table) => [
    uniqueIndex('document_versions_number').on(table.document, table.number),
    uniqueIndex('document_versions_one_draft')
      .on(table.document)
      .where(sql`${table.showAt} is null`),
    index('document_versions_shown').on(table.document, table.showAt),
    index('document_versions_unannounced')
      .on(table.showAt)
      .where(sql`not ${table.announced}`),
  ],
)
