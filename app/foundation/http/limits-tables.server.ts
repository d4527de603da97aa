// How often something was tried, by whom: rows, so that neither a restart nor a second process forgets it.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#app/foundation/db/columns.server.ts'

export const limitCounts = pgTable(
  'limit_counts',
  {
    /** Hash of the limit's name and of who is counted (an address, an e-mail): nothing personal can be read from it. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the count begins anew. */
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('limit_counts_resets').on(table.resetsAt)],
)

/** Solved human checks: each solution opens the door once. */
export const usedSolutions = pgTable(
  'used_solutions',
  {
    /** SHA-256 of the solution. */
    hash: text('hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_solutions_expires').on(table.expiresAt)],
)
