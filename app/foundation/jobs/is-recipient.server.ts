// Whom a message is for, whichever way it has got to: where it goes now, or where it would go next.
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { messages } from './message-tables.server.ts'

/** SQL. Addresses as people spell them, phone numbers as E.164; '' is nobody's. */
export function isFor(addresses: readonly string[]): SQL | undefined {
  const theirs = addresses.map((one) => one.trim().toLowerCase()).filter((one) => one !== '')
  if (theirs.length === 0) return sql`false`
  const isNext = inArray(sql`lower(step ->> 'to')`, theirs)
  return or(
    inArray(sql`lower(${messages.recipient})`, theirs),
    sql`(${messages.route} <> '[]'::jsonb and exists (select from jsonb_array_elements(${messages.route}) step where ${isNext}))`,
  )
}
