// Bringing the schema up to date, once however many processes start together.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { databaseErrorCode, type Db, openDb, type Pool } from './db.server.ts'
import { DatabaseStartProblem } from './start-problem.server.ts'
import { connectUnhurried } from './unhurried-connection.server.ts'

export const migrationsFolder = resolve('db/migrations')

/** Any number that nothing else locks by. */
const lockKey = 7_201_904

/** The lowest version whose dialect we use. */
const minimumVersion = 15

/**
 * Runs the migrations that are missing, all in one transaction, under a lock of the whole database. Throws when one
 * fails: nothing of any stays. The lock is the connection's own, so `pool` may not lead to a pooler.
 */
export async function migrate(pool: Pool): Promise<void> {
  await checkVersion(pool)
  if ((await pendingMigrations(openDb(pool))) === 0) return
  // Waiting for the lock and building an index may take longer than any statement of the shop.
  const client = await connectUnhurried(pool)
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    // A database that was restored or moved a moment ago has no statistics: without them statements that take a second on a
    // hundred thousand orders take many minutes.
    await client.query('analyze')
    await runMigrations(drizzle({ client }), { migrationsFolder })
    await checkNoneSkipped(drizzle({ client }))
  } finally {
    // Frees the lock, whatever happened.
    await client.end()
  }
}

/** Throws a DatabaseStartProblem for a server that is too old. */
export async function checkVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) >= minimumVersion) return
  throw new DatabaseStartProblem(
    `The PostgreSQL at DATABASE_URL is version ${version}; the shop needs ${minimumVersion} or newer.`,
  )
}

/** Drizzle runs only what is younger than the youngest that ran, and keeps quiet about the rest. */
async function checkNoneSkipped(db: Db): Promise<void> {
  const skipped = await pendingMigrations(db)
  if (skipped > 0)
    throw new Error(
      `${skipped} migrations older than the last one that ran were skipped: generate them again`,
    )
}

type Journal = { entries: { when: number }[] }

/** How many migrations of this version of the shop the database does not have yet. */
export async function pendingMigrations(db: Db): Promise<number> {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as Journal
  const done = await listDone(db)
  return journal.entries.filter((entry) => !done.has(entry.when)).length
}

async function listDone(db: Db): Promise<Set<number>> {
  try {
    const { rows } = await db.execute<{ at: string }>(
      sql`select created_at::text as at from drizzle.__drizzle_migrations`,
    )
    return new Set(rows.map((row) => Number(row.at)))
  } catch (error) {
    // undefined_table: it is made by the first migration.
    if (databaseErrorCode(error) === '42P01') return new Set()
    throw error
  }
}
