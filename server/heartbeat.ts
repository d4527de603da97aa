// This process among those that work on the same database: it says that it is alive, and looks whether another one keeps
// pictures where it cannot see them.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#app/config.server.ts'
import { isDatabaseAway } from '#app/foundation/db/database-away.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import {
  beat,
  beatMs,
  leave,
  listProcesses,
  type LivingProcess,
  withSplitMedia,
} from '#app/foundation/db/processes.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'

export type Heartbeat = { stop: () => Promise<void> }

export type StartedHeartbeat = { ok: true; heartbeat: Heartbeat } | { ok: false; message: string }

/**
 * Enters this process among the others and keeps it there until stopped. In production it is refused beside a living one that
 * keeps pictures in another folder; elsewhere that is logged.
 */
export async function startHeartbeat(
  db: Db,
  config: Config,
  { log, now, everyMs = beatMs }: { log: Logger; now: Date; everyMs?: number },
): Promise<StartedHeartbeat> {
  const own = describeProcess(config, now)
  const living: LivingProcess[] = [own, ...(await listProcesses(db))]
  const apart = withSplitMedia(living).filter(({ id }) => id !== own.id)
  if (config.mode === 'production' && apart.length > 0) return { ok: false, message: sayApart(apart) }
  await beat(db, own)
  const stopping = new AbortController()
  const told = new Set<string>()

  async function keepBeating(): Promise<void> {
    while (await passes(everyMs, stopping.signal)) {
      try {
        await beat(db, own)
        warnOfSplitMedia(await listProcesses(db))
      } catch (error) {
        // Nobody waits for it: whatever went wrong, the shop goes on and the next one is tried.
        if (isDatabaseAway(error)) log.warn({ reason: String(error) }, 'heartbeat.missed')
        else log.error({ err: error }, 'heartbeat.failed')
      }
    }
  }

  /** Once for each other process. */
  function warnOfSplitMedia(among: readonly LivingProcess[]): void {
    for (const { id, host, pid } of withSplitMedia(among)) {
      if (id === own.id || told.has(id)) continue
      told.add(id)
      log.error({ host, pid }, 'media.split')
    }
  }

  warnOfSplitMedia(living)
  const beating = keepBeating()
  return {
    ok: true,
    heartbeat: {
      async stop() {
        stopping.abort()
        await beating
        // A database that is away forgets us by itself.
        await leave(db, own.id).catch((error: unknown) => {
          if (!isDatabaseAway(error)) log.error({ err: error }, 'heartbeat.failed')
        })
      },
    },
  }
}

function describeProcess({ databaseUrl, dataDir, media }: Config, now: Date): LivingProcess {
  // The private database has one process.
  const isAlone = databaseUrl === undefined
  const mediaFolder = media.place === 'disk' && !isAlone ? nameFolder(join(dataDir, 'media')) : null
  return {
    id: newId('prc', now.getTime()),
    host: hostname(),
    pid: process.pid,
    version: readVersion(),
    mediaFolder,
    startedAt: now,
  }
}

/** The name that lies in a folder, so that two processes can tell whether they see the same one. Made on first use. */
function nameFolder(dir: string): string {
  const file = join(dir, '.folder-name')
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true })
    // Of two that begin together, one writes and both read.
    writeOnce(file, randomUUID())
  }
  return readFileSync(file, 'utf8').trim()
}

function writeOnce(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** The release, and which build of it. */
function readVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const stamp = 'build/.ade-build-hash'
  return existsSync(stamp) ? `${version}+${readFileSync(stamp, 'utf8').slice(0, 8)}` : version
}

function sayApart(apart: readonly { host: string; pid: number }[]): string {
  const where = apart.map(({ host, pid }) => `${host} (process ${pid})`).join(', ')
  return (
    `The shop is running on ${where} too, on the same database, and keeps pictures in another folder: what is uploaded to one ` +
    'would be missing at the other. Let both keep them in a bucket (S3_… or CLOUDINARY_…), or in one folder that both see ' +
    '(DATA_DIR/media). If that one was ended a moment ago, start again in half a minute.'
  )
}

/** False when told to stop meanwhile. */
async function passes(ms: number, stopping: AbortSignal): Promise<boolean> {
  await delay(ms, null, { signal: stopping, ref: false }).catch(() => null)
  return !stopping.aborted
}
