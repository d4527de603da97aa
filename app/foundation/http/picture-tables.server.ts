// Every picture and film that was uploaded, by the key of its master. Pages hold keys in their own tables; a row here that
// nothing refers to is swept after a week. The demo's drawn pictures have no row.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'

export const uploadedPictures = pgTable(
  'uploaded_pictures',
  {
    key: text('key').primaryKey(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** '' of a film. */
    thumbhash: text('thumbhash').notNull(),
    /** Size of the master. */
    bytes: integer('bytes').notNull(),
    /** Where the master lies at a provider; null on the shop's own disk. */
    address: text('address'),
    uploadedBy: idColumn<'usr'>('uploaded_by'),
    /** When it was last sent: who uploads the same picture again has a week again. */
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('uploaded_pictures_at').on(table.at)],
)
