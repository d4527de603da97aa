// Jobs of the queue that failed for good, kept by pg-boss for a week. Read straight from its table: it has no question for
// "all queues", and its tables are in our database.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { causeField, findJob, type JobData, type JobName, jobNames, jobOf } from './jobs.ts'
import type { Queue } from './queue.server.ts'

export type FailedJob = {
  id: string
  name: string
  data: Record<string, unknown>
  /** False for what a person must settle, and for work of an earlier release. */
  canRunAgain: boolean
  /** In the words of what was thrown; it names nobody (queue.server.ts). */
  problem: string
  failedAt: Date
}

/** 0 while the queue has never been started. */
export async function countFailedJobs(db: Db): Promise<number> {
  if (!(await hasQueue(db))) return 0
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job where ${failed}`)
  return rows[0]?.count ?? 0
}

/** The newest first. */
export async function listFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  if (!(await hasQueue(db))) return []
  const { rows } = await db.execute<{
    id: string
    name: string
    data: Record<string, unknown> | null
    problem: string | null
    failed_at: string
  }>(sql`
    select id, name, data, coalesce(output->>'message', output->'value'->>'message', output::text) as problem,
      coalesce(completed_on, created_on) as failed_at
    from pgboss.job where ${failed} order by 5 desc limit ${limit}`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    data: row.data ?? {},
    canRunAgain: canRun(row.name),
    problem: row.problem ?? '',
    failedAt: new Date(row.failed_at),
  }))
}

export type RunAgain = { ok: true; name: JobName } | { ok: false; problem: 'no-such-job' }

/**
 * Writes the job anew and takes the failed one away, in the caller's transaction: pressed twice, it runs once. Refunds are
 * not run again from here: whether a lost answer means "taken" is for a person to find out (orders).
 */
export async function runJobAgain(tx: Db, queue: Queue, id: string): Promise<RunAgain> {
  if (!/^[0-9a-f-]{36}$/u.test(id) || !(await hasQueue(tx))) return { ok: false, problem: 'no-such-job' }
  const { rows } = await tx.execute<{ name: string; data: JobData[JobName] | null }>(sql`
    select name, data from pgboss.job where id = ${id}::uuid and ${failed} for update`)
  const [job] = rows
  if (!job || !canRun(job.name)) return { ok: false, problem: 'no-such-job' }
  await tx.execute(sql`delete from pgboss.job where id = ${id}::uuid and name = ${job.name}`)
  await queue.enqueue(tx, job.name, job.data ?? {})
  return { ok: true, name: job.name }
}

function canRun(name: string): name is JobName {
  const job = findJob(name)
  return job !== null && job.mayRunAgain !== false
}

/**
 * Of these nobody has to know: a message tells by its own row, and the rounds of the clock come round again. pg-boss keeps work
 * of its own under names that begin with two underscores, and copies of what failed under 'parked'; 'send-mail' was the name of 'send-message' before it.
 */
const untold = [...jobNames.filter((name) => jobOf(name).whenFailed === 'silent'), 'send-mail', 'parked']
/** Done later by another job with the same task, it is no failure any more. */
const failed = sql`job.state = 'failed' and job.name <> all(${sql.param(untold)}::text[]) and left(job.name, 2) <> '__'
  and not exists (select from pgboss.job later where later.name = job.name and later.state = 'completed'
    and later.created_on > job.created_on and later.data - ${causeField} is not distinct from job.data - ${causeField})`

async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  )
  return rows[0]?.found ?? false
}
