// The one database type that every domain function takes first: the pool, or a transaction of it.
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from 'pino'

export type Db = PgDatabase<NodePgQueryResultHKT>
export type Pool = pg.Pool

/** Opens the pool. `url` is a PostgreSQL address; the embedded server is reached as a socket folder in `host`. */
export function openPool(target: { url: string } | { socketDir: string }, size = 10): Pool {
  return new pg.Pool({
    ...('url' in target
      ? { connectionString: target.url }
      : // Said in full, so that PGPORT or PGSSLMODE in the environment do not lead elsewhere.
        { host: target.socketDir, port: 5432, user: 'shop', database: 'shop', ssl: false }),
    max: size,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'ade',
  })
}

/**
 * A connection that the server drops is replaced by the pool; without a listener its error would end the process.
 * While the pool is ending there is nothing to tell.
 */
export function logLostConnections(pool: Pool, log: Logger): void {
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost')
  })
}

export function openDb(pool: Pool): NodePgDatabase & { $client: Pool } {
  return drizzle({ client: pool })
}

/** Runs `work` in one transaction. Deadlocks and serialisation failures (40P01, 40001) are tried again, three times in all. */
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
  return code === '40P01' || code === '40001'
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
    super('transaction taken back')
    this.outcome = outcome
  }
}
