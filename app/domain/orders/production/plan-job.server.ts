// Who makes a wig, and until when.
import { and, asc, eq, ne, or } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { addWorkingDays } from '#app/domain/delivery/delivery.ts'
import { readCalendar } from '#app/domain/delivery/delivery.server.ts'
import { lastStage } from '#app/foundation/settings/stages.ts'
import type { JobId, UserId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { moveSlots } from '#app/domain/customizer/making-slots.server.ts'
import { isMaker } from './list-makers.server.ts'
import { slotsOfUnits } from './job-slots.server.ts'
import { changeJob, type JobRow, lockJob, type LockedJob } from './lock-job.server.ts'
import { followJobs } from './move-promise.server.ts'
import { productionJobs } from './production-tables.server.ts'

type Refused = Extract<LockedJob, { ok: false }>

type PlannedJob = { ok: true } | Refused | { ok: false; problem: 'no-maker' }

/** Gives a job to a member of staff who works in production, or to nobody. 'no-maker': they do not work there. */
export async function assignJob(
  db: Db,
  actor: Actor,
  plan: { jobId: JobId; makerId: UserId | null; version: number },
): Promise<PlannedJob> {
  const { jobId, makerId, version } = plan
  return transaction(db, async (tx) => {
    if (makerId !== null && !(await isMaker(tx, makerId))) return { ok: false, problem: 'no-maker' }
    const locked = await lockJob(tx, jobId, version)
    if (!locked.ok) return locked
    const { job } = locked
    if (job.makerId === makerId) return { ok: true }
    await changeJob(tx, job, { makerId }, actor.now)
    await recordAudit(tx, actor, {
      action: 'production.assign',
      subject: ['production', jobId],
      before: { maker: job.makerId },
      after: { maker: makerId },
    })
    return { ok: true }
  })
}

export type AssignedJobs = { assigned: number; failed: { jobId: JobId; problem: AssignProblem }[] }
export type AssignProblem = Extract<PlannedJob, { ok: false }>['problem']

/** Several at once: each is judged alone, and what was refused is told. */
export async function assignJobs(
  db: Db,
  actor: Actor,
  { jobs, makerId }: { jobs: readonly { jobId: JobId; version: number }[]; makerId: UserId | null },
): Promise<AssignedJobs> {
  const done: AssignedJobs = { assigned: 0, failed: [] }
  for (const { jobId, version } of jobs) {
    const assigned = await assignJob(db, actor, { jobId, makerId, version })
    if (assigned.ok) done.assigned++
    else done.failed.push({ jobId, problem: assigned.problem })
  }
  return done
}

export type DuePlan = {
  jobId: JobId
  /** 'YYYY-MM-DD' of Lagos. */
  dueOn: string
  /** The one unit, or all of its line that are not packed. */
  which: 'unit' | 'line'
  version: number
  today: string
}

type DueSet =
  | { ok: true; isPromiseMoved: boolean }
  | Refused
  | { ok: false; problem: 'past-day' }
  | { ok: false; problem: 'day-off'; nextDay: string }

/**
 * Another day for a job, or for all of its line; each takes its slot along. Where the last day of the order is another than the one
 * that its promise counts from, the promise moves along and its customer is told. 'past-day': before `today`; 'day-off': nobody
 * works then, and the next day on which somebody does.
 */
export async function setJobDue(
  db: Db,
  deps: { queue: Queue },
  actor: Actor,
  { jobId, dueOn, which, version, today }: DuePlan,
): Promise<DueSet> {
  if (dueOn < today) return { ok: false, problem: 'past-day' }
  return transaction(db, async (tx) => {
    const locked = await lockJob(tx, jobId, version)
    if (!locked.ok) return locked
    const { job, order } = locked
    const moved = (which === 'line' ? await jobsOfLine(tx, job) : [job]).filter((one) => one.dueOn !== dueOn)
    if (moved.length === 0) return { ok: true, isPromiseMoved: false }
    const nextDay = addWorkingDays(dueOn, 0, await readCalendar(tx))
    if (nextDay !== dueOn) return { ok: false, problem: 'day-off', nextDay }
    await moveSlots(tx, order.id, { slots: await slotsOfUnits(tx, order.id, moved), to: dueOn })
    for (const one of moved) await changeJob(tx, one, { dueOn }, actor.now)
    const promise = await followJobs(tx, deps, actor, order, `${jobId}:${job.version}`)
    await recordAudit(tx, actor, {
      action: 'production.due',
      subject: ['production', jobId],
      before: { dueOn: job.dueOn, ...promise?.before },
      after: { dueOn, ...promise?.after, ...(moved.length > 1 ? { jobs: moved.map(({ id }) => id) } : {}) },
    })
    return { ok: true, isPromiseMoved: promise !== null }
  })
}

/** This one among them, whatever its stage. */
async function jobsOfLine(tx: Db, job: JobRow): Promise<JobRow[]> {
  const { orderLineId, stage, id, unit } = productionJobs
  return tx
    .select()
    .from(productionJobs)
    .where(and(eq(orderLineId, job.orderLineId), or(eq(id, job.id), ne(stage, lastStage))))
    .orderBy(asc(unit))
    .for('no key update')
}
