import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '#app/config.server.ts'
import { lockDataDir } from '#app/foundation/db/data-lock.server.ts'
import { isDatabaseAway } from '#app/foundation/db/database-away.server.ts'
import { databaseErrorCode, type Db, transaction } from '#app/foundation/db/db.server.ts'
import { ask, makeDataDir, startDatabase } from '#tests/database-folder.ts'
import { createKeptReads, keptRead } from '#app/foundation/db/kept-reads.server.ts'
import { keepOwnReads, openShopDatabase } from './database.ts'

const quiet = pino({ level: 'silent' })
let dir: string
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await makeDataDir()
  dir = made.dir
  remove = made.remove
})
afterAll(() => remove())

const alreadyThere = '42P07'

function configOf(dataDir: string): Config {
  const read = readConfig({ DATA_DIR: dataDir })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

async function onPrivateServer(statement: string): Promise<void> {
  const server = await startDatabase(dir)
  try {
    await ask(server.socketDir, statement)
  } finally {
    await server.stop()
  }
}

function isLocked(): boolean {
  const lock = lockDataDir(dir)
  if (lock.ok) lock.release()
  return !lock.ok
}

// In order, on one folder: what failed must leave it so that the next start succeeds.
test('a migration that fails is told as what it is, and lets go of the folder and its server', async () => {
  await onPrivateServer('create table carts (id int)')
  const failure = await openShopDatabase(configOf(dir), quiet).catch((error: unknown) => error)
  expect(databaseErrorCode(failure)).toBe(alreadyThere)
  expect(isLocked()).toBe(false)
  await onPrivateServer('drop table carts')
}, 60_000)

test('a shop has its folder to itself until it stops', async () => {
  const opened = await openShopDatabase(configOf(dir), quiet)
  if (!opened.ok) throw new Error(opened.message)
  const second = await openShopDatabase(configOf(dir), quiet)
  expect(second).toEqual({ ok: false, message: expect.stringContaining('Another shop is running') })
  expect((await opened.database.pool.query('select count(*)::int as n from carts')).rows).toEqual([{ n: 0 }])
  await opened.database.stop()
  expect(isLocked()).toBe(false)
}, 60_000)

test('when pages have every connection in use, paying and jobs still get theirs, and it stops in time', async () => {
  const opened = await openShopDatabase(configOf(dir), quiet)
  if (!opened.ok) throw new Error(opened.message)
  const { db, checkoutDb, workDb, stop } = opened.database
  const crowd = Array.from({ length: 40 }, () =>
    db.execute(sql`select pg_sleep(40)`).catch((error: unknown) => error),
  )
  await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseAway)
  // Whoever waited for the crowd, or for its end, would wait for 40 seconds.
  const began = performance.now()
  for (const kept of [checkoutDb, workDb]) await transaction(kept, (tx) => tx.execute(sql`select 1`))
  expect(performance.now() - began).toBeLessThan(20_000)
  const stopped = performance.now()
  await stop()
  expect(performance.now() - stopped).toBeLessThan(20_000)
  await Promise.all(crowd)
}, 60_000)

test('pages, paying and jobs read what is kept, a transaction of theirs what is', async () => {
  const opened = await openShopDatabase(configOf(dir), quiet)
  if (!opened.ok) throw new Error(opened.message)
  const { db, checkoutDb, workDb, stop } = opened.database
  const kept = createKeptReads()
  kept.heard()
  keepOwnReads(opened.database, kept)
  let asked = 0
  const read = (by: Db) => keptRead(by, { name: 'settings', tag: null }, async () => ++asked)
  expect([await read(db), await read(checkoutDb), await read(workDb)]).toEqual([1, 1, 1])
  expect(await transaction(workDb, read)).toBe(2)
  kept.drop(['listing'])
  expect(await read(workDb)).toBe(1)
  kept.drop()
  expect(await read(workDb)).toBe(3)
  await stop()
}, 60_000)
