// One backup from beginning to end: written, read back, noted, and the superfluous ones removed.
import { createHash, randomBytes } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { Logger } from 'pino'
import { type Db, openDb } from '#app/foundation/db/db.server.ts'
import { type Lock, writeArchive } from './archive.server.ts'
import type { BackupPlace } from './backup-place.ts'
import { giveUp, problemWords } from './backup-problem.ts'
import { isBackupDue } from './backup-due.ts'
import { firstTryOfBackup, forgetOldBackups, lastBackup, noteOutcome, noteStart } from './backups.server.ts'
import { backupName, chooseSuperfluous, type KeepRule } from './kept-backups.ts'
import { readShop, type ShopSource } from './read-shop.server.ts'

export type BackupDeps = Omit<ShopSource, 'now'> & {
  place: BackupPlace
  /** Null: not encrypted. */
  lock: Lock | null
  /** Null: nothing is ever removed. */
  keep: KeepRule | null
  log: Logger
}

export type MadeBackup =
  | { ok: true; name: string; bytes: number; sha256: string; removed: string[] }
  | { ok: false; problem: string }

/** `now` is the moment that it is named after. What a person can mend is said in words; a bug is thrown. */
export async function makeBackup(deps: BackupDeps, now: Date): Promise<MadeBackup> {
  const { place, lock, log } = deps
  const db: Db = openDb(deps.pool)
  const name = backupName(now, randomBytes(2).toString('hex'), lock !== null)
  await noteStart(db, { name, place: place.words, startedAt: now })
  try {
    const { bytes, sha256 } = await store(deps, name, now)
    await noteOutcome(db, name, { finishedAt: new Date(), bytes, sha256 })
    await forgetOldBackups(db, now)
    const removed = await prune(deps)
    log.info({ name, place: place.words, bytes, removed: removed.length }, 'backup.made')
    return { ok: true, name, bytes, sha256, removed }
  } catch (error) {
    const problem = problemWords(error)
    await noteOutcome(db, name, { problem: problem ?? 'A fault of the shop itself; the log has it.' })
    log.error({ name, place: place.words, err: error }, 'backup.failed')
    if (problem === null) throw error
    return { ok: false, problem }
  }
}

/** For every hour: makes one when it is time, and says so loudly when it is long past time. Returns how many were made. */
export async function makeBackupWhenDue(deps: BackupDeps, now: Date): Promise<number> {
  // One that somebody made elsewhere by hand says nothing about this place.
  const db = openDb(deps.pool)
  const last = await lastBackup(db, deps.place.words)
  const firstTry = await firstTryOfBackup(db, deps.place.words)
  const { due, overdue } = isBackupDue(last, firstTry, now)
  if (overdue) deps.log.error({ place: deps.place.words, last: last?.startedAt, firstTry }, 'backup.overdue')
  return due && (await makeBackup(deps, now)).ok ? 1 : 0
}

async function store(deps: BackupDeps, name: string, now: Date): Promise<{ bytes: number; sha256: string }> {
  const written = meter()
  // Told by whoever reads the last stream; whoever stops reading ends the first.
  const archive = pipeline(writeArchive(readShop({ ...deps, now }), deps.lock), written.stream, () => {})
  await deps.place.put(name, archive)
  const { bytes, sha256 } = written.sum()
  if ((await sumOf(await deps.place.open(name))) !== sha256)
    giveUp(`${name} was written to ${deps.place.words}, but reads back differently. Check that disk.`)
  return { bytes, sha256 }
}

function meter() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, sum: () => ({ bytes, sha256: hash.digest('hex') }) }
}

async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

async function prune({ place, keep }: BackupDeps): Promise<string[]> {
  const superfluous = keep === null ? [] : chooseSuperfluous(await place.list(), keep)
  for (const { name } of superfluous) await place.remove(name)
  return superfluous.map(({ name }) => name)
}
