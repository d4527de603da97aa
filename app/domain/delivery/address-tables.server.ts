// Addresses that a shopper keeps in their account, so that they do not type them again.
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'

export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: idColumn<'adr'>('id').primaryKey(),
    userId: idColumn<'usr'>('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What they call it: 'Home', 'Office'. */
    label: text('label').notNull().default(''),
    name: text('name').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull(),
    area: text('area'),
    city: text('city').notNull(),
    address: text('address').notNull(),
    landmark: text('landmark').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('saved_addresses_user').on(table.userId)],
)
