// A folder whose last shop and server came to a bad end is started from again, by itself and within ten seconds.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, makeDataDir, readServerPid, startDatabase } from '#tests/database-folder.ts'
import { befall, faults } from '#tests/database-faults.ts'
import { listServers } from './end-server.server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.server.ts'

const limitMs = 10_000
let dir: string
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await makeDataDir()
  dir = made.dir
  remove = made.remove
  const server = await startDatabase(dir)
  await ask(server.socketDir, 'create table kept as select 1 as id')
  await server.stop()
})
afterAll(() => remove())

// Each with a deadline of its own that the machine's other work cannot use up.
test.each(Object.entries(faults))('after %s', { timeout: 60_000 }, async (_, fault) => {
  await befall(dir, fault)
  const began = performance.now()
  const server = await startDatabase(dir)
  expect(performance.now() - began).toBeLessThan(limitMs)
  expect(await ask(server.socketDir, 'select id from kept')).toEqual([{ id: 1 }])
  await server.stop()
  expect(listServers(`${dir}/postgres/data`)).toEqual([])
})

test('a server that hangs is stopped in time', { timeout: 60_000 }, async () => {
  const server = await startDatabase(dir)
  process.kill(await readServerPid(dir), 'SIGSTOP')
  const began = performance.now()
  await server.stop()
  expect(performance.now() - began).toBeLessThan(limitMs)
  await server.exited
})

test(
  'a server that takes no connections any more is started again while the shop runs',
  { timeout: 60_000 },
  async () => {
    const server = await startEmbeddedPostgres({
      dataDir: `${dir}/postgres`,
      log: pino({ level: 'silent' }),
      silence: { everyMs: 100, answerMs: 200, most: 2 },
    })
    const halted = await readServerPid(dir)
    process.kill(halted, 'SIGSTOP')
    await expect.poll(() => readServerPid(dir).catch(() => halted), { timeout: 20_000 }).not.toBe(halted)
    await expect
      .poll(() => ask(server.socketDir, 'select id from kept').catch(() => null), { timeout: 10_000 })
      .toEqual([{ id: 1 }])
    await server.stop()
  },
)

test('another server on the same folder is left alone when it is none of this cluster', async () => {
  const other = await makeDataDir()
  const stranger = await startEmbeddedPostgres({
    dataDir: `${other.dir}/postgres`,
    log: pino({ level: 'silent' }),
  })
  await befall(
    dir,
    faults['a halted server and a killed shop'] ?? (() => Promise.reject(new Error('unknown'))),
  )
  const server = await startDatabase(dir)
  expect(await ask(stranger.socketDir, 'select 1 as one')).toEqual([{ one: 1 }])
  await Promise.all([server.stop(), stranger.stop()])
  await other.remove()
}, 60_000)
