// The shop's database: the PostgreSQL at DATABASE_URL, or a private one in DATA_DIR that lives and dies with us.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#app/config.server.ts'
import { lockDataDir } from '#app/foundation/db/data-lock.server.ts'
import {
  type Db,
  logLostConnections,
  openDb,
  openPool,
  type Pool,
  type Target,
} from '#app/foundation/db/db.server.ts'
import { logSlowQueries } from '#app/foundation/db/watch-queries.server.ts'
import { startEmbeddedPostgres } from '#app/foundation/db/embedded-postgres.server.ts'
import { keepReadsOf, type KeptReads } from '#app/foundation/db/kept-reads.server.ts'
import { explainConnection } from '#app/foundation/db/explain-connection.server.ts'
import { migrate } from '#app/foundation/db/migrate.server.ts'
import { keepTimeouts } from '#app/foundation/db/pooler.server.ts'
import { DatabaseStartProblem } from '#app/foundation/db/start-problem.server.ts'
import { watchReplica } from './replica.ts'
import { findModeProblem } from './shop-mode.ts'

export type ShopDatabase = {
  /** For pages, carts and the office. */
  db: Db
  /** Connections kept back for who pays: a crowd in the shop leaves them free. */
  checkoutDb: Db
  /** For jobs, so that neither jobs nor pages ever wait for each other's connections. */
  workDb: Db
  /** For the next page of the catalogue, all of it: a replica that is current, or else `db`. */
  catalogueDb: () => Db
  /** Something that pages show has changed: the replica is not asked again before it has that too. */
  noteChange: () => void
  /** That of `db`. */
  pool: Pool
  /** All of this process's own, by what they are for. */
  pools: Record<'pages' | 'checkout' | 'work', Pool>
  /** How what needs a connection to itself (LISTEN, the queue) reaches the same server: past a pooler. */
  target: Target
  stop: () => Promise<void>
}

/** Not the replica's, which may be asked before it has what was announced. */
export function keepOwnReads(
  { db, checkoutDb, workDb }: Pick<ShopDatabase, 'db' | 'checkoutDb' | 'workDb'>,
  kept: KeptReads,
): void {
  for (const own of [db, checkoutDb, workDb]) keepReadsOf(own, kept)
}

export type OpenedDatabase = { ok: true; database: ShopDatabase } | { ok: false; message: string }

/** Starts or reaches the database and brings its schema up to date. Problems that a person can mend come back as text. */
export async function openShopDatabase(config: Config, log: Logger): Promise<OpenedDatabase> {
  try {
    const opened = config.databaseUrl
      ? await reachServer(config.databaseUrl, config, log)
      : await startPrivateServer(config, log)
    return opened.ok ? await refuseOtherMode(opened.database, config) : opened
  } catch (error) {
    if (error instanceof DatabaseStartProblem) return { ok: false, message: error.message }
    throw error
  }
}

async function refuseOtherMode(database: ShopDatabase, config: Config): Promise<OpenedDatabase> {
  const message = await findModeProblem(database.db, config)
  if (message === null) return { ok: true, database }
  await database.stop()
  return { ok: false, message }
}

/** Connections that are still in use this long after the stop are left to the end of the process or server; milliseconds. */
const endLimitMs = 1_000

type Opened = Omit<ShopDatabase, 'stop'>
/** `target` leads to the server itself; a pooler and a replica stand beside it where they are configured. */
type Place = { target: Target; pooled?: Target | undefined; replicaUrl?: string | undefined }

function openPools(
  { target, pooled = target, replicaUrl }: Place,
  shares: Config['databaseConnections'],
  log: Logger,
): Opened & { end: () => Promise<void> } {
  const open = (size: number) => {
    const pool = openPool(pooled, size)
    logLostConnections(pool, log)
    logSlowQueries(pool, log)
    return pool
  }
  const [pool, checkout, work] = [open(shares.pages), open(shares.checkout), open(shares.work)]
  const db = openDb(pool)
  const replica =
    replicaUrl === undefined
      ? null
      : watchReplica({ url: replicaUrl, connections: shares.replica, primary: pool, target, log })
  return {
    db,
    checkoutDb: openDb(checkout),
    workDb: openDb(work),
    catalogueDb: () => (replica?.isCurrent() ? replica.db : db),
    noteChange: () => replica?.noteChange(),
    pool,
    pools: { pages: pool, checkout, work },
    target,
    async end() {
      const ended = Promise.all([pool.end(), checkout.end(), work.end(), replica?.stop()])
      await Promise.race([ended, delay(endLimitMs, null, { ref: false })])
    },
  }
}

async function reachServer(url: string, config: Config, log: Logger): Promise<OpenedDatabase> {
  const { databaseDirectUrl: directUrl, databaseReplicaUrl: replicaUrl } = config
  const target = { url: directUrl ?? url }
  const pooled = directUrl === undefined ? undefined : { url, isPooled: true }
  const direct = openPool(target, 1)
  try {
    await orExplain(migrate(direct), pooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', target.url)
    const { end, ...opened } = openPools({ target, pooled, replicaUrl }, config.databaseConnections, log)
    try {
      if (pooled) await orExplain(limitPooled(direct, opened.pool, log), 'DATABASE_URL', url)
    } catch (error) {
      await end()
      throw error
    }
    return { ok: true, database: { ...opened, stop: end } }
  } finally {
    await direct.end()
  }
}

async function limitPooled(direct: Pool, pooled: Pool, log: Logger): Promise<void> {
  const missing = await keepTimeouts(direct, pooled)
  // RECONNECT on the pooler's console renews what it holds from before the limits were there.
  if (missing.length > 0) log.warn({ missing }, 'pooler.limits_missing')
}

/** What a person can mend is thrown as words for them. */
async function orExplain<T>(work: Promise<T>, variable: string, url: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    const message = explainConnection(error, variable, url)
    throw message === null ? error : new DatabaseStartProblem(message, { cause: error })
  }
}

async function startPrivateServer(config: Config, log: Logger): Promise<OpenedDatabase> {
  const lock = lockDataDir(config.dataDir)
  if (!lock.ok) return { ok: false, message: lock.message }
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
    const { end, ...opened } = openPools(
      { target: { socketDir: server.socketDir } },
      config.databaseConnections,
      log,
    )
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
    return { ok: true, database: { ...opened, stop } }
  } catch (error) {
    lock.release()
    throw error
  }
}
