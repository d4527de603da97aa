import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/database.ts'
import type { Pool } from './db.server.ts'
import { migrate, pendingMigrations } from './migrate.server.ts'

test('five processes that migrate at once do it once, and nothing is pending after', async () => {
  const { db, pool, drop } = await freshDatabase()
  await db.execute(sql`drop schema drizzle, public, runtime cascade; create schema public`)
  expect(await pendingMigrations(db)).toBeGreaterThan(0)
  await Promise.all(Array.from({ length: 5 }, () => migrate(pool)))
  expect(await pendingMigrations(db)).toBe(0)
  const extensions = await db.execute<{ name: string }>(
    sql`select extname as name from pg_extension order by 1`,
  )
  expect(extensions.rows.map((row) => row.name)).toEqual(expect.arrayContaining(['pg_trgm', 'unaccent']))
  const checksums = await db.execute<{ on: string }>(sql`select current_setting('data_checksums') as on`)
  expect(checksums.rows[0]?.on).toBe('on')
  await drop()
})

test('an older server is refused by name', async () => {
  const old = {
    query: async () => ({ rows: [{ server_version: '14.9 (Debian 14.9-1)' }] }),
  } as unknown as Pool
  await expect(migrate(old)).rejects.toThrow(/version 14\.9.*needs 15/u)
})
