// Guests who ask for their order: one row for each browser that asked, whether there is such an order or not.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import { orders } from './orders-tables.server.ts'

export const orderLookups = pgTable(
  'order_lookups',
  {
    /** SHA-256 of the token in the browser's cookie. */
    token: text('token').primaryKey(),
    /** Null when number and contact belong to no order, or nothing could be sent: no code is right then. */
    orderId: idColumn<'ord'>('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code with that token before it: whoever reads this table cannot try the million codes. */
    code: text('code').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('order_lookups_order').on(table.orderId),
    index('order_lookups_expires').on(table.expiresAt),
  ],
)
