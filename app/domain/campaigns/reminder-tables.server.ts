// Who wants to be reminded of their cart, the links that open it once, and who was asked back.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { carts } from '#app/domain/cart/cart-tables.server.ts'
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

export const cartLinks = pgTable(
  'cart_links',
  {
    /** SHA-256 of what stands in the link. */
    tokenHash: text('token_hash').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    madeAt: instant('made_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('cart_links_made').on(table.madeAt), index('cart_links_cart').on(table.cartId)],
)

export const winBacks = pgTable('win_backs', {
  /** Refers to no row on purpose, as campaign_recipients. */
  subscriberId: idColumn<'sub'>('subscriber_id').primaryKey(),
  sentAt: instant('sent_at').notNull(),
})
