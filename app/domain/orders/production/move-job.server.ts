// A job goes from one hand to the next. The first stage that begins the making takes its order into production and tells the
// shopper; when all jobs are packed the order can be sent.
import { statusAfter } from '#app/domain/orders/core/order-states.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { JobId } from '#app/foundation/lib/ids.ts'
import { finishSlots, resumeSlots } from '#app/domain/customizer/making-slots.server.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { announceStatus } from '#app/domain/orders/core/announce-status.server.ts'
import { changeJob, type JobRow, lockJob, type LockedJob } from './lock-job.server.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'
import { type MoveProblem, moveProblem } from './production.ts'
import { slotsOfUnits } from './job-slots.server.ts'
import { isBegun, isMade, type Stages } from './stages.ts'
import { stagesToMoveIn } from './save-stages.server.ts'
import {
  byStaff,
  moveOrder,
  type OrderRow,
  overtakeChange,
  recordEvent,
} from '#app/domain/orders/core/orders.server.ts'
import { productionSteps } from './production-tables.server.ts'

type MovedJob =
  | { ok: true; job: JobRow }
  | { ok: false; problem: Extract<LockedJob, { ok: false }>['problem'] | MoveProblem }

/**
 * Moves a job to a stage, with a note when it goes back. `version` is the one that the page showed. Refused: 'changed'
 * when somebody was quicker, 'not-in-making' when its order is not paid or over, and what moveProblem says.
 */
export async function moveJob(
  db: Db,
  deps: { queue: Queue; baseUrl: string },
  actor: Actor,
  move: { jobId: JobId; to: StageId; note: string; version: number },
): Promise<MovedJob> {
  return transaction(db, async (tx) => {
    const { jobId, to, note, version } = move
    const locked = await lockJob(tx, jobId, version)
    if (!locked.ok) return locked
    const { job, order } = locked
    const stages = await stagesToMoveIn(tx)
    const problem = moveProblem(stages, job, to, note)
    if (problem) return { ok: false, problem }
    const moved = await changeJob(tx, job, { stage: to }, actor.now)
    await tx
      .insert(productionSteps)
      .values({ jobId, stage: to, note, writtenBy: actor.userId, at: actor.now })
    const slot = await followStage(tx, stages, moved, actor.now)
    await recordEvent(tx, order.id, { type: 'production', jobId, stage: to, ...slot })
    if (to === 'packed') await overtakeChange(tx, order.id, ['address'])
    if (isBegun(stages, to)) await beginProduction(tx, deps, actor, order)
    await recordAudit(tx, actor, {
      action: 'production.move',
      subject: ['production', jobId],
      before: { stage: job.stage },
      after: { stage: to, order: order.number, note: note === '' ? undefined : 'given', ...slot },
    })
    return { ok: true, job: moved }
  })
}

/**
 * The maker's day of a wig that is finished is free for others, and taken again when it goes back: of a set there may be several wigs,
 * with a day each. The days, where that is so now.
 */
async function followStage(
  tx: Db,
  stages: Stages,
  job: JobRow,
  now: Date,
): Promise<{ freedDays?: string[]; takenDays?: string[] }> {
  const slots = await slotsOfUnits(tx, job.orderId, [job])
  const isFinished = isMade(stages, job.stage)
  const follow = isFinished ? finishSlots : resumeSlots
  const days = [...new Set(await follow(tx, job.orderId, slots, lagosDay(now)))].toSorted()
  if (days.length === 0) return {}
  return isFinished ? { freedDays: days } : { takenDays: days }
}

async function beginProduction(
  tx: Db,
  deps: { queue: Queue; baseUrl: string },
  actor: Actor,
  order: OrderRow,
): Promise<void> {
  if (order.status !== statusAfter.payment) return
  await moveOrder(tx, order, statusAfter.productionStart, 'production started', byStaff(actor))
  await announceStatus(tx, deps, order.id)
}
