// The makers' board and the page of one piece. Names, addresses, telephone numbers and prices are not read here at all:
// whoever works at the bench never has them.
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { users } from '#app/account/account-tables.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { JobId, OrderId, UserId } from '#app/lib/ids.ts'
import { roles, may } from '#app/staff/roles.ts'
import { staff } from '#app/staff/staff-tables.server.ts'
import { type MakerSheet, makerSheet } from './maker-sheet.ts'
import { type ProductionApproval, type ProductionStage, productionStages } from './making.ts'
import { orderedDesign } from './order-design.ts'
import {
  orderLines,
  orders,
  productionJobs,
  productionPhotos,
  productionSteps,
} from './orders-tables.server.ts'

export type BoardCard = {
  id: JobId
  version: number
  stage: ProductionStage
  /** 'YYYY-MM-DD' of Lagos. */
  dueOn: string
  express: boolean
  approval: ProductionApproval
  orderNumber: number
  piece: number
  pieces: number
  /** 'Deep Wave, 22 in, 180 %', or the name of a piece of the catalogue. */
  title: string
  /** Of a drawn design, or of a picture in the media gateway; both null when there is none. */
  lookKey: string | null
  pictureKey: string | null
  makerId: UserId | null
  makerName: string | null
  photos: number
}

export type BoardColumn = { stage: ProductionStage; cards: BoardCard[]; total: number }

export type BoardFilter = {
  /** Pieces of one maker, of nobody, or of all. */
  maker: UserId | 'nobody' | null
  /** Only what is due up to this day and not packed. */
  dueBy: string | null
}

/** Cards of one stage that a page shows: more than a workshop has, few enough for a phone. */
const cardsPerStage = 60

/** Every stage with its pieces, the most urgent first; orders that are sent or over are off the board. */
export async function listBoard(db: Db, filter: BoardFilter): Promise<BoardColumn[]> {
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
      .where(and(inArray(orders.status, ['Processing', 'In production']), ...conditions(filter))),
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
  return productionStages.map((stage) => {
    const mine = rows.filter((row) => row.job.stage === stage)
    return { stage, total: mine[0]?.total ?? 0, cards: mine.map(toCard) }
  })
}

type JobDetails = BoardCard & {
  sheet: MakerSheet | null
  description: string
  lengthIn: number
  /** Whether its order is where pieces can be moved. */
  isOpen: boolean
  approvalNote: string
  approvalAskedAt: Date | null
  steps: { id: number; stage: ProductionStage; note: string; by: string | null; at: Date }[]
  shown: JobPhoto[]
}

type JobPhoto = typeof productionPhotos.$inferSelect

/** Everything that the bench may know of one piece, or null. */
export async function findJob(db: Db, jobId: JobId): Promise<JobDetails | null> {
  const [row] = await db
    .select({
      job: productionJobs,
      number: orders.number,
      status: orders.status,
      line: lineColumns,
      makerName: users.name,
      photos: sql<number>`0`,
    })
    .from(productionJobs)
    .innerJoin(orders, eq(orders.id, productionJobs.orderId))
    .innerJoin(orderLines, eq(orderLines.id, productionJobs.orderLineId))
    .leftJoin(users, eq(users.id, productionJobs.makerId))
    .where(eq(productionJobs.id, jobId))
  if (!row) return null
  const { job, line, number, status } = row
  const steps = await db
    .select({
      id: productionSteps.id,
      stage: productionSteps.stage,
      note: productionSteps.note,
      by: users.name,
      at: productionSteps.at,
    })
    .from(productionSteps)
    .leftJoin(users, eq(users.id, productionSteps.writtenBy))
    .where(eq(productionSteps.jobId, jobId))
    .orderBy(desc(productionSteps.id))
  const shown = await db
    .select()
    .from(productionPhotos)
    .where(eq(productionPhotos.jobId, jobId))
    .orderBy(asc(productionPhotos.at), asc(productionPhotos.id))
  return {
    ...toCard({ ...row, photos: shown.length }),
    sheet: makerSheet({ number, lines: [{ ...line, dueOn: job.dueOn }] }, line.id),
    description: line.description,
    lengthIn: line.lengthIn,
    isOpen: status === 'Processing' || status === 'In production',
    approvalNote: job.approvalNote,
    approvalAskedAt: job.approvalAskedAt,
    steps,
    shown,
  }
}

/** The orders and lines that pieces of the board belong to. */
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

export type Maker = { id: UserId; name: string }

/** Everybody a piece can be given to, by name. */
export async function listMakers(db: Db): Promise<Maker[]> {
  const working = roles.filter((role) => may(role, 'work-production'))
  return db
    .select({ id: users.id, name: users.name })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(inArray(staff.role, working))
    .orderBy(asc(users.name), asc(users.id))
}

/** What is read of a line. Not its name and not its price: she may have called the wig by her own name. */
const lineColumns = {
  id: orderLines.id,
  quantity: orderLines.quantity,
  dueOn: orderLines.dueOn,
  // The catalogue's own name; that of a design is hers.
  catalogueName: sql<string>`case when ${orderLines.choices} is null then ${orderLines.name} else '' end`,
  description: orderLines.description,
  lengthIn: orderLines.lengthIn,
  configuration: orderLines.configuration,
  choices: orderLines.choices,
  breakdown: sql<null>`null`,
  pictureKey: orderLines.pictureKey,
  grams: orderLines.grams,
}

type LineRead = Pick<
  typeof orderLines.$inferSelect,
  | 'id'
  | 'quantity'
  | 'dueOn'
  | 'description'
  | 'lengthIn'
  | 'configuration'
  | 'choices'
  | 'pictureKey'
  | 'grams'
> & { catalogueName: string; breakdown: null }

type Row = {
  job: typeof productionJobs.$inferSelect
  number: number
  line: LineRead
  makerName: string | null
  photos: number
}

function toCard({ job, number, line, makerName, photos }: Row): BoardCard {
  const design = orderedDesign(line)
  const { id, version, stage, dueOn, express, approval, piece, makerId } = job
  return {
    id,
    version,
    stage,
    dueOn,
    express,
    approval,
    piece,
    pieces: line.quantity,
    orderNumber: number,
    title: design?.title ?? `${line.catalogueName}, ${line.lengthIn} in`,
    lookKey: design?.lookKey ?? null,
    pictureKey: design ? null : line.pictureKey,
    makerId,
    makerName,
    photos,
  }
}

function conditions({ maker, dueBy }: BoardFilter) {
  const whose =
    maker === null
      ? []
      : maker === 'nobody'
        ? [isNull(productionJobs.makerId)]
        : [eq(productionJobs.makerId, maker)]
  const when =
    dueBy === null ? [] : [lte(productionJobs.dueOn, dueBy), sql`${productionJobs.stage} <> 'packed'`]
  return [...whose, ...when]
}
