// Entries of a backup into a database and a folder of pictures. All rows come in one transaction, which commits only after
// every table was read again and found to be what was written: a failure at any step leaves the database as it was.
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import type { Pool } from '#app/foundation/db/db.server.ts'
import { connectUnhurried } from '#app/foundation/db/unhurried-connection.server.ts'
import { type Entry, type Header, type Manifest, tableOf } from './backup-format.ts'
import { giveUp } from './backup-problem.ts'
import { checkEntries } from './check-entries.server.ts'
import { settleFormat, sumTable } from './copy-tables.server.ts'
import { findWrongPictures, writePicture } from './pictures-on-disk.server.ts'
import { buildQueue, buildSchema, dropShop, isEmptyDatabase } from './schema-at.server.ts'
import { type PutBack, setAside } from './set-aside.server.ts'
import { listTables, quote, quoteTable, setSequences, type Table } from './table-list.server.ts'

export type LoadTarget = {
  pool: Pool
  mediaDir: string
  /** Whether a shop that is there already is thrown away. */
  replace: boolean
  /** In the transaction, after the rows were proven: what must not happen a second time because an older state came back. */
  settle?: (client: Client) => Promise<void>
}

export type Loaded = {
  header: Header
  manifest: Manifest
  /** Tables of the backup that are none of this shop, or of a queue of another version. */
  leftOut: string[]
}

export async function loadShop(entries: AsyncIterable<Entry>, target: LoadTarget): Promise<Loaded> {
  const client = await connectUnhurried(target.pool)
  try {
    await settleFormat(client)
    await client.query('begin')
    if (target.replace) await dropShop(client)
    else if (!(await isEmptyDatabase(client)))
      giveUp('There is a shop in this database already, and this needs an empty one. Nothing was written.')
    const loaded = await load(client, entries, target)
    await client.query('commit')
    return loaded
  } finally {
    await client.end()
  }
}

async function load(client: Client, entries: AsyncIterable<Entry>, target: LoadTarget): Promise<Loaded> {
  const leftOut = new Set<string>()
  let opened: { header: Header; tables: Map<string, Table>; putBack: PutBack } | null = null
  let manifest: Manifest | null = null
  let writer: Writer | null = null
  for await (const entry of checkEntries(entries)) {
    if (entry.kind === 'header') {
      opened = { header: entry.header, ...(await open(client, entry.header)) }
    } else if (entry.kind === 'rows') {
      const table = opened?.tables.get(entry.table)
      if (!table) leftOut.add(entry.table)
      else {
        if (writer?.table !== table) {
          await writer?.end()
          writer = write(client, table)
        }
        await writer.add(entry.bytes)
      }
    } else if (entry.kind === 'picture') await writePicture(target.mediaDir, entry.name, entry.bytes)
    else manifest = entry.manifest
  }
  await writer?.end()
  if (!opened || !manifest) throw new Error('checked entries end with a manifest')
  await setSequences(client, manifest.sequences)
  await opened.putBack()
  await prove(client, manifest, opened.tables)
  await provePictures(target.mediaDir, manifest)
  await target.settle?.(client)
  return { header: opened.header, manifest, leftOut: [...leftOut] }
}

/** What a migration has written by itself makes room for the rows of the backup. */
async function open(client: Client, header: Header): Promise<{ tables: Map<string, Table>; putBack: PutBack }> {
  await buildSchema(client, header)
  await buildQueue(client, header)
  const putBack = await setAside(client)
  const tables = await listTables(client)
  await client.query(`truncate ${tables.map(quoteTable).join(', ')}`)
  return { tables: new Map(tables.map((table) => [tableOf(table), table])), putBack }
}

type Writer = { table: Table; add: (bytes: Uint8Array) => Promise<void>; end: () => Promise<void> }

function write(client: Client, table: Table): Writer {
  const columns = table.columns.map(quote).join(', ')
  const stream: CopyStreamQuery = client.query(copyFrom(`copy ${quoteTable(table)} (${columns}) from stdin`))
  const done = finished(stream)
  // Told by whoever adds or ends.
  done.catch(() => {})
  return {
    table,
    async add(bytes) {
      await new Promise<void>((resolve, reject) => {
        done.catch(reject)
        stream.write(bytes, (error) => (error ? reject(error) : resolve()))
      })
    },
    async end() {
      stream.end()
      await done
    },
  }
}

async function prove(client: Client, manifest: Manifest, tables: ReadonlyMap<string, Table>): Promise<void> {
  const wrong: string[] = []
  for (const sum of manifest.tables) {
    const table = tables.get(tableOf(sum))
    if (!table) continue
    const { rows, sha256 } = await sumTable(client, table)
    if (rows !== sum.rows || sha256 !== sum.sha256) wrong.push(tableOf(sum))
  }
  if (wrong.length > 0)
    giveUp(`The database did not take every row as it was (${wrong.join(', ')}), so nothing was written.`)
}

async function provePictures(mediaDir: string, manifest: Manifest): Promise<void> {
  const wrong = await findWrongPictures(mediaDir, manifest.pictures)
  if (wrong.length > 0)
    giveUp(`The disk did not keep every picture as it was (${wrong.slice(0, 5).join(', ')}), so no row was written.`)
}
