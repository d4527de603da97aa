// The designer's book (options, rules, prices) in all its versions, and the designs that shoppers saved under a short link.
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/db/columns.server.ts'
import type { Design } from './design.ts'
import type { StudioBook } from './studio-book.ts'

/** Append-only: the newest version counts, older ones say what an order was priced by. */
export const studioBooks = pgTable('studio_books', {
  version: integer('version').primaryKey().generatedAlwaysAsIdentity(),
  book: jsonb('book').$type<StudioBook>().notNull(),
  note: text('note').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Saved designs hold choices and a name, nothing personal: no measurements, no address, no cart. */
export const designs = pgTable(
  'designs',
  {
    id: idColumn<'dsg'>('id').primaryKey(),
    /** Last part of the link that people share; ten unguessable characters. */
    code: text('code').notNull().unique(),
    name: text('name').notNull().default(''),
    design: jsonb('design').$type<Design>().notNull(),
    /** Product it was made from, by slug; priced against it while it is sold. */
    baseSlug: text('base_slug'),
    baseLength: text('base_length'),
    /** The design it was remixed from. */
    remixOf: text('remix_of'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('designs_created').on(table.createdAt)],
)
