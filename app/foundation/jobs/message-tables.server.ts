// The outbox: a message is a row written with the change it tells of, so neither can exist without the other. The row says
// THAT something is to be told; the job that sends it finds the words (app/messages).
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'

/** How a message travels. What each does with it is app/messages/channels. */
export type ChannelName = 'mail'

/**
 * Unwritten: its words could not be made, which is a mistake of ours; it is tried again like a queued one. Refused: there is
 * no such recipient. Given up: three days of trying were in vain.
 */
export type MessageState = 'queued' | 'unwritten' | 'sent' | 'refused' | 'given-up'

export const messages = pgTable(
  'messages',
  {
    id: idColumn<'mal'>('id').primaryKey(),
    channel: text('channel').$type<ChannelName>().notNull().default('mail'),
    kind: text('kind').notNull(),
    /** Makes a message that must go out once go out once, e.g. 'order-paid:ord_…'. */
    dedupe: text('dedupe').notNull().unique(),
    /** In the words of its channel: an email address for mails. */
    recipient: text('recipient').notNull(),
    /** JSON of what its words are made from; null once it is over. Sealed: encrypted, see message-seal. */
    facts: text('facts'),
    /** What was said, written down when it is sent. Null before, of sealed messages always. */
    subject: text('subject'),
    text: text('text'),
    /** Only of mails that an earlier release worded when it queued them. */
    html: text('html'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** What it says is for nobody but its recipient, e.g. a link that signs somebody in: never in plain words here. */
    sealed: boolean('sealed').notNull().default(false),
    state: text('state').$type<MessageState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
    /** Who is handing it over right now; cleared with the outcome. */
    claimedAt: instant('claimed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('messages_state').on(table.state, table.createdAt),
    index('messages_recipient').on(sql`lower(${table.recipient})`),
    index('messages_to_empty')
      .on(table.createdAt)
      .where(sql`coalesce(${table.facts}, ${table.text}, ${table.html}) is not null or ${table.sealed}`),
  ],
)
