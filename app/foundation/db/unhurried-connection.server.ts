import pg from 'pg'
import type { Pool } from './db.server.ts'

/** A connection to where the pool leads, beside it and without its limits of time. To be ended by the caller. */
export async function connectUnhurried(pool: Pool): Promise<pg.Client> {
  const client = new pg.Client({
    ...pool.options,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // The statement that it cuts off tells of a lost connection.
  client.on('error', () => {})
  await client.connect()
  return client
}
