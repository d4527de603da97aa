// The makers' board.
import { statesThat } from '#app/domain/orders/core/order-states.ts'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { JobId, OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { type BoardCard, lineColumns, toCard } from './board-card.server.ts'
import { productionJobs, productionPhotos } from './production-tables.server.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { type Stages, stagesShown } from './stages.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'

export type BoardColumn = { stage: StageId; name: string; cards: BoardCard[]; total: number }

export type BoardFilter = {
  /** Jobs of one maker, of nobody, or of all. */
  maker: UserId | 'nobody' | null
  /** Only what is due up to this day and not packed. */
  dueBy: string | null
}

/** Written as the condition of its index is: the last stage of every house. */
const isUnpacked = sql`${productionJobs.stage} <> 'packed'`

/** Cards of one stage that a page shows: more than a workshop has, few enough for a phone. */
const cardsPerStage = 60

/** Every stage in use, and any other with jobs, the most urgent first; orders that are sent or over are off the board. */
export async function listBoard(
  db: Db,
  filter: BoardFilter,
): Promise<{ columns: BoardColumn[]; stages: Stages }> {
  const { list: stages } = await readSetting(db, 'stages')
  const ranked = db.$with('ranked').as(
    db
      .select({
        id: productionJobs.id,
        place: sql<number>`row_number() over (partition by ${productionJobs.stage}
          order by ${productionJobs.dueOn}, ${productionJobs.express} desc, ${productionJobs.id})::int`.as(
          'place',
        ),
        total: sql<number>`count(*) over (partition by ${productionJobs.stage})::int`.as('total'),
      })
      .from(productionJobs)
      .innerJoin(orders, eq(orders.id, productionJobs.orderId))
      .where(and(inArray(orders.status, statesThat('to-send')), ...conditions(filter))),
  )
  const rows = await db
    .with(ranked)
    .select({
      job: productionJobs,
      total: ranked.total,
      number: orders.number,
      line: lineColumns,
      makerName: users.name,
      photos: sql<number>`(select count(*)::int from ${productionPhotos} where ${productionPhotos.jobId} = ${productionJobs.id})`,
    })
    .from(ranked)
    .innerJoin(productionJobs, eq(productionJobs.id, ranked.id))
    .innerJoin(orders, eq(orders.id, productionJobs.orderId))
    .innerJoin(orderLines, eq(orderLines.id, productionJobs.orderLineId))
    .leftJoin(users, eq(users.id, productionJobs.makerId))
    .where(lte(ranked.place, cardsPerStage))
    .orderBy(asc(ranked.place))
  const held = new Set(rows.map(({ job }) => job.stage))
  const columns = stagesShown(stages, held).map(({ id, name }) => {
    const mine = rows.filter((row) => row.job.stage === id)
    return { stage: id, name, total: mine[0]?.total ?? 0, cards: mine.map(toCard) }
  })
  return { columns, stages }
}

/** The orders and lines that jobs of the board belong to. */
export async function ordersOfJobs(
  db: Db,
  jobIds: readonly string[],
): Promise<{ orderIds: OrderId[]; lineIds: Set<string> }> {
  const rows = await db
    .select({ orderId: productionJobs.orderId, lineId: productionJobs.orderLineId })
    .from(productionJobs)
    .where(inArray(productionJobs.id, jobIds as JobId[]))
  return {
    orderIds: [...new Set(rows.map(({ orderId }) => orderId))],
    lineIds: new Set(rows.map(({ lineId }) => lineId)),
  }
}

function conditions({ maker, dueBy }: BoardFilter) {
  const whose =
    maker === null
      ? []
      : maker === 'nobody'
        ? [isNull(productionJobs.makerId)]
        : [eq(productionJobs.makerId, maker)]
  const when = dueBy === null ? [] : [lte(productionJobs.dueOn, dueBy), isUnpacked]
  return [...whose, ...when]
}
