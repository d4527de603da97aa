// The column kit: the few shapes that all tables are written in.
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core'
import type { Id } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'

export const idColumn = <Prefix extends string>(name: string) => text(name).$type<Id<Prefix>>()

export const koboColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Kobo>()

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** jsonb that reads back whatever was written: the kit's own column takes a text like '1' for the json of a number. */
export const exactJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})
