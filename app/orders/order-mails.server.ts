// Mails about an order, written into the outbox in the transaction of the change that they tell of.
import { measuresWords } from '#app/cart/measures-words.ts'
import type { Db } from '#app/db/db.server.ts'
import { formatPromise } from '#app/delivery/delivery.ts'
import { queueMail } from '#app/jobs/mail-outbox.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import type { OrderId, RefundId } from '#app/lib/ids.ts'
import { wigPictureUrl } from '#app/studio/wig-picture.ts'
import { readSetting } from '#app/settings/settings.server.ts'
import { renderMail } from '#app/ui/mail/render-mail.tsx'
import { pieceWords, variantDetail } from './line-detail.ts'
import { destinationLines } from './order-address.ts'
import { hasOwnName, orderedDesign } from './order-design.ts'
import type { OrderMailData, OrderMailKind, OrderMailLine, RefundCause } from './order-mail-data.ts'
import { renderOrderMail } from './order-mail.tsx'
import { isMoveOfStaff, reasonOfStaff } from './last-move.ts'
import { type OrderLineRow, readOrder, recordEvent, type WholeOrder } from './orders.server.ts'
import { dueKobo, isToReview } from './money-of-order.ts'
import { ownerMailContent } from './owner-mail.ts'
import { isAllSent } from './parcels.ts'

type Parts = { queue: Queue; baseUrl: string }

type About = {
  /** Tells several mails of one kind about one order apart, e.g. a payment reference. */
  occasion?: string
  refund?: { id: RefundId; cause: RefundCause }
  trackingUrl?: string | null
  /** The id of its shipment. */
  parcel?: string
  /** Not before this: what is told can still be taken back until then. */
  sendAfter?: Date
}

/**
 * Queues one mail of a kind per order, or per `occasion` when that is given. Nobody is written to about an order whose
 * person is forgotten, or who gave no address when she ordered by telephone. False when nothing was queued.
 */
export async function queueOrderMail(
  tx: Db,
  parts: Parts,
  orderId: OrderId,
  kind: OrderMailKind,
  about: About = {},
): Promise<boolean> {
  const order = await readOrder(tx, orderId)
  if (order.forgottenAt !== null || order.email === '') return false
  const house = await readSetting(tx, 'house')
  const rendered = await renderOrderMail(kind, mailData(order, parts.baseUrl, about), house)
  const queued = await queueMail(tx, parts.queue, {
    kind,
    dedupe: `${kind}:${about.occasion ?? orderId}`,
    recipient: order.email,
    sendAfter: about.sendAfter ?? null,
    ...rendered,
  })
  if (queued) await recordEvent(tx, orderId, { type: 'mail-queued', kind })
  return queued
}

function mailData(order: WholeOrder, baseUrl: string, about: About): OrderMailData {
  const refund = about.refund && order.refunds.find(({ id }) => id === about.refund?.id)
  const isChecked = order.payments.some((payment) => isToReview(payment, order.status))
  return {
    ...order,
    orderUrl: `${baseUrl}/order/${order.linkToken}`,
    shopUrl: baseUrl,
    lines: order.lines.map((line) => mailLine(line, baseUrl)),
    paid: order.isPaid ? 'yes' : isChecked ? 'checked' : 'no',
    refund: refund && about.refund ? { ...refundOf(order, refund), cause: about.refund.cause } : null,
    dueKobo: dueKobo(order),
    trackingUrl: about.trackingUrl ?? null,
    parcel: parcelOf(order, about.parcel),
    isCancelledByUs: order.status === 'Cancelled' && isMoveOfStaff(order),
    whyCancelled: reasonOfStaff(order),
    deliverTo: destinationLines(order),
  }
}

function refundOf(order: WholeOrder, { amountKobo, paymentId }: WholeOrder['refunds'][number]) {
  const currency = order.payments.find(({ id }) => id === paymentId)?.currency ?? order.currency
  return { amountKobo, currency }
}

function parcelOf(order: WholeOrder, shipmentId: string | undefined): OrderMailData['parcel'] {
  const parcel = order.parcels.find(({ id }) => id === shipmentId)
  if (!parcel) return null
  const { courier, trackingNumber } = parcel
  const pieces = parcel.lines.map(({ orderLineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === orderLineId)
    return `${quantity} × ${line ? pieceWords(line) : 'item'}`
  })
  const isFirst = order.parcels[0]?.id === parcel.id
  return { courier, trackingNumber, pieces, isFirst, isLast: isAllSent(order) }
}

function mailLine(line: OrderLineRow, baseUrl: string): OrderMailLine {
  const { id, name, quantity, unitPriceKobo, dueOn } = line
  const plain = { id, name, quantity, unitPriceKobo, detail: variantDetail(line) }
  const design = orderedDesign(line)
  if (!design) return plain
  const due = dueOn === null ? [] : [`Our makers will finish it by ${formatPromise(dueOn, dueOn)}.`]
  return {
    ...plain,
    detail: hasOwnName(name, design) ? design.title : 'Your design',
    design: {
      // Not every mail reader knows WebP.
      pictureUrl: baseUrl + wigPictureUrl(design.lookKey, { format: 'jpeg' }),
      words: design.words,
      notes: [measuresWords(design.measurements), ...due],
      choices: design.choices.filter((choice) => choice.applies),
      breakdown: design.breakdown,
    },
  }
}

/** A short note to the owner of the shop, or to whom she named for such notes. */
export async function queueOwnerMail(
  tx: Db,
  parts: Parts,
  { to, ...mail }: { dedupe: string; subject: string; text: string; to?: string },
): Promise<void> {
  const house = await readSetting(tx, 'house')
  await queueMail(tx, parts.queue, {
    kind: 'owner-note',
    dedupe: mail.dedupe,
    recipient: to || house.email,
    ...(await renderMail(ownerMailContent(mail), house)),
  })
}
