// How selling goes in the last hour, for whoever watches from outside; each question reads that hour by its index.
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { payments } from './payment-tables.server.ts'

export type SalesFigures = {
  ordersPlaced: number
  /** Of attempts by the moment they were paid, or begun where they were not. */
  payments: { paid: number; failed: number; abandoned: number; open: number }
}

const hourMs = 3_600_000

export async function readSalesFigures(db: Db, now: Date): Promise<SalesFigures> {
  const since = new Date(now.getTime() - hourMs)
  const unsettled = ['open', 'failed', 'abandoned'] as const
  const [ordersPlaced, paid, others] = await Promise.all([
    db.$count(orders, gt(orders.placedAt, since)),
    db.$count(payments, and(eq(payments.state, 'paid'), gt(payments.paidAt, since))),
    db
      .select({ state: payments.state, count: count() })
      .from(payments)
      .where(and(inArray(payments.state, [...unsettled]), gt(payments.createdAt, since)))
      .groupBy(payments.state),
  ])
  const of = (state: (typeof unsettled)[number]) => others.find((row) => row.state === state)?.count ?? 0
  return {
    ordersPlaced,
    payments: { paid, failed: of('failed'), abandoned: of('abandoned'), open: of('open') },
  }
}
