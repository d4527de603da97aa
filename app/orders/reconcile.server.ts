// The safety net under webhooks and return pages: looks at every attempt that is not final, and lets go of pieces
// only after a last look at the gateway.
import { and, asc, eq, gt, inArray, isNull, lt, notExists, or } from 'drizzle-orm'
import { releaseStock } from '#app/catalog/stock.server.ts'
import { type Db, transaction } from '#app/db/db.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import { announceStatus } from './announce-status.server.ts'
import { lockOrder, type MoveNotes, moveOrder, type OrderRow, recordEvent } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'
import { payments } from './payment-tables.server.ts'
import { settlePayment, type SettleParts } from './settle-payment.server.ts'

const minute = 60_000
/** An attempt younger than this is left to the webhook and the return page. */
const quietMs = 2 * minute
/** Gateways settle transfers within hours; after this long an attempt is not asked for any more. */
const watchMs = 72 * 60 * minute
/** A payment that the gateway is still working on extends the hold by this much, up to `maxHoldMs` after placing. */
const extensionMs = 30 * minute
const maxHoldMs = 24 * 60 * minute
const batch = 100

/** Settles attempts that nobody told us about. Returns how many were looked at. */
export async function reconcilePayments(db: Db, parts: SettleParts): Promise<number> {
  const now = parts.now().getTime()
  const rows = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['open', 'failed', 'abandoned']),
        lt(payments.createdAt, new Date(now - quietMs)),
        gt(payments.createdAt, new Date(now - watchMs)),
        or(isNull(payments.checkedAt), lt(payments.checkedAt, new Date(now - quietMs))),
      ),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(batch)
  for (const { reference } of rows) {
    const settled = await settlePayment(db, parts, reference)
    if (settled.ok && (settled.state === 'failed' || settled.state === 'abandoned'))
      await noteLook(db, parts, reference)
  }
  return rows.length
}

/** Cancels unpaid orders whose hold has ended and puts their pieces back. Returns how many were cancelled. */
export async function expireHolds(db: Db, parts: SettleParts): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'Pending'),
        lt(orders.holdUntil, parts.now()),
        notExists(paidFor(db)),
        // History has no hands on the shelf, unless staff opened it for payment since.
        or(isNull(orders.importedAt), gt(orders.holdUntil, orders.importedAt)),
      ),
    )
    .orderBy(asc(orders.holdUntil))
    .limit(batch)
  let expired = 0
  for (const { id } of due) {
    if (await expireHold(db, parts, id)) expired++
  }
  return expired
}

/** An owner may have put a paid order back to Pending: nothing of it ends by time. */
function paidFor(db: Db) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'paid')))
}

async function expireHold(db: Db, parts: SettleParts, orderId: OrderId): Promise<boolean> {
  const attempts = await lookAtAttempts(db, parts, orderId)
  // No answer is not "not paid": the pieces stay held until the gateway can be asked.
  if (attempts === 'unreachable') return false
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const now = parts.now().getTime()
    // Staff may have given it more time while the gateway was asked.
    if (!order || order.status !== 'Pending' || order.holdUntil.getTime() > now) return false
    if (attempts === 'working' && now < order.placedAt.getTime() + maxHoldMs) {
      await tx
        .update(orders)
        .set({ holdUntil: new Date(now + extensionMs) })
        .where(eq(orders.id, orderId))
      return false
    }
    await cancelUnpaid(tx, order, 'not paid in time')
    await announceStatus(tx, parts, orderId)
    return true
  })
}

/**
 * A last look at the gateway before something is said or done about an unpaid order. Settles what turns out to be paid;
 * 'working' when the gateway is still at it, 'unreachable' when it could not be asked about one of them.
 */
export async function lookAtAttempts(
  db: Db,
  parts: SettleParts,
  orderId: OrderId,
): Promise<'idle' | 'working' | 'unreachable'> {
  const attempts = await db
    .select({ reference: payments.reference, state: payments.state })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  let seen: 'idle' | 'working' = 'idle'
  for (const attempt of attempts) {
    if (attempt.state === 'created') continue
    const found = await parts.payment.find(attempt.reference)
    if (!found.ok && found.problem === 'unreachable') return 'unreachable'
    if (found.ok && found.charge.state === 'paid') await settlePayment(db, parts, attempt.reference)
    if (found.ok && found.charge.state === 'open') seen = 'working'
  }
  return seen
}

/** Cancels a locked Pending order and puts its pieces back on the shelf. */
export async function cancelUnpaid(
  tx: Db,
  order: OrderRow,
  reason: string,
  notes: MoveNotes = {},
): Promise<void> {
  await releaseStock(tx, order.id)
  await recordEvent(tx, order.id, { type: 'hold-released' })
  await moveOrder(tx, order, 'Cancelled', reason, notes)
  await endAttempts(tx, order.id)
}

/** Attempts that nobody finished are given up; money that still comes is judged by settlePayment. */
export async function endAttempts(tx: Db, orderId: OrderId): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'abandoned' })
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['created', 'open'])))
}

async function noteLook(db: Db, parts: SettleParts, reference: string): Promise<void> {
  await db.update(payments).set({ checkedAt: parts.now() }).where(eq(payments.reference, reference))
}
