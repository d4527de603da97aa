import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { transaction } from '#app/foundation/db/db.server.ts'
import { type Causes, createCauses } from '#app/foundation/lib/cause.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { createQueue, type Queue } from './queue.server.ts'

type LogLine = { level: number; msg: string; job?: string; data?: unknown; problem?: unknown }
type JobRow = { name: string; state: string; startAfter: Date; data: unknown }

const error = 50

let shop: TestDatabase
let queue: Queue
let logged: LogLine[] = []

beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(() => shop.drop())
beforeEach(async () => {
  logged = []
  queue = newQueue()
  await queue.start()
  await shop.db.execute(sql`delete from pgboss.job`)
})
afterEach(() => queue.stop())

function newQueue(causes?: Causes): Queue {
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line) as LogLine) })
  return createQueue({ target: { url: shop.url }, log, ...(causes && { causes }) })
}

async function jobs(): Promise<JobRow[]> {
  const { rows } = await shop.pool.query<JobRow>(
    `select name, state, start_after as "startAfter", data from pgboss.job where name not like '\\_\\_%' order by created_on`,
  )
  return rows
}

test('a job belongs to the transaction that wrote it', async () => {
  const undone = transaction(shop.db, async (tx) => {
    await queue.enqueue(tx, 'settle-payment', { reference: 'undone' })
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await jobs()).toEqual([])
  await transaction(shop.db, async (tx) => {
    await queue.enqueue(tx, 'settle-payment', { reference: 'kept' })
    expect(await jobs()).toEqual([])
  })
  expect(await jobs()).toMatchObject([
    { name: 'settle-payment', state: 'created', data: { reference: 'kept' } },
  ])
})

test('what another process left waiting is worked off without a pause between the jobs', async () => {
  const references = Array.from({ length: 20 }, (_, i) => `p${i}`)
  const other = newQueue()
  await other.start()
  for (const reference of references) await other.enqueue(shop.db, 'settle-payment', { reference })
  await other.stop()
  const done: string[] = []
  const all = Promise.withResolvers<void>()
  const began = performance.now()
  await queue.work('settle-payment', async ({ reference }) => {
    done.push(reference)
    if (done.length === references.length) all.resolve()
  })
  await all.promise
  expect(done.toSorted()).toEqual(references.toSorted())
  // One a look would take 40 seconds.
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a job for later waits', async () => {
  const startAfter = new Date('2030-01-01T08:00:00Z')
  await queue.enqueue(shop.db, 'settle-payment', { reference: 'later' }, { startAfter })
  expect(await jobs()).toMatchObject([{ state: 'created', startAfter }])
})

test('a failed job is logged and tried again later', async () => {
  const tried = Promise.withResolvers<void>()
  await queue.work('send-message', async () => {
    tried.resolve()
    throw new Error('the mail server is away')
  })
  const messageId = newId('mal')
  const before = Date.now()
  await queue.enqueue(shop.db, 'send-message', { messageId })
  await tried.promise
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]), { timeout: 10_000 })
  expect((await jobs())[0]?.startAfter.getTime()).toBeGreaterThan(before + 14_000)
  expect(logged).toMatchObject([{ level: 40, msg: 'job.failed', job: 'send-message', data: { messageId } }])
})

test('a job, what it asks for and what is logged of both bear the request that it came from', async () => {
  const causes = createCauses()
  const caused = newQueue(causes)
  await caused.start()
  const heard: (string | undefined)[] = []
  await caused.work('settle-payment', async () => {
    heard.push(causes.getStore()?.requestId)
    await caused.enqueue(shop.db, 'send-message', { messageId: newId('mal') })
  })
  await caused.work('send-message', async () => {
    heard.push(causes.getStore()?.requestId)
    throw new Error('the mail server is away')
  })
  await causes.run({ requestId: 'req_1' }, () =>
    caused.enqueue(shop.db, 'settle-payment', { reference: 'one' }),
  )
  await vi.waitFor(() => expect(logged.filter(({ msg }) => msg === 'job.failed')).toHaveLength(1), {
    timeout: 15_000,
  })
  await caused.stop()
  expect(heard).toEqual(['req_1', 'req_1'])
  expect(logged).toContainEqual(
    expect.objectContaining({ msg: 'job.failed', job: 'send-message', requestId: 'req_1' }),
  )
})

test('a job that failed for good is parked and logged as an error, with what it was', async () => {
  await queue.work('send-refund', async () => {
    throw new Error('the gateway hung up')
  })
  const refundId = newId('ref')
  await queue.enqueue(shop.db, 'send-refund', { refundId })
  const parked = () => logged.find((line) => line.level === error)
  await vi.waitFor(() => expect(parked()).toBeDefined(), { timeout: 15_000 })
  expect(parked()).toMatchObject({ job: 'send-refund', data: { refundId }, msg: 'job.parked' })
  expect(JSON.stringify(parked()?.problem)).toContain('the gateway hung up')
  expect((await jobs()).map((job) => job.name)).toContain('parked')
})

test('a mail is tried for more than an hour, however the delays fall, and soon again when the server is back', async () => {
  type Effort = { retry_limit: number; retry_delay: number; retry_delay_max: number; retry_backoff: boolean }
  const { rows } = await shop.pool.query<Effort>(`select * from pgboss.queue where name = 'send-message'`)
  const [effort] = rows
  if (!effort?.retry_backoff) throw new Error('a mail that fails must be tried less and less often')
  let shortestSeconds = 0
  for (let retry = 0; retry < effort.retry_limit; retry++) {
    shortestSeconds += Math.min(effort.retry_delay_max, effort.retry_delay * 2 ** retry)
  }
  expect(shortestSeconds).toBeGreaterThan(2 * 3600)
  expect(effort.retry_delay_max).toBeLessThanOrEqual(15 * 60)
})

test('settings of an earlier release are replaced at the start', async () => {
  await queue.stop()
  await shop.pool.query(
    `update pgboss.queue set retry_limit = 1, dead_letter = null where name = 'send-message'`,
  )
  queue = newQueue()
  await queue.start()
  const { rows } = await shop.pool.query(
    `select retry_limit, dead_letter from pgboss.queue where name = 'send-message'`,
  )
  expect(rows).toEqual([{ retry_limit: 20, dead_letter: 'parked' }])
})

test('a job that a killed process was at is taken up again at the start, and at once', async () => {
  await queue.enqueue(shop.db, 'settle-payment', { reference: 'cut off' })
  await shop.pool.query(
    `update pgboss.job set state = 'active', started_on = now() where name = 'settle-payment'`,
  )
  await queue.stop()
  queue = createQueue({ target: { url: shop.url }, log: pino({ level: 'silent' }), isAlone: true })
  await queue.start()
  const done = Promise.withResolvers<string>()
  await queue.work('settle-payment', async ({ reference }) => done.resolve(reference))
  expect(await done.promise).toBe('cut off')
})

test('where others work too, a running job is left to who is at it, and every job tells that it lives', async () => {
  await queue.enqueue(shop.db, 'settle-payment', { reference: 'of another' })
  await shop.pool.query(
    `update pgboss.job set state = 'active', started_on = now() where name = 'settle-payment'`,
  )
  await queue.stop()
  queue = newQueue()
  await queue.start()
  expect(await jobs()).toMatchObject([{ state: 'active' }])
  const { rows } = await shop.pool.query(
    `select distinct heartbeat_seconds from pgboss.queue where name in ('settle-payment', 'send-message', 'send-refund', 'reconcile')`,
  )
  expect(rows).toEqual([{ heartbeat_seconds: 30 }])
})

test('a gateway that hangs keeps neither other payments nor the minute’s other tasks waiting', async () => {
  const hanging = Promise.withResolvers<void>()
  const done = new Set<string>()
  const all = Promise.withResolvers<void>()
  const note = (what: string) => {
    done.add(what)
    if (done.size === 3) all.resolve()
  }
  await queue.work('settle-payment', async ({ reference }) =>
    reference === 'silent' ? hanging.promise : note(reference),
  )
  await queue.work('reconcile', () => hanging.promise)
  for (const job of ['expire-holds', 'requeue-stranded'] as const)
    await queue.work(job, async () => note(job))
  await queue.enqueue(shop.db, 'settle-payment', { reference: 'silent' })
  await queue.enqueue(shop.db, 'reconcile', {})
  await new Promise((resolve) => setTimeout(resolve, 200))
  await queue.enqueue(shop.db, 'settle-payment', { reference: 'heard' })
  await queue.enqueue(shop.db, 'expire-holds', {})
  await queue.enqueue(shop.db, 'requeue-stranded', {})
  await all.promise
  expect([...done].toSorted()).toEqual(['expire-holds', 'heard', 'requeue-stranded'])
  hanging.resolve()
})

test('what is enqueued before the start waits for it', async () => {
  const late = newQueue()
  const enqueued = late.enqueue(shop.db, 'settle-payment', { reference: 'early' })
  expect(await jobs()).toEqual([])
  await late.start()
  await enqueued
  expect(await jobs()).toHaveLength(1)
  await late.stop()
})

test('after a start that failed, enqueueing fails instead of waiting for ever', async () => {
  const elsewhere = new URL(shop.url)
  elsewhere.pathname = '/no_such_database'
  const broken = createQueue({ target: { url: elsewhere.href }, log: pino({ level: 'silent' }) })
  await expect(broken.start()).rejects.toThrow('no_such_database')
  await expect(broken.enqueue(shop.db, 'reconcile', {})).rejects.toThrow('no_such_database')
  await broken.stop()
})
