// A transaction has a connection to itself. Drizzle's own begins before its `try`, so a begin that fails keeps the
// connection out of the pool for good, and it gives back connections that are lost.
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Client, PoolClient } from 'pg'
import { isConnectionLost } from './database-away.server.ts'
import type { Pool } from './db.server.ts'

type Transact = NodePgDatabase['transaction']
type Tx = Parameters<Parameters<Transact>[0]>[0]

/**
 * Runs `work` between begin and commit on a connection of its own, and throws what `work` threw. A connection that did not
 * come through sound is closed instead of given back: the server then takes back what was begun.
 */
export async function onOwnConnection<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Transact>[1],
): Promise<T> {
  const client = await takeConnection(pool)
  let thrown: { error: unknown } | null = null
  let isSound = false
  try {
    const result = await drizzle({ client }).transaction(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        thrown = { error }
        // A rollback would wait behind the statement that is still unanswered.
        if (isConnectionLost(error)) void (client as PoolClient & Client).end()
        throw error
      }
    }, config)
    isSound = true
    return result
  } catch (error) {
    const { error: cause } = thrown ?? { error }
    // The same error comes out again when the rollback went well.
    isSound = thrown !== null && cause === error
    throw cause
  } finally {
    client.release(!isSound)
  }
}

async function takeConnection(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    // As every other failure of the database comes.
    throw new DrizzleQueryError('connect', [], error instanceof Error ? error : new Error(String(error)))
  }
}
