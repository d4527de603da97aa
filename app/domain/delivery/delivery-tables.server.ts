// Where parcels go, what that costs and which days do not count. Owners change rows, not code.
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { koboColumn } from '#app/foundation/db/columns.server.ts'

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
  /** The largest total that may be paid to the courier there; null where nothing may. */
  onDeliveryMostKobo: koboColumn('on_delivery_most_kobo'),
  daysMin: integer('days_min').notNull(),
  daysMax: integer('days_max').notNull(),
  position: integer('position').notNull(),
})

export const holidays = pgTable('holidays', {
  day: date('day', { mode: 'string' }).primaryKey(),
  name: text('name').notNull(),
})
