// Notices of the gateway, kept word for word while the order has a person behind it. The same notice told again changes
// nothing. Of a forgotten order, and of payments that are not ours, only the bare facts are kept.
import { and, desc, eq, gt, isNull, ne, notExists, or } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Notice, NoticeAbout } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { formatMoney } from './money-of-order.ts'
import { queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { paymentNotices, payments } from './payment-tables.server.ts'
import { noteDispute } from './disputes.server.ts'
import { plainNotice } from './plain-notice.ts'
import { noteRefund } from './refunds.server.ts'

/** Stores a verified notice and queues what follows from it, both or neither. */
export async function receiveNotice(
  db: Db,
  deps: { queue: Queue; baseUrl: string },
  notice: Extract<Notice, { ok: true }>,
  now: Date,
): Promise<void> {
  const { provider, event, reference, dedupe, about, body } = notice
  await transaction(db, async (tx) => {
    const kept = (await hasPerson(tx, reference)) ? body : plainNotice(body)
    const stored = await tx
      .insert(paymentNotices)
      .values({
        provider,
        event,
        kind: about.kind,
        ...(about.kind === 'paid' ? { amountKobo: about.amountKobo, currency: about.currency } : {}),
        reference,
        dedupe,
        body: kept,
        receivedAt: now,
        outcome: await outcomeBefore(tx, about, reference),
      })
      .onConflictDoNothing({ target: [paymentNotices.provider, paymentNotices.dedupe] })
    if (stored.rowCount === 0 || reference === null) return
    switch (about.kind) {
      case 'refund':
        await noteRefund(tx, deps, { ...about, reference, now })
        break
      case 'paid':
        if (!(await isOurs(tx, reference))) await tellOfUnknown(tx, deps, reference, about)
        else await deps.queue.enqueue(tx, 'settle-payment', { reference })
        break
      case 'dispute':
        await noteDispute(tx, deps, { provider, dispute: about.dispute, now })
        break
      case 'charge':
        await deps.queue.enqueue(tx, 'settle-payment', { reference })
        break
      case 'other':
    }
  })
}

async function tellOfUnknown(
  tx: Db,
  deps: { queue: Queue },
  reference: string,
  paid: { amountKobo: number | null; currency: string | null },
): Promise<void> {
  await queueOwnerMail(tx, deps, {
    dedupe: `owner-unknown-charge:${reference}`,
    facts: { about: 'unknown-charge', amount: amountWords(paid), reference },
  })
}

export type UnknownCharge = { reference: string; amount: string; at: Date }

/** How long a charge without an order is shown, days; its mail to the owner stays longer. */
const unknownChargeDays = 30
const mostUnknown = 50
/** Of a notice about a charge that staff have dealt with. */
const dismissed = 'dismissed'

/** Money that the gateway told us of and that no order of ours asked for; the newest first. */
export async function listUnknownCharges(db: Db, now: Date): Promise<UnknownCharge[]> {
  const { kind, reference, amountKobo, currency, receivedAt } = paymentNotices
  const ours = db.select({ id: payments.id }).from(payments).where(eq(payments.reference, reference))
  const since = new Date(now.getTime() - unknownChargeDays * dayMs)
  const rows = await db
    .select({ reference, amountKobo, currency, at: receivedAt })
    .from(paymentNotices)
    .where(and(eq(kind, 'paid'), isOpen, gt(receivedAt, since), notExists(ours)))
    .orderBy(desc(paymentNotices.id))
    .limit(mostUnknown)
  const charges = rows.map((row) => ({
    reference: row.reference ?? '',
    amount: amountWords(row),
    at: row.at,
  }))
  // The same charge may be told in several notices.
  return charges.filter((one, place) => charges.findIndex(sameAs(one)) === place)
}

/**
 * Staff have dealt with a charge that no order asked for: it leaves the list. Nothing is refunded. False when the provider told
 * of no such charge, when it is an order's, and when it was dismissed before.
 */
export function dismissUnknownCharge(db: Db, actor: Actor, reference: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (await isOurs(tx, reference)) return false
    const gone = await tx
      .update(paymentNotices)
      .set({ outcome: dismissed })
      .where(and(eq(paymentNotices.reference, reference), eq(paymentNotices.kind, 'paid'), isOpen))
    if ((gone.rowCount ?? 0) === 0) return false
    await recordAudit(tx, actor, { action: 'order.charge-dismiss', subject: ['order', reference] })
    return true
  })
}

const isOpen = or(isNull(paymentNotices.outcome), ne(paymentNotices.outcome, dismissed))

function sameAs({ reference }: UnknownCharge) {
  return (other: UnknownCharge) => other.reference === reference
}

function amountWords({
  amountKobo,
  currency,
}: {
  amountKobo: number | null
  currency: string | null
}): string {
  return amountKobo === null || currency === null ? 'An unknown amount' : formatMoney(amountKobo, currency)
}

/** The same charge told anew stays as staff left it. */
async function outcomeBefore(
  tx: Db,
  { kind }: NoticeAbout,
  reference: string | null,
): Promise<string | null> {
  if (kind !== 'paid' || reference === null) return null
  const before = and(eq(paymentNotices.reference, reference), eq(paymentNotices.outcome, dismissed))
  return (await tx.$count(paymentNotices, before)) > 0 ? dismissed : null
}

async function isOurs(tx: Db, reference: string): Promise<boolean> {
  return (await tx.$count(payments, eq(payments.reference, reference))) > 0
}

/** Holds the order's row, so that a notice and the forgetting of its person cannot miss each other. */
async function hasPerson(tx: Db, reference: string | null): Promise<boolean> {
  if (reference === null) return false
  const [row] = await tx
    .select({ forgottenAt: orders.forgottenAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, reference))
    .for('no key update', { of: orders })
  return row?.forgottenAt === null
}
