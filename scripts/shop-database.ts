// The database of this shop for commands at the machine: the one at DATABASE_URL, the private one of a shop that is
// running, or else the private one, started for as long as the command takes.
import { pino } from 'pino'
import type { Config } from '#app/config.server.ts'
import { type Db, openDb, openPool } from '#app/foundation/db/db.server.ts'
import { findRunningSocket } from '#app/foundation/db/running-postgres.server.ts'
import { openShopDatabase } from '#server/database.ts'
import { prepareConfig } from '#server/prepare-config.ts'

type Target = Parameters<typeof openPool>[0]
/** `target` leads straight to the server, past a pooler. */
type Work = (db: Db, config: Config, target: Target) => Promise<number>

/** Runs `work` and makes what it returns the exit code; what a person can mend is said in words, with code 2. */
export async function withShopDatabase(work: Work): Promise<void> {
  const prepared = prepareConfig(process.env)
  if (!prepared.ok) return refuse(prepared.message)
  const { config } = prepared
  const running = await reachRunningShop(config)
  if (running !== null) {
    process.exitCode = await work(running.db, config, running.target)
    return running.stop()
  }
  const opened = await openShopDatabase(config, pino({ level: 'warn' }))
  if (!opened.ok) return refuse(opened.message)
  try {
    process.exitCode = await work(opened.database.db, config, opened.database.target)
  } finally {
    await opened.database.stop()
  }
}

/** Null when no shop runs on this DATA_DIR; the note of one that died may still lie there. */
async function reachRunningShop({
  databaseUrl,
  dataDir,
}: Config): Promise<{ db: Db; target: Target; stop: () => Promise<void> } | null> {
  const socketDir = databaseUrl ? null : findRunningSocket(dataDir)
  if (socketDir === null) return null
  const pool = openPool({ socketDir }, 1)
  try {
    await pool.query('select 1')
  } catch {
    await pool.end()
    return null
  }
  return { db: openDb(pool), target: { socketDir }, stop: () => pool.end() }
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}
