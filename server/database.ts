// The shop's database: the PostgreSQL at DATABASE_URL, or a private one in DATA_DIR that lives and dies with us.
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#app/config.server.ts'
import { lockDataDir } from '#app/db/data-lock.server.ts'
import {
  databaseErrorCode,
  type Db,
  logLostConnections,
  openDb,
  openPool,
  type Pool,
} from '#app/db/db.server.ts'
import { startEmbeddedPostgres } from '#app/db/embedded-postgres.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { DatabaseStartProblem } from '#app/db/start-problem.server.ts'

export type ShopDatabase = {
  db: Db
  pool: Pool
  /** How other connections (LISTEN) reach the same server. */
  target: { url: string } | { socketDir: string }
  /** Resolves with the reason when the private server has gone for good. */
  failed: Promise<Error | null>
  stop: () => Promise<void>
}

export type OpenedDatabase = { ok: true; database: ShopDatabase } | { ok: false; message: string }

/** Starts or reaches the database and brings its schema up to date. Problems that a person can mend come back as text. */
export async function openShopDatabase(config: Config, log: Logger): Promise<OpenedDatabase> {
  try {
    return config.databaseUrl
      ? await reachServer(config.databaseUrl, log)
      : await startPrivateServer(config, log)
  } catch (error) {
    const message = explainStart(error, config)
    if (message === null) throw error
    return { ok: false, message }
  }
}

async function reachServer(url: string, log: Logger): Promise<OpenedDatabase> {
  const pool = openLoggedPool({ url }, log)
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const never = new Promise<null>(() => {})
  return {
    ok: true,
    database: { db: openDb(pool), pool, target: { url }, failed: never, stop: () => pool.end() },
  }
}

async function startPrivateServer(config: Config, log: Logger): Promise<OpenedDatabase> {
  const lock = lockDataDir(config.dataDir)
  if (!lock.ok) return { ok: false, message: lock.message }
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
    const target = { socketDir: server.socketDir }
    const pool = openLoggedPool(target, log)
    const stopServer = async () => {
      await pool.end()
      await server.stop()
    }
    try {
      await migrate(pool)
    } catch (error) {
      await stopServer()
      throw error
    }
    const stop = async () => {
      await stopServer()
      lock.release()
    }
    return { ok: true, database: { db: openDb(pool), pool, target, failed: server.exited, stop } }
  } catch (error) {
    lock.release()
    throw error
  }
}

function openLoggedPool(target: ShopDatabase['target'], log: Logger): Pool {
  const pool = openPool(target)
  logLostConnections(pool, log)
  return pool
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '28P01',
  '28000',
  '3D000',
])

function explainStart(error: unknown, config: Config): string | null {
  if (error instanceof DatabaseStartProblem) return error.message
  const code =
    databaseErrorCode(error) ?? (error instanceof Error && 'code' in error ? String(error.code) : '')
  if (!config.databaseUrl || !unreachable.has(code)) return null
  const { host, pathname } = new URL(config.databaseUrl)
  return `The database at DATABASE_URL (${host}${pathname}) cannot be reached: ${error instanceof Error ? error.message : code}`
}
