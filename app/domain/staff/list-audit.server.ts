// Reading the audit log, newest first.
import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { auditEntries } from './audit-tables.server.ts'

export type AuditQuestion = {
  /** Whose doing; 'machine' for what nobody did. */
  person: string | null
  action: string | null
  kind: string | null
  subject: string | null
  /** From the first moment to before the second. */
  between: readonly [Date, Date] | null
  /** Entries older than this number, or newer. */
  place: { after: number } | { before: number } | null
}

export type ListedEntry = {
  number: number
  at: Date
  actorId: UserId | null
  /** Null when the machine did it, or the person is gone. */
  actorName: string | null
  actorRole: string | null
  action: string
  kind: string
  subject: string
  before: unknown
  after: unknown
  requestId: string
}

export const auditPageSize = 50

/** One page, and whether there is more on either side. */
export async function listAudit(db: Db, question: AuditQuestion) {
  const { place } = question
  const isBack = place !== null && 'before' in place
  const rows = await db
    .select({
      number: auditEntries.number,
      at: auditEntries.at,
      actorId: auditEntries.actorId,
      actorName: users.name,
      actorRole: auditEntries.actorRole,
      action: auditEntries.action,
      kind: auditEntries.subjectKind,
      subject: auditEntries.subjectId,
      before: auditEntries.before,
      after: auditEntries.after,
      requestId: auditEntries.requestId,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(...conditions(question)))
    .orderBy(isBack ? asc(auditEntries.number) : desc(auditEntries.number))
    .limit(auditPageSize + 1)
  const entries: ListedEntry[] = rows.slice(0, auditPageSize)
  const hasMore = rows.length > auditPageSize
  if (isBack) entries.reverse()
  const ends = { older: entries.at(-1)?.number ?? null, newer: entries[0]?.number ?? null }
  return {
    entries,
    older: isBack || hasMore ? ends.older : null,
    newer: (isBack ? hasMore : place !== null) ? ends.newer : null,
  }
}

function conditions({ person, action, kind, subject, between, place }: AuditQuestion): (SQL | undefined)[] {
  const { actorId, number, at } = auditEntries
  return [
    person === null
      ? undefined
      : person === 'machine'
        ? sql`${actorId} is null`
        : sql`${actorId} = ${person}`,
    action === null ? undefined : eq(auditEntries.action, action),
    kind === null ? undefined : eq(auditEntries.subjectKind, kind),
    subject === null ? undefined : eq(auditEntries.subjectId, subject),
    between === null ? undefined : and(gte(at, between[0]), lt(at, between[1])),
    place === null ? undefined : 'after' in place ? lt(number, place.after) : gt(number, place.before),
  ]
}

/** Every action that was ever written, by jumping along the index: the log may hold millions of rows. */
export async function listAuditActions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive found(action) as (
      (select action from ${auditEntries} order by action limit 1)
      union all
      select (select e.action from ${auditEntries} e where e.action > found.action order by e.action limit 1)
      from found where found.action is not null
    )
    select action from found where action is not null`)
  return rows.map(({ action }) => action)
}
