// Readiness: whether this process can do its work right now. Asks the database on a connection of its own, so that a shop in
// which all others are busy is not called dead, and answers from a recent look, so that a flood of probes does not become a
// flood of queries.
import { access, constants, statfs } from 'node:fs/promises'
import { type Db, openDb, openPool } from '#app/foundation/db/db.server.ts'
import { pendingMigrations } from '#app/foundation/db/migrate.server.ts'
import type { ShopDatabase } from './database.ts'

export type HealthReport = {
  ready: boolean
  database: boolean
  migrations: boolean
  disk: boolean
  /** False when the home page cannot be made for another reason than those above, or than a crowd. */
  pages: boolean
}

export type Health = {
  /** `homeStatus` asks for the home page, which is kept for the most part. */
  check: (homeStatus: () => Promise<number>) => Promise<HealthReport>
  /** Whether the database says anything; known within `lateMs`. */
  databaseAnswers: () => Promise<boolean>
  stop: () => Promise<void>
}

/** Below this many bytes free the shop says "not ready": PostgreSQL must not run into a full disk. */
const minFreeBytes = 200 * 1024 * 1024
const freshForMs = 500
/** A database that takes longer to say how it stands is away; milliseconds. */
const lateMs = 1_000

export function createHealth(target: ShopDatabase['target'], dataDir: string): Health {
  const pool = openPool(target, 1, {
    connectionTimeoutMillis: lateMs,
    statement_timeout: lateMs,
    query_timeout: lateMs,
  })
  const db = openDb(pool)
  const pending = recent(() => countPending(db))
  return {
    check: recent((homeStatus: () => Promise<number>) => look(pending(), dataDir, homeStatus)),
    databaseAnswers: async () => (await pending()) !== null,
    stop: () => pool.end(),
  }
}

/** What was learned a moment ago serves all who ask now. */
function recent<T, A extends unknown[]>(learn: (...asked: A) => Promise<T>): (...asked: A) => Promise<T> {
  let last: { at: number; learned: Promise<T> } | null = null
  return (...asked) => {
    const now = performance.now()
    if (!last || now - last.at > freshForMs) last = { at: now, learned: learn(...asked) }
    return last.learned
  }
}

async function look(
  counting: Promise<number | null>,
  dataDir: string,
  homeStatus: () => Promise<number>,
): Promise<HealthReport> {
  const [pending, disk] = await Promise.all([counting, hasDiskSpace(dataDir)])
  const database = pending !== null
  const migrations = pending === 0
  // Without a database nothing is learned from it, and a crowd may keep it waiting.
  const crowd = new Promise<number>((resolve) => setTimeout(resolve, lateMs, 503).unref())
  const pages = !migrations || isAnswer(await Promise.race([homeStatus(), crowd]))
  return { ready: migrations && disk && pages, database, migrations, disk, pages }
}

/** 503 says that the shop is busy, which passes. */
function isAnswer(status: number): boolean {
  return status < 400 || status === 503
}

async function countPending(db: Db): Promise<number | null> {
  try {
    return await pendingMigrations(db)
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
