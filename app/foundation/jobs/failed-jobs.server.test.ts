import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { countFailedJobs, listFailedJobs, runJobAgain } from './failed-jobs.server.ts'
import type { JobName } from './jobs.ts'
import { createQueue, type Queue } from './queue.server.ts'

let database: TestDatabase
let queue: Queue
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await queue.stop()
  await database.drop()
})

test('before the queue was ever started there is no failure', async () => {
  expect(await countFailedJobs(database.db)).toBe(0)
  expect(await listFailedJobs(database.db, 10)).toEqual([])
  queue = createQueue({ target: { url: database.url }, log: pino({ level: 'silent' }) })
  await queue.start()
})

beforeEach(async () => {
  const { rows } = await database.db.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  )
  if (rows[0]?.found) await database.db.execute(sql`delete from pgboss.job`)
})

async function fail(job: JobName, data: object, state = 'failed'): Promise<string> {
  const output = JSON.stringify({ message: 'the gateway could not be asked' })
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, state, output, completed_on)
    values (${job}, ${JSON.stringify(data)}::jsonb, ${state}::pgboss.job_state, ${output}::jsonb, now()) returning id`)
  return rows[0]?.id ?? ''
}

test('a job that failed for good is listed with its reason; mails and the rounds of the clock are not', async () => {
  const id = await fail('settle-payment', { reference: 'ade-1' })
  await fail('send-message', { messageId: 'mal_x' })
  await fail('reconcile', {})
  await fail('settle-payment', { reference: 'ade-2' }, 'completed')
  expect(await listFailedJobs(database.db, 10)).toMatchObject([
    {
      id,
      name: 'settle-payment',
      data: { reference: 'ade-1' },
      problem: 'the gateway could not be asked',
      canRunAgain: true,
    },
  ])
  expect(await countFailedJobs(database.db)).toBe(1)
})

test('done later by another job, it is no failure any more', async () => {
  await fail('settle-payment', { reference: 'ade-3' })
  await fail('settle-payment', { reference: 'ade-3' }, 'completed')
  await database.db.execute(
    sql`update pgboss.job set created_on = created_on - interval '1 hour' where state = 'failed'`,
  )
  expect(await countFailedJobs(database.db)).toBe(0)
})

test('run again it is one new job, however often it is pressed', async () => {
  const id = await fail('settle-payment', { reference: 'ade-4' })
  expect(await runJobAgain(database.db, queue, id)).toEqual({ ok: true, name: 'settle-payment' })
  expect(await runJobAgain(database.db, queue, id)).toEqual({ ok: false, problem: 'no-such-job' })
  const { rows } = await database.db.execute(
    sql`select state, data from pgboss.job where name = 'settle-payment'`,
  )
  expect(rows).toMatchObject([{ state: 'created', data: { reference: 'ade-4' } }])
})

test('a refund is never asked for a second time from here', async () => {
  const id = await fail('send-refund', { refundId: 'ref_x' })
  expect(await listFailedJobs(database.db, 10)).toMatchObject([{ id, canRunAgain: false }])
  expect(await runJobAgain(database.db, queue, id)).toEqual({ ok: false, problem: 'no-such-job' })
  expect(await runJobAgain(database.db, queue, "x' or 1=1")).toEqual({ ok: false, problem: 'no-such-job' })
})
