// What a shopper told us about her head and her taste, so that the designer knows it the next time.
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#app/account/account-tables.server.ts'
import { idColumn, instant } from '#app/db/columns.server.ts'
import type { Measurements } from './design.ts'

export const hairProfiles = pgTable('hair_profiles', {
  userId: idColumn<'usr'>('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Inches; only what she has measured. */
  measurements: jsonb('measurements').$type<Partial<Measurements>>().notNull().default({}),
  /** The unit that she types in. */
  unit: text('unit').$type<'in' | 'cm'>().notNull().default('in'),
  /** Her height in whole centimetres, for "length on you"; text to keep what was chosen. */
  heightCm: text('height_cm'),
  /** Skin tone of the bust that she looks at wigs on. */
  tone: text('tone'),
  /** Textures, lengths and care she likes, in her words. */
  notes: text('notes').notNull().default(''),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
