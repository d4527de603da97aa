// The safety net under webhooks and return pages: looks at every attempt that is not final, and lets go of units
// only after a last look at the gateway.
import { statesThat, statusAfter, statusIs } from '#app/domain/orders/core/order-states.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { releaseStock } from '#app/domain/catalog/stock/stock.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { paymentOf } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { workOff, workOffEach } from '#app/foundation/jobs/work-off.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { announceStatus } from '#app/domain/orders/core/announce-status.server.ts'
import {
  lockOrder,
  type MoveNotes,
  moveOrder,
  type OrderRow,
  type PaymentRow,
  recordEvent,
} from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { payments } from './payment-tables.server.ts'
import { transferProofs } from './transfer-tables.server.ts'
import { settlePayment, type SettleDeps } from './settle-payment.server.ts'
import { isMailboxTold } from './unpaid-orders.server.ts'

const minute = 60_000
/** An attempt younger than this is left to the webhook and the return page; so long apart are two looks at least. */
const quietMs = 2 * minute
/** Gateways settle transfers within hours; an attempt that is older than this has its last look. */
const watchMs = 72 * 60 * minute
/** A shop that stood still has that last look when it is back, if it is not away for longer than this. */
const lastLookMs = 30 * 24 * 60 * minute
const noMore = new Date('9999-12-31T00:00:00Z')
/** Two looks at an attempt are apart by this part of its age: twenty minutes old every two, a day old every 2.4 hours. */
const lookEveryPartOfAge = 1 / 10
/** A payment that the gateway is still working on extends the hold by this much, up to `maxHoldMs` after placing. */
const extensionMs = 30 * minute
const maxHoldMs = 24 * 60 * minute
/** While the gateway cannot be asked, the units are kept by so much at a time. */
const unreachableMs = 5 * minute
/** An order whose proof of a transfer nobody has looked at is kept by so much at a time, until the proof is so old. */
const proofMs = 6 * 60 * minute
const proofWaitsMs = 3 * 24 * 60 * minute
const batch = 1_000
/** Well within the minute after which the next round comes. */
const round = { atOnce: 8, limitMs: 40_000 }

/**
 * Settles attempts that nobody told us about: first those never looked at, the newest first, then those whose next look is
 * due longest. Returns how many were looked at.
 */
export async function reconcilePayments(db: Db, deps: SettleDeps): Promise<number> {
  const now = deps.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const due = await db
    .select({
      reference: payments.reference,
      provider: payments.provider,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['open', 'failed', 'abandoned']),
        lt(payments.createdAt, before(quietMs)),
        gt(payments.createdAt, before(lastLookMs)),
        or(isNull(payments.lookAt), lte(payments.lookAt, now)),
      ),
    )
    .orderBy(sql`${payments.lookAt} asc nulls first`, desc(payments.createdAt))
    .limit(batch)
  return workOffEach(due, providerOf, round, async ({ reference, createdAt }) => {
    const settled = await settlePayment(db, deps, reference)
    const isAway = !settled.ok && settled.problem === 'unreachable'
    const age = now.getTime() - createdAt.getTime()
    const nextInMs = isAway ? quietMs : Math.max(quietMs, age * lookEveryPartOfAge)
    const isLast = !isAway && age >= watchMs
    await noteLook(db, reference, now, isLast ? noMore : new Date(now.getTime() + nextInMs))
    return isAway ? 'away' : 'answered'
  })
}

const providerOf = ({ provider }: { provider: string }) => provider

async function noteLook(db: Db, reference: string, now: Date, next: Date): Promise<void> {
  await db.update(payments).set({ checkedAt: now, lookAt: next }).where(eq(payments.reference, reference))
}

/** Cancels unpaid orders whose hold has ended and puts their units back. Returns how many were cancelled. */
export async function expireHolds(db: Db, deps: SettleDeps): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, statesThat('awaits-payment')),
        lt(orders.holdUntil, deps.now()),
        notExists(paidFor(db)),
        // History has no hands on the shelf, unless staff opened it for payment since.
        or(isNull(orders.importedAt), gt(orders.holdUntil, orders.importedAt)),
      ),
    )
    .orderBy(asc(orders.holdUntil))
    .limit(batch)
  let expired = 0
  await workOff(due, round, async ({ id }) => {
    const outcome = await expireHold(db, deps, id)
    if (outcome === 'expired') expired++
    return outcome === 'away' ? 'away' : 'answered'
  })
  return expired
}

/** An owner may have put a paid order back to Pending: nothing of it ends by time. */
function paidFor(db: Db) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'paid')))
}

async function expireHold(db: Db, deps: SettleDeps, orderId: OrderId): Promise<'expired' | 'kept' | 'away'> {
  const attempts = await lookAtAttempts(db, deps, orderId)
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const now = deps.now().getTime()
    // Staff may have given it more time while the gateway was asked.
    if (!order || !statusIs(order.status, 'awaits-payment') || order.holdUntil.getTime() > now) return 'kept'
    const keepFor = async (ms: number) => {
      await tx
        .update(orders)
        .set({ holdUntil: new Date(now + ms) })
        .where(eq(orders.id, orderId))
    }
    // No answer is not "not paid". It goes to the end of the row, so that others are asked about meanwhile.
    if (attempts === 'unreachable') {
      await keepFor(unreachableMs)
      return 'away'
    }
    if (attempts === 'working' && now < order.placedAt.getTime() + maxHoldMs) {
      await keepFor(extensionMs)
      return 'kept'
    }
    // Its customer has done all they can; the desk is given a few days to look at what they sent.
    if (await hasFreshProof(tx, order.id, deps.now())) {
      await keepFor(proofMs)
      return 'kept'
    }
    await cancelUnpaid(tx, order, 'not paid in time')
    // One such mail a day for one mailbox: whoever types a stranger's address shall not fill it.
    if (!(await isMailboxTold(tx, order, 'order-cancelled', deps.now())))
      await announceStatus(tx, deps, orderId)
    return 'expired'
  })
}

/** Whether a proof of its transfer waits for the desk, and was sent lately. */
async function hasFreshProof(tx: Db, orderId: OrderId, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - proofWaitsMs)
  const fresh = and(eq(transferProofs.state, 'new'), gt(transferProofs.sentAt, since))
  return (await tx.$count(transferProofs, and(eq(transferProofs.orderId, orderId), fresh))) > 0
}

/** For so long a charge of a remembered card may be on its way to a gateway that does not know of it yet; milliseconds. */
export const chargedForMs = 60_000

/**
 * A last look at the gateway before something is said or done about an unpaid order. Settles what turns out to be paid;
 * 'working' when the gateway is still at it or was asked for a charge a moment ago (`whileCharged`: what that counts as), 'unreachable'
 * when it could not be asked about one of them.
 */
export async function lookAtAttempts(
  db: Db,
  deps: SettleDeps,
  orderId: OrderId,
  { whileCharged = 'working' }: { whileCharged?: 'working' | 'idle' } = {},
): Promise<'idle' | 'working' | 'unreachable'> {
  const attempts = await db
    .select({
      reference: payments.reference,
      provider: payments.provider,
      state: payments.state,
      problem: payments.problem,
      authorizationUrl: payments.authorizationUrl,
      cardId: payments.cardId,
      claimedAt: payments.claimedAt,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  const opened = attempts.filter((attempt) => attempt.state !== 'created' && !isUnseen(attempt))
  // At once: an order of many attempts waits no longer for a silent gateway than one of a single attempt.
  const looks = await Promise.all(
    opened.map((attempt) =>
      lookAt(db, deps, attempt, isBeingCharged(attempt, deps.now()) ? whileCharged : 'idle'),
    ),
  )
  return looks.find((look) => look === 'unreachable') ?? looks.find((look) => look === 'working') ?? 'idle'
}

/** Given up before anybody was led to its page, as when its provider was down: nobody can be at work on it. */
function isUnseen({
  state,
  problem,
  authorizationUrl,
}: Pick<PaymentRow, 'state' | 'problem' | 'authorizationUrl'>): boolean {
  // Of a forgotten order the address is gone, and the problem too.
  return state === 'failed' && authorizationUrl === null && problem !== null
}

/** It is sent within a moment, or was, and its answer is on the way. */
function isBeingCharged(
  {
    state,
    cardId,
    claimedAt,
    authorizationUrl,
  }: Pick<PaymentRow, 'state' | 'cardId' | 'claimedAt' | 'authorizationUrl'>,
  now: Date,
): boolean {
  const isSent = state === 'open' && cardId !== null && authorizationUrl === null
  return isSent && claimedAt !== null && claimedAt.getTime() > now.getTime() - chargedForMs
}

async function lookAt(
  db: Db,
  deps: SettleDeps,
  { reference, provider }: Pick<PaymentRow, 'reference' | 'provider'>,
  unknown: 'idle' | 'working',
): Promise<'idle' | 'working' | 'unreachable'> {
  const gateway = paymentOf(deps.payment, provider)
  if (!gateway) return 'idle'
  const found = await gateway.find(reference)
  if (!found.ok) return found.problem === 'unreachable' ? 'unreachable' : unknown
  if (found.charge.state === 'paid') await settlePayment(db, deps, reference)
  return found.charge.state === 'open' ? 'working' : 'idle'
}

/** Cancels a locked Pending order and puts its units back on the shelf. */
export async function cancelUnpaid(
  tx: Db,
  order: OrderRow,
  reason: string,
  notes: MoveNotes = {},
): Promise<void> {
  await releaseStock(tx, order.id)
  await recordEvent(tx, order.id, { type: 'hold-released' })
  await moveOrder(tx, order, statusAfter.cancelling, reason, notes)
  await endAttempts(tx, order.id)
}

/** Attempts that nobody finished are given up; money that still comes is judged by settlePayment. */
export async function endAttempts(tx: Db, orderId: OrderId): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'abandoned' })
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['created', 'open'])))
}
