// A paid order that nobody has begun to make or pack: its customer may still call it off and have the money back.
import { and, eq, inArray, ne } from 'drizzle-orm'
import { paymentDisputes } from '#app/domain/orders/payments/payment-tables.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { statusIs } from './order-states.ts'
import type { WholeOrder } from './orders.server.ts'

declare const unbegun: unique symbol
/** Only asUnbegun makes one: a function that takes it cannot be called for an order that has been begun. */
export type UnbegunOrder = WholeOrder & { readonly [unbegun]: true }

/** Null once a job was taken up or a parcel recorded, and while a bank asks for its money back. It stays so while the caller holds the order's lock. */
export async function asUnbegun(db: Db, order: WholeOrder): Promise<UnbegunOrder | null> {
  const { status, isPaid, parcels, importedAt, forgottenAt } = order
  const isOwn = isPaid && importedAt === null && forgottenAt === null
  if (!isOwn || parcels.length > 0 || !statusIs(status, 'not-begun')) return null
  const ids = order.payments.map(({ id }) => id)
  // The bank may take the money back: it must not go twice.
  const open = and(
    inArray(paymentDisputes.paymentId, ids),
    inArray(paymentDisputes.state, ['to-answer', 'with-bank']),
  )
  if (ids.length > 0 && (await db.$count(paymentDisputes, open)) > 0) return null
  // An override can bring an order back to where nothing is begun, and the work on it stays.
  const begun = and(eq(productionJobs.orderId, order.id), ne(productionJobs.stage, 'to do'))
  return (await db.$count(productionJobs, begun)) === 0 ? (order as UnbegunOrder) : null
}
