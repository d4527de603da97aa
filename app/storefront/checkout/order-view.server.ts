// An order as its page shows it, and nothing that the page does not show.
import { givenBackKobo, spentKobo } from '#app/domain/credit/credit.ts'
import { firstWayTo } from '#app/domain/contact/contact.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { isWaitingForMoney } from '#app/domain/orders/core/give-up-order.server.ts'
import { lineDetail, itemWords } from '#app/domain/orders/core/line-detail.ts'
import { destinationLines } from '#app/domain/orders/core/order-address.ts'
import { orderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import { keptOfDepositKobo } from '#app/domain/orders/payments/kept-of-deposit.ts'
import { dueKobo, isToReview, paidSoFar } from '#app/domain/orders/payments/money-of-order.ts'
import { orderTimeline } from '#app/domain/orders/core/order-timeline.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { pickupCode } from '#app/domain/orders/shipping/pickup-code.server.ts'
import { dueEnd, dueWords } from '#app/domain/orders/core/instalments.ts'
import { pickupUntil } from '#app/domain/orders/shipping/parcels.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import type { ListedPlace } from '#app/domain/reviews/review-place.server.ts'
import type { OrderView } from './order-view.ts'

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
})

/** A moment in words, in Lagos time. */
export function lagosWords(at: Date): string {
  return lagosTime.format(at)
}

/**
 * `isConfirming`: they come from the payment page, and the bank's answer may not be here yet. `places` are the products that
 * they may say something about.
 */
export function viewOrder(
  order: WholeOrder,
  isConfirming: boolean,
  now: Date,
  places: readonly ListedPlace[] = [],
): Omit<
  OrderView,
  | 'payAt'
  | 'cards'
  | 'transfer'
  | 'mayCancelPaid'
  | 'mayChangeAddress'
  | 'mayChangeItems'
  | 'change'
  | 'photos'
  | 'photosWish'
  | 'hasInvoice'
  | 'hasReceipt'
  | 'giftCard'
> {
  const last = order.payments.at(-1)
  const paymentState = paymentStateOf(order)
  const keptKobo = keptOfDepositKobo(order)
  // Nobody waits for what was closed: the bank brought that money, or somebody of the house said why it stays.
  const refunds = order.refunds.filter(({ state, closedAt }) => state !== 'failed' || closedAt === null)
  return {
    token: order.linkToken,
    number: order.number,
    status: order.status,
    firstName: order.name.split(' ')[0] ?? order.name,
    email: order.email,
    newsBy: firstWayTo(order)?.channel ?? null,
    deliverTo: destinationLines(order),
    pickup: pickupOf(order),
    changedAt: changedAt(order),
    note: order.note,
    giftMessage: order.giftMessage,
    holdUntil: order.holdUntil > now ? lagosTime.format(order.holdUntil) : null,
    promisedFrom: order.promisedFrom,
    promisedTo: order.promisedTo,
    lines: order.lines.map((line) => viewLine(order, line, places)),
    adjustments: order.adjustments.map(({ label, amountKobo, included }) => ({
      label,
      amountKobo,
      included,
    })),
    totalKobo: order.totalKobo,
    dueKobo: dueKobo(order),
    isPaid: order.isPaid,
    credit: { usedKobo: spentKobo(order.credits), backKobo: givenBackKobo(order.credits) },
    deposit: depositOf(order, now),
    paymentState,
    paymentProblem: last?.state === 'failed' ? last.problem : null,
    isCancelledByUs: order.cancelledBy === 'staff',
    givenUpAs: order.givenUp,
    // What staff typed may carry a discount, which no cart does, nor a gift card.
    mayEdit: isWaitingForMoney(order) && order.channel === 'shop' && order.giftCardId === null,
    mayCancel: isWaitingForMoney(order),
    parcels: order.parcels.map(({ id, courier, trackingNumber, trackingUrl, deliveredAt, lines }) => ({
      id,
      courier: courier === 'Other' ? null : courier,
      trackingNumber,
      trackingUrl,
      isDelivered: deliveredAt !== null,
      units: lines.map(({ orderLineId, quantity }) => {
        const line = order.lines.find((each) => each.id === orderLineId)
        return `${line ? itemWords(line) : 'Item'}, Qty ${quantity}`
      }),
    })),
    refunds: refunds.map(({ id, amountKobo, state }) => ({ id, amountKobo, state })),
    steps: orderTimeline({ ...order, refunds, keptKobo, paymentState }, { isConfirming }).map((step) => ({
      ...step,
      at: step.at && step.at.toISOString(),
      when: step.at && lagosTime.format(step.at),
    })),
  }
}

function depositOf(order: WholeOrder, now: Date): OrderView['deposit'] {
  const { depositKobo, depositKeepKobo: keepKobo, balanceKobo, balanceUntil } = order
  if (depositKobo === null) return null
  const until = balanceUntil && lagosDay(balanceUntil)
  const isChecking = order.payments.some((payment) => payment.isBalance && isToReview(payment, order.status))
  return {
    depositKobo,
    keepKobo,
    keptKobo: keptOfDepositKobo(order),
    balanceKobo,
    plan: shownPlan(order, now),
    isChecking,
    isOnDelivery: order.payBy === 'delivery',
    balanceUntil: until && formatPromise(until, until),
    ...paidSoFar(order),
  }
}

/** Before its first payment, all that follow it; then those that are still open. */
function shownPlan(order: WholeOrder, now: Date): NonNullable<OrderView['deposit']>['plan'] {
  const { planParts, openParts, isPaid, status } = order
  const parts = isPaid ? openParts : planParts
  const [next] = parts ?? []
  if (!parts || !next || statusIs(status, 'over')) return null
  return {
    parts: parts.map(({ no, dueOn, amountKobo }) => ({ no, due: dueWords(dueOn), amountKobo })),
    count: 1 + (planParts ?? parts).length,
    isLate: isPaid && dueEnd(next) < now,
  }
}

function changedAt({ events }: WholeOrder): string | null {
  const last = events.findLast(
    ({ event }) => event.type === 'items-changed' && event.step === 'made' && event.kind !== 'address',
  )
  return last ? lagosTime.format(last.at) : null
}

function pickupOf(order: WholeOrder): OrderView['pickup'] {
  if (order.pickup === null) return null
  const { hours } = order.pickup
  if (!statusIs(order.status, 'awaits-pickup')) return { hours, ready: null }
  const until = pickupUntil(order)
  return { hours, ready: { code: pickupCode(order), until: until && formatPromise(until, until) } }
}

function paymentStateOf({ payments, status }: WholeOrder): OrderView['paymentState'] {
  if (payments.some((payment) => isToReview(payment, status))) return 'quarantined'
  const last = payments.at(-1)?.state ?? null
  // Once the rest of a payment is asked for, the order waits for money like any other.
  return last === 'quarantined' ? null : last
}

function viewLine(order: WholeOrder, line: WholeOrder['lines'][number], places: readonly ListedPlace[]) {
  const { id, name, quantity, unitPriceKobo, url, dueOn } = line
  const design = orderedCustomization(line)
  return {
    id,
    name,
    detail: lineDetail({ ...line, parts: null, design }),
    parts: line.parts,
    quantity,
    unitPriceKobo,
    url,
    dueOn: isToBeMade(order) ? dueOn : null,
    design,
    review: reviewOf(order, line.productId, places),
  }
}

/** Two lengths of one product share a review, so both lines lead to it. */
function reviewOf(order: WholeOrder, productId: string | null, places: readonly ListedPlace[]) {
  const place = places.find((one) => one.productId === productId)
  return place ? { to: `/order/${order.linkToken}/review/${place.slug}`, state: place.state } : null
}

function isToBeMade({ status }: WholeOrder): boolean {
  return statusIs(status, 'address-editable')
}
