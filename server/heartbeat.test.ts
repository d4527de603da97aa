import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from '#app/config.server.ts'
import { processes } from '#app/foundation/db/process-tables.server.ts'
import { listProcesses } from '#app/foundation/db/processes.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'

let shop: TestDatabase
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'ade-media-')))
beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(async () => {
  await shop.drop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})
const running: Heartbeat[] = []
beforeEach(() => shop.db.delete(processes))
afterEach(async () => {
  for (const heartbeat of running.splice(0)) await heartbeat.stop()
})

const now = new Date('2026-11-25T10:00:00Z')
const bucket: Config['media'] = { place: 'cloudinary', cloud: 'ade', uploadPreset: 'shop', baseUrl: '' }

function configOf(folder: number, more: Partial<Config> = {}): Config {
  const read = readConfig({ DATABASE_URL: shop.url, DATA_DIR: folders[folder] })
  if (!read.ok) throw new Error(read.problems.join())
  return { ...read.config, mode: 'production', ...more }
}

async function start(config: Config, said: object[] = [], everyMs = 10_000) {
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line) as object) })
  const started = await startHeartbeat(shop.db, config, { log, now, everyMs })
  if (started.ok) running.push(started.heartbeat)
  return started
}

test('each process is a row while it runs', async () => {
  const one = await start(configOf(0))
  await start(configOf(0))
  const [row, ...others] = await listProcesses(shop.db)
  expect(row).toMatchObject({
    pid: process.pid,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
    startedAt: now,
  })
  expect(others).toHaveLength(1)
  if (one.ok) await one.heartbeat.stop()
  expect(await listProcesses(shop.db)).toHaveLength(1)
})

test('one that died is not counted after half a minute, and forgotten after a day', async () => {
  const died = { host: 'a', pid: 1, version: '0', mediaFolder: null, startedAt: now }
  await shop.db.insert(processes).values([
    { ...died, id: 'prc_a', seenAt: sql`now() - interval '31 seconds'` },
    { ...died, id: 'prc_b', seenAt: sql`now() - interval '25 hours'` },
  ])
  await start(configOf(0))
  expect(await listProcesses(shop.db)).toHaveLength(1)
  expect((await shop.db.select().from(processes)).map(({ id }) => id)).not.toContain('prc_b')
})

test('in production a second folder of pictures beside a living process is refused, and says what to do', async () => {
  await start(configOf(0))
  expect(await start(configOf(1))).toEqual({
    ok: false,
    message: expect.stringMatching(/keeps pictures in another folder.*bucket/u),
  })
  expect(await listProcesses(shop.db)).toHaveLength(1)
})

test('one folder that both see, a bucket, and a folder of one that has died are no matter', async () => {
  await start(configOf(0))
  expect(await start(configOf(0))).toMatchObject({ ok: true })
  expect(await start(configOf(1, { media: bucket }))).toMatchObject({ ok: true })
  await shop.db.execute(sql`update runtime.processes set seen_at = now() - interval '1 minute'`)
  expect(await start(configOf(1))).toMatchObject({ ok: true })
})

test('the demo shop starts all the same, and logs it', async () => {
  const said: object[] = []
  await start(configOf(0))
  expect(await start(configOf(1, { mode: 'demo' }), said)).toMatchObject({ ok: true })
  expect(said).toEqual([expect.objectContaining({ msg: 'media.split', pid: process.pid })])
})

test('whatever a heartbeat meets, the shop goes on and the next one counts', async () => {
  const said: object[] = []
  const started = await start(configOf(0), said, 20)
  await shop.db.execute(sql`alter table runtime.processes rename to processes_gone`)
  await expect.poll(() => said.length).toBeGreaterThan(1)
  expect(said[0]).toMatchObject({ msg: 'heartbeat.failed' })
  await shop.db.execute(sql`alter table runtime.processes_gone rename to processes`)
  await shop.db.delete(processes)
  await expect.poll(async () => (await listProcesses(shop.db)).length).toBe(1)
  if (started.ok) await started.heartbeat.stop()
})
