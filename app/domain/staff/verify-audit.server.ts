// Reading the whole audit log and saying whether anybody laid hands on it: a row changed, removed, added or moved breaks the
// chain at its number. Rows cut off at the end cannot be seen from inside: compare the last number with a note kept elsewhere.
import { asc, gt } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { firstHash, hashEntry } from './audit.server.ts'
import { auditEntries } from './audit-tables.server.ts'

export type AuditVerdict =
  | { ok: true; entries: number; lastHash: string }
  | {
      ok: false
      /** The first number that is not as it was written; the rows before it are sound. */
      number: number
      problem: 'missing' | 'changed' | 'out-of-chain'
    }

const pageSize = 1_000

/** Reads in pages, so that a log of years fits into little memory. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  let entries = 0
  let lastHash = firstHash
  let read = Number.MIN_SAFE_INTEGER
  for (;;) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.number, read))
      .orderBy(asc(auditEntries.number))
      .limit(pageSize)
    for (const { hash, ...row } of page) {
      if (row.number < 1) return { ok: false, number: row.number, problem: 'out-of-chain' }
      if (row.number !== entries + 1) return { ok: false, number: entries + 1, problem: 'missing' }
      if (hashEntry(row) !== hash) return { ok: false, number: row.number, problem: 'changed' }
      if (row.previousHash !== lastHash) return { ok: false, number: row.number, problem: 'out-of-chain' }
      entries = row.number
      read = row.number
      lastHash = hash
    }
    if (page.length < pageSize) return { ok: true, entries, lastHash }
  }
}
