// What came in for an order, what went or goes back, and what may still go back. Pure.
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { type CreditOfOrder, returnedKobo, spentKobo } from '#app/domain/credit/credit.ts'
import type { PlanPart } from '#app/domain/orders/core/instalments.ts'
import { addKobo, kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import {
  type OrderStatus,
  type PaymentReview,
  type PaymentState,
  type RefundState,
  usedCreditKobo,
} from '#app/domain/orders/core/order.ts'

type Order = {
  payments: readonly Payment[]
  refunds: readonly { paymentId: string; amountKobo: Kobo; state: RefundState }[]
  credits: readonly CreditOfOrder[]
}

type Payment = { id: string; amountKobo: Kobo; state: PaymentState }

export type OrderMoney = {
  capturedKobo: Kobo
  /** Paid out. */
  refundedKobo: Kobo
  /** Asked for and not paid out yet. */
  goingBackKobo: Kobo
  /** What the house keeps of the money as it stands: also the most that can still be refunded. */
  keptKobo: Kobo
  /** The same with the store credit that it was paid with: the most that a return can come to. */
  worthKobo: Kobo
}

export function moneyOf({ payments, refunds, credits }: Order): OrderMoney {
  const capturedKobo = sumOf(payments.filter((payment) => payment.state === 'paid'))
  // A payment that went back whole never counted.
  const own = refunds.filter(({ paymentId }) => stateOf(payments, paymentId) === 'paid')
  const refundedKobo = sumOf(own.filter((refund) => refund.state === 'processed'))
  const goingBackKobo = sumOf(own.filter(({ state }) => state !== 'processed' && state !== 'failed'))
  const leftKobo = kobo(capturedKobo - refundedKobo - goingBackKobo)
  // Credit that was given for returned pieces is gone like money: first what was paid with credit, then the money.
  const balanceKobo = addKobo(leftKobo, spentKobo(credits), kobo(0 - returnedKobo(credits)))
  // Below 0 when a bank took back what had been given as credit before: then nothing is left of it.
  const worthKobo = kobo(Math.max(0, balanceKobo))
  const keptKobo = kobo(Math.min(leftKobo, worthKobo))
  return { capturedKobo, refundedKobo, goingBackKobo, keptKobo, worthKobo }
}

/** By paid attempt, what can still go back of it; the latest first, so that a second payment goes before the first. */
export function refundable(order: Omit<Order, 'credits'>): { paymentId: string; leftKobo: Kobo }[] {
  return order.payments
    .filter((payment) => payment.state === 'paid')
    .toReversed()
    .map(({ id }) => ({ paymentId: id, leftKobo: leftOf(order, id) }))
    .filter(({ leftKobo }) => leftKobo > 0)
}

/** What of one payment is neither back nor on its way back. */
export function leftOf({ payments, refunds }: Omit<Order, 'credits'>, paymentId: string): Kobo {
  const taken = payments.find(({ id }) => id === paymentId)?.amountKobo ?? 0
  const gone = refunds.filter((refund) => refund.paymentId === paymentId && refund.state !== 'failed')
  return kobo(taken - sumOf(gone))
}

/**
 * Whether all that was to be here by now is, store credit with it: what came back of either does not pay for it a second time. Of an
 * order with a deposit the balance is not yet due.
 */
export function isPaidInFull(
  order: Order & {
    totalKobo: Kobo
    balanceKobo: Kobo
    adjustments: readonly { kind: string; amountKobo: Kobo }[]
  },
): boolean {
  return moneyOf(order).worthKobo >= order.totalKobo + usedCreditKobo(order) - order.balanceKobo
}

/** Whether its customer can still pay what was left after the deposit. */
export function owesBalance({
  balanceKobo,
  status,
  forgottenAt,
}: {
  balanceKobo: Kobo
  status: OrderStatus
  forgottenAt: Date | null
}): boolean {
  return balanceKobo > 0 && !statusIs(status, 'over') && forgottenAt === null
}

type Owing = { balanceKobo: Kobo; openParts: readonly PlanPart[] | null }

/** What of its balance is owed for the parts up to this one; null, or without a plan, all of it. */
export function owedThrough({ balanceKobo, openParts }: Owing, no: number | null): Kobo {
  if (openParts === null || no === null) return balanceKobo
  return sumOf(openParts.filter((part) => part.no <= no))
}

/** What is asked for now: under a plan its next part, else all of the balance. */
export function dueOfBalance(order: Owing): { amountKobo: Kobo; throughPart: number | null } {
  const [next] = order.openParts ?? []
  return next
    ? { amountKobo: next.amountKobo, throughPart: next.no }
    : { amountKobo: order.balanceKobo, throughPart: null }
}

/** What of an order is paid as it stands, by money and by store credit: what went or goes back counts in neither. */
export function paidSoFar(order: Order): { paidKobo: Kobo; paidCreditKobo: Kobo } {
  const { keptKobo, worthKobo } = moneyOf(order)
  return { paidKobo: keptKobo, paidCreditKobo: kobo(worthKobo - keptKobo) }
}

/** '₦200,000 and ₦50,000 of store credit'. */
export function paidWords({ paidKobo, paidCreditKobo }: ReturnType<typeof paidSoFar>): string {
  const credit = `${formatNaira(paidCreditKobo)} of store credit`
  if (paidCreditKobo === 0) return formatNaira(paidKobo)
  return paidKobo === 0 ? credit : `${formatNaira(paidKobo)} and ${credit}`
}

type Received = { state: PaymentState; review: PaymentReview | null; receivedKobo: number | null }

/** Whether staff have still to decide about it; a rest that was asked for is waited for while the order is open. */
export function isToReview({ state, review }: Received, status: OrderStatus): boolean {
  if (state !== 'quarantined') return false
  return review === null || (review === 'rest-asked' && !statusIs(status, 'awaits-payment'))
}

type Asked = {
  payments: readonly Received[]
  totalKobo: Kobo
  /** Null when all of it is paid at once. */
  depositKobo: Kobo | null
}

/** What came of an unpaid order whose rest was asked for. */
export function partsKobo({ payments }: Pick<Asked, 'payments'>): Kobo {
  const parts = payments.filter(({ state, review }) => state === 'quarantined' && review === 'rest-asked')
  return kobo(parts.reduce((sum, part) => sum + (part.receivedKobo ?? 0), 0))
}

/** What is to be paid for an order to go ahead: the total or its deposit, less what came as a part of it. Above 0. */
export function dueKobo(order: Asked): Kobo {
  const totalKobo = order.depositKobo ?? order.totalKobo
  const received = partsKobo(order)
  return received < totalKobo ? kobo(totalKobo - received) : totalKobo
}

export type SumsToPay = {
  isBalance: boolean
  dueKobo: Kobo
  /**
   * The whole may come at once in its place: of an order that waits for its deposit, and of that nothing is here yet, and of one with
   * more than one part to pay.
   */
  wholeKobo: Kobo | null
}

/** What can come for an order now. Null when it waits for no money; an owner may have put a paid one back to Pending. */
export function sumsToPay(
  order: Asked & Owing & { isPaid: boolean; status: OrderStatus; forgottenAt: Date | null },
): SumsToPay | null {
  if (order.isPaid) {
    if (!owesBalance(order)) return null
    const { balanceKobo } = order
    const next = dueOfBalance(order).amountKobo
    return { isBalance: true, dueKobo: next, wholeKobo: next < balanceKobo ? balanceKobo : null }
  }
  if (!statusIs(order.status, 'awaits-payment')) return null
  const due = dueKobo(order)
  return {
    isBalance: false,
    dueKobo: due,
    wholeKobo: due === order.depositKobo && due < order.totalKobo ? order.totalKobo : null,
  }
}

/** Money that reached us, in hundredths of its currency: naira as everywhere, others as 'USD 1,250.00'. */
export function formatMoney(hundredths: number, currency: string): string {
  if (currency === 'NGN') return formatNaira(kobo(hundredths))
  const amount = (hundredths / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })
  return `${currency} ${amount}`
}

function stateOf(payments: readonly Payment[], id: string): PaymentState | undefined {
  return payments.find((payment) => payment.id === id)?.state
}

function sumOf(rows: readonly { amountKobo: Kobo }[]): Kobo {
  return addKobo(kobo(0), ...rows.map((row) => row.amountKobo))
}
