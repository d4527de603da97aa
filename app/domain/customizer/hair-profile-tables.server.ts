// What a shopper told us about their head and their taste, so that the designer knows it the next time.
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'
import type { Measurements } from './design.ts'

export const hairProfiles = pgTable('hair_profiles', {
  userId: idColumn<'usr'>('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Inches; only what they have measured. */
  measurements: jsonb('measurements').$type<Partial<Measurements>>().notNull().default({}),
  /** The unit that they type in. */
  unit: text('unit').$type<'in' | 'cm'>().notNull().default('in'),
  /** Their height in whole centimetres, for "length on you"; text to keep what was chosen. */
  heightCm: text('height_cm'),
  /** Skin tone of the bust that they look at wigs on. */
  tone: text('tone'),
  /** Textures, lengths and care they like, in their words. */
  notes: text('notes').notNull().default(''),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
