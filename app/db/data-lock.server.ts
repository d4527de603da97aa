// One shop per data folder. The lock is an exclusive SQLite transaction held for life: the kernel frees it however the
// process ends, so there is nothing stale to clean up, and it holds between containers that share a volume.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type DataLock = { ok: true; release: () => void } | { ok: false; problem: 'in-use'; message: string }

export function lockDataDir(dataDir: string): DataLock {
  const lock = new DatabaseSync(join(dataDir, 'shop.lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
    return { ok: true, release: () => lock.close() }
  } catch (error) {
    lock.close()
    if (!String(error).includes('locked')) throw error
    return {
      ok: false,
      problem: 'in-use',
      message:
        `Another shop is running on ${dataDir}. Stop it, choose another folder (DATA_DIR=…), ` +
        'or let both use one PostgreSQL server (DATABASE_URL=postgresql://…).',
    }
  }
}
