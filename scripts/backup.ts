// npm run backup: the whole shop as one file at BACKUP_TO, or in the folder of --to, whether or not the shop is running.
//   --pictures         also the masters that lie at the media provider
//   --verify <file>    reads a backup to its end and says whether it is whole; needs no database
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import type { BackupConfig } from '#app/backup-config.server.ts'
import type { Config } from '#app/config.server.ts'
import { makeBackup } from '#app/foundation/backup/make-backup.server.ts'
import { type Db, openPool } from '#app/foundation/db/db.server.ts'
import { createFilms } from '#app/foundation/gateways/media/films.server.ts'
import { createMasters } from '#app/foundation/gateways/media/masters.server.ts'
import { backupDeps, mediaDirOf } from '#server/backups.ts'
import { remoteMasters } from '#server/gateways.ts'
import { countWords, findKey, openBackup, pictureWarnings, verifyBackup } from './backup-files.ts'
import { withShopDatabase } from './shop-database.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    pictures: { type: 'boolean' },
    verify: { type: 'string' },
    identity: { type: 'string' },
  },
})

if (values.verify !== undefined) process.exitCode = await verify(values.verify)
else await withShopDatabase(backUp)

async function verify(file: string): Promise<number> {
  const key = findKey(values.identity, process.env['BACKUP_PASSPHRASE'])
  const verdict = await verifyBackup(openBackup(file, null, key))
  if (!verdict.ok) return refuse(verdict.problem, 1)
  const { header, manifest } = verdict
  process.stdout.write(
    `ade · This backup is whole: ${countWords(manifest)}, as the shop was on ${header.madeAt}.\n${pictureWarnings(manifest)}`,
  )
  return 0
}

async function backUp(db: Db, config: Config, target: Parameters<typeof openPool>[0]): Promise<number> {
  const backup = chooseBackup(config)
  if (!backup)
    return refuse('Where to? Set BACKUP_TO (see .env.example), or: npm run backup -- --to /some/folder', 2)
  const log = pino({ level: 'error' }, pino.destination(2))
  const pool = openPool(target, 1)
  const deps = await backupDeps(config, backup, pool, log)
  const where = { dir: mediaDirOf(config), remote: remoteMasters(config, db) }
  const [masters, films] = [createMasters(where), createFilms(where)]
  const fetchMaster = values.pictures
    ? async (key: string) => (await masters.find(key)) ?? (await films.read(key))
    : null
  const made = await makeBackup({ ...deps, fetchMaster }, new Date())
  await pool.end()
  if (!made.ok) return refuse(made.problem, 1)
  const removed = made.removed.length > 0 ? `, ${made.removed.length} older ones removed` : ''
  process.stdout.write(
    `ade · ${deps.place.words}/${made.name} (${megabytes(made.bytes)} MB) is written and read back${removed}.\n`,
  )
  return 0
}

/** --to is for once: whatever else is there stays. */
function chooseBackup({ backup }: Config): BackupConfig | null {
  if (values.to === undefined) return backup
  return {
    to: { kind: 'folder', dir: resolve(values.to) },
    lock: backup?.lock ?? passphraseLock(),
    keep: null,
  }
}

function passphraseLock(): BackupConfig['lock'] {
  const passphrase = process.env['BACKUP_PASSPHRASE'] ?? ''
  return passphrase === '' ? null : { passphrase }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

function refuse(message: string, code: number): number {
  process.stderr.write(`ade · ${message}\n`)
  return code
}
