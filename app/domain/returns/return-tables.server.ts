// Returns of orders: what its customer asked for, what was agreed, what arrived and what it came to. Its history stands
// among the events of the order.
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { ReturnReason, ReturnWish, Verdict } from './return.ts'
import type { ReturnState } from './return-states.ts'

export const returns = pgTable(
  'returns',
  {
    id: idColumn<'rtn'>('id').primaryKey(),
    orderId: idColumn<'ord'>('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<ReturnState>().notNull().default('asked'),
    reason: text('reason').$type<ReturnReason>().notNull(),
    wish: text('wish').$type<ReturnWish>().notNull(),
    /** What they want instead, in their words; '' for no exchange. */
    instead: text('instead').notNull().default(''),
    /** What they write about it. */
    words: text('words').notNull().default(''),
    /** How it comes back, once it is approved. */
    instructions: text('instructions').notNull().default(''),
    /** The end of the day until which it must be on its way. */
    sendBy: instant('send_by'),
    /** What the house told them last: why it is refused, or what was taken off. */
    answer: text('answer').notNull().default(''),
    /** What it came to. */
    moneyKobo: koboColumn('money_kobo'),
    creditKobo: koboColumn('credit_kobo'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** Grows with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('returns_order').on(table.orderId),
    index('returns_waiting')
      .on(table.changedAt)
      .where(sql`${table.state} in ('asked', 'approved', 'received', 'lost')`),
    index('returns_changed').on(table.changedAt.desc()),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: idColumn<'rtn'>('return_id')
      .notNull()
      .references(() => returns.id),
    orderLineId: idColumn<'orl'>('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** What came back, in however many parcels, and how it was judged. Rows are added and never changed. */
export const returnArrivals = pgTable(
  'return_arrivals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    returnId: idColumn<'rtn'>('return_id')
      .notNull()
      .references(() => returns.id),
    orderLineId: idColumn<'orl'>('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('return_arrivals_return').on(table.returnId),
    check('return_arrivals_quantity', sql`${table.quantity} > 0`),
  ],
)

export const returnPictures = pgTable(
  'return_pictures',
  {
    id: idColumn<'pic'>('id').primaryKey(),
    returnId: idColumn<'rtn'>('return_id')
      .notNull()
      .references(() => returns.id),
    position: integer('position').notNull(),
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash'),
  },
  (table) => [
    uniqueIndex('return_pictures_order').on(table.returnId, table.position),
    index('return_pictures_key').on(table.key),
  ],
)
