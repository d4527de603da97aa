// The queue of work that is not done while a shopper waits: pg-boss in our own database, so that a job can be written
// in the transaction of the change that needs it.
import { sql } from 'drizzle-orm'
import { type Db as BossDb, fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type Db, openPool } from '#app/db/db.server.ts'
import type { MailId, RefundId } from '#app/lib/ids.ts'

/** Every job there is, with what it carries. */
export type Jobs = {
  'send-mail': { mailId: MailId }
  'send-refund': { refundId: RefundId }
  'settle-payment': { reference: string }
  reconcile: Record<string, never>
}
export type JobName = keyof Jobs

export type Queue = {
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Writes a job with `db`: inside a transaction it exists when that commits. Waits for the queue's first start. */
  enqueue: <Name extends JobName>(db: Db, job: Name, data: Jobs[Name]) => Promise<void>
  /** A handler that throws is tried again later, see `retries`. */
  work: <Name extends JobName>(job: Name, handler: (data: Jobs[Name]) => Promise<void>) => Promise<void>
  /** Cron words, in Lagos time. */
  schedule: (job: JobName, cron: string) => Promise<void>
}

/** Doubling from 15 s to at most 10 minutes: about two hours of trying, longer than a mail server is away. */
const patient = { retryLimit: 20, retryDelay: 15, retryBackoff: true, retryDelayMax: 600 }

const retries: Record<JobName, { retryLimit: number; retryDelay?: number; retryBackoff?: boolean; retryDelayMax?: number }> = {
  'send-mail': patient,
  'settle-payment': { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 },
  // Asked once: whether a lost answer means "taken" is for a person to find out.
  'send-refund': { retryLimit: 0 },
  reconcile: { retryLimit: 0 },
}

/** Jobs that failed for good are parked here and logged. */
const parkedQueue = 'parked'
/** Time for the enqueueing transaction to commit before our own workers are woken; milliseconds. */
const wakeAfterMs = 80

/** Its own connections: an enqueueing transaction must never wait for one that another transaction holds. */
const connections = 3

export function createQueue({ target, log }: { target: Parameters<typeof openPool>[0]; log: Logger }): Queue {
  const pool = openPool(target, connections)
  pool.on('error', (error) => log.warn({ err: error }, 'queue connection lost'))
  const db: BossDb = { executeSql: (text, values) => pool.query(text, values) }
  const boss = new PgBoss({ db, schema: 'pgboss', superviseIntervalSeconds: 60 })
  const workers = new Map<JobName, string>()
  let markStarted: () => void = () => {}
  const started = new Promise<void>((resolve) => {
    markStarted = resolve
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))

  return {
    async start() {
      await boss.start()
      await boss.createQueue(parkedQueue)
      for (const job of Object.keys(retries) as JobName[]) {
        await boss.createQueue(job, { ...retries[job], deadLetter: parkedQueue, expireInSeconds: 120 })
      }
      await boss.work(parkedQueue, async (jobs) => {
        for (const job of jobs) log.error({ job: job.id, data: job.data }, 'a job failed for good')
      })
      markStarted()
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000, close: false })
      await pool.end()
    },
    async enqueue(db, job, data) {
      await started
      await boss.send(job, data, { db: fromDrizzle(db, sql) })
      const worker = workers.get(job)
      if (worker) setTimeout(() => boss.notifyWorker(worker), wakeAfterMs).unref()
    },
    async work(job, handler) {
      const id = await boss.work<Jobs[typeof job]>(job, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const one of jobs) await handler(one.data)
      })
      workers.set(job, id)
    },
    async schedule(job, cron) {
      await boss.schedule(job, cron, {}, { tz: 'Africa/Lagos' })
    },
  }
}
