// One shop per data folder. The lock is an exclusive SQLite transaction held for life: the kernel frees it however the
// process ends, so there is nothing stale to clean up. It lies inside the folder, so that containers which share a
// volume share the lock. Not for network file systems that do not lock.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type DataLock =
  | { ok: true; release: () => void }
  | { ok: false; problem: 'in-use' | 'not-writable'; message: string }

const sqliteBusy = 5

/** Takes the folder, making it when it is missing. Refused while any other process, or this one, has it. */
export function lockDataDir(dataDir: string): DataLock {
  let lock: DatabaseSync | null = null
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    lock = new DatabaseSync(join(dataDir, 'shop.lock'))
    // busy_timeout is in milliseconds.
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
    const held = lock
    return { ok: true, release: () => held.close() }
  } catch (error) {
    lock?.close()
    return isBusy(error) ? inUse(dataDir) : notWritable(dataDir, error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function inUse(dataDir: string): DataLock {
  return {
    ok: false,
    problem: 'in-use',
    message:
      `Another shop is running on ${dataDir}. Stop it, choose another folder (DATA_DIR=/some/folder), ` +
      'or let both use one PostgreSQL server (DATABASE_URL=postgresql://user:password@host/shop).',
  }
}

function notWritable(dataDir: string, error: unknown): DataLock {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    ok: false,
    problem: 'not-writable',
    message:
      `The shop keeps its data in ${dataDir}, and that folder cannot be written to (${reason}). ` +
      'Choose another: DATA_DIR=/some/folder',
  }
}
