// Readiness: whether this process can do its work right now. Answers from a recent look, so that a flood of
// probes does not become a flood of queries.
import { access, constants, statfs } from 'node:fs/promises'
import { pendingMigrations } from '#app/foundation/db/migrate.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'

export type HealthReport = { ready: boolean; database: boolean; migrations: boolean; disk: boolean }
export type Health = { check: () => Promise<HealthReport> }

/** Below this many bytes free the shop says "not ready": PostgreSQL must not run into a full disk. */
const minFreeBytes = 200 * 1024 * 1024
const freshForMs = 500

export function createHealth(deps: { db: Db; dataDir: string }): Health {
  let last: { at: number; report: Promise<HealthReport> } | null = null
  return {
    check() {
      const now = Date.now()
      if (!last || now - last.at > freshForMs) last = { at: now, report: look(deps) }
      return last.report
    },
  }
}

async function look({ db, dataDir }: { db: Db; dataDir: string }): Promise<HealthReport> {
  const [pending, disk] = await Promise.all([countPending(db), hasDiskSpace(dataDir)])
  const database = pending !== null
  const migrations = pending === 0
  return { ready: database && migrations && disk, database, migrations, disk }
}

async function countPending(db: Db): Promise<number | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, 1_500, null).unref())
  try {
    return await Promise.race([pendingMigrations(db), late])
  } catch {
    // Not reachable is an answer here, not a fault of this code.
    return null
  }
}

async function hasDiskSpace(dataDir: string): Promise<boolean> {
  try {
    await access(dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize > minFreeBytes
  } catch {
    return false
  }
}
