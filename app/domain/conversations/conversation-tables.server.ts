// What customers write on WhatsApp, and what staff answer.
import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import type { MessageId } from '#app/foundation/lib/ids.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: idColumn<'cnv'>('id').primaryKey(),
    /** Their number, or what the provider knows them by where it hides that. */
    who: text('who').notNull().unique(),
    /** E.164; '' where the provider hides it. */
    phone: text('phone').notNull(),
    /** What they call themselves there. */
    name: text('name').notNull().default(''),
    /** The order that they wrote about last (order-of-text.server.ts); null while there was none. */
    orderId: idColumn<'ord'>('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** When they wrote last: for 24 hours from then anything may be answered. */
    heardAt: instant('heard_at').notNull(),
    /** Since when it waits for an answer; null while it does not. */
    waitingSince: instant('waiting_since'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('conversations_changed').on(table.changedAt),
    index('conversations_order').on(table.orderId),
    index('conversations_phone').on(table.phone),
    index('conversations_waiting')
      .on(table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
  ],
)

export const conversationTexts = pgTable(
  'conversation_texts',
  {
    id: idColumn<'cvt'>('id').primaryKey(),
    conversationId: idColumn<'cnv'>('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** 'in': they wrote it. */
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    text: text('text').notNull(),
    /** What came instead of a text and is not kept: 'image', 'audio'; '' for a text. */
    other: text('other').notNull().default(''),
    /** A hash of the provider's id: what is told again is not written again. */
    providerKey: text('provider_key').unique(),
    /** Of an answer: the message that carries it. */
    messageId: text('message_id').$type<MessageId>(),
    /** What it was about when it was written: it stays beside that order when they go on about another one. */
    orderId: idColumn<'ord'>('order_id').references(() => orders.id, { onDelete: 'set null' }),
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('conversation_texts_of').on(table.conversationId, table.id),
    index('conversation_texts_order').on(table.orderId, table.id),
  ],
)
