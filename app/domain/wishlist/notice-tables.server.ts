// The lengths that a shopper wants to hear of once they are back.
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'

/** One mail, once, when a variant can be had again. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: idColumn<'ntc'>('id').primaryKey(),
    variantId: idColumn<'var'>('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    /** Which wording they agreed to. */
    textVersion: text('text_version').notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('stock_notices_once')
      .on(table.variantId, table.email)
      .where(sql`${table.sentAt} is null`),
    index('stock_notices_email').on(table.email),
  ],
)
