// The outbox: a message is a row written with the change it tells of, so neither can exist without the other. The row says
// THAT something is to be told; the job that sends it finds the words (app/messages).
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'
import type { ReportState } from '#app/foundation/gateways/phone/phone-gateway.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import type { ChannelName, Step } from './channel-names.ts'

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
    /** In the words of its channel: an email address for mails, a phone number for the others. */
    recipient: text('recipient').notNull(),
    /** What it is about, for whoever answers it; null where it is about no order. Its facts and dedupe words need not name it. */
    orderId: idColumn<'ord'>('order_id'),
    /** The ways that are left when this one fails, in their order (message-route.server.ts). */
    route: jsonb('route').$type<readonly Step[]>().notNull().default([]),
    /** How often staff had it sent anew after it had failed on every way. */
    round: integer('round').notNull().default(0),
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
    index('messages_with_route')
      .on(table.createdAt)
      .where(sql`${table.route} <> '[]'::jsonb`),
    index('messages_to_empty')
      .on(table.createdAt)
      .where(sql`coalesce(${table.facts}, ${table.text}, ${table.html}) is not null or ${table.sealed}`),
  ],
)

/**
 * Begun: it is being handed over, or the process that did died meanwhile. Uncertain: the connection broke, so that nobody knows.
 * Accepted: the provider has it. Silent: no report ever came. The others are its reports.
 */
export type DeliveryState = 'begun' | 'uncertain' | 'accepted' | 'silent' | ReportState

/**
 * What was handed to a provider that cannot tell two of the same apart: written before the call, so that no process calls twice. Names
 * nobody, and stays when its message goes: it is what the month cost.
 */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    messageId: idColumn<'mal'>('message_id').notNull(),
    channel: text('channel').$type<ChannelName>().notNull(),
    round: integer('round').notNull().default(0),
    kind: text('kind').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('begun'),
    /** A hash of the provider's id, which may hold a phone number. */
    providerKey: text('provider_key'),
    /** A hash of what stays the same of that id when an answer names the message; null where it has no such part. */
    tokenKey: text('token_key'),
    /** Of WhatsApp: as what it went out, by its name there; null for free text. */
    template: text('template'),
    /** Of an SMS. */
    pages: integer('pages').notNull().default(0),
    costKobo: koboColumn('cost_kobo').notNull().default(kobo(0)),
    /** Why it failed. */
    problem: text('problem'),
    at: instant('at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.channel, table.round] }),
    index('message_deliveries_provider').on(table.channel, table.providerKey),
    index('message_deliveries_token')
      .on(table.tokenKey)
      .where(sql`${table.tokenKey} is not null`),
    index('message_deliveries_month').on(table.at),
    index('message_deliveries_open')
      .on(table.changedAt)
      .where(sql`${table.state} in ('begun', 'uncertain', 'accepted', 'sent')`),
  ],
)
