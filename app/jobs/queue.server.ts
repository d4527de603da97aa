// The queue of work that is not done while a shopper waits: pg-boss in our own database, so that a job can be written
// in the transaction of the change that needs it.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type Db as BossDb, fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { type Db, logLostConnections, openPool } from '#app/db/db.server.ts'
import { withoutValues } from '#app/db/without-values.server.ts'
import type { Id, MailId, RefundId } from '#app/lib/ids.ts'

/** Every job there is, with what it carries. */
export type Jobs = {
  'send-mail': { mailId: MailId }
  'send-refund': { refundId: RefundId }
  'settle-payment': { reference: string }
  reconcile: Record<string, never>
  'work-import': { importId: Id<'imp'> }
  'sweep-pictures': Record<string, never>
  'show-products': Record<string, never>
  'ask-for-reviews': Record<string, never>
  'show-documents': Record<string, never>
  'tell-back-in-stock': Record<string, never>
  'tell-wishlists': Record<string, never>
  'mark-best-sellers': Record<string, never>
}
export type JobName = keyof Jobs

export type Queue = {
  start: () => Promise<void>
  stop: () => Promise<void>
  /**
   * Writes a job with `db`: inside a transaction it exists when that commits. Waits for the queue's first start, and
   * throws when that failed.
   */
  enqueue: <Name extends JobName>(
    db: Db,
    job: Name,
    data: Jobs[Name],
    when?: { startAfter?: Date },
  ) => Promise<void>
  /** A handler that throws is tried again later, see `efforts`. */
  work: <Name extends JobName>(job: Name, handler: (data: Jobs[Name]) => Promise<void>) => Promise<void>
  /** Cron words, in Lagos time. */
  schedule: (job: JobName, cron: string) => Promise<void>
  /** SQL: true while a job that waits, is tried again or runs carries `value` in its `field`. */
  hasJob: <Name extends JobName>(job: Name, field: keyof Jobs[Name] & string, value: SQLWrapper) => SQL
}

const efforts: Record<JobName, QueueOptions> = {
  // Doubling from 15 s to at most 10 minutes: more than two hours of trying, longer than a mail server is away.
  'send-mail': { retryLimit: 20, retryDelay: 15, retryBackoff: true, retryDelayMax: 600 },
  'settle-payment': { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 },
  // Asked once: whether a lost answer means "taken" is for a person to find out.
  'send-refund': { retryLimit: 0 },
  // Once a night.
  'sweep-pictures': { retryLimit: 2, retryDelay: 300 },
  'mark-best-sellers': { retryLimit: 2, retryDelay: 300 },
  // A turn of at most half a minute; what is left over is found again each minute.
  'work-import': { retryLimit: 3, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3600 },
  // Once an hour by day; whom one turn misses the next one finds.
  'ask-for-reviews': { retryLimit: 0 },
  // One a minute: kept for an hour, not for the usual week.
  reconcile: { retryLimit: 0, deleteAfterSeconds: 3600 },
  'show-products': { retryLimit: 0, deleteAfterSeconds: 3600 },
  'show-documents': { retryLimit: 0, deleteAfterSeconds: 3600 },
  'tell-back-in-stock': { retryLimit: 0, deleteAfterSeconds: 3600 },
  'tell-wishlists': { retryLimit: 0, deleteAfterSeconds: 3600 },
}

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(efforts, name)
}

/** Jobs that failed for good are parked here and logged. */
const parkedQueue = 'parked'
/** A handler that takes longer, or whose process died, has failed. The longest honest one is a slow mail server. */
const expireInSeconds = 120
/** Only for jobs of other processes and of transactions longer than the last of `wakeAfterMs`. */
const lookEverySeconds = 2
/** Time for the enqueueing transaction to commit before our own workers are woken; milliseconds. */
const wakeAfterMs = [80, 500]

/** Its own connections: an enqueueing transaction must never wait for one that another transaction holds. */
const connections = 3

export function createQueue({ target, log }: { target: Parameters<typeof openPool>[0]; log: Logger }): Queue {
  const pool = openPool(target, connections)
  logLostConnections(pool, log)
  const db: BossDb = { executeSql: (text, values) => pool.query(text, values) }
  const boss = new PgBoss({ db, schema: 'pgboss', superviseIntervalSeconds: 60 })
  const workers = new Map<JobName, string>()
  const started = Promise.withResolvers<void>()
  // Whoever starts the queue hears of a failed start; a job that nobody enqueued need not.
  started.promise.catch(() => {})
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'))

  function wake(job: JobName): void {
    const worker = workers.get(job)
    if (worker) boss.notifyWorker(worker)
  }

  return {
    async start() {
      try {
        await boss.start()
        await prepareQueues(boss)
        await logParkedJobs(boss, log)
        started.resolve()
      } catch (error) {
        started.reject(error)
        throw error
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000, close: false })
      await pool.end()
    },
    async enqueue(tx, job, data, when = {}) {
      await started.promise
      await boss.send(job, data, { ...when, db: fromDrizzle(tx, sql) })
      for (const delay of wakeAfterMs) setTimeout(() => wake(job), delay).unref()
    },
    async work(job, handler) {
      const options = { pollingIntervalSeconds: lookEverySeconds }
      const worker = await boss.work<Jobs[typeof job]>(job, options, async ([next]) => {
        if (!next) return
        try {
          await handler(next.data)
        } catch (error) {
          // pg-boss writes down what is thrown.
          const plain = withoutValues(error)
          log.warn({ err: plain, job, id: next.id, data: next.data }, 'a job failed')
          throw plain
        } finally {
          // pg-boss takes one job and then pauses until the next look; others may be waiting.
          wake(job)
        }
      })
      workers.set(job, worker)
    },
    async schedule(job, cron) {
      await boss.schedule(job, cron, {}, { tz: 'Africa/Lagos' })
    },
    hasJob: (job, field, value) =>
      sql`exists (select from pgboss.job where name = ${job} and state in ('created', 'retry', 'active') and data->>${field}::text = ${value})`,
  }
}

/** createQueue leaves a queue of an earlier release as it was, so its settings are written again. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(parkedQueue)
  for (const job of Object.keys(efforts) as JobName[]) {
    const options = { ...efforts[job], deadLetter: parkedQueue, expireInSeconds }
    await boss.createQueue(job, options)
    await boss.updateQueue(job, options)
  }
}

async function logParkedJobs(boss: PgBoss, log: Logger): Promise<void> {
  const options = { includeMetadata: true, pollingIntervalSeconds: lookEverySeconds } as const
  await boss.work(parkedQueue, options, async (jobs) => {
    for (const { sourceName: job, sourceId: id, data, output } of jobs) {
      log.error({ job, id, data, problem: output }, 'a job failed for good')
    }
  })
}
