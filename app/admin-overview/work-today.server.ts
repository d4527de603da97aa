// How much of each kind of work waits, in one query that counts to a bound.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { countFailedJobs } from '#app/jobs/failed-jobs.server.ts'
import { undeliveredMail } from '#app/jobs/failed-mails.server.ts'
import { refundInTrouble } from '#app/orders/order-desk.server.ts'
import { countedTo, type TaskKind } from './tasks.ts'

export type Work = { kind: TaskKind; count: number }

type Asked = { kinds: readonly TaskKind[]; today: string; lowAt: number }

/** `today` is the day of Lagos 'YYYY-MM-DD'; `lowAt` the house's reorder point. In the order of `kinds`. */
export async function countWork(db: Db, { kinds, today, lowAt }: Asked): Promise<Work[]> {
  const counted = kinds.filter((kind) => kind !== 'jobs')
  const rows: Record<Exclude<TaskKind, 'jobs'>, SQL> = {
    'to-pack': sql`select from orders where status = 'Processing'`,
    overdue: sql`select from orders where status in ('Processing', 'In production') and promised_to < ${today}`,
    'production-due': sql`select from production_jobs where stage <> 'packed' and due_on <= ${today}`,
    refunds: sql`select from refunds where ${refundInTrouble}`,
    quarantined: sql`select from payments where state = 'quarantined'`,
    'low-stock': sql`select from variants v join products p on p.id = v.product_id
      where v.on_hand - v.held <= coalesce(v.reorder_at, ${lowAt}) and (v.retired_at is null or v.on_hand > 0)
        and not p.made_to_order and not p.is_custom and p.deleted_at is null`,
    reviews: sql`select from reviews where state = 'waiting'`,
    mails: sql`select from mails where ${undeliveredMail}`,
  }
  const [found, jobs] = await Promise.all([
    counted.length === 0 ? null : db.execute<Record<string, number>>(sql`select ${columns(counted, rows)}`),
    kinds.includes('jobs') ? countFailedJobs(db, countedTo + 1) : 0,
  ])
  return kinds.map((kind) => ({ kind, count: kind === 'jobs' ? jobs : (found?.rows[0]?.[kind] ?? 0) }))
}

function columns(kinds: readonly Exclude<TaskKind, 'jobs'>[], rows: Record<string, SQL>): SQL {
  return sql.join(
    kinds.map(
      (kind) =>
        sql`(select count(*)::int from (${rows[kind]} limit ${countedTo + 1}) waiting) as ${sql.identifier(kind)}`,
    ),
    sql`, `,
  )
}
