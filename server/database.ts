// The shop's database: the PostgreSQL at DATABASE_URL, or a private one in DATA_DIR that lives and dies with us.
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#app/config.server.ts'
import { lockDataDir } from '#app/db/data-lock.server.ts'
import { type Db, openDb, openPool, type Pool } from '#app/db/db.server.ts'
import { startEmbeddedPostgres } from '#app/db/embedded-postgres.server.ts'
import { migrate } from '#app/db/migrate.server.ts'

export type ShopDatabase = {
  db: Db
  pool: Pool
  /** How other connections (LISTEN) reach the same server. */
  target: { url: string } | { socketDir: string }
  stop: () => Promise<void>
}

export type OpenedDatabase = { ok: true; database: ShopDatabase } | { ok: false; message: string }

/** Starts or reaches the database and brings its schema up to date. Problems that a person can mend come back as text. */
export async function openShopDatabase(config: Config, log: Logger): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    const target = { url: config.databaseUrl }
    const pool = openPool(target)
    await migrate(pool)
    return { ok: true, database: { db: openDb(pool), pool, target, stop: () => pool.end() } }
  }
  const lock = lockDataDir(config.dataDir)
  if (!lock.ok) return { ok: false, message: lock.message }
  const server = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
  const target = { socketDir: server.socketDir }
  const pool = openPool(target)
  // A connection that the server drops (it was restarted) is replaced by the pool; without a listener it would end us.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  await migrate(pool)
  const stop = async () => {
    await pool.end()
    await server.stop()
    lock.release()
  }
  return { ok: true, database: { db: openDb(pool), pool, target, stop } }
}
