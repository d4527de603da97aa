// Who asked for the newsletter, and the log of what each person agreed to, in which words, and when.
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'

export type SubscriberState = 'pending' | 'subscribed' | 'unsubscribed'

export const subscribers = pgTable(
  'subscribers',
  {
    id: idColumn<'sub'>('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    state: text('state').$type<SubscriberState>().notNull().default('pending'),
    /** Where they asked: 'footer', 'popup', 'home' or 'checkout'. */
    source: text('source').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('subscribers_state').on(table.state, table.createdAt)],
)

/** Append-only. Outlives the subscriber without their address: then it says that somebody agreed, not who. */
export const consents = pgTable(
  'consents',
  {
    id: idColumn<'cst'>('id').primaryKey(),
    subscriberId: idColumn<'sub'>('subscriber_id').references(() => subscribers.id, { onDelete: 'set null' }),
    purpose: text('purpose').notNull(),
    step: text('step').$type<'asked' | 'confirmed' | 'withdrawn'>().notNull(),
    /** Which wording they saw: a key of consentTexts. */
    textVersion: text('text_version').notNull(),
    source: text('source').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('consents_subscriber').on(table.subscriberId, table.at)],
)
