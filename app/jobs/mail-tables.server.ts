// The outbox: a mail is a row written with the change it tells of, so neither can exist without the other.
import { sql } from 'drizzle-orm'
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
    /** More than the usual ones, e.g. List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** What it says is encrypted, because it holds a link that signs somebody in: see mail-seal; emptied once sent. */
    sealed: boolean('sealed').notNull().default(false),
    /** Refused: there is no such recipient. Given up: three days of trying were in vain. */
    state: text('state').$type<'queued' | 'sent' | 'refused' | 'given-up'>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    /** Who is handing it over right now; cleared with the outcome. */
    claimedAt: instant('claimed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_state').on(table.state, table.createdAt),
    index('mails_recipient').on(sql`lower(${table.recipient})`),
    index('mails_to_empty')
      .on(table.createdAt)
      .where(sql`${table.html} <> '' or ${table.sealed}`),
  ],
)
