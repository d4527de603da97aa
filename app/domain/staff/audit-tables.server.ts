// The audit log: append-only (the database refuses to change or delete a row), each row's hash holding the one before.
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { exactJson, idColumn, instant } from '#app/foundation/db/columns.server.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Without gaps, from 1. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** The member of staff; null for the machine itself (start, a command). Outlives them. */
    actorId: idColumn<'usr'>('actor_id'),
    actorRole: text('actor_role'),
    /** What was done, e.g. 'order.status'. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Never anything personal of a shopper: the row stays when they go. */
    before: exactJson('before'),
    after: exactJson('after'),
    requestId: text('request_id').notNull(),
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 over everything above in canonical form. */
    hash: text('hash').notNull().unique(),
  },
  (table) => [
    index('audit_subject').on(table.subjectKind, table.subjectId, table.number),
    index('audit_actor').on(table.actorId, table.number),
    index('audit_action').on(table.action, table.number),
  ],
)
