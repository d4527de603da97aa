// How much of each kind of work waits, in one query. Counted to the end, and in what the list behind it shows a row of: orders,
// jobs, variants. A figure that its list does not bear out is not true.
import { stuckAnswerMs } from '#app/admin/shell/stuck-answer.ts'
import { inStates, statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { statesOfTab } from '#app/domain/orders/core/order-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { plannedAnew } from '#app/foundation/db/prepared-statements.server.ts'
import { isWaitedFor } from '#app/domain/catalog/stock/coming.server.ts'
import { runsLow } from '#app/domain/catalog/stock/low-stock.server.ts'
import { countFailedJobs } from '#app/foundation/jobs/failed-jobs.server.ts'
import { undeliveredMessage } from '#app/foundation/jobs/failed-messages.server.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { balanceLate, paymentToReview, refundToReview } from '#app/domain/orders/core/order-desk.server.ts'
import { returnStatesThat } from '#app/domain/returns/return-states.ts'
import type { TaskKind } from './tasks.ts'

export type Work = { kind: TaskKind; count: number }

type Asked = { kinds: readonly TaskKind[]; now: Date; lowAt: number }

/** `lowAt` is the house's reorder point. In the order of `kinds`. */
export async function countWork(db: Db, { kinds, now, lowAt }: Asked): Promise<Work[]> {
  const today = lagosDay(now)
  const stuckSince = new Date(now.getTime() - stuckAnswerMs)
  const counted = kinds.filter((kind) => kind !== 'jobs')
  const rows: Record<Exclude<TaskKind, 'jobs'>, SQL> = {
    // Those whose answer is on its way are answered, unless it has been on its way for long.
    chargebacks: sql`select from payment_disputes where state = 'to-answer'
      and (answer_state is null or answer_state = 'refused' or (answer_state = 'queued' and answered_at < ${stuckSince}))`,
    'to-pack': sql`select from orders where status ${inStates(statesOfTab('to-pack'))}`,
    overdue: sql`select from orders where status ${statesWith('to-send')} and promised_to < ${today}`,
    'production-due': sql`select from production_jobs j join orders o on o.id = j.order_id
      where j.stage <> 'packed' and j.due_on <= ${today} and o.status ${statesWith('to-send')}`,
    refunds: sql`select distinct payments.order_id from refunds
      join payments on payments.id = refunds.payment_id where ${refundToReview}`,
    quarantined: sql`select distinct order_id from payments where ${paymentToReview}`,
    payouts: sql`select from payouts where problems <> '{}' and checked_at is null`,
    transfers: sql`select from transfer_proofs where state = 'new'`,
    balances: sql`select from orders where ${balanceLate}`,
    'preorders-late': sql`select from variants v where v.available_from <= ${today} and ${isWaitedFor}`,
    'low-stock': sql`select from variants v join products p on p.id = v.product_id
      where ${runsLow(lowAt, now)}`,
    returns: sql`select from returns where state in ${returnStatesThat('waits-for-us')}`,
    reviews: sql`select from reviews where state = 'waiting'`,
    questions: sql`select from questions where state = 'waiting'`,
    mails: sql`select from messages where ${undeliveredMessage}`,
  }
  const [found, jobs] = await Promise.all([
    counted.length === 0
      ? null
      : db.execute<Record<string, number>>(sql`${plannedAnew} select ${columns(counted, rows)}`),
    kinds.includes('jobs') ? countFailedJobs(db) : 0,
  ])
  return kinds.map((kind) => ({ kind, count: kind === 'jobs' ? jobs : (found?.rows[0]?.[kind] ?? 0) }))
}

function columns(kinds: readonly Exclude<TaskKind, 'jobs'>[], rows: Record<string, SQL>): SQL {
  return sql.join(
    kinds.map((kind) => sql`(select count(*)::int from (${rows[kind]}) waiting) as ${sql.identifier(kind)}`),
    sql`, `,
  )
}
