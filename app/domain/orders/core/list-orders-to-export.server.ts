// Orders for a file, whole, in batches by their number: the batch after the last one begins behind its last number.
import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { type Kobo, kobo } from '#app/foundation/lib/money.ts'
import { orderAdjustments, orderLines, orders } from './orders-tables.server.ts'
import { orderLineColumns, type OrderLineRow, type OrderRow } from './orders.server.ts'

export type OrderToExport = {
  order: OrderRow
  lines: OrderLineRow[]
  adjustments: (typeof orderAdjustments.$inferSelect)[]
  paidKobo: Kobo
  paidAt: Date | null
  refundedKobo: Kobo
}

export async function listOrdersToExport(
  db: Db,
  afterNumber: number,
  limit: number,
): Promise<OrderToExport[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(gt(orders.number, afterNumber))
    .orderBy(asc(orders.number))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await db
    .select(orderLineColumns)
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const adjustments = await db
    .select()
    .from(orderAdjustments)
    .where(inArray(orderAdjustments.orderId, ids))
    .orderBy(asc(orderAdjustments.id))
  const money = await db.execute<{ id: string; paid: string; at: string | null; back: string }>(sql`
    select p.order_id as id, sum(p.amount_kobo) as paid, max(p.paid_at) as at,
      coalesce(sum((select sum(r.amount_kobo) from refunds r where r.payment_id = p.id and r.state = 'processed')), 0) as back
    from payments p where p.state = 'paid' and p.order_id = any(${sql.param(ids)}) group by p.order_id`)
  return rows.map((order) => {
    const taken = money.rows.find((row) => row.id === order.id)
    return {
      order,
      lines: lines.filter((line) => line.orderId === order.id),
      adjustments: adjustments.filter((row) => row.orderId === order.id),
      paidKobo: kobo(Number(taken?.paid ?? 0)),
      paidAt: taken?.at ? new Date(taken.at) : null,
      refundedKobo: kobo(Number(taken?.back ?? 0)),
    }
  })
}
