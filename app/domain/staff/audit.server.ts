// Writing the audit log. Each entry is numbered without gaps and its hash covers the hash before it, so that a changed,
// removed or inserted row breaks the chain for whoever verifies it.
import { createHash } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { auditEntries } from './audit-tables.server.ts'
import { keyOf, type Role } from './roles.ts'

/** Who acts: a member of staff in a request, or the machine itself (start, a command, a job). */
export type Actor = { userId: UserId | null; role: Role | null; requestId: string; now: Date }

export type AuditSubject =
  | 'product'
  | 'collection'
  | 'choice'
  | 'stock'
  | 'order'
  | 'refund'
  | 'payout'
  | 'production'
  | 'person'
  | 'subscriber'
  | 'campaign'
  | 'offer'
  | 'setting'
  | 'document'
  | 'staff'
  | 'role'
  | 'import'
  | 'export'
  | 'picture'
  | 'review'
  | 'return'
  | 'question'
  | 'conversation'
  | 'mail'
  | 'job'

export type AuditEntry = {
  /** '<subject>.<verb>', e.g. 'order.status'. */
  action: `${AuditSubject}.${string}`
  subject: readonly [kind: AuditSubject, id: string]
  /** Plain json. Nothing personal of a shopper, only names of changed fields: entries outlive them. */
  before?: unknown
  after?: unknown
}

/** The hash that stands before the first entry. */
export const firstHash = '0'.repeat(64)

/**
 * Writes one entry. Must run inside the transaction of the change that it tells of, as its last statement: from here to
 * the commit no other entry can be written.
 */
export async function recordAudit(tx: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await lockName(tx, 'staff/audit')
  const [last] = await tx
    .select({ number: auditEntries.number, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.number))
    .limit(1)
  const row = {
    number: (last?.number ?? 0) + 1,
    at: actor.now,
    actorId: actor.userId,
    actorRole: actor.role === null ? null : keyOf(actor.role),
    action: entry.action,
    subjectKind: entry.subject[0],
    subjectId: entry.subject[1],
    before: plain(entry.before),
    after: plain(entry.after),
    requestId: actor.requestId,
    previousHash: last?.hash ?? firstHash,
  }
  await tx.insert(auditEntries).values({ ...row, hash: hashEntry(row) })
}

export type UnhashedEntry = Omit<typeof auditEntries.$inferSelect, 'hash'>

/** SHA-256 over the canonical json (sorted keys) of everything but the hash itself, in hex. */
export function hashEntry(row: UnhashedEntry): string {
  return createHash('sha256')
    .update(canonical({ ...row, at: row.at.toISOString() }))
    .digest('hex')
}

/** As it will be read back from a json column: dates as text, no undefined. */
function plain(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
