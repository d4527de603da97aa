// Forgetting the person behind orders. What tax law wants kept stays: number, dates, items, amounts, tax, country and
// state. Everything that says who they were goes, and stands under a pseudonym that is drawn by lot: nobody can reckon
// their address from it, and no two people share one.
import { findGiftCard, forgetGiftCards } from '#app/domain/credit/gift-cards.server.ts'
import { statusIs } from './order-states.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { forgetGuestNotes } from '#app/domain/accounts/customer-notes.server.ts'
import { lockUser } from '#app/domain/accounts/people.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { forgetMessagesAbout } from '#app/foundation/jobs/forget-messages-about.server.ts'
import { newToken, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import { forgetProduction } from '#app/domain/orders/production/forget-production.server.ts'
import { forgetTelling } from '#app/domain/orders/adverts/agree-to-telling.server.ts'
import { isOwn, type OpenOrder, openOrdersOf } from './open-orders.server.ts'
import type { OrderEvent } from './order.ts'
import { type OrderedCustomization, orderedCustomization } from './ordered-design.ts'
import { recordEvent } from './orders.server.ts'
import {
  orderAdjustments,
  orderEvents,
  orderLines,
  orderNotes,
  orderPhotos,
  orders,
} from './orders-tables.server.ts'
import { orderChanges } from '#app/domain/orders/changes/change-tables.server.ts'
import {
  paymentDisputes,
  paymentNotices,
  payments,
  refunds,
} from '#app/domain/orders/payments/payment-tables.server.ts'
import { shipments } from '#app/domain/orders/shipping/shipment-tables.server.ts'
import { plainNotice } from '#app/domain/orders/payments/plain-notice.ts'
import { forgetProofs } from '#app/domain/orders/payments/transfers.server.ts'
import { cancelUnpaid } from '#app/domain/orders/payments/reconcile.server.ts'

export type ForgottenOrders = { ok: true; orders: number } | { ok: false; open: OpenOrder[] }

type OrderRow = typeof orders.$inferSelect

/**
 * Must run before the account itself is deleted, in the same transaction. Refused while an order still needs them: the
 * caller takes everything back then and tells which. Orders that wait for payment are cancelled, and money that arrives
 * for them later goes back by itself.
 */
export async function forgetOrders(
  tx: Db,
  person: { userId: UserId; email: string },
  now: Date,
): Promise<ForgottenOrders> {
  // An order that they place at this moment in another tab is either among these, or placed by nobody afterwards.
  await lockUser(tx, person.userId)
  const rows = await tx
    .select()
    .from(orders)
    .where(isOwn(person))
    .orderBy(asc(orders.id))
    .for('no key update')
  // Only now, with the orders locked: a payment that arrives at this moment comes before or after, not in between.
  const open = await openOrdersOf(tx, person)
  if (open.length > 0) return { ok: false, open }
  for (const row of rows.filter((one) => statusIs(one.status, 'awaits-payment'))) {
    await cancelUnpaid(tx, row, 'the customer asked for their data to be deleted')
  }
  const pseudonym = `deleted-${newToken()}@forgotten.invalid`
  for (const row of rows) await forgetMailsOf(tx, row)
  for (const { email, phone } of rows) await forgetGuestNotes(tx, email.toLowerCase() || phone)
  for (const row of rows) await forgetContact(tx, row, pseudonym, now)
  const ids = rows.map((row) => row.id)
  if (ids.length > 0) {
    await forgetLines(tx, ids)
    await forgetGiftCards(tx, ids)
    await forgetMoneyTalk(tx, ids)
    await forgetEventTexts(tx, ids)
    await forgetDeskTexts(tx, ids)
    await forgetProofs(tx, ids)
    await forgetProduction(tx, ids)
    await forgetTelling(tx, ids)
    for (const id of ids) await recordEvent(tx, id, { type: 'forgotten' })
  }
  return { ok: true, orders: rows.length }
}

/** They may have ordered under another address than that of their account. */
async function forgetMailsOf(tx: Db, { id, email, phone, giftCardId }: OrderRow): Promise<void> {
  const money = await tx
    .select({ reference: payments.reference, refundId: refunds.id })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(payments.orderId, id))
  const parcels = await tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, id))
  const matters = money.flatMap(({ reference, refundId }) => (refundId ? [reference, refundId] : [reference]))
  const card = giftCardId === null ? null : await findGiftCard(tx, id)
  const addresses = [email, phone, ...(card?.toEmail ? [card.toEmail] : [])]
  await forgetMessagesAbout(tx, addresses, [id, ...matters, ...parcels.map((parcel) => parcel.id)])
}

async function forgetContact(tx: Db, row: OrderRow, pseudonym: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      userId: null,
      name: 'Deleted customer',
      email: pseudonym,
      phone: '',
      city: '',
      address: '',
      landmark: '',
      postcode: '',
      note: '',
      giftMessage: '',
      photosNote: '',
      // Their link is in mails that others may read one day.
      linkToken: newToken(),
      // A hash of name and address can be guessed at.
      checkoutHash: `forgotten:${newToken()}`,
      cartId: null,
      forgottenAt: now,
    })
    .where(and(eq(orders.id, row.id), isNull(orders.forgottenAt)))
}

/** Measurements of their head, inspiration photos and what they called a design; the design itself is what was sold and stays. */
async function forgetLines(tx: Db, ids: OrderId[]): Promise<void> {
  const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  for (const line of lines) {
    const design = orderedCustomization(line)
    if (!design && line.customization === null) continue
    await tx
      .update(orderLines)
      .set(design ? impersonalDesign(line, design) : { customization: onlyExpress(line.customization) })
      .where(eq(orderLines.id, line.id))
  }
  // The label repeats what they called their design.
  await tx
    .update(orderAdjustments)
    .set({ label: 'Express processing' })
    .where(and(inArray(orderAdjustments.orderId, ids), eq(orderAdjustments.kind, 'express')))
}

function impersonalDesign(line: typeof orderLines.$inferSelect, design: OrderedCustomization) {
  const order = line.customization as Record<string, unknown>
  const isNamed = typeof order['name'] === 'string' && order['name'] !== ''
  const { photos: _, ...rest } = order
  const customization = { ...rest, name: '', measurements: null }
  return isNamed ? { customization, name: design.title } : { customization }
}

/** A sheet of choices that is no design of the studio may say anything; only what was paid for is kept. */
function onlyExpress(customization: unknown): { expressProcessing: true } | null {
  const isExpress = (customization as Record<string, unknown>)['expressProcessing'] === true
  return isExpress ? { expressProcessing: true } : null
}

async function forgetMoneyTalk(tx: Db, ids: OrderId[]): Promise<void> {
  const forgotten = await tx
    .update(payments)
    .set({ problem: null, accessCode: null, authorizationUrl: null })
    .where(inArray(payments.orderId, ids))
    .returning({ id: payments.id, reference: payments.reference })
  if (forgotten.length === 0) return
  await tx
    .update(paymentDisputes)
    .set({
      note: '',
      message: '',
      problem: '',
      evidence: null,
      // Without its evidence it cannot be sent any more.
      answerState: sql`nullif(${paymentDisputes.answerState}, 'queued')`,
    })
    .where(
      inArray(
        paymentDisputes.paymentId,
        forgotten.map((row) => row.id),
      ),
    )
  await tx
    .update(refunds)
    .set({ problem: null, reason: 'refund', bankHint: null })
    .where(
      inArray(
        refunds.paymentId,
        forgotten.map((row) => row.id),
      ),
    )
  const told = await tx
    .select({ id: paymentNotices.id, body: paymentNotices.body })
    .from(paymentNotices)
    .where(
      inArray(
        paymentNotices.reference,
        forgotten.map((row) => row.reference),
      ),
    )
  for (const { id, body } of told) {
    await tx
      .update(paymentNotices)
      .set({ body: plainNotice(body), outcome: null })
      .where(eq(paymentNotices.id, id))
  }
}

/** What staff wrote about them, and numbers under which a courier knows their address. */
async function forgetDeskTexts(tx: Db, ids: OrderId[]): Promise<void> {
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
  await tx.delete(orderPhotos).where(inArray(orderPhotos.orderId, ids))
  // Lines that were to be say what they called their design, a place where they live.
  await tx.update(orderChanges).set({ lines: [], place: null }).where(inArray(orderChanges.orderId, ids))
  await tx
    .update(shipments)
    .set({ trackingNumber: '', trackingUrl: '' })
    .where(inArray(shipments.orderId, ids))
}

/** Reasons and problems are free text of people and banks, changed addresses say where they live. What happened and when stays. */
async function forgetEventTexts(tx: Db, ids: OrderId[]): Promise<void> {
  const wordless: OrderEvent['type'][] = [
    'status',
    'refund-queued',
    'balance-lowered',
    'payment-failed',
    'payment-quarantined',
    'parcel-voided',
    'picked-up',
    'transfer',
    'on-delivery',
  ]
  await tx
    .update(orderEvents)
    .set({
      event: sql`${orderEvents.event}
        || case when ${orderEvents.event} ? 'reason' then '{"reason":""}'::jsonb else '{}'::jsonb end
        || case when ${orderEvents.event} ? 'note' then '{"note":""}'::jsonb else '{}'::jsonb end
        || case when ${orderEvents.event} ? 'fetchedBy' then '{"fetchedBy":""}'::jsonb else '{}'::jsonb end
        || case when ${orderEvents.event} ? 'problem' then '{"problem":""}'::jsonb else '{}'::jsonb end`,
    })
    .where(and(inArray(orderEvents.orderId, ids), inArray(sql`${orderEvents.event}->>'type'`, wordless)))
  await tx
    .update(orderEvents)
    .set({ event: sql`${orderEvents.event} - 'from' - 'to'` })
    .where(
      and(
        inArray(orderEvents.orderId, ids),
        sql`${orderEvents.event}->>'type' = ${'address-changed' satisfies OrderEvent['type']}`,
      ),
    )
}
