// The whole shop as the entries of a backup, from one snapshot: the shop goes on selling meanwhile, and nothing of what is
// sold after the snapshot is in it. Pictures are read after the rows that name them, so none of those can be missing.
import type { Client } from 'pg'
import { connectUnhurried } from '#app/foundation/db/unhurried-connection.server.ts'
import type { Pool } from '#app/foundation/db/db.server.ts'
import {
  type Entry,
  formatVersion,
  type Header,
  headerName,
  type Manifest,
  manifestName,
  partName,
  pictureName,
  tableOf,
  toEntry,
} from './backup-format.ts'
import { copyOut, settleFormat } from './copy-tables.server.ts'
import { isFilmAddress } from '#app/foundation/gateways/media/media-gateway.ts'
import { listPictures, readPicture, sha256Of } from './pictures-on-disk.server.ts'
import { listSequences, listTables } from './table-list.server.ts'

export type ShopSource = {
  pool: Pool
  /** Folder of the pictures; null leaves them out. */
  mediaDir: string | null
  /** The bytes of a master at a provider, for who wants those too; null leaves them where they are. */
  fetchMaster: ((key: string) => Promise<Uint8Array | null>) | null
  secrets: Header['secrets']
  now: Date
}

export async function* readShop(source: ShopSource): AsyncGenerator<Entry> {
  const client = await connectUnhurried(source.pool)
  try {
    await settleFormat(client)
    await client.query('begin isolation level repeatable read, read only')
    yield toEntry(headerName, await describe(client, source))
    const manifest: Manifest = { tables: [], sequences: [], pictures: [], elsewhere: [], missing: [] }
    for (const table of await listTables(client)) {
      const parts = copyOut(client, table)
      for (let part = 1; ; part++) {
        const next = await parts.next()
        if (next.done) {
          manifest.tables.push(next.value)
          break
        }
        yield { name: partName(tableOf(table), part), bytes: next.value }
      }
    }
    manifest.sequences = await listSequences(client)
    if (source.mediaDir !== null) yield* readPictures(client, source, source.mediaDir, manifest)
    await client.query('commit')
    yield toEntry(manifestName, manifest)
  } finally {
    await client.end()
  }
}

async function* readPictures(
  client: Client,
  { fetchMaster }: ShopSource,
  mediaDir: string,
  manifest: Manifest,
): AsyncGenerator<Entry> {
  const here = new Set<string>()
  const take = (name: string, bytes: Uint8Array): Entry => {
    here.add(name.replace(/\.\w+$/u, ''))
    manifest.pictures.push({ name, bytes: bytes.length, sha256: sha256Of(bytes) })
    return { name: pictureName(name), bytes }
  }
  for (const name of await listPictures(mediaDir)) {
    const bytes = await readPicture(mediaDir, name)
    if (bytes) yield take(name, bytes)
  }
  const { rows } = await client.query<{ key: string; address: string | null; bytes: number }>(
    'select key, address, bytes from uploaded_pictures order by key collate "C"',
  )
  for (const { key, address, bytes } of rows) {
    if (here.has(key)) continue
    const fetched = address !== null && fetchMaster ? await fetchMaster(key) : null
    if (fetched) yield take(`${key}.${isFilmAddress(address ?? '') ? 'mp4' : 'webp'}`, fetched)
    else if (address === null) manifest.missing.push(key)
    else manifest.elsewhere.push({ key, address, bytes })
  }
}

async function describe(client: Client, { secrets, now }: ShopSource): Promise<Header> {
  const [server] = (
    await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  ).rows
  const there = await client.query<{ migrations: boolean; queue: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrations, to_regclass('pgboss.version') is not null as queue`,
  )
  const has = there.rows[0] ?? { migrations: false, queue: false }
  const migrations = has.migrations
    ? (
        await client.query<{ at: string }>(
          'select created_at::text as at from drizzle.__drizzle_migrations order by 1',
        )
      ).rows
    : []
  const queue = has.queue
    ? (await client.query<{ version: number }>('select version from pgboss.version')).rows
    : []
  return {
    format: formatVersion,
    madeAt: now.toISOString(),
    postgres: server?.version ?? '',
    cluster: await readCluster(client),
    migrations: migrations.map(({ at }) => Number(at)),
    queue: queue[0]?.version ?? null,
    secrets,
  }
}

/** Rented servers often keep it from their users. */
async function readCluster(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_function_privilege('pg_control_system()', 'execute') as may`,
  )
  if (!rows[0]?.may) return null
  const found = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  return found.rows[0]?.id ?? null
}
