// The queue of work that is not done while a shopper waits: pg-boss in our own database, so that a job can be written
// in the transaction of the change that needs it.
import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type Db as BossDb, fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { isDatabaseAway, onceDatabaseIsBack } from '#app/foundation/db/database-away.server.ts'
import { type Db, logLostConnections, openPool, type Target } from '#app/foundation/db/db.server.ts'
import { withoutValues } from '#app/foundation/db/without-values.server.ts'
import { type Cause, type Causes, createCauses } from '#app/foundation/lib/cause.server.ts'
import { causeField, type JobData, type JobName, jobNames, jobOf } from './jobs.ts'

export type Queue = {
  start: () => Promise<void>
  /** Begins no more jobs and waits a while for those that run; jobs can still be enqueued. */
  rest: () => Promise<void>
  stop: () => Promise<void>
  /**
   * Writes a job with `db`: inside a transaction it exists when that commits. Waits for the queue's first start, and
   * throws when that failed.
   */
  enqueue: <Name extends JobName>(
    db: Db,
    job: Name,
    data: JobData[Name],
    when?: { startAfter?: Date },
  ) => Promise<void>
  /** A handler that throws is tried again later, see jobs.ts. */
  work: <Name extends JobName>(job: Name, handler: (data: JobData[Name]) => Promise<void>) => Promise<void>
  /** Cron words, in Lagos time. */
  schedule: (job: JobName, cron: string) => Promise<void>
  /** SQL: true while a job that waits, is tried again or runs carries `value` in its `field`. */
  hasJob: <Name extends JobName>(job: Name, field: keyof JobData[Name] & string, value: SQLWrapper) => SQL
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

/** What running jobs are given to end when the shop stops, and the queue itself after them; milliseconds. */
const restMs = 4_000
const stopMs = 1_000

/** A job that takes longer is named in the log, see also jobs.ts; milliseconds. */
const slowMs = 15_000

/** Between two lines about a database that is away; milliseconds. */
const quietMs = 60_000

type QueueDeps = {
  /** Leads to no pooler. */
  target: Target
  /** Its own: an enqueueing transaction must never wait for one that another transaction holds. */
  connections?: number
  log: Logger
  /** No other process works on this database: what runs when the queue starts was left by one that died. */
  isAlone?: boolean
  /** A job remembers the request that it was asked for in, and what it does is done for that. */
  causes?: Causes
}

export function createQueue({
  target,
  connections = 3,
  log,
  isAlone = false,
  causes = createCauses(),
}: QueueDeps): Queue {
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
  boss.on('warning', (warning) => log.warn({ warning }, 'queue.warned'))

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
    async rest() {
      const ended = Promise.all([...jobNames, parkedQueue].map((name) => boss.offWork(name)))
      await Promise.race([ended, delay(restMs, null, { ref: false })])
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
      await boss.send(job, withCause(data, causes), { ...when, db: fromDrizzle(tx, sql) })
      for (const afterMs of wakeAfterMs) setTimeout(() => wake(job), afterMs).unref()
    },
    async work(job, handler) {
      const options = { pollingIntervalSeconds: lookEverySeconds }
      const workOne = () =>
        boss.work<JobData[typeof job]>(job, options, async ([next]) => {
          if (!next) return
          const cause = { ...causeOf(next.data), job, jobId: next.id }
          // pg-boss takes one job and then pauses until the next look; others may be waiting.
          await causes.run(cause, () => workOut(log, cause, next.data, handler)).finally(() => wake(job))
        })
      workers.set(job, await Promise.all(Array.from({ length: jobOf(job).atOnce ?? 1 }, workOne)))
    },
    async schedule(job, cron) {
      await onceDatabaseIsBack(() => boss.schedule(job, cron, {}, { tz: 'Africa/Lagos' }))
    },
    hasJob: (job, field, value) =>
      sql`exists (select from pgboss.job where name = ${job} and state in ('created', 'retry', 'active') and data->>${field}::text = ${value})`,
  }
}

function withCause(data: object, causes: Causes): object {
  const { requestId } = causes.getStore() ?? {}
  return requestId === undefined ? data : { ...data, [causeField]: requestId }
}

/** The request that a job was asked for in; nothing for the clock's own. */
function causeOf(data: unknown): Pick<Cause, 'requestId'> {
  const { [causeField]: requestId } = (data ?? {}) as { [causeField]?: string }
  return requestId === undefined ? {} : { requestId }
}

/** Named in the log when it fails or takes long. */
async function workOut<Data>(
  log: Logger,
  cause: Cause & { job: JobName },
  data: Data,
  handler: (data: Data) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  try {
    await handler(data)
  } catch (error) {
    // pg-boss writes down what is thrown.
    const plain = withoutValues(error)
    log.warn({ ...cause, err: plain, data }, 'job.failed')
    throw plain
  } finally {
    const ms = Math.round(performance.now() - startedAt)
    if (ms >= (jobOf(cause.job).slowMs ?? slowMs)) log.warn({ ...cause, ms }, 'job.slow')
  }
}

/** createQueue leaves a queue of an earlier release as it was, so its settings are written again. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(parkedQueue)
  for (const job of jobNames) {
    const options = { expireInSeconds, heartbeatSeconds, ...jobOf(job).tries, deadLetter: parkedQueue }
    await boss.createQueue(job, options)
    await boss.updateQueue(job, options)
  }
}

/** Handlers may be run twice: what counts once is claimed by its own row. */
async function takeBackJobs(db: BossDb, log: Logger): Promise<void> {
  const { rows } = await db.executeSql(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active' returning id`,
  )
  if (rows.length > 0) log.info({ jobs: rows.length }, 'jobs.requeued')
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
    if (!error.message.startsWith(away)) return log.error({ err: error }, 'queue.failed')
    if (performance.now() - toldAt < quietMs) return
    toldAt = performance.now()
    log.warn({ reason: error.message }, 'queue.waiting')
  }
}

async function logParkedJobs(boss: PgBoss, log: Logger): Promise<void> {
  const options = { includeMetadata: true, pollingIntervalSeconds: lookEverySeconds } as const
  await boss.work(parkedQueue, options, async (jobs) => {
    for (const { sourceName: job, sourceId: jobId, data, output } of jobs) {
      log.error({ ...causeOf(data), job, jobId, data, problem: output }, 'job.parked')
    }
  })
}
