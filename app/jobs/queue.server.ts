// The queue of work that is not done while a shopper waits: pg-boss in our own database, so that a job can be written
// in the transaction of the change that needs it.
import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type Db as BossDb, fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { isDatabaseAway, onceDatabaseIsBack } from '#app/db/database-away.server.ts'
import { type Db, logLostConnections, openPool } from '#app/db/db.server.ts'
import { withoutValues } from '#app/db/without-values.server.ts'
import type { Id, MailId, RefundId } from '#app/lib/ids.ts'

/** Every job there is, with what it carries. */
export type Jobs = {
  'send-mail': { mailId: MailId }
  'send-refund': { refundId: RefundId }
  'settle-payment': { reference: string }
  reconcile: Record<string, never>
  'reconcile-refunds': Record<string, never>
  'expire-holds': Record<string, never>
  'remind-unpaid': Record<string, never>
  'requeue-stranded': Record<string, never>
  'tidy-up': Record<string, never>
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

/** One a minute: kept for an hour, not for the usual week; what one round misses the next one finds. */
const everyMinute: QueueOptions = { retryLimit: 0, deleteAfterSeconds: 3600 }

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
  reconcile: everyMinute,
  'reconcile-refunds': everyMinute,
  'expire-holds': everyMinute,
  'remind-unpaid': everyMinute,
  'requeue-stranded': everyMinute,
  'tidy-up': everyMinute,
  'show-products': everyMinute,
  'show-documents': everyMinute,
  'tell-back-in-stock': everyMinute,
  'tell-wishlists': everyMinute,
}

/** Jobs of one kind that may run at once, where each waits for another company; the others run one by one. */
const atOnce: Partial<Record<JobName, number>> = { 'settle-payment': 4, 'send-refund': 2, 'send-mail': 3 }

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(efforts, name)
}

/** Jobs that failed for good are parked here and logged. */
const parkedQueue = 'parked'
/** A handler that takes longer, or whose process died, has failed. The longest honest one is a slow mail server. */
const expireInSeconds = 120
/** A running job is heard of at least this often, or its process has died: it is tried again. */
const heartbeatSeconds = 30
const superviseEverySeconds = 30
/** Only for jobs of other processes and of transactions longer than the last of `wakeAfterMs`. */
const lookEverySeconds = 2
/** Time for the enqueueing transaction to commit before our own workers are woken; milliseconds. */
const wakeAfterMs = [80, 500]

/** What running jobs are given to end when the shop stops; milliseconds. */
const stopMs = 3_000

/** Between two lines about a database that is away; milliseconds. */
const quietMs = 60_000

/** Its own connections: an enqueueing transaction must never wait for one that another transaction holds. */
const connections = 3

type QueueParts = {
  target: Parameters<typeof openPool>[0]
  log: Logger
  /** No other process works on this database: what runs when the queue starts was left by one that died. */
  isAlone?: boolean
}

export function createQueue({ target, log, isAlone = false }: QueueParts): Queue {
  const pool = openPool(target, connections)
  logLostConnections(pool, log)
  const db: BossDb = { executeSql: (text, values) => pool.query(text, values).catch(tellAway) }
  const boss = new PgBoss({
    db,
    schema: 'pgboss',
    superviseIntervalSeconds: superviseEverySeconds,
    monitorIntervalSeconds: superviseEverySeconds,
  })
  const workers = new Map<JobName, string[]>()
  const started = Promise.withResolvers<void>()
  // Whoever starts the queue hears of a failed start; a job that nobody enqueued need not.
  started.promise.catch(() => {})
  boss.on('error', toldOnce(log))
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'))

  function wake(job: JobName): void {
    for (const worker of workers.get(job) ?? []) boss.notifyWorker(worker)
  }

  return {
    async start() {
      try {
        // The database may be lost at any step; each does no harm a second time.
        await onceDatabaseIsBack(() => boss.start())
        await onceDatabaseIsBack(() => prepareQueues(boss))
        if (isAlone) await onceDatabaseIsBack(() => takeBackJobs(db, log))
        await logParkedJobs(boss, log)
        started.resolve()
      } catch (error) {
        started.reject(error)
        throw error
      }
    },
    async stop() {
      try {
        await boss.stop({ graceful: true, timeout: stopMs, close: false })
      } catch (error) {
        // What was running is taken up again at the next start.
        if (!String(error).includes(away)) throw error
      }
      await Promise.race([pool.end(), delay(stopMs, null, { ref: false })])
    },
    async enqueue(tx, job, data, when = {}) {
      await started.promise
      await boss.send(job, data, { ...when, db: fromDrizzle(tx, sql) })
      for (const afterMs of wakeAfterMs) setTimeout(() => wake(job), afterMs).unref()
    },
    async work(job, handler) {
      const options = { pollingIntervalSeconds: lookEverySeconds }
      const workOne = () =>
        boss.work<Jobs[typeof job]>(job, options, async ([next]) => {
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
      workers.set(job, await Promise.all(Array.from({ length: atOnce[job] ?? 1 }, workOne)))
    },
    async schedule(job, cron) {
      await onceDatabaseIsBack(() => boss.schedule(job, cron, {}, { tz: 'Africa/Lagos' }))
    },
    hasJob: (job, field, value) =>
      sql`exists (select from pgboss.job where name = ${job} and state in ('created', 'retry', 'active') and data->>${field}::text = ${value})`,
  }
}

/** createQueue leaves a queue of an earlier release as it was, so its settings are written again. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(parkedQueue)
  for (const job of Object.keys(efforts) as JobName[]) {
    const options = { ...efforts[job], deadLetter: parkedQueue, expireInSeconds, heartbeatSeconds }
    await boss.createQueue(job, options)
    await boss.updateQueue(job, options)
  }
}

/** Handlers may be run twice: what counts once is claimed by its own row. */
async function takeBackJobs(db: BossDb, log: Logger): Promise<void> {
  const { rows } = await db.executeSql(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active' returning id`,
  )
  if (rows.length > 0) log.info({ jobs: rows.length }, 'jobs of a crashed process are queued again')
}

const away = 'the database is unavailable: '

/** pg-boss passes on what an error says and not what it is, so "away" is said in words. */
function tellAway(error: unknown): never {
  const cause = error instanceof Error ? new DrizzleQueryError('queue', [], error) : error
  throw isDatabaseAway(cause) ? new Error(away + String(error), { cause }) : error
}

/** While the database is away every worker fails at every look: one line tells it, and one a minute from then on. */
function toldOnce(log: Logger): (error: Error) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (!error.message.startsWith(away)) return log.error({ err: error }, 'queue')
    if (performance.now() - toldAt < quietMs) return
    toldAt = performance.now()
    log.warn({ reason: error.message }, 'the queue waits for the database')
  }
}

async function logParkedJobs(boss: PgBoss, log: Logger): Promise<void> {
  const options = { includeMetadata: true, pollingIntervalSeconds: lookEverySeconds } as const
  await boss.work(parkedQueue, options, async (jobs) => {
    for (const { sourceName: job, sourceId: id, data, output } of jobs) {
      log.error({ job, id, data, problem: output }, 'a job failed permanently')
    }
  })
}
