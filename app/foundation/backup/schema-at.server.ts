// The schema that a backup was made from, built inside the transaction that its rows are written in. Migrations that are
// younger run afterwards, as at any start.
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { migrationsFolder } from '#app/foundation/db/migrate.server.ts'
import type { Header } from './backup-format.ts'
import { giveUp } from './backup-problem.ts'

/** Everything that migrations and the queue make lies in these. */
export const shopSchemas = ['public', 'drizzle', 'pgboss', 'runtime']

/** Throws a problem for a schema that this version of the shop does not know yet. */
export async function buildSchema(client: Client, { migrations }: Header): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  const done = new Set(migrations)
  const ours = known.filter(({ folderMillis }) => done.has(folderMillis))
  if (ours.length !== done.size || ours.length === 0)
    giveUp(
      'This backup was made by a newer version of the shop than this one. Restore it with that version or a newer one.',
    )
  for (const { sql } of ours) for (const statement of sql) await client.query(statement)
  // As the migrator makes it.
  await client.query(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
}

/** The queue's schema. False when the one of this version is another than the backup's: then its jobs cannot be kept. */
export async function buildQueue(client: Client, { queue }: Header): Promise<boolean> {
  if (queue === null) return false
  // It brings a transaction of its own, and we are in one.
  await client.query('savepoint queue')
  await client.query(
    getConstructionPlans('pgboss')
      .replace(/^\s*BEGIN;/u, '')
      .replace(/COMMIT;\s*$/u, ''),
  )
  await client.query('set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0')
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  if (rows[0]?.version === queue) return true
  await client.query('rollback to savepoint queue')
  return false
}

/** Whether there is anything of a shop. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = any($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    [shopSchemas],
  )
  return rows[0]?.tables === 0
}

export async function dropShop(client: Client): Promise<void> {
  for (const schema of shopSchemas) await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('create schema public')
}
