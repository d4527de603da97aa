// Addresses that no newsletter is sent to any more, whoever asked for it before: mail to them came back for good, or its reader
// called it spam. Kept as a fingerprint, so that it outlives a forgotten person without naming them.
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#app/foundation/db/columns.server.ts'

export type SuppressionReason = 'bounced' | 'complained'

export const suppressions = pgTable('suppressions', {
  /** SHA-256 of the address in lower case, in hex. */
  fingerprint: text('fingerprint').primaryKey(),
  reason: text('reason').$type<SuppressionReason>().notNull(),
  at: instant('at').notNull().defaultNow(),
})

/** What the mail provider told, each by its own id: one that comes again changes nothing. */
export const mailEvents = pgTable('mail_events', {
  /** As the provider counts them. */
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  at: instant('at').notNull().defaultNow(),
})
