import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openPool } from '#app/foundation/db/db.server.ts'
import { checksums } from '#tests/database-content.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishedDatabase } from '#tests/furnished-database.ts'
import { readArchive, writeArchive } from './archive.server.ts'
import type { Entry } from './backup-format.ts'
import { writePicture } from './pictures-on-disk.server.ts'
import { readShop } from './read-shop.server.ts'
import { loadShop } from './load-shop.server.ts'

let shop: TestDatabase
let dir: string
let archive: Buffer
beforeAll(async () => {
  shop = await furnishedDatabase()
  dir = mkdtempSync(join(tmpdir(), 'backup-'))
  await writePicture(join(dir, 'media'), 'a-wig-0123456789ab.webp', Buffer.from('picture'))
  archive = await bytesOf(writeArchive(read(), { passphrase }))
})
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
  await shop.drop()
})
const passphrase = 'correct horse battery staple'

test('x', async () => {
  const other = await freshDatabase()
  await other.db.execute(sql`drop schema drizzle cascade; drop schema public cascade; drop schema pgboss cascade; create schema public`)
  const t=performance.now()
  const loaded = await loadShop(readArchive(Readable.from([archive]), { passphrase }), { pool: other.pool, mediaDir: join(dir, 'restored'), replace: false })
  console.log(archive.length, performance.now()-t, loaded.manifest.tables.length, loaded.manifest.sequences.length, loaded.leftOut, loaded.header)
  expect(await checksums(other.db)).toEqual(await checksums(shop.db))
})

function read(): AsyncIterable<Entry> {
  return readShop({ pool: shop.pool, mediaDir: join(dir, 'media'), fetchMaster: null, secrets: { salt: '', prints: {} }, now: new Date() })
}
async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
void openDb, void openPool
