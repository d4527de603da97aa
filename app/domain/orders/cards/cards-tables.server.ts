// Cards that customers asked to have remembered: a provider's token for each, sealed, and what tells one from another. No numbers.
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'

export const rememberedCards = pgTable(
  'remembered_cards',
  {
    id: idColumn<'card'>('id').primaryKey(),
    userId: idColumn<'usr'>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The provider's token under the shop's seal, bound to this row. */
    sealedToken: text('sealed_token').notNull(),
    /** Of the card at its provider: the same one is kept once. */
    signature: text('signature').notNull(),
    /** The address that it was paid with; the token is good with that one alone, whatever the account's is by now. */
    email: text('email').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    bank: text('bank').notNull().default(''),
    usableUntil: instant('usable_until').notNull(),
    /** What they agreed to, in its words, and when. */
    agreedWords: text('agreed_words').notNull(),
    agreedAt: instant('agreed_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [uniqueIndex('remembered_cards_known').on(table.userId, table.provider, table.signature)],
)
