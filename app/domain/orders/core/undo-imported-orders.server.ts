// Taking imported orders back, as long as nothing stands on them: no move, no parcel, no paper, no word of staff since.
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { importedProvider, type OrderUndo } from './imported-order.ts'
import {
  invoices,
  orderAdjustments,
  orderEvents,
  orderLines,
  orderNotes,
  orders,
} from './orders-tables.server.ts'
import { payments, refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { shipments } from '#app/domain/orders/shipping/shipment-tables.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'

/** 'in-use' stays as it is. One answer per undo, in their order; one that is gone already counts as undone. */
export async function undoImportedOrders(
  tx: Db,
  undos: readonly OrderUndo[],
): Promise<('undone' | 'in-use')[]> {
  const rows = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(
      and(
        isNotNull(orders.importedAt),
        inArray(
          orders.id,
          undos.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(orders.id)
    .for('update')
  const present = new Map(rows.map((row) => [row.id, row]))
  const used = await findUsed(tx, [...present.keys()])
  const events = await countEvents(tx, [...present.keys()])
  const isFree = (undo: OrderUndo) =>
    present.get(undo.id)?.status === undo.status && !used.has(undo.id) && events.get(undo.id) === undo.events
  await deleteOrders(
    tx,
    undos.filter(isFree).map(({ id }) => id),
  )
  return undos.map((undo) => (!present.has(undo.id) || isFree(undo) ? 'undone' : 'in-use'))
}

async function findUsed(tx: Db, ids: OrderId[]): Promise<Set<OrderId>> {
  if (ids.length === 0) return new Set()
  const used = [
    ...(await tx.select({ id: shipments.orderId }).from(shipments).where(inArray(shipments.orderId, ids))),
    ...(await tx.select({ id: invoices.orderId }).from(invoices).where(inArray(invoices.orderId, ids))),
    ...(await tx
      .select({ id: productionJobs.orderId })
      .from(productionJobs)
      .where(inArray(productionJobs.orderId, ids))),
    ...(await tx
      .select({ id: orderNotes.orderId })
      .from(orderNotes)
      .where(and(inArray(orderNotes.orderId, ids), isNotNull(orderNotes.writtenBy)))),
    ...(await tx
      .select({ id: payments.orderId })
      .from(payments)
      .where(and(inArray(payments.orderId, ids), ne(payments.provider, importedProvider)))),
    ...(await tx
      .select({ id: payments.orderId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(inArray(payments.orderId, ids), isNotNull(refunds.askedBy)))),
  ]
  return new Set(used.map(({ id }) => id))
}

async function countEvents(tx: Db, ids: OrderId[]): Promise<Map<OrderId, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: orderEvents.orderId, count: sql<number>`count(*)::int` })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .groupBy(orderEvents.orderId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function deleteOrders(tx: Db, ids: OrderId[]): Promise<void> {
  if (ids.length === 0) return
  const paid = tx.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, ids))
  await tx.delete(refunds).where(inArray(refunds.paymentId, paid))
  for (const part of [payments, orderEvents, orderAdjustments, orderNotes, orderLines])
    await tx.delete(part).where(inArray(part.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
}
