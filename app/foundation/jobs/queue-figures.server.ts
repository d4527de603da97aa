// How the queue and the outbox stand, for whoever watches from outside. Each question reads what is open, by its index, and
// not what was done.
import { and, gt, inArray, min, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { waitingMessage } from './forget-messages.server.ts'
import { type JobName, jobNames } from './jobs.ts'
import { messages } from './message-tables.server.ts'

export type JobFigures = {
  job: JobName
  /** Due and not yet taken up. */
  waiting: number
  /** For good, in the last week, whatever became of it later. */
  failed: number
  /** Seconds since the longest waiting one was due; 0 when none waits. */
  oldestSeconds: number
}

/** One record for each job there is. The queue must have been started. */
export async function readJobFigures(db: Db, now: Date): Promise<JobFigures[]> {
  const at = now.toISOString()
  const due = sql`state in ('created', 'retry') and start_after <= ${at}`
  const { rows } = await db.execute<{
    job: string
    waiting: number
    failed: number
    oldest: number | null
  }>(sql`
    select name as job, count(*) filter (where ${due})::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from ${at}::timestamptz - min(start_after) filter (where ${due}))::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'failed') group by name`)
  const byName = new Map(rows.map((row) => [row.job, row]))
  return jobNames.map((job) => {
    const { waiting = 0, failed = 0, oldest = null } = byName.get(job) ?? {}
    return { job, waiting, failed, oldestSeconds: oldest ?? 0 }
  })
}

export type MessageFigures = {
  waiting: number
  /** Seconds since the longest waiting one was written down; 0 when none waits. */
  oldestSeconds: number
  /** Of those written down in the last hour. */
  sentLastHour: number
  /** Refused by its address's own server or given up, of those written down in the last day. */
  failedLastDay: number
}

export async function readMessageFigures(db: Db, now: Date): Promise<MessageFigures> {
  const since = (hours: number) => gt(messages.createdAt, new Date(now.getTime() - hours * 3_600_000))
  const [[open], sentLastHour, failedLastDay] = await Promise.all([
    db
      .select({ waiting: sql<number>`count(*)::int`, oldest: min(messages.createdAt) })
      .from(messages)
      .where(waitingMessage),
    db.$count(messages, and(inArray(messages.state, ['sent']), since(1))),
    db.$count(messages, and(inArray(messages.state, ['refused', 'given-up']), since(24))),
  ])
  const oldest = open?.oldest ?? null
  return {
    waiting: open?.waiting ?? 0,
    oldestSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
    sentLastHour,
    failedLastDay,
  }
}
