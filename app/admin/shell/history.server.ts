// What the audit log holds of one thing, for its own page.
import { and, desc, eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'

const shownHistory = 30

/** Newest first; whoever shows it says in words what was done. */
export function historyOf(db: Db, kind: 'campaign' | 'choice' | 'collection' | 'offer' | 'role', id: string) {
  const { number, at, action, before, after, subjectKind, subjectId } = auditEntries
  return db
    .select({ number, at, action, before, after, by: users.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(eq(subjectKind, kind), eq(subjectId, id)))
    .orderBy(desc(number))
    .limit(shownHistory)
}
