// What came in for an order, what went or goes back, and what may still go back. Pure.
import { addKobo, kobo, type Kobo } from '#app/lib/money.ts'
import type { PaymentState, RefundState } from './order.ts'

type Order = {
  payments: readonly { id: string; amountKobo: Kobo; state: PaymentState }[]
  refunds: readonly { paymentId: string; amountKobo: Kobo; state: RefundState }[]
}

export type OrderMoney = {
  capturedKobo: Kobo
  /** Paid out. */
  refundedKobo: Kobo
  /** Asked for and not paid out yet. */
  goingBackKobo: Kobo
  /** What the house keeps as it stands: also the most that can still be refunded. */
  keptKobo: Kobo
}

export function moneyOf({ payments, refunds }: Order): OrderMoney {
  const capturedKobo = sumOf(payments.filter((payment) => payment.state === 'paid'))
  const refundedKobo = sumOf(refunds.filter((refund) => refund.state === 'processed'))
  const goingBackKobo = sumOf(
    refunds.filter((refund) => refund.state !== 'processed' && refund.state !== 'failed'),
  )
  const keptKobo = kobo(capturedKobo - refundedKobo - goingBackKobo)
  return { capturedKobo, refundedKobo, goingBackKobo, keptKobo }
}

/** By paid attempt, what can still go back of it; the latest first, so that a second payment goes before the first. */
export function refundable(order: Order): { paymentId: string; leftKobo: Kobo }[] {
  return order.payments
    .filter((payment) => payment.state === 'paid')
    .toReversed()
    .map(({ id, amountKobo }) => {
      const gone = order.refunds.filter((refund) => refund.paymentId === id && refund.state !== 'failed')
      return { paymentId: id, leftKobo: kobo(amountKobo - sumOf(gone)) }
    })
    .filter(({ leftKobo }) => leftKobo > 0)
}

function sumOf(rows: readonly { amountKobo: Kobo }[]): Kobo {
  return addKobo(kobo(0), ...rows.map((row) => row.amountKobo))
}
