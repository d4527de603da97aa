// The one database type that every domain function takes first: the pool, or a transaction of it.
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from 'pino'
import { onOwnConnection } from './own-connection.server.ts'
import { prepareStatements } from './prepared-statements.server.ts'

export type Db = PgDatabase<NodePgQueryResultHKT>
export type Pool = pg.Pool

/** Milliseconds. */
const timeouts = {
  /** Waiting for a free connection, or for the server to take one: after it the shopper is told to try again. */
  connectionTimeoutMillis: 3_000,
  /** A server that does not even end a statement of its own accord hangs. */
  query_timeout: 20_000,
}

/** Kept by the server, which hears of them when a connection begins; milliseconds. */
export const serverTimeouts = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
}

/**
 * `url` is a PostgreSQL address; the embedded server is reached as a socket folder. Pooled: there is a pooler in between that
 * lends a connection for one transaction, so nothing can be said when a connection begins (pooler.server.ts).
 */
export type Target = { url: string; isPooled?: boolean } | { socketDir: string }

/** Where a client of `pg` finds that server. */
export function clientConfig(target: Target): pg.ClientConfig {
  if ('url' in target) return { connectionString: target.url }
  // Said in full, so that PGPORT or PGSSLMODE in the environment do not lead elsewhere.
  return { host: target.socketDir, port: 5432, user: 'shop', database: 'shop', ssl: false }
}

/**
 * Opens a pool of `size` connections. A lost connection, idle or in use, is replaced and never ends the process: whoever was
 * using it gets the error.
 */
export function openPool(
  target: Target,
  size = 10,
  own: Partial<typeof timeouts & typeof serverTimeouts> = {},
): Pool {
  const isPooled = 'url' in target && target.isPooled === true
  const pool = new pg.Pool({
    ...clientConfig(target),
    ...timeouts,
    ...(isPooled ? {} : serverTimeouts),
    ...own,
    max: size,
    keepAlive: true,
    application_name: 'ade',
  })
  // The pool listens to idle connections alone. An error that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  if (!isPooled) prepareStatements(pool)
  return pool
}

/** While the pool is ending there is nothing to tell. */
export function logLostConnections(pool: Pool, log: Logger): void {
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database_connection.lost')
  })
}

export function openDb(pool: Pool): NodePgDatabase & { $client: Pool } {
  const db = drizzle({ client: pool })
  db.transaction = (work, config) => onOwnConnection(pool, work, config)
  return db
}

/**
 * Runs `work` in one transaction. Deadlocks and serialisation failures (40P01, 40001) are tried again, three times in all, and so is
 * a prepared statement that a migration has made another (0A000).
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => work(tx as unknown as Db))
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return code === '40P01' || code === '40001' || code === '0A000'
}

/** The SQLSTATE of a database error, looking through Drizzle's wrapper, or null for any other error. */
export function databaseErrorCode(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof pg.DatabaseError) return current.code ?? null
  }
  return null
}

/**
 * Runs `work` in a transaction that `undo(outcome)` can take back: nothing is written and `outcome` is returned.
 * For expected refusals that are only known after the first writes.
 */
export async function undoableTransaction<T>(
  db: Db,
  work: (tx: Db, undo: (outcome: T) => never) => Promise<T>,
): Promise<T> {
  const undo = (outcome: T): never => {
    throw new Undone(outcome)
  }
  try {
    return await transaction(db, (tx) => work(tx, undo))
  } catch (error) {
    if (error instanceof Undone) return error.outcome as T
    throw error
  }
}

class Undone extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('transaction rolled back')
    this.outcome = outcome
  }
}
