// A fresh, migrated database for each test file: a clone of a template on the run's one server.
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDb, openPool, type Pool } from '#app/db/db.server.ts'
import { newToken } from '#app/lib/ids.ts'

export type TestDatabase = { db: Db; pool: Pool; target: { url: string }; drop: () => Promise<void> }

export const templateName = 'shop_template'

/** `connections` bounds the pool: what is tested is concurrency on the shop's own pool size. */
export async function freshDatabase(connections = 10): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `t_${newToken()}`
  await onServer(server, `create database ${name} template ${templateName}`)
  const target = { url: addressOf(server, name) }
  const pool = openPool(target, connections)
  return {
    db: openDb(pool),
    pool,
    target,
    async drop() {
      await pool.end()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Address of one database on a server given as a postgresql:// address of any of its databases. */
export function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(server, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
