// The drill in small: the demo shop, orders placed while it is written down, everything gone, and back from the file.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksums } from '#tests/database-content.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { connectUnhurried } from '#app/foundation/db/unhurried-connection.server.ts'
import { furnishedDatabase } from '#tests/furnished-database.ts'
import { type Key, readArchive, writeArchive } from './archive.server.ts'
import { type Entry, formatVersion, headerName, type Header } from './backup-format.ts'
import { problemWords } from './backup-problem.ts'
import { checkEntries } from './check-entries.server.ts'
import { loadShop } from './load-shop.server.ts'
import { dropShop, shopSchemas } from './schema-at.server.ts'
import { listPictures, readPicture, writePicture } from './pictures-on-disk.server.ts'
import { readShop } from './read-shop.server.ts'

const passphrase = 'correct horse battery staple'
const picture = 'a-wig-0123456789ab.webp'
let shop: TestDatabase
let dir: string
let sums: Record<string, string>
let plain: Buffer
let locked: Buffer
beforeAll(async () => {
  shop = await furnishedDatabase()
  dir = mkdtempSync(join(tmpdir(), 'ade-backup-'))
  await writePicture(join(dir, 'media'), picture, Buffer.from('hair'))
  await shop.db.execute(sql`
    insert into uploaded_pictures (key, width, height, thumbhash, bytes, address) values
      ('a-wig-0123456789ab', 1, 1, '', 4, null), ('lost-0123456789ab', 1, 1, '', 4, null), ('far-0123456789ab', 1, 1, '', 4, 's3:masters/far')`)
  // What COPY has to write in its own way.
  await shop.db.execute(
    sql`insert into settings (key, value) values ('odd', ${JSON.stringify('tab\t, line\n, \\N, \\. and Adé')}::jsonb)`,
  )
  sums = await checksums(shop.db)
  plain = await bytesOf(writeArchive(whileBusy(read()), null))
  locked = await bytesOf(writeArchive(read(), { passphrase }))
})
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
  await shop.drop()
})

const read = (): AsyncGenerator<Entry> =>
  readShop({
    pool: shop.pool,
    mediaDir: join(dir, 'media'),
    fetchMaster: null,
    secrets: { salt: '', prints: {} },
    now: new Date(),
  })

/** A row is written after each entry that was read: none of them may be in the backup. */
async function* whileBusy(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let count = 0
  for await (const entry of entries) {
    yield entry
    await shop.db.execute(sql`insert into search_misses (words) values (${`busy ${count++}`})`)
  }
  await shop.db.execute(sql`delete from search_misses where words like 'busy %'`)
  expect(count).toBeGreaterThan(20)
}

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

async function emptyDatabase(): Promise<TestDatabase> {
  const empty = await freshDatabase()
  const client = await connectUnhurried(empty.pool)
  await dropShop(client)
  await client.end()
  return empty
}

const chunked = (bytes: Buffer, size = 50_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    ),
  )

/** What is said of a file, or null when it is whole. */
async function problemOf(bytes: Buffer, key: Key | null = null): Promise<string | null> {
  try {
    for await (const _ of checkEntries(readArchive(chunked(bytes), key))) continue
    return null
  } catch (error) {
    return problemWords(error) ?? `a bug: ${String(error)}`
  }
}

test('every row, number and picture comes back, and the list tells what of the pictures is not in the file', async () => {
  const other = await emptyDatabase()
  const target = { pool: other.pool, mediaDir: join(dir, 'restored'), replace: false }
  const { manifest, leftOut } = await loadShop(readArchive(chunked(plain), null), target)
  expect(await checksums(other.db)).toEqual(sums)
  expect(leftOut).toEqual([])
  expect(await readPicture(target.mediaDir, picture)).toEqual(Buffer.from('hair'))
  expect(await listPictures(target.mediaDir)).toEqual([picture])
  expect([manifest.missing, manifest.elsewhere.map(({ key }) => key)]).toEqual([
    ['lost-0123456789ab'],
    ['far-0123456789ab'],
  ])
  // Indexes, foreign keys and triggers stand again, and numbers go on where they were.
  const rules = sql`select (select count(*) from pg_constraint where connamespace = 'public'::regnamespace)::int as rules,
    (select count(*) from pg_indexes where schemaname = 'public')::int as indexes, (select count(*) from pg_trigger where not tgisinternal)::int as triggers,
    (select last_value::text from orders_number_seq) as number`
  expect((await other.db.execute(rules)).rows).toEqual((await shop.db.execute(rules)).rows)
  await expect(loadShop(readArchive(chunked(plain), null), target)).rejects.toThrow(
    /a shop in this database already/u,
  )
  await other.db.execute(sql`insert into settings (key, value) values ('later', '1')`)
  await loadShop(readArchive(chunked(locked), { passphrase }), { ...target, replace: true })
  expect(await checksums(other.db)).toEqual(sums)
  await other.drop()
})

test('every schema that the shop makes is known here', async () => {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(shopSchemas.toSorted())
})

test('a failure at any moment leaves the database as it was', async () => {
  const other = await emptyDatabase()
  const target = { pool: other.pool, mediaDir: join(dir, 'never'), replace: false }
  await expect(
    loadShop(readArchive(chunked(plain.subarray(0, plain.length - 200)), null), target),
  ).rejects.toThrow(/damaged/u)
  const fail = () => Promise.reject(new Error('power cut'))
  await expect(loadShop(read(), { ...target, settle: fail })).rejects.toThrow('power cut')
  const tables = await other.db.execute(
    sql`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.rows).toEqual([])
  await other.drop()
})

describe('a backup that is not as it was is noticed', () => {
  test('wherever it is cut off, and whichever bit flips', async () => {
    expect(await problemOf(plain)).toBeNull()
    for (const at of [5, 30, 5_000, Math.floor(plain.length / 2), plain.length - 1])
      expect(await problemOf(plain.subarray(0, at)), `cut at ${at}`).toMatch(
        /^This (?:backup is damaged|is no backup)/u,
      )
    for (let i = 0; i < 40; i++) {
      const at = Math.floor((i / 40) * plain.length)
      const flipped = Buffer.from(plain)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (i % 8))
      expect(await problemOf(flipped), `flipped at ${at}`).toMatch(
        /^This (?:backup is damaged|backup cannot|is no backup)/u,
      )
    }
  })

  test('with another key, without one, or an encrypted one that was cut off', async () => {
    expect(await problemOf(locked, { passphrase })).toBeNull()
    expect(await problemOf(locked, { passphrase: 'another passphrase' })).toMatch(
      /another passphrase or for another key/u,
    )
    expect(await problemOf(locked)).toMatch(/is encrypted: set BACKUP_PASSPHRASE/u)
    for (const at of [10, 300, locked.length - 20])
      expect(await problemOf(locked.subarray(0, at), { passphrase }), `cut at ${at}`).toMatch(
        /^This (?:backup|is no)/u,
      )
    const identity = await generateX25519Identity()
    const sealed = await bytesOf(writeArchive(read(), { recipient: await identityToRecipient(identity) }))
    expect(await problemOf(sealed, { identity })).toBeNull()
    expect(await problemOf(sealed, { identity: await generateX25519Identity() })).toMatch(/another key/u)
  })

  test('of a newer format, of a newer shop, of somebody else, or with a way out of its folder', async () => {
    expect(await problemOf(Buffer.from('hello'))).toBe('This is no backup of the shop.')
    const rewritten = async (change: (entry: Entry) => Entry) => {
      async function* changed() {
        for await (const entry of read()) yield change(entry)
      }
      return bytesOf(writeArchive(changed(), null))
    }
    const withHeader = (change: Partial<Header>) =>
      rewritten(({ name, bytes }) =>
        name === headerName
          ? {
              name,
              bytes: Buffer.from(
                JSON.stringify({ ...(JSON.parse(Buffer.from(bytes).toString()) as Header), ...change }),
              ),
            }
          : { name, bytes },
      )
    expect(await problemOf(await withHeader({ format: formatVersion + 1 }))).toMatch(
      /has format 3.*newer one/su,
    )
    const out = await rewritten(({ name, bytes }) => ({
      name: name.replace('pictures/', 'pictures/../../'),
      bytes,
    }))
    expect(await problemOf(out)).toMatch(/does not belong in it/u)
    const other = await emptyDatabase()
    const newer = await withHeader({ migrations: [1] })
    const target = { pool: other.pool, mediaDir: join(dir, 'never'), replace: false }
    await expect(loadShop(readArchive(chunked(newer), null), target)).rejects.toThrow(
      /made by a newer version of the shop/u,
    )
    await other.drop()
  })
})
