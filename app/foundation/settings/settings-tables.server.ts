// The rules of the house as they are and as they were.
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#app/foundation/db/columns.server.ts'

/**
 * Money rules that an owner may switch without a deploy, e.g. 'vat' → { on: false, permille: 75 }; and, under 'fact.…', what the
 * shop notes about itself (shop-facts.server.ts).
 */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** Grows with each change, so that two people who edit at once are told. */
  version: integer('version').notNull().default(1),
})

/** Append-only: every value that a rule ever had. Zones and holidays stand in it whole, under 'zones' and 'holidays'. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    note: text('note').notNull().default(''),
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('setting_changes_key').on(table.key, table.id)],
)
