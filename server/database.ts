// The shop's database: the PostgreSQL at DATABASE_URL, or a private one in DATA_DIR that lives and dies with us.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#app/config.server.ts'
import { lockDataDir } from '#app/foundation/db/data-lock.server.ts'
import {
  databaseErrorCode,
  type Db,
  logLostConnections,
  openDb,
  openPool,
  type Pool,
} from '#app/foundation/db/db.server.ts'
import { startEmbeddedPostgres } from '#app/foundation/db/embedded-postgres.server.ts'
import { migrate } from '#app/foundation/db/migrate.server.ts'
import { DatabaseStartProblem } from '#app/foundation/db/start-problem.server.ts'
import { findModeProblem } from './shop-mode.ts'

export type ShopDatabase = {
  /** For pages, carts and the office. */
  db: Db
  /** Connections kept back for who pays: a crowd in the shop leaves them free. */
  checkoutDb: Db
  /** For jobs, so that neither jobs nor pages ever wait for each other's connections. */
  workDb: Db
  /** That of `db`. */
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
    const opened = config.databaseUrl
      ? await reachServer(config.databaseUrl, log)
      : await startPrivateServer(config, log)
    return opened.ok ? await refuseOtherMode(opened.database, config) : opened
  } catch (error) {
    const message = explainStart(error, config)
    if (message === null) throw error
    return { ok: false, message }
  }
}

async function refuseOtherMode(database: ShopDatabase, config: Config): Promise<OpenedDatabase> {
  const message = await findModeProblem(database.db, config)
  if (message === null) return { ok: true, database }
  await database.stop()
  return { ok: false, message }
}

/** How many connections each may use at once. With the queue's three and one that listens: 24 of a process. */
const shares = { pages: 10, checkout: 4, work: 6 }
/** Connections that are still in use this long after the stop are left to the end of the process or server; milliseconds. */
const endLimitMs = 1_000

type Opened = Pick<ShopDatabase, 'db' | 'checkoutDb' | 'workDb' | 'pool' | 'target'>

function openPools(target: ShopDatabase['target'], log: Logger): Opened & { end: () => Promise<void> } {
  const open = (size: number) => {
    const pool = openPool(target, size)
    logLostConnections(pool, log)
    return pool
  }
  const [pool, checkout, work] = [open(shares.pages), open(shares.checkout), open(shares.work)]
  return {
    db: openDb(pool),
    checkoutDb: openDb(checkout),
    workDb: openDb(work),
    pool,
    target,
    async end() {
      const ended = Promise.all([pool.end(), checkout.end(), work.end()])
      await Promise.race([ended, delay(endLimitMs, null, { ref: false })])
    },
  }
}

async function reachServer(url: string, log: Logger): Promise<OpenedDatabase> {
  const { end, ...opened } = openPools({ url }, log)
  try {
    await migrate(opened.pool)
  } catch (error) {
    await end()
    throw error
  }
  const never = new Promise<null>(() => {})
  return { ok: true, database: { ...opened, failed: never, stop: end } }
}

async function startPrivateServer(config: Config, log: Logger): Promise<OpenedDatabase> {
  const lock = lockDataDir(config.dataDir)
  if (!lock.ok) return { ok: false, message: lock.message }
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
    const { end, ...opened } = openPools({ socketDir: server.socketDir }, log)
    const stopServer = async () => {
      await end()
      await server.stop()
    }
    try {
      await migrate(opened.pool)
    } catch (error) {
      await stopServer()
      throw error
    }
    const stop = async () => {
      await stopServer()
      lock.release()
    }
    return { ok: true, database: { ...opened, failed: server.exited, stop } }
  } catch (error) {
    lock.release()
    throw error
  }
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
