// What banks took back by chargebacks, recorded as money that left the order. What a refund under way held is recorded when that refund has
// failed: until then nobody knows which of the two took it.
import { and, eq, sql } from 'drizzle-orm'
import { queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { giveBackStock } from '#app/domain/orders/core/order-stock.server.ts'
import { lockOrder, readOrder, recordEvent, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { unitsToSend } from '#app/domain/orders/shipping/parcels.ts'
import { fitGiftCard } from '#app/domain/orders/gifts/gift-card-money.server.ts'
import { fitReward } from '#app/domain/orders/offers/rewards.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type OrderId, type PaymentId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { endIfRefunded } from './end-refunded.server.ts'
import { leftOf } from './money-of-order.ts'
import { chargebackReason } from './open-disputes.server.ts'
import { paymentDisputes, payments, refunds } from './payment-tables.server.ts'

type Deps = { queue: Queue }

/** A payment, and its order, which is locked. */
type Of = { id: PaymentId; orderId: OrderId; now: Date }

/** Records what is lost and not recorded yet: never more than is left of the payment, which may have been refunded in part before. */
export async function recordLosses(tx: Db, deps: Deps, { id, orderId, now }: Of): Promise<void> {
  const before = await readOrder(tx, orderId)
  if (before.payments.find((payment) => payment.id === id)?.state !== 'paid') return
  const missingKobo = (await lostKobo(tx, id)) - recordedKobo(before, id)
  if (missingKobo <= 0) return
  const isShort = leftOf(before, id) < missingKobo
  if (isShort) await dropHeldBack(tx, deps, before, { id, orderId, amountKobo: missingKobo, now })
  const taken = kobo(Math.min(missingKobo, leftOf(isShort ? await readOrder(tx, orderId) : before, id)))
  if (taken <= 0) return
  await tx.insert(refunds).values({
    id: newId('ref'),
    paymentId: id,
    amountKobo: taken,
    state: 'processed',
    reason: chargebackReason,
    createdAt: now,
    updatedAt: now,
  })
  await recordEvent(tx, orderId, { type: 'refund', amountKobo: taken, state: 'processed' })
  await fitGiftCard(tx, deps, orderId)
  await fitReward(tx, orderId)
  const order = await readOrder(tx, orderId)
  await closeTakenOver(tx, order, { id, now })
  const actor = { userId: null, role: null, requestId: 'dispute', now }
  // Nothing of it is sent any more.
  if (await endIfRefunded(tx, actor, orderId)) await giveBackStock(tx, actor, order, unitsToSend(order))
}

async function lostKobo(tx: Db, id: PaymentId): Promise<number> {
  const [row] = await tx
    .select({ lost: sql<string>`coalesce(sum(${paymentDisputes.amountKobo}), 0)` })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.paymentId, id), eq(paymentDisputes.state, 'lost')))
  return Number(row?.lost ?? 0)
}

function recordedKobo({ refunds: all }: WholeOrder, id: PaymentId): number {
  const recorded = all.filter(({ paymentId, reason }) => paymentId === id && reason === chargebackReason)
  return recorded.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}

/**
 * Refunds of it that waited for the bank, the oldest first: their money went with the chargeback. What the bank took less of, all of
 * them counted, stays open, for a person to pay the rest. The customer is told nothing: the money came by their bank.
 */
async function dropHeldBack(
  tx: Db,
  deps: Deps,
  order: WholeOrder,
  { id, orderId, amountKobo, now }: Of & { amountKobo: number },
) {
  const problem = 'Not sent: the bank took the money back by a chargeback'
  const waiting = order.refunds.filter(({ paymentId, state }) => paymentId === id && state === 'queued')
  let leftKobo = amountKobo
  for (const refund of waiting) {
    const isCovered = refund.amountKobo <= leftKobo
    leftKobo -= refund.amountKobo
    await tx
      .update(refunds)
      .set({ state: 'failed', problem, closedAt: isCovered ? now : null, updatedAt: now })
      .where(eq(refunds.id, refund.id))
    await recordEvent(tx, orderId, { type: 'refund', amountKobo: refund.amountKobo, state: 'failed' })
    const facts = {
      about: 'refund-failed',
      orderId,
      amountKobo: refund.amountKobo,
      state: 'failed',
      problem,
    } as const
    await queueOwnerMail(tx, deps, { dedupe: `owner-refund-failed:${refund.id}`, facts })
  }
}

/** One that had failed and that no money is left for: the bank paid it. */
async function closeTakenOver(tx: Db, order: WholeOrder, { id, now }: Pick<Of, 'id' | 'now'>): Promise<void> {
  if (leftOf(order, id) > 0) return
  const problem = 'Failed, and the bank took the money back by a chargeback'
  const isOpen = sql`${refunds.closedAt} is null`
  await tx
    .update(refunds)
    .set({ problem, closedAt: now, updatedAt: now })
    .where(and(eq(refunds.paymentId, id), eq(refunds.state, 'failed'), isOpen))
}

const batch = 100

/** The clock's look for losses that a refund held when they came, and that has failed since. Returns how many payments it recorded them of. */
export async function recordLateLosses(db: Db, deps: Deps, now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: PaymentId; orderId: OrderId }>(sql`
    select p.id, p.order_id as "orderId" from ${payments} p
    join (select payment_id, sum(amount_kobo) as kobo from ${paymentDisputes} where state = 'lost' group by 1) lost
      on lost.payment_id = p.id
    cross join lateral (select coalesce(sum(amount_kobo) filter (where reason = ${chargebackReason}), 0) as recorded,
      coalesce(sum(amount_kobo), 0) as gone from ${refunds} r where r.payment_id = p.id and r.state <> 'failed') back
    where p.state = 'paid' and lost.kobo > back.recorded and back.gone < p.amount_kobo
    order by p.id limit ${batch}`)
  for (const { id, orderId } of rows)
    await transaction(db, async (tx) => {
      if (await lockOrder(tx, orderId)) await recordLosses(tx, deps, { id, orderId, now })
    })
  return rows.length
}
