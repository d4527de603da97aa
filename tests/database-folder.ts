// Data folders for tests of the private PostgreSQL, and the process that holds one.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { openPool } from '#app/foundation/db/db.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/foundation/db/embedded-postgres.server.ts'

export const isRoot = process.getuid?.() === 0

/** A folder that every user can pass through, removed by the returned function. */
export async function makeDataDir(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'ade-pg-'))
  await chmod(dir, 0o755)
  return { dir, remove: () => rm(dir, { recursive: true, force: true, maxRetries: 3 }) }
}

export function startDatabase(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: pino({ level: 'silent' }) })
}

/** Runs one statement as the shop and returns its rows. */
export async function ask<Row extends Record<string, unknown>>(
  socketDir: string,
  statement: string,
): Promise<Row[]> {
  const pool = openPool({ socketDir }, 1)
  // A server that is killed on purpose cuts its connections.
  pool.on('error', () => {})
  try {
    return (await pool.query<Row>(statement)).rows
  } finally {
    await pool.end()
  }
}

/** Process id of the server on this folder. */
export async function readServerPid(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

/** Starts tests/hold-database.ts; `firstLine` is null when it ended without a word. */
export function spawnHolder(dataDir: string): { child: ChildProcess; firstLine: Promise<string | null> } {
  const child = spawn(process.execPath, ['tests/hold-database.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const firstLine = Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    once(lines, 'close').then(() => null),
  ])
  return { child, firstLine }
}

export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
