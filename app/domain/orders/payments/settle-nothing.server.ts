// An order with nothing to pay now, by store credit, a discount code or because its courier collects all of it: no provider is asked,
// and it is confirmed at once.
import { eq } from 'drizzle-orm'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { lockOrder, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { PaymentState } from '#app/domain/orders/core/order.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { dueKobo } from './money-of-order.ts'
import { addPaymentAttempt } from './current-attempt.server.ts'
import { payments } from './payment-tables.server.ts'
import { acceptPayment, type SettleDeps } from './settle-payment.server.ts'

const onDelivery = ['delivery', 'on delivery'] as const

/** True when nothing was to be paid, and the order goes ahead now. */
export async function settleNothingDue(
  db: Db,
  deps: Omit<SettleDeps, 'payment'>,
  orderId: OrderId,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const row = await lockOrder(tx, orderId)
    if (!row || !statusIs(row.status, 'awaits-payment')) return false
    const order = await readOrder(tx, orderId)
    if (dueKobo(order) !== 0 || order.isPaid) return false
    // What is collected at the door is written down when it comes (balance.server.ts).
    const [provider, channel] = order.payBy === 'delivery' ? onDelivery : (['credit', 'credit'] as const)
    const isOpen = ({ state }: { state: PaymentState }) => state === 'created' || state === 'open'
    // An order that was opened again has none left.
    if (!order.payments.some(isOpen)) {
      const attempt = { amountKobo: kobo(0), provider }
      await addPaymentAttempt(tx, row, attempt)
    }
    const attempt = (await readOrder(tx, orderId)).payments.findLast(isOpen)
    if (!attempt) throw new Error(`no payment attempt was added to ${orderId}`)
    const [payment] = await tx
      .update(payments)
      .set({ provider })
      .where(eq(payments.id, attempt.id))
      .returning()
    if (!payment) throw new Error(`payment ${attempt.reference} vanished`)
    await acceptPayment(tx, deps, row, payment, {
      providerId: null,
      channel,
      feeKobo: null,
      paidAt: null,
    })
    return true
  })
}
