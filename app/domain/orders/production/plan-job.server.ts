// Who makes a wig, and until when.
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { JobId, UserId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { moveSlot } from '#app/domain/customizer/making-slots.server.ts'
import { isMaker } from './list-makers.server.ts'
import { changeJob, lockJob, type LockedJob } from './lock-job.server.ts'

type Refused = Extract<LockedJob, { ok: false }>

type PlannedJob = { ok: true } | Refused | { ok: false; problem: 'no-maker' | 'past-day' }

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

/**
 * Another day for a job ('YYYY-MM-DD' of Lagos). What the shopper was promised stays as it is; the job takes its
 * slot of the day along. 'past-day': before `today`.
 */
export async function setJobDue(
  db: Db,
  actor: Actor,
  plan: { jobId: JobId; dueOn: string; version: number; today: string },
): Promise<PlannedJob> {
  const { jobId, dueOn, version, today } = plan
  if (dueOn < today) return { ok: false, problem: 'past-day' }
  return transaction(db, async (tx) => {
    const locked = await lockJob(tx, jobId, version)
    if (!locked.ok) return locked
    const { job, order } = locked
    if (job.dueOn === dueOn) return { ok: true }
    await moveSlot(tx, order.id, { kind: job.express ? 'express' : 'usual', from: job.dueOn, to: dueOn })
    await changeJob(tx, job, { dueOn }, actor.now)
    await recordAudit(tx, actor, {
      action: 'production.due',
      subject: ['production', jobId],
      before: { dueOn: job.dueOn },
      after: { dueOn },
    })
    return { ok: true }
  })
}
