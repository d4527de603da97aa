// Where parcels go, what that costs and which days do not count. Owners change rows, not code.
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { koboColumn, instant } from '#app/db/columns.server.ts'

export const deliveryZones = pgTable('delivery_zones', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** ISO 3166 country codes; a zone of Nigeria also names states, and in Lagos an area. */
  countries: text('countries').array().notNull(),
  states: text('states').array().notNull(),
  area: text('area'),
  feeKobo: koboColumn('fee_kobo').notNull(),
  /** Added for each started half kilo after the first; 0 for flat zones. */
  halfKiloKobo: koboColumn('half_kilo_kobo').notNull(),
  daysMin: integer('days_min').notNull(),
  daysMax: integer('days_max').notNull(),
  position: integer('position').notNull(),
})

export const holidays = pgTable('holidays', {
  day: date('day', { mode: 'string' }).primaryKey(),
  name: text('name').notNull(),
})

/** Money rules that an owner may switch without a deploy, e.g. 'vat' → { on: false, permille: 75 }. */
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
    writtenBy: text('written_by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('setting_changes_key').on(table.key, table.id)],
)
