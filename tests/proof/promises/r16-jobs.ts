// The work of the queue: each job done twice, cut off in its middle and done again, and the mail server down for an hour.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, inject } from 'vitest'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { createSmtpMail } from '#app/foundation/gateways/mail/smtp-mail.server.ts'
import { createMedia } from '#app/foundation/gateways/media/media.server.ts'
import { type JobData, type JobName, jobNames, jobOf } from '#app/foundation/jobs/jobs.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { startWorkers } from '#server/workers.ts'
import { onServer } from '#tests/database.ts'
import { checksums } from '#tests/database-content.ts'
import { deskActions } from '#tests/desk-actions.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { findFreePort } from '#tests/free-port.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { seeded } from '#tests/load/seeded.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { eachTry, type Promised } from './promise.ts'

const minute = 60_000

export const jobsAgain: Promised = {
  id: 'R16',
  goal: 'each job done twice, or cut off and done again, leaves the same; no mail is lost or sent twice while its server is down for an hour',
  full: { 'done twice': 20, 'cut off': 200, 'mail server down': 20 },
  slice: { 'done twice': 1, 'cut off': 5, 'mail server down': 1 },
  async run(trial) {
    const world = await openWorld()
    await eachTry(trial, 'done twice', () => doTwice(world))
    await eachTry(trial, 'cut off', (seed) => cutOff(world, seed))
    await eachTry(trial, 'mail server down', async () => {
      trial.report.add('mail server down', { mails: await mailInVain(world) })
    })
    await world.close()
  },
}

type Handlers = Map<JobName, (data: never) => Promise<void>>
type World = {
  desk: Desk
  databaseName: string
  handlers: Handlers
  mailPort: number
  close: () => Promise<void>
}

async function openWorld(): Promise<World> {
  const desk = await openDesk({ now: new Date() })
  const mailPort = await findFreePort()
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${mailPort}` })
  const dir = await mkdtemp(join(tmpdir(), 'ade-jobs-'))
  const media = createMedia({ dir, remote: undefined })
  const handlers: Handlers = new Map()
  await startWorkers({
    adverts: { meta: null, tiktok: null, google: null },
    ...desk.deps,
    db: desk.db,
    // The handlers are called from here, not by the clock.
    queue: {
      ...desk.deps.queue,
      work: async (job, handler) => void handlers.set(job, handler),
      schedule: async () => {},
    },
    mail,
    sms: null,
    whatsapp: null,
    media,
    mailFrom: null,
    secret: ['a secret of at least 32 characters'],
    deployment: {
      paymentKey: 'stand-in',
      flutterwaveKey: null,
      mail: 'smtp',
      texts: { sms: false, whatsapp: false },
      media: 'disk',
      dataDir: dir,
      backups: null,
      trustedProxies: 0,
    },
    // Backups have drills of their own: see R14.
    backUp: async () => 0,
    log: pino({ level: 'silent' }),
  })
  const { rows } = await desk.db.execute<{ name: string }>('select current_database() as name')
  return {
    desk,
    databaseName: rows[0]?.name ?? '',
    handlers,
    mailPort,
    async close() {
      mail.close()
      media.stop()
      await rm(dir, { recursive: true, force: true })
      await desk.close()
    },
  }
}

/** Something for each job to do: paid, unpaid, ended, going back. */
async function furnish(desk: Desk): Promise<string[]> {
  const actions = deskActions(desk)
  const [paid, unpaid, ended, back] = await Promise.all([1, 2, 3, 4].map(() => desk.placeCase()))
  if (!paid || !unpaid || !ended || !back) throw new Error('no orders')
  desk.bank.take(paid.reference)
  await actions['money comes'](back)
  await actions['cancel'](back)
  await desk.db.execute(
    `update orders set hold_until = now() - interval '1 minute' where id = '${ended.orderId}'`,
  )
  return [paid.reference, unpaid.reference]
}

/** Backups have drills of their own (R14); what is looked up of a certificate is nobody's but its own machine's. */
const elsewhere = new Set<JobName>(['back-up', 'look-ahead'])

/** Every job of the clock, and those that something waits for, one after the other. */
async function listWork(
  { desk: { db } }: World,
  references: readonly string[],
): Promise<[JobName, JobData[JobName]][]> {
  const queued = await db.select({ refundId: refunds.id }).from(refunds).where(eq(refunds.state, 'queued'))
  const placed = await db.select({ orderId: orders.id }).from(orders).limit(1)
  const rounds = jobNames.filter((job) => jobOf(job).every !== undefined && !elsewhere.has(job))
  return [
    ...references.map((reference): [JobName, JobData[JobName]] => ['settle-payment', { reference }]),
    ...placed.map((data): [JobName, JobData[JobName]] => ['alert-staff', data]),
    ...queued.map((data): [JobName, JobData[JobName]] => ['send-refund', data]),
    ...rounds.map((job): [JobName, JobData[JobName]] => [job, {}]),
  ]
}

async function doTwice(world: World): Promise<void> {
  const { desk } = world
  const server = await startMailServer({ port: world.mailPort })
  const work = await listWork(world, await furnish(desk))
  for (const [job, data] of [...work, ...(await listMails(desk))]) {
    await run(world, job, data)
    const once = await checksums(desk.db)
    await run(world, job, data)
    expect(await checksums(desk.db), job).toEqual(once)
  }
  await server.stop()
}

async function run({ handlers }: World, job: JobName, data: JobData[JobName]): Promise<void> {
  const handler = handlers.get(job)
  if (!handler) throw new Error(`no job ${job}`)
  await handler(data as never)
}

async function listMails({ db }: Desk): Promise<[JobName, JobData[JobName]][]> {
  const rows = await db.select({ messageId: messages.id }).from(messages).where(eq(messages.state, 'queued'))
  return rows.map((data) => ['send-message', data])
}

/** Its connections are cut at any moment, as by a kill; the queue does it again. */
async function cutOff(world: World, seed: number): Promise<void> {
  const { desk } = world
  const work = await listWork(world, await furnish(desk))
  const random = seeded(seed)
  for (const [job, data] of work) {
    const running = run(world, job, data).catch(() => {})
    await delay(random() * 15)
    await cutConnections(world.databaseName)
    await running
  }
  // Refunds that were asked for without an answer are for a person; all else is done now.
  for (const [job, data] of work) if (job !== 'send-refund') await run(world, job, data)
  expect(await findBreaches(desk.db)).toEqual([])
  const asked = desk.bank.asked.map(({ reference }) => reference)
  expect(asked.length, 'a refund was asked for twice').toBe(new Set(asked).size)
}

/** All of them, from outside: a connection that cuts the others would be one of the pool, which were cut before. Over when they are gone. */
async function cutConnections(databaseName: string): Promise<void> {
  const all = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${databaseName}'`
  await onServer(inject('databaseServer'), all)
}

/** Returns how many mails there were. */
async function mailInVain(world: World): Promise<number> {
  const { desk } = world
  const began = desk.clock.at
  await desk.db.delete(messages)
  const cases = await Promise.all(Array.from({ length: 5 }, () => desk.placeCase()))
  for (const on of cases) await deskActions(desk)['money comes'](on)
  const mails = await listMails(desk)
  for (let minutes = 0; minutes < 60; minutes += 10) {
    desk.clock.at = new Date(began.getTime() + minutes * minute)
    for (const [job, data] of mails) await expect(run(world, job, data)).rejects.toThrow('message')
  }
  const server = await startMailServer({ port: world.mailPort })
  for (const [job, data] of mails) await Promise.allSettled([run(world, job, data), run(world, job, data)])
  await server.stop()
  const ids = server.received.map(({ messageId }) => messageId)
  expect([ids.length, new Set(ids).size]).toEqual([mails.length, mails.length])
  for (const { orderId } of cases)
    expect(await readOrder(desk.db, orderId)).toMatchObject({ status: 'Processing' })
  desk.clock.at = new Date()
  return mails.length
}
