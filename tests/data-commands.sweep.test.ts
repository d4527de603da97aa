// npm run backup, restore and move-data, as whoever sits at the machine meets them.
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variableNames } from '#tests/variable-names.ts'
import { dropShop } from '#app/foundation/backup/schema-at.server.ts'
import { openDb, openPool } from '#app/foundation/db/db.server.ts'
import { connectUnhurried } from '#app/foundation/db/unhurried-connection.server.ts'
import { migrate } from '#app/foundation/db/migrate.server.ts'
import { seedEmpty } from '#db/seed/empty.ts'
import { checksums } from './database-content.ts'
import { makeDataDir, startDatabase } from './database-folder.ts'
import { freshDatabase, type TestDatabase } from './database.ts'

let target: TestDatabase
let dir: string
let remove: () => Promise<void>
beforeAll(async () => {
  target = await freshDatabase(2)
  ;({ dir, remove } = await makeDataDir())
})
afterAll(() => remove())

/** A script begins with a third less work where the last one kept what it compiled, as `npm start` does. */
const compileCache = { NODE_COMPILE_CACHE: join(process.cwd(), 'build/compiled') }

type Ran = { code: number; said: string; complained: string }

const moveData = (dataDir: string, ...words: string[]) => run('move-data', dataDir, ...words)

function run(script: string, dataDir: string, ...words: string[]): Promise<Ran> {
  const settings = Object.fromEntries(variableNames.map((name) => [name, '']))
  const env = { ...process.env, ...settings, ...compileCache, DATA_DIR: dataDir, NODE_ENV: 'production' }
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...words], { env }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    )
  })
}

async function onPrivate<T>(
  dataDir: string,
  work: (pool: ReturnType<typeof openPool>) => Promise<T>,
): Promise<T> {
  const server = await startDatabase(dataDir)
  const pool = openPool({ socketDir: server.socketDir }, 2)
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await server.stop()
  }
}

const sumsOf = (dataDir: string) => onPrivate(dataDir, (pool) => checksums(openDb(pool)))

test('there and back without a row that differs; never onto a shop, never under one that runs', async () => {
  const from = join(dir, 'from')
  const before = await onPrivate(from, async (pool) => {
    await migrate(pool)
    await seedEmpty(openDb(pool))
    return checksums(openDb(pool))
  })
  const here = await moveData(from, '--to', 'here')
  expect(here).toMatchObject({ code: 2, complained: expect.stringContaining('postgresql://') })
  const client = await target.pool.connect()
  const running = await moveData(from, '--to', target.url)
  expect(running).toMatchObject({ code: 1, complained: expect.stringContaining('A shop is running') })
  client.release()
  await target.drop()
  const taken = await moveData(from, '--to', target.url)
  expect(taken).toMatchObject({
    code: 1,
    complained: expect.stringContaining('a shop in this database already'),
  })

  await emptyTarget()
  expect(await moveData(from, '--to', target.url)).toMatchObject({
    code: 0,
    said: expect.stringContaining('proven by checksum'),
  })
  expect(await withTarget((pool) => checksums(openDb(pool)))).toEqual(before)
  const back = join(dir, 'back')
  expect(await moveData(back, '--from', target.url)).toMatchObject({ code: 0, complained: '' })
  expect(await sumsOf(back)).toEqual(before)
  expect(await sumsOf(from)).toEqual(before)
}, 180_000)

async function withTarget<T>(work: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  const pool = openPool({ url: target.url }, 2)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const emptyTarget = () =>
  withTarget(async (pool) => {
    const client = await connectUnhurried(pool)
    await dropShop(client)
    await client.end()
  })

test('a backup is written, found whole, refused where a shop is and restored where none is', async () => {
  const dataDir = join(dir, 'shop')
  const to = join(dir, 'out')
  mkdirSync(to)
  expect(await run('backup', dataDir)).toMatchObject({
    code: 2,
    complained: expect.stringContaining('BACKUP_TO'),
  })
  const written = await run('backup', dataDir, '--to', to)
  expect(written).toMatchObject({ code: 0, said: expect.stringMatching(/is written and read back\.\n$/u) })
  const [name = ''] = readdirSync(to)
  const file = join(to, name)
  expect(await run('backup', dataDir, '--verify', file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^ade · This backup is whole: \d/u),
  })
  expect(await run('restore', dataDir, file)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/a shop in this database already/u),
  })
  const elsewhere = join(dir, 'elsewhere')
  expect(await run('restore', dataDir, file, '--into', elsewhere)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Proven by checksum'),
  })
  expect(await sumsOf(elsewhere)).toEqual({
    ...(await sumsOf(dataDir)),
    'public.backups': expect.any(String),
  })
  truncateSync(file, statSync(file).size - 100)
  const cut = await run('restore', dataDir, file)
  expect(cut).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^ade · This backup is damaged.*Nothing was written/u),
  })
}, 180_000)
