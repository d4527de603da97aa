// Messages about an order, written into the outbox in the transaction of the change that they tell of. Their words are found
// when they are sent.
import { givenBackKobo } from '#app/domain/credit/credit.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { firstWayTo } from '#app/domain/contact/contact.ts'
import type { Step } from '#app/foundation/jobs/channel-names.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newToken, type OrderId, type RefundId } from '#app/foundation/lib/ids.ts'
import { statusIs } from './order-states.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { usedCreditKobo } from './order.ts'
import { keptOfDepositKobo } from '#app/domain/orders/payments/kept-of-deposit.ts'
import { dueKobo, isToReview, moneyOf, paidSoFar } from '#app/domain/orders/payments/money-of-order.ts'
import { isAllSent } from '#app/domain/orders/shipping/parcels.ts'
import type { ItemThen } from '#app/domain/orders/changes/change.ts'
import { reasonOfStaff } from './last-move.ts'
import { itemWords } from './line-detail.ts'
import {
  type OrderCodeFacts,
  orderCodeKind,
  type OrderFacts,
  type OrderMailKind,
  type OwnerFacts,
  type PhotosShown,
  type RefundCause,
} from './order-message.ts'
import { type OrderRow, readOrder, recordEvent, type WholeOrder } from './orders.server.ts'

/** SQL: whether anything leads to the customer of the order `o`, as firstWayTo says. A job that looks for others would meet them for ever. */
export const isReached: SQL = sql`(o.email <> '' or (o.reach <> 'mail' and o.phone <> ''))`

type Deps = { queue: Queue }

type About = {
  /** Tells several mails of one kind about one order apart, e.g. a payment reference. */
  occasion?: string
  refund?: { id: RefundId; cause: RefundCause }
  trackingUrl?: string | null
  /** The id of its shipment. */
  parcel?: string
  change?: {
    from: readonly ItemThen[]
    to: readonly ItemThen[]
    differenceKobo: number
    creditBackKobo: number
    until?: Date
  }
  photos?: PhotosShown
  /** Of the desk, to its customer. */
  note?: string
  /** Of pre-orders, the day before and from now on. */
  arrival?: OrderFacts['arrival']
  dates?: OrderFacts['dates']
  /** Not before this: what is told can still be taken back until then. */
  sendAfter?: Date
}

/**
 * Queues one message of a kind per order, or per `occasion` when that is given, by the way that its customer chose. Nobody is
 * written to about an order whose person is forgotten. False when nothing was queued.
 */
export async function queueOrderMail(
  tx: Db,
  { queue }: Deps,
  orderId: OrderId,
  kind: OrderMailKind,
  about: About = {},
): Promise<boolean> {
  const order = await readOrder(tx, orderId)
  const way = firstWayTo(order)
  if (order.forgottenAt !== null || way === null) return false
  const queued = await queueMessage(tx, queue, {
    kind,
    dedupe: `${kind}:${about.occasion ?? orderId}`,
    ...way,
    orderId,
    sendAfter: about.sendAfter ?? null,
    facts: factsOf(order, about),
  })
  if (queued) await recordEvent(tx, orderId, { type: 'mail-queued', kind })
  return queued
}

function factsOf(order: WholeOrder, about: About): OrderFacts {
  const isChecked = order.payments.some((payment) => isToReview(payment, order.status))
  return {
    orderId: order.id,
    status: order.status,
    agreedKobo: order.totalKobo,
    dueKobo: dueKobo(order),
    askedKobo: order.depositKobo ?? order.totalKobo,
    ...paidSoFar(order),
    balanceKobo: order.balanceKobo,
    balanceUntil: order.balanceUntil,
    openParts: [...(order.openParts ?? [])],
    planCount: order.planParts === null ? 0 : 1 + order.planParts.length,
    keptKobo: keptOfDepositKobo(order),
    isDeposit: order.depositKobo !== null && order.payBy !== 'delivery',
    payBy: order.payBy,
    hasMoney: moneyOf(order).capturedKobo > 0 || usedCreditKobo(order) > 0,
    isDeliveryRefused: order.deliveryRefusedAt !== null,
    paid: order.isPaid ? 'yes' : isChecked ? 'checked' : 'no',
    holdUntil: order.holdUntil,
    creditBackKobo: creditBack(order),
    refund: refundOf(order, about.refund),
    parcel: parcelOf(order, about.parcel),
    change: changeOf(about.change),
    ...saidOf(about),
    isCancelledByUs: order.cancelledBy === 'staff',
    whyCancelled: reasonOfStaff(order),
  }
}

function saidOf({ photos = 'photos', note = '', trackingUrl = null, arrival = null, dates = null }: About) {
  return { photos, deskNote: note, trackingUrl, arrival, dates }
}

function changeOf(change: About['change']): OrderFacts['change'] {
  return change ? { until: null, ...change, from: [...change.from], to: [...change.to] } : null
}

/** Of an order that is live again it is spent again. */
function creditBack({ status, credits }: WholeOrder): Kobo {
  return statusIs(status, 'cancelled') ? givenBackKobo(credits) : kobo(0)
}

function refundOf(order: WholeOrder, about: About['refund']): OrderFacts['refund'] {
  const refund = order.refunds.find(({ id }) => id === about?.id)
  if (!refund || !about) return null
  const currency = order.payments.find(({ id }) => id === refund.paymentId)?.currency ?? order.currency
  return { amountKobo: refund.amountKobo, currency, cause: about.cause }
}

function parcelOf(order: WholeOrder, shipmentId: string | undefined): OrderFacts['parcel'] {
  const parcel = order.parcels.find(({ id }) => id === shipmentId)
  if (!parcel) return null
  const { courier, trackingNumber } = parcel
  const contents = parcel.lines.map(({ orderLineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === orderLineId)
    return `${quantity} × ${line ? itemWords(line) : 'item'}`
  })
  const isFirst = order.parcels[0]?.id === parcel.id
  return { courier, trackingNumber, contents, isFirst, isLast: isAllSent(order) }
}

/** The code by which a guest finds their order, by `way` alone. Sealed: it opens something. */
export async function queueOrderCode(
  tx: Db,
  { queue, secret }: Deps & { secret: ShopSecret },
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  { code, way: { channel, to: recipient } }: { code: string; way: Step },
): Promise<void> {
  const kind = orderCodeKind
  const facts: OrderCodeFacts = { number, code }
  // Its id lets a text to a phone be forgotten with the order.
  const dedupe = `${kind}:${id}:${newToken()}`
  await queueMessage(tx, queue, { kind, channel, dedupe, recipient, facts, seal: secret })
  await recordEvent(tx, id, { type: 'mail-queued', kind })
}

/** A short note to the owner of the shop, or to whom they named for such notes. */
export async function queueOwnerMail(
  tx: Db,
  { queue }: Deps,
  { to, dedupe, facts }: { dedupe: string; facts: OwnerFacts; to?: string },
): Promise<void> {
  const { email } = await readSetting(tx, 'house')
  await queueMessage(tx, queue, { kind: 'owner-note', dedupe, recipient: to || email, facts })
}
