// Money of an order that a bank asks back: until it has decided, we send none of it back ourselves, or it would go twice.
import { and, desc, eq, exists, inArray, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { DisputeId } from '#app/foundation/lib/ids.ts'
import { paymentDisputes } from './payment-tables.server.ts'

/** Why money went back that a bank took, as the refund's row has it. */
export const chargebackReason = 'Chargeback'

const isOpen = inArray(paymentDisputes.state, ['to-answer', 'with-bank'])

/** The latest that is not decided; null when there is none. It stays so while the caller holds the order's lock. */
export async function findOpenDispute(
  db: Db,
  { payments }: Pick<WholeOrder, 'payments'>,
): Promise<DisputeId | null> {
  const ids = payments.map(({ id }) => id)
  if (ids.length === 0) return null
  const [open] = await db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .where(and(inArray(paymentDisputes.paymentId, ids), isOpen))
    .orderBy(desc(paymentDisputes.openedAt))
    .limit(1)
  return open?.id ?? null
}

/** SQL: the same of one payment. */
export function isDisputed(db: Db, paymentId: SQLWrapper): SQL {
  return exists(
    db
      .select({ id: paymentDisputes.id })
      .from(paymentDisputes)
      .where(and(eq(paymentDisputes.paymentId, paymentId), isOpen)),
  )
}
