// Opening the payment page of an order. Each attempt has a row and a reference of its own; however many requests
// ask at once, one of them opens the attempt at the gateway and all get the same address.
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import {
  type PayChannel,
  payChannels,
  paymentOf,
  type Payments,
} from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { OrderId, PaymentId } from '#app/foundation/lib/ids.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { holdMakingDays, letMakingDaysGo } from '#app/domain/orders/production/keep-making-days.server.ts'
import { chooseProvider } from './choose-provider.server.ts'
import { addPaymentAttempt, currentAttempt, isOfOrder, type PayWhat } from './current-attempt.server.ts'
import { lockOrder, type PaymentRow, readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { payments } from './payment-tables.server.ts'

export type PaymentPage =
  | { ok: true; authorizationUrl: string; accessCode: string }
  | { ok: false; problem: StartProblem }

type StartProblem =
  | 'already-paid'
  | 'order-closed'
  | 'gateway-unreachable'
  | 'gateway-refused'
  /** An express slot that the order was promised went to somebody whose payment began before. */
  | 'days-gone'

type Deps = { payment: Payments; baseUrl: string; now: () => Date }

/** A claim older than this belongs to a process that died; milliseconds. */
const staleClaimMs = 12_000
/** Longest that a request waits for another one that is opening the same attempt; milliseconds. */
const maxWaitMs = 10_000
/** Pause between looks at an attempt that somebody else is opening; milliseconds. */
const lookEveryMs = 60

/**
 * The address where the shopper pays this order, in any way or in the one of `channel`: an attempt for the same that is still
 * open is resumed, else a new attempt is begun. From here on its express slots are held; they are let go again when no page
 * could be opened. Paid, cancelled and closed orders are refused, unless a change of their items waits for its difference, or
 * `what` is the balance that they owe: then that is paid.
 */
export async function startPayment(
  db: Db,
  deps: Deps,
  orderId: OrderId,
  channel: PayChannel | null = null,
  what: PayWhat = 'order',
): Promise<PaymentPage> {
  const attempt = await transaction(db, (tx) => currentAttempt(tx, deps, orderId, { channel, what }))
  return 'refused' in attempt ? { ok: false, problem: attempt.refused } : openAttempt(db, deps, attempt)
}

/** `tried`: providers that could not open it in this request. */
async function openAttempt(
  db: Db,
  deps: Deps,
  attempt: PaymentRow,
  tried: readonly string[] = [],
): Promise<PaymentPage> {
  const deadline = Date.now() + maxWaitMs
  for (let row: PaymentRow | null = attempt; row; row = await findPayment(db, attempt.id)) {
    if (row.authorizationUrl && row.accessCode) {
      return { ok: true, authorizationUrl: row.authorizationUrl, accessCode: row.accessCode }
    }
    if (row.state !== 'created') {
      // Whoever opened it has gone on to the next provider.
      const next = await findSuccessor(db, row)
      return next ? openAttempt(db, deps, next, tried) : { ok: false, problem: 'gateway-refused' }
    }
    if (await claimAttempt(db, row.id, deps.now())) return openAtGateway(db, deps, row, tried)
    if (Date.now() > deadline) break
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  return { ok: false, problem: 'gateway-unreachable' }
}

async function claimAttempt(db: Db, paymentId: PaymentId, now: Date): Promise<boolean> {
  const stale = new Date(now.getTime() - staleClaimMs)
  const claimed = await db
    .update(payments)
    .set({ claimedAt: now })
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.state, 'created'),
        isNull(payments.authorizationUrl),
        or(isNull(payments.claimedAt), lt(payments.claimedAt, stale)),
      ),
    )
  return claimed.rowCount === 1
}

async function openAtGateway(
  db: Db,
  deps: Deps,
  attempt: PaymentRow,
  before: readonly string[],
): Promise<PaymentPage> {
  const tried = [...before, attempt.provider]
  const order = await readOrder(db, attempt.orderId)
  const channel = payChannels.find((one) => one === attempt.channel) ?? null
  const gateway = paymentOf(deps.payment, attempt.provider) ?? deps.payment
  const started = await gateway.start({
    reference: attempt.reference,
    // The gateway wants an address. Who ordered by telephone may have none: then its receipt comes to the house.
    email: order.email === '' ? (await readSetting(db, 'house')).email : order.email,
    amountKobo: attempt.amountKobo,
    callbackUrl: `${deps.baseUrl}/checkout/return`,
    cancelUrl: `${deps.baseUrl}/order/${order.linkToken}?payment=cancelled`,
    channel,
    metadata: { order_number: String(order.number) },
  })
  if (started.ok) {
    const kept = await transaction(db, async (tx) => {
      const locked = await lockOrder(tx, order.id)
      await tx
        .update(payments)
        .set({ state: 'open', accessCode: started.accessCode, authorizationUrl: started.authorizationUrl })
        .where(and(eq(payments.id, attempt.id), eq(payments.state, 'created')))
      await recordEvent(tx, order.id, { type: 'payment-started', reference: attempt.reference })
      // A request beside this one may have given up meanwhile, and let them go.
      return isOfOrder(attempt) ? holdMakingDays(tx, locked, deps.now()) : 'taken'
    })
    if (kept === 'gone') return { ok: false, problem: 'days-gone' }
    return { ok: true, authorizationUrl: started.authorizationUrl, accessCode: started.accessCode }
  }
  if (started.problem === 'unreachable') {
    const next = await failOver(db, deps, attempt, { tried, problem: started.message })
    if (next) return openAttempt(db, deps, next, tried)
    await db.update(payments).set({ claimedAt: null }).where(eq(payments.id, attempt.id))
    if (isOfOrder(attempt)) await letMakingDaysGo(db, order.id)
    return { ok: false, problem: 'gateway-unreachable' }
  }
  // A reference that the gateway knows already was opened by a process that died before it could write the address
  // down; the shopper never saw it, so the next attempt takes its place.
  await giveUpAttempt(db, attempt, started.message)
  if (started.problem === 'duplicate-reference') {
    return startPayment(db, deps, attempt.orderId, channel, whatOf(attempt))
  }
  if (isOfOrder(attempt)) await letMakingDaysGo(db, order.id)
  return { ok: false, problem: 'gateway-refused' }
}

function whatOf({ isBalance, throughPart }: PaymentRow): PayWhat {
  if (!isBalance) return 'order'
  return throughPart === null ? 'balance' : { throughPart }
}

/**
 * The same to pay at the next provider; null when there is none, or when it is no longer to be paid. Nobody has seen the page that
 * may have been opened at the first, but reconcile asks about it all the same.
 */
async function failOver(
  db: Db,
  deps: Deps,
  attempt: PaymentRow,
  { tried, problem }: { tried: readonly string[]; problem: string },
): Promise<PaymentRow | null> {
  const next = await chooseProvider(db, deps.payment, tried)
  if (next === null) return null
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    const givenUp = await tx
      .update(payments)
      .set({ state: 'failed', problem, claimedAt: null })
      .where(and(eq(payments.id, attempt.id), eq(payments.state, 'created')))
    if (!order || givenUp.rowCount === 0) return null
    const { reference, amountKobo, channel, changeId, isBalance, throughPart } = attempt
    await recordEvent(tx, order.id, { type: 'payment-failed', reference, problem })
    const way = payChannels.find((one) => one === channel) ?? null
    return addPaymentAttempt(tx, order, {
      amountKobo,
      provider: next.provider,
      channel: way,
      changeId,
      isBalance,
      throughPart,
    })
  })
}

/** A later attempt at the same payment that can still be paid. */
async function findSuccessor(db: Db, row: PaymentRow): Promise<PaymentRow | null> {
  const [next] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, row.orderId),
        gt(payments.attempt, row.attempt),
        inArray(payments.state, ['created', 'open']),
        eq(payments.amountKobo, row.amountKobo),
        eq(payments.isBalance, row.isBalance),
        sql`${payments.throughPart} is not distinct from ${row.throughPart}`,
        isNull(payments.cardId),
        row.changeId === null ? isNull(payments.changeId) : eq(payments.changeId, row.changeId),
      ),
    )
    .orderBy(desc(payments.attempt))
    .limit(1)
  return next ?? null
}

/** False when a notice about it was faster: what is paid stays paid. */
export async function giveUpAttempt(db: Db, attempt: PaymentRow, problem: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { id, orderId, reference } = attempt
    const given = await tx
      .update(payments)
      .set({ state: 'failed', problem, claimedAt: null })
      .where(and(eq(payments.id, id), inArray(payments.state, ['created', 'open'])))
    if (given.rowCount !== 1) return false
    await recordEvent(tx, orderId, { type: 'payment-failed', reference, problem })
    return true
  })
}

async function findPayment(db: Db, id: PaymentId): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}
