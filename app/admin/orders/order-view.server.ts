// An order as its page in the back office shows it, and nothing that the page does not show.
import { orderStates, statusAfter, statusIs, statusOncePacked } from '#app/domain/orders/core/order-states.ts'
import type { Bank } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { fieldsOf } from '#app/domain/delivery/country-fields.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { addKobo, kobo } from '#app/foundation/lib/money.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { mayHaveService } from '#app/domain/orders/changes/write-service.server.ts'
import { addressVersion, canChangeAddress } from '#app/domain/orders/core/change-address.server.ts'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import {
  dueKobo,
  formatMoney,
  isPaidInFull,
  moneyOf,
  owesBalance,
} from '#app/domain/orders/payments/money-of-order.ts'
import { mayKeepKobo } from '#app/domain/orders/payments/kept-of-deposit.ts'
import { lineDetail, itemWords } from '#app/domain/orders/core/line-detail.ts'
import { destinationLines } from '#app/domain/orders/core/order-address.ts'
import { orderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import { mayNotLeave } from '#app/domain/orders/core/pay-by.ts'
import { movesOf, orderMoves, orderStatuses, type PaymentReview } from '#app/domain/orders/core/order.ts'
import { pickupUntil, unitsToSend, undoMs } from '#app/domain/orders/shipping/parcels.ts'
import { stageName, type Stages } from '#app/domain/orders/production/stages.ts'
import { choicesFor, differenceKobo, owedKobo } from '#app/domain/orders/payments/payment-review.ts'
import type { DeskOrder } from '#app/domain/orders/core/read-desk-order.server.ts'
import { type Ticketing, withDesignTickets, withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { eventWords } from './event-words.ts'
import { overrideConsequences } from './override-words.ts'
import { whatsAppLink } from './whatsapp-text.ts'

export type OrderView = ReturnType<typeof viewDeskOrder>

type About = {
  baseUrl: string
  /** What the house is called. */
  shopName: string
  /** To choose from for its parcels. */
  couriers: readonly string[]
  stages: Stages
  banks: Bank[] | null
  /** Whoever has the order's link can answer for the customer: it is not for those who only look. */
  withLink: boolean
} & Ticketing

export function viewDeskOrder(order: DeskOrder, about: About) {
  const { baseUrl, shopName, couriers, stages, banks, withLink, secret, now } = about
  const { id, number, status, channel, placedAt, promisedFrom, promisedTo, holdUntil, isPaid } = order
  const orderUrl = withLink ? `${baseUrl}/order/${order.linkToken}` : null
  const isForgotten = order.forgottenAt !== null
  return {
    id,
    number,
    status,
    channel,
    placedAt,
    promisedFrom,
    promisedTo,
    holdUntil,
    isPaid,
    isForgotten,
    orderUrl,
    whatsApp:
      isForgotten || order.phone === '' || orderUrl === null
        ? null
        : whatsAppLink({ ...order, orderUrl }, shopName),
    shopper: viewShopper(order),
    address: viewAddress(order),
    pickup: viewPickup(order),
    note: order.note,
    giftMessage: order.giftMessage,
    photos: viewPhotos(order, { secret, now }),
    ...viewWaiting(order),
    lines: viewLines(order, { secret, now }),
    adjustments: order.adjustments.map(({ id: row, kind, label, amountKobo, included }) => ({
      id: row,
      kind,
      label,
      amountKobo,
      included,
    })),
    totalKobo: order.totalKobo,
    dueKobo: dueKobo(order),
    money: moneyOf(order),
    balance: viewBalance(order, stages),
    deliveryKobo: addKobo(
      kobo(0),
      ...order.adjustments
        .filter((row) => row.kind === 'delivery' && !row.included)
        .map((row) => row.amountKobo),
    ),
    payments: viewPayments(order),
    refunds: viewRefunds(order),
    parcels: order.parcels.map((parcel) => ({
      ...parcel,
      units: parcel.lines.map(({ orderLineId, quantity }) => {
        const line = order.lines.find(({ id: lineId }) => lineId === orderLineId)
        return { name: line ? itemWords(line) : '', quantity }
      }),
    })),
    couriers,
    undo: undoOf(order, now),
    holds: order.holds,
    jobs: order.jobs.map((job) => ({ ...job, stageName: stageName(stages, job.stage) })),
    notes: order.notes.map(({ id: note, text, at, writtenBy }) => ({
      id: note,
      text,
      at,
      by: order.names.get(writtenBy ?? '') ?? null,
    })),
    events: viewEvents(order, stages),
    moves: pressedMoves(order),
    overrides: viewOverrides(order),
    canCancel:
      movesOf(order).includes(statusAfter.cancelling) &&
      (order.parcels.length === 0 || statusIs(status, 'awaits-pickup')),
    canPay: !isForgotten && !isPaid && statusIs(status, 'payable'),
    invoiceNumber: order.invoiceNumber,
    onDelivery: viewOnDelivery(order),
    typedBy: order.typedBy === null ? null : (order.names.get(order.typedBy) ?? 'the team'),
    banks,
    /** New ones with every load: what is posted with them is done once. */
    keys: { ship: newId('shp'), note: newId('not'), cancel: newId('ref'), refund: newId('ref') },
  }
}

/** Null where all of it was to be paid at once. */
function viewBalance(order: DeskOrder, stages: Stages) {
  const { depositKobo, balanceKobo, balanceAskedAt, balanceUntil, openParts, planParts, jobs } = order
  if (depositKobo === null) return null
  return {
    depositKobo,
    dueKobo: balanceKobo,
    plan: openParts && { parts: openParts, count: 1 + (planParts ?? openParts).length },
    isLate: order.balanceStep === 'desk-told',
    askedAt: balanceAskedAt,
    until: balanceUntil,
    /** What may be kept of the deposit when it is cancelled now; 0 for nothing. */
    keepKobo: mayKeepKobo(order, jobs, stages),
    canAsk: owesBalance(order),
  }
}

/** Of an order that is paid on delivery; null of any other. */
function viewOnDelivery(order: DeskOrder) {
  if (order.payBy !== 'delivery') return null
  const { capturedKobo } = moneyOf(order)
  return {
    canRefuse: statusIs(order.status, 'left') && capturedKobo === 0,
    refusedAt: order.deliveryRefusedAt,
    canLift: order.deliveryRefusedAt !== null && order.refusalLiftedAt === null,
  }
}

function viewWaiting(order: DeskOrder) {
  const { change } = order
  const waiting = change && {
    kind: change.kind,
    isOurs: change.askedBy !== null,
    items: change.items,
    differenceKobo: change.differenceKobo,
    holdUntil: change.holdUntil,
  }
  return { waiting, canAddService: mayHaveService(order) }
}

function viewPhotos(
  { wantsPhotos, photosSentAt, photosAnswer, photosNote, photos }: DeskOrder,
  ticketing: Ticketing,
) {
  return {
    wanted: wantsPhotos,
    sent: photosSentAt !== null,
    answer: photosAnswer,
    note: photosNote,
    list: withTickets(photos, ticketing),
  }
}

/** What can be pressed: cancelling and opening again have forms of their own, and what cannot be is not offered. */
function pressedMoves(order: DeskOrder) {
  const { status, lines, isPaid } = order
  // Its payment and its money going back move it.
  if (order.giftCardId !== null) return []
  return orderMoves[status].filter((to) => {
    // Only voiding a parcel leads back.
    if (statusIs(status, 'left') && statusIs(to, 'to-send')) return false
    switch (orderStates[to].entry) {
      case 'cancelling':
      case 'pay-link':
        return false
      case 'money':
        return isPaid && isPaidInFull(order)
      case 'made-to-order':
        return lines.some((line) => line.madeToOrder)
      case 'parcel':
        return to === statusOncePacked(order) && !mayNotLeave(order)
      case 'hand-over':
        return false
      case 'free':
        return true
    }
  })
}

function viewPickup(order: DeskOrder) {
  const { pickup, status } = order
  return pickup && { ...pickup, until: statusIs(status, 'awaits-pickup') ? pickupUntil(order) : null }
}

function viewShopper({ name, email, phone, userId, names }: DeskOrder) {
  return {
    name,
    email,
    phone,
    phoneWords: phoneWords(phone),
    userId,
    account: names.get(userId ?? '') ?? null,
  }
}

function viewAddress(order: DeskOrder) {
  const { name, phone, address, landmark, city, postcode, country } = order
  return {
    lines: destinationLines(order),
    fields: { name, phone: phoneWords(phone), address, landmark, city, postcode },
    country,
    postcodeLabel: fieldsOf(country).postcode?.label ?? null,
    seen: addressVersion(order),
    canChange: canChangeAddress(order),
  }
}

function viewLines(order: DeskOrder, ticketing: Ticketing) {
  const left = unitsToSend(order)
  return order.lines.map((line) => {
    const { id, name, sku, description, quantity, unitPriceKobo, discountKobo } = line
    const { url, dueOn, productId, isCustom } = line
    const design = withDesignTickets(orderedCustomization(line), ticketing)
    return {
      id,
      name,
      sku,
      description,
      detail: lineDetail({ ...line, design }),
      quantity,
      unitPriceKobo,
      discountKobo,
      url,
      dueOn,
      productId,
      isCustom,
      design,
      toSend: left.get(id) ?? 0,
      waits: order.jobs.some(
        (job) => job.orderLineId === id && (job.approval === 'asked' || job.approval === 'change asked'),
      ),
    }
  })
}

/** The parcel that can still be undone, and for how long; null when there is none. */
function undoOf({ parcels, status }: DeskOrder, now: Date) {
  if (statusIs(status, 'over')) return null
  const last = parcels.at(-1)
  const leftMs = (last?.shippedAt.getTime() ?? 0) + undoMs - now.getTime()
  return last && leftMs > 0 ? { shipmentId: last.id, place: parcels.length, leftMs } : null
}

function viewPayments(order: DeskOrder) {
  return order.payments.map((payment) => ({
    id: payment.id,
    attempt: payment.attempt,
    reference: payment.reference,
    provider: payment.provider,
    amount: formatMoney(payment.amountKobo, payment.currency),
    state: payment.state,
    review: reviewOf(order, payment),
    reviewed: reviewedWords(order, payment),
    channel: payment.channel,
    problem: payment.problem,
    at: payment.paidAt ?? payment.createdAt,
  }))
}

function reviewOf(order: DeskOrder, payment: DeskOrder['payments'][number]) {
  const choices = choicesFor(order, payment)
  if (choices.length === 0) return null
  const difference = differenceKobo(order, payment)
  const { receivedKobo, receivedCurrency, review } = payment
  return {
    received: receivedKobo === null ? null : formatMoney(receivedKobo, receivedCurrency ?? order.currency),
    asked: formatNaira(owedKobo(order, payment)),
    difference: difference === null ? null : formatNaira(difference),
    isWaiting: review === 'rest-asked' && statusIs(order.status, 'awaits-payment'),
    choices,
  }
}

const reviewNames: Record<PaymentReview, string> = {
  accepted: 'Accepted',
  'rest-asked': 'Rest requested',
  refunded: 'Refunded',
  dismissed: 'Dismissed',
}

function reviewedWords({ names }: DeskOrder, payment: DeskOrder['payments'][number]): string | null {
  const { review, reviewedBy, reviewedAt } = payment
  if (review === null) return null
  const by = names.get(reviewedBy ?? '')
  return [reviewNames[review], by, reviewedAt && lagosWords(reviewedAt, 'time')].filter(Boolean).join(', ')
}

function viewRefunds({ refunds, payments, names }: DeskOrder) {
  return refunds.map((refund) => ({
    id: refund.id,
    amountKobo: refund.amountKobo,
    amount: formatMoney(
      refund.amountKobo,
      payments.find(({ id }) => id === refund.paymentId)?.currency ?? 'NGN',
    ),
    state: refund.state,
    reason: refund.reason,
    problem: refund.problem,
    bankHint: refund.bankHint,
    /** Only one whose number the gateway told can be sent to an account. */
    canRetry: refund.state === 'needs-attention' && refund.providerId !== null,
    isClosed: refund.closedAt !== null,
    isTwice: refund.twiceAt !== null,
    reference: payments.find(({ id }) => id === refund.paymentId)?.reference ?? '',
    by: names.get(refund.askedBy ?? '') ?? null,
    at: refund.createdAt,
    updatedAt: refund.updatedAt,
  }))
}

function viewEvents({ events, parcels, names }: DeskOrder, stages: Stages) {
  return events
    .map(({ event, at }, place) => ({
      key: place,
      at,
      by: 'by' in event && event.by !== undefined ? (names.get(event.by) ?? 'the team') : null,
      ...eventWords(event, parcels, stages),
    }))
    .toReversed()
}

function viewOverrides(order: DeskOrder) {
  const about = {
    status: order.status,
    isPaid: order.isPaid,
    keptKobo: moneyOf(order).keptKobo,
    sent: order.parcels.length,
  }
  return orderStatuses
    .filter((to) => to !== order.status)
    .map((to) => ({ to, consequences: overrideConsequences(to, about) }))
}
