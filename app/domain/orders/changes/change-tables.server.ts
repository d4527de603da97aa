// What a paid order was changed to before anybody began it, what staff added, where it goes instead, and what waits for the difference to be
// paid.
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { ChangedLine, ChangeKind, ChangeState, ItemThen, NewPlace, NewRow } from './change.ts'

export const orderChanges = pgTable(
  'order_changes',
  {
    id: idColumn<'och'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<ChangeKind>().notNull().default('items'),
    state: text('state').$type<ChangeState>().notNull(),
    /** Every line that the order keeps, and its rows beside them, as they were agreed to; [] for a service, and once its buyer is forgotten. */
    lines: jsonb('lines').$type<readonly ChangedLine[]>().notNull(),
    adjustments: jsonb('adjustments').$type<readonly NewRow[]>().notNull(),
    /** What changes, in the words of the day. */
    items: jsonb('items').$type<{ from: readonly ItemThen[]; to: readonly ItemThen[] }>().notNull(),
    /** Of an address; null of anything else, and once its buyer is forgotten. */
    place: jsonb('place').$type<NewPlace>(),
    /** Above 0 what is to be paid for it, below 0 what goes back. */
    differenceKobo: koboColumn('difference_kobo').notNull(),
    /** Of one that waits: until when its units are kept. */
    holdUntil: instant('hold_until').notNull(),
    /** The member of staff who made it; null for the customer. */
    askedBy: idColumn<'usr'>('asked_by'),
    at: instant('at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('order_changes_order').on(table.orderId, table.at),
    // One at a time, whoever presses at the same moment; and what the clock looks at.
    uniqueIndex('order_changes_waiting')
      .on(table.orderId)
      .where(sql`${table.state} = 'waiting'`),
  ],
)
