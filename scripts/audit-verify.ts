// npm run audit:verify: reads the whole audit log. Exit code 0 when it is whole, 1 when somebody laid hands on it, 2 when it
// could not be read. Note number and hash of the last entry elsewhere: entries cut off at the end show only by comparing.
import type { Db } from '#app/foundation/db/db.server.ts'
import { type AuditVerdict, verifyAudit } from '#app/domain/staff/verify-audit.server.ts'
import { withShopDatabase } from './shop-database.ts'

await withShopDatabase(async (db: Db) => {
  const verdict = await verifyAudit(db)
  const stream = verdict.ok ? process.stdout : process.stderr
  stream.write(`ade · ${wordsOf(verdict)}\n`)
  return verdict.ok ? 0 : 1
})

function wordsOf(verdict: AuditVerdict): string {
  if (verdict.ok)
    return verdict.entries === 0
      ? 'The audit log is empty.'
      : `The audit log is intact: ${verdict.entries} entries, the last with hash ${verdict.lastHash}.`
  const { number } = verdict
  switch (verdict.problem) {
    case 'missing':
      return `The audit log is broken: entry ${number} is missing.`
    case 'changed':
      return `The audit log is broken: entry ${number} was changed after it was written.`
    case 'out-of-chain':
      return `The audit log is broken: entry ${number} does not follow the one before it.`
  }
}
