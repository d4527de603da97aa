// How customers want to be reached. What they agreed to is a log that is only added to.
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import type { AccountFault } from '#app/foundation/gateways/phone/phone-gateway.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import type { ConsentChannel, ConsentSource, ConsentStep, PhoneChannel } from './contact.ts'
import type { TemplateState } from './template-states.ts'

export const contactConsents = pgTable(
  'contact_consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** E.164; '' once its person is forgotten. */
    phone: text('phone').notNull(),
    /** SHA-256 of the number, by which a stop holds even then. */
    fingerprint: text('fingerprint').notNull(),
    channel: text('channel').$type<ConsentChannel>().notNull(),
    step: text('step').$type<ConsentStep>().notNull(),
    /** What stood on the page or was written to us, word for word; '' of somebody who is forgotten. */
    words: text('words').notNull(),
    source: text('source').$type<ConsentSource>().notNull(),
    orderId: idColumn<'ord'>('order_id'),
    userId: idColumn<'usr'>('user_id'),
    /** When it was said, which may be before we heard of it. */
    at: instant('at').notNull(),
    /** Of a STOP: a hash of what its provider calls it. What is told again is not written again. */
    providerKey: text('provider_key'),
  },
  (table) => [
    index('contact_consents_phone').on(table.fingerprint, table.channel, table.at, table.id),
    uniqueIndex('contact_consents_told').on(table.providerKey, table.channel),
    index('contact_consents_user').on(table.userId),
    index('contact_consents_order').on(table.orderId),
  ],
)

/** What an account has chosen for the orders to come. */
export const contactChoices = pgTable('contact_choices', {
  userId: idColumn<'usr'>('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  channel: text('channel').$type<ChannelName>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** The WhatsApp templates of which anything was heard. */
export const whatsappTemplates = pgTable('whatsapp_templates', {
  name: text('name').primaryKey(),
  state: text('state').$type<TemplateState>().notNull(),
  /** Why, in the provider's words; '' for nothing. */
  reason: text('reason').notNull(),
  /** When it was so. What is older changes nothing. */
  heardAt: instant('heard_at').notNull(),
  /** When the owner was told of this state; null for not yet. */
  toldAt: instant('told_at'),
  /** When they were last told of it, whatever it has been since. */
  writtenAt: instant('written_at'),
})

/** The ways by phone of which it was heard that the provider takes nothing of this shop. */
export const channelFaults = pgTable('channel_faults', {
  channel: text('channel').$type<PhoneChannel>().primaryKey(),
  /** Null once a message went out again. */
  fault: text('fault').$type<AccountFault>(),
  /** In the provider's words. */
  words: text('words').notNull(),
  heardAt: instant('heard_at').notNull(),
  /** When the owner was told of this fault, null for not yet; and when last, whatever came since. */
  toldAt: instant('told_at'),
  writtenAt: instant('written_at'),
})
