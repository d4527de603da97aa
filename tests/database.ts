// A fresh, migrated database for each test file: a clone of the run's template on the run's one server.
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDb, openPool, type Pool } from '#app/foundation/db/db.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'

export type TestDatabase = {
  db: Db
  pool: Pool
  /** For connections of one's own. */
  url: string
  drop: () => Promise<void>
}

/** A hundred requests in line for ten connections wait for the machine, which tests share; milliseconds. */
const patience = { connectionTimeoutMillis: 30_000 }

/** `connections` bounds the pool: what is tested is concurrency on the shop's own pool size. */
export async function freshDatabase(connections = 10): Promise<TestDatabase> {
  return cloneDatabase(inject('databaseTemplate'), connections)
}

export async function cloneDatabase(template: string, connections = 10): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `${template}_${newToken().slice(0, 16)}`
  // Copying its files takes a third of the time that writing them through the log takes.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = addressOf(server, name)
  const pool = openPool({ url }, connections, patience)
  return {
    db: openDb(pool),
    pool,
    url,
    // The database itself goes with the run's server: dropping it by force would cut connections that are closing.
    drop: () => pool.end(),
  }
}

/** Address of one database on a server given as a postgresql:// address of any of its databases. */
export function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement and returns the first column of its rows. */
export async function onServer(server: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: addressOf(server, 'postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
    return rows.map(([first]) => first)
  } finally {
    await client.end()
  }
}
