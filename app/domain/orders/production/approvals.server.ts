// Approve before shipping: a wig that is made is shown to its shopper, who accepts it or asks for one change; their silence of 48
// hours is a yes.
import { statesThat } from '#app/domain/orders/core/order-states.ts'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { JobId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { changeJob, type JobRow, lockJob, type LockedJob } from './lock-job.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { approvalMs, type AskProblem, askProblem, mayAskForChange } from './production.ts'
import { whatIsShown } from '#app/domain/orders/core/order-photos.server.ts'
import { queueOrderMail, queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { type OrderRow, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { productionJobs, productionPhotos } from './production-tables.server.ts'

type Deps = { queue: Queue; baseUrl: string }

type AskedJob =
  | { ok: true; job: JobRow }
  | { ok: false; problem: Extract<LockedJob, { ok: false }>['problem'] | AskProblem }

/** Asks the shopper to look at a wig: event and mail in one transaction. Refused as askProblem says. */
export async function askApproval(
  db: Db,
  deps: Deps,
  actor: Actor,
  { jobId, version }: { jobId: JobId; version: number },
): Promise<AskedJob> {
  return transaction(db, async (tx) => {
    const locked = await lockJob(tx, jobId, version)
    if (!locked.ok) return locked
    const photos = await tx
      .select({ at: productionPhotos.at, seconds: productionPhotos.seconds })
      .from(productionPhotos)
      .where(eq(productionPhotos.jobId, jobId))
    const { list } = await readSetting(tx, 'stages')
    const problem = askProblem(list, locked.job, photos)
    if (problem) return { ok: false, problem }
    const { order } = locked
    const job = await changeJob(tx, locked.job, { approval: 'asked', approvalAskedAt: actor.now }, actor.now)
    await recordEvent(tx, order.id, { type: 'approval', jobId, approval: 'asked' })
    await queueOrderMail(tx, deps, order.id, 'wig-ready', {
      occasion: `${jobId}:${job.version}`,
      photos: whatIsShown(photos),
    })
    await recordAudit(tx, actor, {
      action: 'production.ask',
      subject: ['production', jobId],
      before: { approval: locked.job.approval },
      after: { approval: 'asked' },
    })
    return { ok: true, job }
  })
}

export type Answer = { jobId: JobId; answer: 'accept' | 'change'; note: string; now: Date }

export type Answered =
  | { ok: true }
  /** Nothing is asked of them: answered already, accepted by time, or sent. */
  | { ok: false; problem: 'not-asked' }
  | { ok: false; problem: 'note-needed' | 'one-change-only' }

/**
 * What the shopper says on their private page. `token` is the secret part of its address: a job of another order is
 * 'not-asked'. The owner is told of a change in the same transaction.
 */
export async function answerApproval(db: Db, deps: Deps, token: string, said: Answer): Promise<Answered> {
  return transaction(db, async (tx) => {
    const locked = await lockJob(tx, said.jobId, null)
    if (!locked.ok || locked.order.linkToken !== token || locked.job.approval !== 'asked')
      return { ok: false, problem: 'not-asked' }
    const { job, order } = locked
    if (said.answer === 'accept') {
      await settle(tx, order, job, { approval: 'accepted' }, said.now)
      return { ok: true }
    }
    if (!mayAskForChange(job)) return { ok: false, problem: 'one-change-only' }
    if (said.note === '') return { ok: false, problem: 'note-needed' }
    await settle(tx, order, job, { approval: 'change asked', approvalNote: said.note }, said.now)
    await queueOwnerMail(tx, deps, {
      dedupe: `owner-change:${job.id}`,
      facts: {
        about: 'change-asked',
        orderId: order.id,
        note: said.note,
        jobId: job.id,
      },
    })
    return { ok: true }
  })
}

const batch = 100

/** Accepts what nobody answered for 48 hours. Returns how many. */
export async function acceptByTime(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: productionJobs.id })
    .from(productionJobs)
    .innerJoin(orders, eq(orders.id, productionJobs.orderId))
    .where(
      and(
        eq(productionJobs.approval, 'asked'),
        lt(productionJobs.approvalAskedAt, new Date(now.getTime() - approvalMs)),
        inArray(orders.status, statesThat('to-send')),
      ),
    )
    .orderBy(asc(productionJobs.approvalAskedAt))
    .limit(batch)
  let accepted = 0
  for (const { id } of due) {
    accepted += await transaction(db, async (tx) => {
      const locked = await lockJob(tx, id, null)
      if (!locked.ok || !isOverdue(locked.job, now)) return 0
      await settle(tx, locked.order, locked.job, { approval: 'accepted by time' }, now)
      return 1
    })
  }
  return accepted
}

function isOverdue({ approval, approvalAskedAt }: JobRow, now: Date): boolean {
  return approval === 'asked' && now.getTime() - (approvalAskedAt?.getTime() ?? 0) > approvalMs
}

async function settle(
  tx: Db,
  order: OrderRow,
  job: JobRow,
  change: Pick<JobRow, 'approval'> & Partial<Pick<JobRow, 'approvalNote'>>,
  now: Date,
): Promise<void> {
  await changeJob(tx, job, change, now)
  await recordEvent(tx, order.id, { type: 'approval', jobId: job.id, approval: change.approval })
}
