// Notices of the gateway, kept word for word while the order has a person behind it. The same notice told again changes
// nothing. Of a forgotten order, and of payments that are not ours, only the bare facts are kept.
import { and, desc, eq, gt, isNull, ne, notExists, or } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, transaction } from '#app/db/db.server.ts'
import type { Notice } from '#app/gateways/payment/payment-gateway.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import { dayMs } from '#app/lib/lagos-day.ts'
import { type Actor, recordAudit } from '#app/staff/audit.server.ts'
import { formatMoney } from './format-money.ts'
import type { RefundState } from './order.ts'
import { queueOwnerMail } from './order-mails.server.ts'
import { orders } from './orders-tables.server.ts'
import { paymentNotices, payments } from './payment-tables.server.ts'
import { plainNotice } from './plain-notice.ts'
import { noteRefund } from './refunds.server.ts'

const refundStates: Record<string, RefundState> = {
  'refund.pending': 'pending',
  'refund.processing': 'pending',
  'refund.processed': 'processed',
  'refund.failed': 'failed',
  'refund.needs-attention': 'needs-attention',
}

const refundBody = z.object({
  data: z.object({
    amount: z.coerce.number().int().positive(),
    id: z
      .union([z.string().max(40), z.number().int().transform(String)])
      .nullish()
      .catch(null),
  }),
})

const chargeBody = z.object({
  data: z.object({ amount: z.coerce.number().int().nonnegative(), currency: z.string().max(8) }),
})

/** Stores a verified notice and queues what follows from it, both or neither. */
export async function receiveNotice(
  db: Db,
  parts: { queue: Queue; baseUrl: string },
  notice: Extract<Notice, { ok: true }>,
  now: Date,
): Promise<void> {
  const { event, reference, dedupe, body } = notice
  await transaction(db, async (tx) => {
    const kept = (await hasPerson(tx, reference)) ? body : plainNotice(body)
    const stored = await tx
      .insert(paymentNotices)
      .values({
        event,
        reference,
        dedupe,
        body: kept,
        receivedAt: now,
        outcome: await outcomeBefore(tx, event, reference),
      })
      .onConflictDoNothing({ target: paymentNotices.dedupe })
    if (stored.rowCount === 0 || reference === null) return
    const refundState = refundStates[event]
    if (refundState) {
      const parsed = refundBody.safeParse(body)
      if (parsed.success)
        await noteRefund(tx, parts, {
          reference,
          amountKobo: parsed.data.data.amount,
          state: refundState,
          providerId: parsed.data.data.id ?? null,
          now,
        })
    } else if (event === 'charge.success' && !(await isOurs(tx, reference))) {
      await queueOwnerMail(tx, parts, {
        dedupe: `owner-unknown-charge:${reference}`,
        subject: 'A payment that belongs to no order',
        text: `${amountWords(body)} was paid under the reference ${reference}, which no order here has. Look it up with your payment provider: refund it there, or enter the order yourself.\nSee all: ${parts.baseUrl}/admin/orders?tab=checked`,
      })
    } else if (event.startsWith('charge.') || event === 'bank.transfer.rejected') {
      await parts.queue.enqueue(tx, 'settle-payment', { reference })
    }
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
  const { event, reference, body, receivedAt } = paymentNotices
  const ours = db.select({ id: payments.id }).from(payments).where(eq(payments.reference, reference))
  const since = new Date(now.getTime() - unknownChargeDays * dayMs)
  const rows = await db
    .select({ reference, body, at: receivedAt })
    .from(paymentNotices)
    .where(and(eq(event, 'charge.success'), isOpen, gt(receivedAt, since), notExists(ours)))
    .orderBy(desc(paymentNotices.id))
    .limit(mostUnknown)
  const charges = rows.map((row) => ({
    reference: row.reference ?? '',
    amount: amountWords(row.body),
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
      .where(and(eq(paymentNotices.reference, reference), eq(paymentNotices.event, 'charge.success'), isOpen))
    if ((gone.rowCount ?? 0) === 0) return false
    await recordAudit(tx, actor, { action: 'order.charge-dismiss', subject: ['order', reference] })
    return true
  })
}

const isOpen = or(isNull(paymentNotices.outcome), ne(paymentNotices.outcome, dismissed))

function sameAs({ reference }: UnknownCharge) {
  return (other: UnknownCharge) => other.reference === reference
}

function amountWords(body: unknown): string {
  const { data } = chargeBody.safeParse(body)
  return data ? formatMoney(data.data.amount, data.data.currency) : 'An unknown amount'
}

/** The same charge told anew stays as staff left it. */
async function outcomeBefore(tx: Db, event: string, reference: string | null): Promise<string | null> {
  if (event !== 'charge.success' || reference === null) return null
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
