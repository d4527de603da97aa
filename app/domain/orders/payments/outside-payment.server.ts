// The row of money that came outside the gateway, as the desk writes it down: by a transfer, a slip, cash.
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { PaymentRow, WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { nextAttempt } from './next-attempt.server.ts'
import { payments } from './payment-tables.server.ts'

type Outside = Pick<typeof payments.$inferInsert, 'amountKobo' | 'state'> & {
  isBalance: boolean
  channel: string
  /** The bank's own, '' for cash: then there is nothing that could be used twice. However it is typed, it is one. */
  reference: string
  /** Of a part, why it waits and what came. */
  part?: Partial<typeof payments.$inferInsert>
}

/** Throws a unique violation (23505) when another payment has the reference. The order is locked. */
export async function addOutsidePayment(
  tx: Db,
  order: Pick<WholeOrder, 'id' | 'number' | 'currency'>,
  { reference, part, ...paid }: Outside,
  now: Date,
): Promise<PaymentRow> {
  const [payment] = await tx
    .insert(payments)
    .values({
      ...paid,
      ...part,
      ...(await nextAttempt(tx, order)),
      provider: 'manual',
      providerId: reference === '' ? null : reference.toUpperCase(),
      paidAt: now,
      checkedAt: now,
    })
    .returning()
  if (!payment) throw new Error(`the payment of ${order.id} was not written`)
  return payment
}

/** Pages of the gateway for the same as this payment are given up: whoever pays there all the same has that back. */
export async function endOtherAttempts(tx: Db, { id, orderId, isBalance }: PaymentRow): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'abandoned' })
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.isBalance, isBalance),
        isNull(payments.changeId),
        inArray(payments.state, ['created', 'open']),
        ne(payments.id, id),
      ),
    )
}
