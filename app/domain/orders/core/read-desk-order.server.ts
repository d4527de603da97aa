// One order with everything that the order desk shows of it.
import { asc, eq, inArray } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { countedUnits } from '#app/domain/catalog/products/sets.ts'
import { type HoldState, stockHolds, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { listOrderNotes } from './order-notes.server.ts'
import { listOrderPhotos, type OrderPhoto } from './order-photos.server.ts'
import { readOrder, type WholeOrder } from './orders.server.ts'
import { invoices, orders } from './orders-tables.server.ts'
import { type ChangeRow, findWaitingChange } from '#app/domain/orders/changes/waiting-change.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'

export type DeskOrder = WholeOrder & {
  notes: Awaited<ReturnType<typeof listOrderNotes>>
  photos: OrderPhoto[]
  /** What waits to be paid for it to be made. */
  change: ChangeRow | null
  holds: { variantId: string; sku: string; quantity: number; state: HoldState }[]
  jobs: Pick<
    typeof productionJobs.$inferSelect,
    'id' | 'orderLineId' | 'unit' | 'stage' | 'approval' | 'approvalNote' | 'dueOn'
  >[]
  invoiceNumber: number | null
  /** Of the people named in it by their ids: staff, and the account that it belongs to. */
  names: ReadonlyMap<string, string>
}

/** By its id or the short number; null when there is none. */
export async function findOrderId(db: Db, text: string): Promise<OrderId | null> {
  const isNumber = /^\d{1,9}$/u.test(text)
  if (!isNumber && !/^ord_\w{1,40}$/u.test(text)) return null
  const condition = isNumber ? eq(orders.number, Number(text)) : eq(orders.id, text as OrderId)
  const [row] = await db.select({ id: orders.id }).from(orders).where(condition)
  return row?.id ?? null
}

export async function readDeskOrder(db: Db, orderId: OrderId): Promise<DeskOrder> {
  const [order, notes, photos, change, holds, jobs, [invoice]] = await Promise.all([
    readOrder(db, orderId),
    listOrderNotes(db, orderId),
    listOrderPhotos(db, orderId),
    findWaitingChange(db, orderId),
    db
      .select({
        variantId: stockHolds.variantId,
        sku: variants.sku,
        quantity: stockHolds.quantity,
        state: stockHolds.state,
      })
      .from(stockHolds)
      .innerJoin(variants, eq(variants.id, stockHolds.variantId))
      .where(eq(stockHolds.orderId, orderId))
      .orderBy(asc(variants.sku)),
    db
      .select({
        id: productionJobs.id,
        orderLineId: productionJobs.orderLineId,
        unit: productionJobs.unit,
        stage: productionJobs.stage,
        approval: productionJobs.approval,
        approvalNote: productionJobs.approvalNote,
        dueOn: productionJobs.dueOn,
      })
      .from(productionJobs)
      .where(eq(productionJobs.orderId, orderId))
      .orderBy(asc(productionJobs.orderLineId), asc(productionJobs.unit)),
    db.select({ number: invoices.number }).from(invoices).where(eq(invoices.orderId, orderId)),
  ])
  const names = await namesOf(db, order, notes)
  const kept = holds.filter(isStillOf(order))
  return { ...order, notes, photos, change, holds: kept, jobs, invoiceNumber: invoice?.number ?? null, names }
}

/** What was sold for an item that was changed since is back on the shelf. */
function isStillOf({ lines }: WholeOrder) {
  return ({ variantId, state }: Pick<DeskOrder['holds'][number], 'variantId' | 'state'>) =>
    state !== 'sold' || countedUnits(lines).some((units) => units.variantId === variantId)
}

async function namesOf(
  db: Db,
  { events, payments, refunds, userId, typedBy }: WholeOrder,
  notes: DeskOrder['notes'],
): Promise<Map<string, string>> {
  const ids = new Set<string>()
  for (const { event } of events) if ('by' in event && event.by !== undefined) ids.add(event.by)
  for (const id of [
    userId,
    typedBy,
    ...refunds.map((row) => row.askedBy),
    ...payments.map((row) => row.reviewedBy),
    ...notes.map((row) => row.writtenBy),
  ])
    if (id !== null) ids.add(id)
  if (ids.size === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids] as UserId[]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
