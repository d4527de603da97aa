// Guests: who paid for orders without an account. One row for each email, or phone where there is none, with the order they placed last.
// The database keeps it (migration 0068), whoever writes orders and payments; so the office's list need not sort all orders.
import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import { orders } from './orders-tables.server.ts'

export const guests = pgTable(
  'guests',
  {
    who: text('who').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('guests_last').on(table.lastAt.desc(), table.who)],
)

/** Whom orders without an account have in common, for a row of orders; '' for nobody. */
export const whoOrdered = sql`coalesce(nullif(lower(orders.email), ''), orders.phone)`
