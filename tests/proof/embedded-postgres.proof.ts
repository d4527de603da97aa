// What the private PostgreSQL promises when it is killed: every acknowledged row is there afterwards, it is back within
// ten seconds, and no folder is left half made.
import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPool } from '#app/foundation/db/db.server.ts'
import { startEmbeddedPostgres } from '#app/foundation/db/embedded-postgres.server.ts'
import { findPostgresPackage } from '#app/foundation/db/postgres-binaries.server.ts'
import {
  ask,
  isRoot,
  killHard,
  makeDataDir,
  readServerPid,
  spawnHolder,
  startDatabase,
} from '#tests/database-folder.ts'

const backWithinMs = 10_000
let dir: string
let remove: () => Promise<void>
beforeEach(async () => ({ dir, remove } = await makeDataDir()))
afterEach(() => remove())

test('a database killed 100 times is back each time with all acknowledged rows', async () => {
  const server = await startDatabase(dir)
  await ask(server.socketDir, 'create table kept (id int primary key)')
  const writer = write(server.socketDir, 0)
  let slowestMs = 0
  for (let round = 0; round < 100; round++) {
    await writer.wroteMore()
    await delay(Math.random() * 50)
    const killed = await readServerPid(dir)
    const at = performance.now()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => readServerPid(dir), { timeout: backWithinMs, interval: 10 }).not.toBe(killed)
    await writer.wroteMore()
    slowestMs = Math.max(slowestMs, performance.now() - at)
  }
  const acknowledged = await writer.stop()
  expect(await findLost(server.socketDir, acknowledged)).toEqual([])
  await expectSoundIndexes(server.socketDir)
  await server.stop()
  console.log(`slowest return ${Math.round(slowestMs)} ms, ${acknowledged.length} rows acknowledged`)
  expect(slowestMs).toBeLessThan(backWithinMs)
})

test('a shop killed 50 times leaves no server behind and loses no acknowledged row', async () => {
  const acknowledged: number[] = []
  for (let round = 0; round < 50; round++) {
    const at = performance.now()
    const holder = spawnHolder(dir)
    const socketDir = (await holder.firstLine)?.replace(/^ready /u, '') ?? ''
    expect(performance.now() - at).toBeLessThan(backWithinMs)
    if (round === 0) await ask(socketDir, 'create table kept (id int primary key)')
    const writer = write(socketDir, round * 1_000_000)
    await writer.wroteMore()
    await delay(Math.random() * 100)
    await killHard(holder.child)
    acknowledged.push(...(await writer.stop()))
  }
  const server = await startDatabase(dir)
  expect(await findLost(server.socketDir, acknowledged)).toEqual([])
  await expectSoundIndexes(server.socketDir)
  await server.stop()
})

test('a first start killed at any moment does not hinder the next', async () => {
  for (let round = 0; round < 20; round++) {
    const fresh = join(dir, String(round))
    const holder = spawnHolder(fresh)
    await delay(150 + round * 60)
    await killHard(holder.child)
    const server = await startDatabase(fresh)
    expect(await ask(server.socketDir, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  }
})

test.runIf(isRoot)('as root in a closed folder everything works from the place that is open', async () => {
  const closed = join(dir, 'closed')
  await mkdir(closed)
  const packageDir = join(closed, 'package')
  // As npm leaves it when it does not run install scripts: without the links between the libraries.
  const isLink = (path: string) => spawnSync('test', ['-L', path]).status === 0
  await cp(findPostgresPackage(), packageDir, { recursive: true, filter: (path) => !isLink(path) })
  await chmod(closed, 0o700)
  const options = {
    dataDir: join(closed, 'data', 'postgres'),
    log: pino({ level: 'silent' }),
    packageDir,
    commonDir: join(dir, 'common'),
  }
  const server = await startEmbeddedPostgres(options)
  await ask(server.socketDir, 'create table kept as select 1 as id')
  await server.stop()
  const again = await startEmbeddedPostgres(options)
  expect(await ask(again.socketDir, 'select id from kept')).toEqual([{ id: 1 }])
  await again.stop()
})

/** Inserts one row after another on a pool, as fast as it goes, and remembers those that were acknowledged. */
function write(socketDir: string, from: number) {
  const pool = openPool({ socketDir }, 2)
  pool.on('error', () => {})
  const acknowledged: number[] = []
  const stopping = new AbortController()
  const done = (async () => {
    for (let id = from; !stopping.signal.aborted; id++) {
      try {
        await pool.query('insert into kept values ($1)', [id])
        acknowledged.push(id)
      } catch {
        // Not acknowledged: may be there or not.
        await delay(5)
      }
    }
  })()
  return {
    async wroteMore() {
      const before = acknowledged.length
      await expect
        .poll(() => acknowledged.length, { timeout: backWithinMs, interval: 5 })
        .toBeGreaterThan(before)
    },
    async stop() {
      stopping.abort()
      await done
      await pool.end()
      return acknowledged
    },
  }
}

async function findLost(socketDir: string, acknowledged: number[]): Promise<number[]> {
  const rows = await ask<{ id: number }>(socketDir, 'select id from kept')
  const found = new Set(rows.map((row) => row.id))
  return acknowledged.filter((id) => !found.has(id))
}

async function expectSoundIndexes(socketDir: string): Promise<void> {
  await ask(socketDir, 'create extension if not exists amcheck')
  await ask(
    socketDir,
    `select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
       where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`,
  )
}
