// The database of this shop for commands at the machine: the one at DATABASE_URL, the private one of a shop that is
// running, or else the private one, started for as long as the command takes.
import { pino } from 'pino'
import type { Config } from '#app/config.server.ts'
import { type Db, openDb, openPool, type Pool } from '#app/foundation/db/db.server.ts'
import { findRunningSocket } from '#app/foundation/db/running-postgres.server.ts'
import { openShopDatabase } from '#server/database.ts'
import { prepareConfig } from '#server/prepare-config.ts'

type Work = (db: Db, config: Config, pool: Pool) => Promise<number>

/** Runs `work` and makes what it returns the exit code; what a person can mend is said in words, with code 2. */
export async function withShopDatabase(work: Work): Promise<void> {
  const prepared = prepareConfig(process.env)
  if (!prepared.ok) return refuse(prepared.message)
  const { config } = prepared
  const running = await reachRunningShop(config)
  if (running !== null) {
    process.exitCode = await work(running.db, config, running.pool)
    return running.stop()
  }
  const opened = await openShopDatabase(config, pino({ level: 'warn' }))
  if (!opened.ok) return refuse(opened.message)
  try {
    process.exitCode = await work(opened.database.db, config, opened.database.pool)
  } finally {
    await opened.database.stop()
  }
}

/** Null when no shop runs on this DATA_DIR; the note of one that died may still lie there. */
async function reachRunningShop({
  databaseUrl,
  dataDir,
}: Config): Promise<{ db: Db; pool: Pool; stop: () => Promise<void> } | null> {
  const socketDir = databaseUrl ? null : findRunningSocket(dataDir)
  if (socketDir === null) return null
  const pool = openPool({ socketDir }, 1)
  try {
    await pool.query('select 1')
  } catch {
    await pool.end()
    return null
  }
  return { db: openDb(pool), pool, stop: () => pool.end() }
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}
