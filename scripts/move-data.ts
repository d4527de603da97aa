// npm run move-data -- --to postgresql://…: copies the shop from the private database in DATA_DIR to a PostgreSQL server (15 or
// newer); --from postgresql://… copies it back. The shop must not be running, and where it goes must be empty. All rows
// come in one transaction that commits when every table was read again and is what it was. Pictures stay in DATA_DIR.
import { parseArgs } from 'node:util'
import { problemWords } from '#app/foundation/backup/backup-problem.ts'
import { loadShop } from '#app/foundation/backup/load-shop.server.ts'
import { readShop } from '#app/foundation/backup/read-shop.server.ts'
import { migrate } from '#app/foundation/db/migrate.server.ts'
import { mediaDirOf } from '#server/backups.ts'
import { prepareConfig } from '#server/prepare-config.ts'
import { countRows } from './backup-files.ts'
import { type BareDatabase, isAddress, type OpenedBare, openPrivate, openServer } from './bare-database.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } })
  const address = values.to ?? values.from
  if (address === undefined || !isAddress(address) || (values.to && values.from))
    return refuse(
      'Where to? npm run move-data -- --to postgresql://user:password@host/shop, or --from to come back.',
      2,
    )
  // The server is the one of the command; the private database is there whatever else is configured.
  const prepared = prepareConfig(process.env)
  if (!prepared.ok) return refuse(prepared.message, 2)
  const { dataDir } = prepared.config
  const openers = [() => openPrivate(dataDir), () => openServer(address)]
  if (values.from !== undefined) openers.reverse()
  try {
    return await withBoth(openers, (from, to) => move(from, to, mediaDirOf({ dataDir })))
  } catch (error) {
    const words = problemWords(error)
    if (words === null) throw error
    return refuse(words, 1)
  }
}

async function withBoth(
  openers: (() => Promise<OpenedBare>)[],
  work: (from: BareDatabase, to: BareDatabase) => Promise<number>,
): Promise<number> {
  const opened: BareDatabase[] = []
  try {
    for (const open of openers) {
      const next = await open()
      if (!next.ok) return refuse(next.message, 1)
      opened.push(next.database)
    }
    const [from, to] = opened
    if (!from || !to) throw new Error('two databases were opened')
    return await work(from, to)
  } finally {
    for (const database of opened) await database.stop()
  }
}

async function move(from: BareDatabase, to: BareDatabase, mediaDir: string): Promise<number> {
  const nothing = { salt: '', prints: {} }
  const entries = readShop({
    pool: from.pool,
    mediaDir: null,
    fetchMaster: null,
    secrets: nothing,
    now: new Date(),
  })
  const { manifest, leftOut } = await loadShop(entries, { pool: to.pool, mediaDir, replace: false })
  await migrate(to.pool)
  process.stdout.write(
    `ade · Moved from ${from.words} to ${to.words}, and proven by checksum: ${countRows(manifest)}.\n` +
      (leftOut.length > 0
        ? `ade · Left out, as not of this version of the shop: ${leftOut.join(', ')}.\n`
        : '') +
      `ade · Nothing was taken away where it came from, and pictures stay in ${mediaDir}. Set or remove DATABASE_URL before the shop starts again.\n`,
  )
  return 0
}

function refuse(message: string, code: number): number {
  process.stderr.write(`ade · ${message}\n`)
  return code
}
