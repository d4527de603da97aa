// Entries of a backup into a database and a folder of pictures. All rows come in one transaction, which commits only after
// every table was read again and found to be what was written: a failure at any step leaves the database as it was.
import { once } from 'node:events'
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
  let opened: Opened | null = null
  let manifest: Manifest | null = null
  for await (const entry of checkEntries(entries)) {
    switch (entry.kind) {
      case 'header':
        opened = await open(client, entry.header)
        break
      case 'rows':
        await opened?.rows.add(entry.table, entry.bytes)
        break
      case 'picture':
        await writePicture(target.mediaDir, entry.name, entry.bytes)
        break
      case 'manifest':
        manifest = entry.manifest
    }
  }
  if (!opened || !manifest) throw new Error('checked entries begin with a header and end with a manifest')
  const leftOut = await opened.rows.end()
  await setSequences(client, manifest.sequences)
  await opened.putBack()
  await prove(client, manifest, opened.tables)
  await provePictures(target.mediaDir, manifest)
  await target.settle?.(client)
  return { header: opened.header, manifest, leftOut }
}

type Tables = ReadonlyMap<string, Table>
type Opened = { header: Header; tables: Tables; rows: Rows; putBack: PutBack }

/** What a migration has written by itself makes room for the rows of the backup. */
async function open(client: Client, header: Header): Promise<Opened> {
  await buildSchema(client, header)
  await buildQueue(client, header)
  const putBack = await setAside(client)
  const list = await listTables(client)
  await client.query(`truncate ${list.map(quoteTable).join(', ')}`)
  const tables = new Map(list.map((table) => [tableOf(table), table]))
  return { header, tables, rows: writeRows(client, tables), putBack }
}

type Rows = {
  /** Parts of one table come one after another. */
  add: (table: string, bytes: Uint8Array) => Promise<void>
  /** Returns the tables that this shop does not have. */
  end: () => Promise<string[]>
}

function writeRows(client: Client, tables: Tables): Rows {
  const leftOut = new Set<string>()
  let current: { table: Table; copy: Copy } | null = null
  return {
    async add(name, bytes) {
      const table = tables.get(name)
      if (!table) {
        leftOut.add(name)
        return
      }
      if (current?.table !== table) {
        await current?.copy.end()
        current = { table, copy: copyIn(client, table) }
      }
      await current.copy.add(bytes)
    },
    async end() {
      await current?.copy.end()
      return [...leftOut]
    },
  }
}

type Copy = { add: (bytes: Uint8Array) => Promise<void>; end: () => Promise<void> }

function copyIn(client: Client, table: Table): Copy {
  const columns = table.columns.map(quote).join(', ')
  const stream: CopyStreamQuery = client.query(copyFrom(`copy ${quoteTable(table)} (${columns}) from stdin`))
  const done = finished(stream)
  // Told by whoever adds or ends.
  done.catch(() => {})
  return {
    async add(bytes) {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done])
    },
    async end() {
      stream.end()
      await done
    },
  }
}

async function prove(client: Client, manifest: Manifest, tables: Tables): Promise<void> {
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
    giveUp(
      `The disk did not keep every picture as it was (${wrong.slice(0, 5).join(', ')}), so no row was written.`,
    )
}
