// Who wants to be reminded of their cart, and who was asked back.
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'

export const cartReminders = pgTable('cart_reminders', {
  userId: idColumn<'usr'>('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Which words they agreed to, and when: a key of cartReminderTexts. */
  textVersion: text('text_version').notNull(),
  agreedAt: instant('agreed_at').notNull(),
  /** Since when they want none any more. */
  withdrawnAt: instant('withdrawn_at'),
  /** Of the cart that they left last. */
  sent: integer('sent').notNull().default(0),
  lastSentAt: instant('last_sent_at'),
})

export const winBacks = pgTable('win_backs', {
  /** Refers to no row on purpose, as campaign_recipients. */
  subscriberId: idColumn<'sub'>('subscriber_id').primaryKey(),
  sentAt: instant('sent_at').notNull(),
})
