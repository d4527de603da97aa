// Bringing the schema up to date, once however many processes start together.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { databaseErrorCode, type Db, type Pool } from './db.server.ts'

const folder = resolve('db/migrations')
/** Any number that nothing else locks by. */
const lockKey = 7_201_904

/** The lowest version whose dialect we use. */
const minimumVersion = 150_000

/** Runs the migrations that are missing, on one connection under a lock. Throws when one fails: nothing of it stays. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
    if (Number(rows[0]?.version) < minimumVersion) throw new Error('The shop needs PostgreSQL 15 or newer.')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    try {
      await runMigrations(drizzle({ client }), { migrationsFolder: folder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
  } finally {
    client.release()
  }
}

type Journal = { entries: { when: number }[] }
let known: number[] | null = null

/** How many migrations of this version of the shop the database does not have yet. */
export async function pendingMigrations(db: Db): Promise<number> {
  known ??= (JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as Journal).entries.map((one) => one.when)
  try {
    const done = await db.execute<{ at: string }>(sql`select created_at::text as at from drizzle.__drizzle_migrations`)
    const have = new Set(done.rows.map((row) => Number(row.at)))
    return known.filter((when) => !have.has(when)).length
  } catch (error) {
    // The table itself is made by the first migration.
    if (databaseErrorCode(error) === '42P01') return known.length
    throw error
  }
}
