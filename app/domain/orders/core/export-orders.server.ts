// A person's orders as they may take them with them: everything that we keep about them, in plain values and naira.
import { asc, eq } from 'drizzle-orm'
import { findGiftCard } from '#app/domain/credit/gift-cards.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { kobo, toNaira } from '#app/foundation/lib/money.ts'
import { exportTelling } from '#app/domain/orders/adverts/agree-to-telling.server.ts'
import type { OrderEvent } from './order.ts'
import { readOrder, type WholeOrder } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'
import { listProofs } from '#app/domain/orders/payments/transfers.server.ts'

export type ExportedOrder = ReturnType<typeof exported> & {
  giftCard: Awaited<ReturnType<typeof exportGiftCard>>
  toldToAdvertisers: Awaited<ReturnType<typeof exportTelling>>
}

/** All orders of their account, the oldest first. */
export async function exportOrders(db: Db, userId: UserId): Promise<ExportedOrder[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.number))
  const all: ExportedOrder[] = []
  for (const { id } of rows) {
    const order = await readOrder(db, id)
    all.push({
      ...exported(order, await listProofs(db, id)),
      giftCard: await exportGiftCard(db, order),
      toldToAdvertisers: await exportTelling(db, id),
    })
  }
  return all
}

/** Without its code, of which no copy is kept. */
async function exportGiftCard(db: Db, { id, giftCardId }: WholeOrder) {
  const card = giftCardId === null ? null : await findGiftCard(db, id)
  if (!card) return null
  const { toName, toEmail, message, amountKobo, sendAt, sentAt } = card
  return {
    toName,
    toEmail,
    message,
    naira: toNaira(amountKobo),
    sendAt: sendAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

function exported(order: WholeOrder, proofs: Awaited<ReturnType<typeof listProofs>>) {
  const { number, status, name, email, phone, note, currency, promisedFrom, promisedTo } = order
  const { country, state, city, address, landmark, postcode } = order
  return {
    number,
    status,
    placedAt: order.placedAt.toISOString(),
    name,
    email,
    phone,
    deliverTo: { country, state, city, address, landmark, postcode },
    pickup: order.pickup?.name ?? null,
    note,
    giftMessage: order.giftMessage,
    wantsPhotos: order.wantsPhotos,
    photosAnswer: order.photosAnswer,
    photosNote: order.photosNote,
    promisedFrom,
    promisedTo,
    currency,
    totalNaira: toNaira(order.totalKobo),
    units: order.lines.map((line) => ({
      name: line.name,
      description: line.description,
      lengthInches: line.lengthIn,
      variant: line.variantWords,
      quantity: line.quantity,
      priceNaira: toNaira(line.unitPriceKobo),
      /** With their measurements, when the unit was designed. */
      customization: line.customization,
    })),
    extras: order.adjustments.map(({ label, amountKobo }) => ({ label, naira: toNaira(amountKobo) })),
    payments: order.payments.map((payment) => ({
      reference: payment.reference,
      provider: payment.provider,
      naira: toNaira(payment.amountKobo),
      state: payment.state,
      channel: payment.channel,
      paidAt: payment.paidAt?.toISOString() ?? null,
    })),
    refunds: order.refunds.map((refund) => ({
      naira: toNaira(refund.amountKobo),
      state: refund.state,
      reason: refund.reason,
      at: refund.createdAt.toISOString(),
    })),
    payBy: order.payBy,
    transferProofs: proofs.map(({ sentAt, decidedAt, receivedKobo, ...proof }) => ({
      ...proof,
      naira: receivedKobo === null ? null : toNaira(receivedKobo),
      sentAt: sentAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    parcels: order.parcels.map(({ courier, trackingNumber, trackingUrl, shippedAt, deliveredAt }) => ({
      courier,
      trackingNumber,
      trackingUrl,
      sentAt: shippedAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
    history: order.events.map(({ event, at }) => ({ ...plainEvent(event), at: at.toISOString() })),
  }
}

/** Without the member of staff behind it: that is their data. */
function plainEvent(told: OrderEvent) {
  const { by: _, ...event } = { by: null, ...told }
  if (!('amountKobo' in event) || event.amountKobo === undefined) return event
  const { amountKobo, ...rest } = event
  return { ...rest, naira: toNaira(kobo(amountKobo)) }
}
