// A database as it is, for commands that write a whole one: nothing is migrated or seeded, and no shop may be running on it.
import { join } from 'node:path'
import { pino } from 'pino'
import { lockDataDir } from '#app/foundation/db/data-lock.server.ts'
import { openPool, type Pool } from '#app/foundation/db/db.server.ts'
import { startEmbeddedPostgres } from '#app/foundation/db/embedded-postgres.server.ts'
import { checkVersion } from '#app/foundation/db/migrate.server.ts'

export type BareDatabase = { pool: Pool; words: string; stop: () => Promise<void> }
export type OpenedBare = { ok: true; database: BareDatabase } | { ok: false; message: string }

export const isAddress = (text: string) => /^postgres(?:ql)?:\/\//u.test(text)

/** Throws a DatabaseStartProblem for a private server that cannot be started. */
export async function openPrivate(dataDir: string): Promise<OpenedBare> {
  const lock = lockDataDir(dataDir)
  if (!lock.ok) return { ok: false, message: lock.message }
  try {
    const log = pino({ level: 'warn' }, pino.destination(2))
    const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log })
    const pool = openPool({ socketDir: server.socketDir }, 2)
    const stop = async () => {
      await pool.end()
      await server.stop()
      lock.release()
    }
    return { ok: true, database: { pool, words: `the private database in ${dataDir}`, stop } }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A server of the owner's. Refused while a shop is connected to it. */
export async function openServer(url: string): Promise<OpenedBare> {
  const { host, pathname } = new URL(url)
  const words = `the database at ${host}${pathname}`
  const pool = openPool({ url }, 2)
  const problem = await findProblem(pool, words)
  if (problem === null) return { ok: true, database: { pool, words, stop: () => pool.end() } }
  await pool.end()
  return { ok: false, message: problem }
}

async function findProblem(pool: Pool, words: string): Promise<string | null> {
  try {
    await checkVersion(pool)
    const { rows } = await pool.query<{ shops: number }>(
      `select count(*)::int as shops from pg_stat_activity
       where datname = current_database() and application_name like 'ade%' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.shops ? `A shop is running on ${words}. Stop it first.` : null
  } catch (error) {
    return `${words} cannot be used: ${error instanceof Error ? error.message : String(error)}`
  }
}
