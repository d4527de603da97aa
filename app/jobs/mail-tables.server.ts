// The outbox: a mail is a row written with the change it tells of, so neither can exist without the other.
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/db/columns.server.ts'

export const mails = pgTable(
  'mails',
  {
    id: idColumn<'mal'>('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Makes a mail that must go out once go out once, e.g. 'order-paid:ord_…'. */
    dedupe: text('dedupe').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** More headers, e.g. List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** True when html and text are encrypted, because they hold a link that signs somebody in; emptied once sent. */
    sealed: boolean('sealed').notNull().default(false),
    /** Refused: there is no such recipient. */
    state: text('state').$type<'queued' | 'sent' | 'refused'>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    /** Who is handing it over right now; cleared with the outcome. */
    claimedAt: instant('claimed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mails_state').on(table.state, table.createdAt)],
)
