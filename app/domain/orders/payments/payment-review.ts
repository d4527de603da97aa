// What can be decided about a payment that does not match its order. Pure: the page offers it and the database code asks.
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { dueKobo, owedThrough, owesBalance } from './money-of-order.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'

export const reviewChoices = ['accept', 'ask-rest', 'refund', 'dismiss'] as const
export type ReviewChoice = (typeof reviewChoices)[number]

type Payment = WholeOrder['payments'][number]

/** Received less what was to be paid; below 0 when too little came. Null when that cannot be said in naira. */
export function differenceKobo(order: WholeOrder, payment: Payment): Kobo | null {
  if (payment.receivedKobo === null || payment.receivedCurrency !== order.currency) return null
  return kobo(payment.receivedKobo - owedKobo(order, payment))
}

/** What this payment should have been: all that other parts leave open. */
export function owedKobo(order: WholeOrder, payment: Payment): Kobo {
  if (payment.isBalance) return owedThrough(order, payment.throughPart)
  return dueKobo({ ...order, payments: order.payments.filter(({ id }) => id !== payment.id) })
}

/**
 * The buttons that stand beside it. Money that is no money of its own (a test charge, a charge of another payment) can
 * only be dismissed; an order that is paid, or that staff cancelled, takes no more.
 */
export function choicesFor(order: WholeOrder, payment: Payment): ReviewChoice[] {
  if (payment.state !== 'quarantined' || payment.review === 'dismissed') return []
  if (payment.receivedKobo === null) return ['dismiss']
  if (payment.isBalance) return canBePart(order, payment) ? ['accept', 'refund'] : ['refund']
  const canTake = !order.isPaid && order.forgottenAt === null && !isClosed(order)
  return [
    ...(canTake ? (['accept'] as const) : []),
    ...(canTake && canAsk(order, payment) ? (['ask-rest'] as const) : []),
    'refund',
  ]
}

/** What came for a balance lowers it, however much it is. */
function canBePart(order: WholeOrder, { receivedCurrency }: Payment): boolean {
  return owesBalance(order) && receivedCurrency === order.currency
}

function canAsk(order: WholeOrder, payment: Payment): boolean {
  const isOpen = statusIs(order.status, 'payable')
  return isOpen && !isWaiting(order, payment) && (differenceKobo(order, payment) ?? 0) < 0
}

function isWaiting(order: WholeOrder, payment: Payment): boolean {
  return payment.review === 'rest-asked' && statusIs(order.status, 'awaits-payment')
}

function isClosed(order: WholeOrder): boolean {
  return statusIs(order.status, 'returned') || order.cancelledBy === 'staff'
}
