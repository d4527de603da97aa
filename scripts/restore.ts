// npm run restore -- <file>: brings a backup into the configured database and data folder, or those of --into. They must be
// empty, and the shop must not be running. The file is read to its end before anything is written; then all rows come in one
// transaction that commits when every table and picture was read again and is what it was.
//   --into <postgresql://… or a data folder>    elsewhere than configured
//   --identity <file>                           the private key of age, for backups made with BACKUP_RECIPIENT
//   --replace                                   throws the shop away that is there
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#app/config.server.ts'
import { holdQueuedRefunds } from '#app/domain/orders/payments/reconcile-refunds.server.ts'
import { problemWords } from '#app/foundation/backup/backup-problem.ts'
import { type Loaded, loadShop } from '#app/foundation/backup/load-shop.server.ts'
import { findOtherSecrets } from '#app/foundation/backup/secret-prints.server.ts'
import { migrate } from '#app/foundation/db/migrate.server.ts'
import { mediaDirOf, secretsOf } from '#server/backups.ts'
import { prepareConfig } from '#server/prepare-config.ts'
import {
  countWords,
  findKey,
  openBackup,
  pictureWarnings,
  type Source,
  verifyBackup,
} from './backup-files.ts'
import { type BareDatabase, isAddress, openPrivate, openServer } from './bare-database.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      identity: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  if (file === undefined) return refuse('Which backup? npm run restore -- <file>', 2)
  const prepared = prepareConfig(process.env)
  if (!prepared.ok) return refuse(prepared.message, 2)
  const config = aim(prepared.config, values.into)
  const key = findKey(values.identity, process.env['BACKUP_PASSPHRASE'])
  const source = openBackup(file, config.backup?.to ?? null, key)
  const verdict = await verifyBackup(source)
  if (!verdict.ok) return refuse(`${verdict.problem} Nothing was written.`, 1)
  try {
    const opened = await (config.databaseUrl
      ? openServer(config.databaseDirectUrl ?? config.databaseUrl)
      : openPrivate(config.dataDir))
    if (!opened.ok) return refuse(opened.message, 1)
    return await restore(source, config, opened.database, values.replace)
  } catch (error) {
    const words = problemWords(error)
    if (words === null) throw error
    return refuse(words, 1)
  }
}

/** The same configuration, of another place. */
function aim(config: Config, into: string | undefined): Config {
  if (into === undefined) return config
  return isAddress(into)
    ? { ...config, databaseUrl: into, databaseDirectUrl: undefined }
    : { ...config, databaseUrl: undefined, dataDir: resolve(into) }
}

async function restore(
  source: Source,
  config: Config,
  database: BareDatabase,
  replace: boolean,
): Promise<number> {
  try {
    const target = { pool: database.pool, mediaDir: mediaDirOf(config), replace, settle: holdQueuedRefunds }
    const loaded = await loadShop(source.read(), target)
    await migrate(database.pool)
    await tell(loaded, config, database)
    return 0
  } finally {
    await database.stop()
  }
}

async function tell(
  { header, manifest, leftOut }: Loaded,
  config: Config,
  { words }: BareDatabase,
): Promise<void> {
  const lines = [
    `The shop as it was on ${header.madeAt} is in ${words}, pictures in ${mediaDirOf(config)}.`,
    `Proven by checksum: ${countWords(manifest)}.`,
  ]
  if (leftOut.length > 0) lines.push(`Not of this version of the shop, and left out: ${leftOut.join(', ')}.`)
  const others = await findOtherSecrets(header.secrets, secretsOf(config))
  if (others.length > 0)
    lines.push(
      `Other than when the backup was made: ${others.join(', ')}. With another SESSION_SECRET links in emails stop working and staff set up their second factor again: give the former one as SESSION_SECRET_PREVIOUS.`,
    )
  process.stdout.write(lines.map((line) => `ade · ${line}\n`).join('') + pictureWarnings(manifest))
}

function refuse(message: string, code: number): number {
  process.stderr.write(`ade · ${message}\n`)
  return code
}
