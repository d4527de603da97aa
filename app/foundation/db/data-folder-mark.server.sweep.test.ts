// Copies of a data folder, links of earlier versions, and clusters that are gone.
import { cp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, makeDataDir, startDatabase } from '#tests/database-folder.ts'

let made: { dir: string; remove: () => Promise<void> }
let top: string
let dir: string
let remove: () => Promise<void>
beforeAll(async () => {
  made = await makeDataDir()
  const server = await startDatabase(made.dir)
  await ask(server.socketDir, 'create table kept as select 1 as id')
  await server.stop()
})
afterAll(() => made.remove())

/** A shop of its own, that has been started once. */
beforeEach(async () => {
  ;({ dir: top, remove } = await makeDataDir())
  dir = join(top, 'shop')
  await copy(made.dir, dir)
  await rm(join(dir, 'database.json'))
  await expectKept(dir)
})
afterEach(() => remove())

const copy = (from: string, to: string) =>
  cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })

async function expectKept(dataDir: string): Promise<void> {
  const server = await startDatabase(dataDir)
  expect(await ask(server.socketDir, 'select id from kept')).toEqual([{ id: 1 }])
  await server.stop()
}

test('a moved folder goes on; a copied one says what it is and how to go on', async () => {
  const moved = join(top, 'moved')
  await rename(dir, moved)
  await expectKept(moved)
  const twin = join(top, 'twin')
  await copy(moved, twin)
  await expect(startDatabase(twin)).rejects.toThrow(
    /twin is a copy of the data folder .*moved.*remove .*twin\/database\.json/su,
  )
  await expectKept(moved)
  await rm(join(twin, 'database.json'))
  await expectKept(twin)
})

test('a cluster that is gone is never replaced by an empty one, and another one is not taken for it', async () => {
  await rename(join(dir, 'postgres'), join(top, 'gone'))
  await expect(startDatabase(dir)).rejects.toThrow(/database is missing: it was in .*restore a backup/su)
  await rename(join(top, 'gone'), join(dir, 'postgres'))
  await expectKept(dir)
  const mark = JSON.parse(await readFile(join(dir, 'database.json'), 'utf8')) as object
  await writeFile(join(dir, 'database.json'), JSON.stringify({ ...mark, cluster: '1' }))
  await expect(startDatabase(dir)).rejects.toThrow(/is not the one that .* belonged to/u)
})

test('a folder whose database an earlier version put elsewhere goes on, and a copy of it writes into nobody’s rows', async () => {
  const elsewhere = join(top, 'elsewhere')
  await rename(join(dir, 'postgres'), elsewhere)
  await symlink(elsewhere, join(dir, 'postgres'))
  await rm(join(dir, 'database.json'))
  await expectKept(dir)
  expect(JSON.parse(await readFile(join(elsewhere, 'shop.json'), 'utf8'))).toMatchObject({ folder: dir })
  const twin = join(top, 'twin')
  await copy(dir, twin)
  await expect(startDatabase(twin)).rejects.toThrow(/twin is a copy of the data folder .*shop/u)
  await rm(join(twin, 'database.json'))
  await expect(startDatabase(twin)).rejects.toThrow(/twin is a copy of the data folder .*shop/u)
  await rename(elsewhere, `${elsewhere}-away`)
  await expect(startDatabase(dir)).rejects.toThrow(/database is missing: it was in .*elsewhere/su)
})
