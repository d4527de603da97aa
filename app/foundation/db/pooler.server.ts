// Behind a pooler like PgBouncer in transaction mode a connection is lent for one transaction. Time limits cannot be asked for
// when it begins (the pooler refuses what it does not know) nor set for a while (the next borrower would have them), so they
// become the defaults of the shop's own role in this database.
import pg from 'pg'
import { type Db, openDb, type Pool, serverTimeouts, transaction } from './db.server.ts'
import { sql } from 'drizzle-orm'
import { lockName } from './lock-name.server.ts'

const limits = Object.entries(serverTimeouts)

/**
 * Makes the time limits the defaults of our role, for every connection that begins from now on. `direct` leads past the pooler.
 * Returns the names of the limits that `pooled` does not have yet: the pooler still holds connections from before.
 */
export async function keepTimeouts(direct: Pool, pooled: Pool): Promise<string[]> {
  await transaction(openDb(direct), async (tx) => {
    // Of several processes that start together one writes.
    await lockName(tx, 'db/role-limits')
    const missing = await missingDefaults(tx)
    for (const [name, ms] of missing) await setDefault(tx, name, ms)
  })
  const { rows } = await pooled.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [limits.map(([name]) => name)],
  )
  const isInForce = (name: string, ms: number) =>
    rows.some((row) => row.name === name && row.setting === String(ms))
  return limits.filter(([name, ms]) => !isInForce(name, ms)).map(([name]) => name)
}

async function missingDefaults(tx: Db): Promise<[name: string, ms: number][]> {
  const { rows } = await tx.execute<{ setting: string }>(sql`
    select unnest(setconfig) as setting from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = current_user)
      and setdatabase = (select oid from pg_database where datname = current_database())`)
  return limits.filter(([name, ms]) => !rows.some((row) => row.setting === `${name}=${ms}`))
}

async function setDefault(tx: Db, name: string, ms: number): Promise<void> {
  const { rows } = await tx.execute<{ role: string; database: string }>(
    sql`select current_user as role, current_database() as database`,
  )
  const [place] = rows
  if (!place) throw new Error('the database did not say who we are')
  const [role, database] = [pg.escapeIdentifier(place.role), pg.escapeIdentifier(place.database)]
  await tx.execute(sql.raw(`alter role ${role} in database ${database} set ${name} = ${ms}`))
}
