// Charging a remembered card. The attempt has a row and a reference before the provider hears of it, and counts as open from then on:
// an answer that is lost is found again by asking about that reference, here and by the clock (payments/reconcile), and what was taken
// becomes a fact by settlePayment alone. One charge of an order is under way at a time, however many presses and tabs ask for it.
import { and, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import { letMakingDaysGo } from '#app/domain/orders/production/keep-making-days.server.ts'
import { type PaymentRow, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import {
  currentAttempt,
  isOfOrder,
  type PayWhat,
} from '#app/domain/orders/payments/current-attempt.server.ts'
import { giveUpAttempt } from '#app/domain/orders/payments/start-payment.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { chargedForMs, lookAtAttempts } from '#app/domain/orders/payments/reconcile.server.ts'
import { settlePayment, type SettleDeps } from '#app/domain/orders/payments/settle-payment.server.ts'
import { type Db, transaction, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { CardDesk } from '#app/foundation/gateways/payment/card-desk.ts'
import { type PaymentGateway, paymentOf } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { CardId } from './cards.ts'
import { rememberedCards } from './cards-tables.server.ts'
import { type CardRow, findOwnCard, openToken } from './own-cards.server.ts'

export type CardCharge =
  | { ok: true; state: 'paid' }
  /** Nobody can say yet: the clock goes on asking. */
  | { ok: true; state: 'checking' }
  /** Their bank wants to hear from them, at that address. */
  | { ok: true; state: 'to-confirm'; confirmUrl: string; gateway: PaymentGateway }
  | { ok: false; problem: CardProblem }

export type CardProblem =
  /** It was removed, has run out, or may not be charged; its provider may have refused its token for good. */
  | 'card-gone'
  | 'declined'
  /** Another sum than the one they agreed to is to be paid. */
  | 'sum-changed'
  | 'already-paid'
  | 'order-closed'
  | 'days-gone'
  /** A bank is still at work on a payment of this order. */
  | 'confirming'
  | 'gateway-unreachable'

type Deps = SettleDeps & { secret: ShopSecret }
type Asked = { orderId: OrderId; userId: UserId; cardId: string; what: PayWhat; seenKobo: Kobo }
type Chargeable = { card: CardRow; token: string; gateway: PaymentGateway; desk: CardDesk }

/** Longest that a press waits for another one that is charging the same, which may have gone without an answer: no page takes more than eight seconds; milliseconds. */
const maxWaitMs = 5_000
/** Pause between looks at it; milliseconds. */
const lookEveryMs = 200

/** The order must be theirs, and they must have proven a moment ago that it is them: its caller sees to both. */
export async function chargeCard(db: Db, deps: Deps, asked: Asked): Promise<CardCharge> {
  const chargeable = await findChargeable(db, deps, asked)
  if (!chargeable) return { ok: false, problem: 'card-gone' }
  const waiting = await findWaitingConfirmation(db, deps, asked)
  if (waiting) return waiting
  // Of charges that were sent a moment ago `begin` decides: some are waited for.
  const look = await lookAtAttempts(db, deps, asked.orderId, { whileCharged: 'idle' })
  if (look === 'working') return { ok: false, problem: 'confirming' }
  if (look === 'unreachable') return { ok: false, problem: 'gateway-unreachable' }
  const begun = await begin(db, deps, asked, chargeable.card)
  if (!begun.ok) return begun
  const { attempt } = begun
  if (begun.step === 'wait') return waitFor(db, attempt, chargeable.gateway)
  if (begun.step === 'send-again' && (await isKnown(deps, attempt, chargeable.gateway)))
    return settled(db, deps, attempt)
  return send(db, deps, attempt, chargeable)
}

async function findChargeable(db: Db, deps: Deps, { userId, cardId }: Asked): Promise<Chargeable | null> {
  const card = await findOwnCard(db, userId, cardId)
  if (!card || card.usableUntil <= deps.now() || !(await readSetting(db, 'rememberCards')).on) return null
  const gateway = paymentOf(deps.payment, card.provider)
  const token = openToken(deps.secret, card)
  return gateway?.cards && token !== null ? { card, token, gateway, desk: gateway.cards } : null
}

/** They were sent to their bank before, for this sum with this card, and came back without having said anything there. */
async function findWaitingConfirmation(
  db: Db,
  deps: Deps,
  { orderId, cardId, seenKobo }: Asked,
): Promise<CardCharge | null> {
  const isSame = and(eq(payments.cardId, cardId as CardId), eq(payments.amountKobo, seenKobo))
  const open = and(eq(payments.state, 'open'), isNotNull(payments.authorizationUrl))
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isSame, open))
    .orderBy(desc(payments.attempt))
    .limit(1)
  if (!row) return null
  const after = await settlePayment(db, deps, row.reference)
  const gateway = paymentOf(deps.payment, row.provider)
  const isStill = after.ok && after.state === 'open' && row.authorizationUrl !== null
  if (isStill && gateway)
    return { ok: true, state: 'to-confirm', confirmUrl: row.authorizationUrl ?? '', gateway }
  return after.ok && after.state === 'paid' ? { ok: true, state: 'paid' } : null
}

type Begun =
  | { ok: true; attempt: PaymentRow; step: 'send' | 'send-again' | 'wait' }
  | Extract<CardCharge, { ok: false }>

/** Under the lock of the order: whoever comes first charges, and its row says so before it does. */
function begin(db: Db, deps: Deps, { orderId, what, seenKobo }: Asked, card: CardRow): Promise<Begun> {
  return undoableTransaction<Begun>(db, async (tx, undo) => {
    const attempt = await currentAttempt(tx, deps, orderId, { channel: 'card', what, card })
    if ('refused' in attempt) return undo({ ok: false, problem: attempt.refused })
    if (attempt.amountKobo !== seenKobo) return undo({ ok: false, problem: 'sum-changed' })
    const now = deps.now()
    const justNow = new Date(now.getTime() - chargedForMs)
    if (await isAnotherUnderWay(tx, attempt, justNow)) return undo({ ok: false, problem: 'confirming' })
    const { claimedAt, state } = attempt
    if (claimedAt !== null && claimedAt > justNow) return { ok: true, attempt, step: 'wait' }
    await tx.update(payments).set({ state: 'open', claimedAt: now }).where(eq(payments.id, attempt.id))
    if (state === 'open') return { ok: true, attempt, step: 'send-again' }
    await recordEvent(tx, orderId, { type: 'payment-started', reference: attempt.reference })
    return { ok: true, attempt, step: 'send' }
  })
}

async function isAnotherUnderWay(tx: Db, { id, orderId }: PaymentRow, since: Date): Promise<boolean> {
  const others = and(
    eq(payments.orderId, orderId),
    ne(payments.id, id),
    isNotNull(payments.cardId),
    eq(payments.state, 'open'),
    isNull(payments.authorizationUrl),
    gt(payments.claimedAt, since),
  )
  return (await tx.$count(payments, others)) > 0
}

/** Whether the provider knows of a charge whose answer was lost; while it cannot be asked nothing is sent. */
async function isKnown(deps: Deps, { reference }: PaymentRow, gateway: PaymentGateway): Promise<boolean> {
  const found = await gateway.find(reference)
  return found.ok || found.problem === 'unreachable'
}

async function send(db: Db, deps: Deps, attempt: PaymentRow, chargeable: Chargeable): Promise<CardCharge> {
  const { card, token, gateway, desk } = chargeable
  const charged = await desk.charge({
    token,
    email: card.email,
    reference: attempt.reference,
    amountKobo: attempt.amountKobo,
    callbackUrl: `${deps.baseUrl}/checkout/return`,
    metadata: { order: attempt.orderId },
  })
  if (charged.ok && charged.state === 'to-confirm') {
    const { confirmUrl } = charged
    await db
      .update(payments)
      .set({ authorizationUrl: confirmUrl })
      .where(and(eq(payments.id, attempt.id), eq(payments.state, 'open')))
    return { ok: true, state: 'to-confirm', confirmUrl, gateway }
  }
  // A reference that it knows was charged before, and a lost answer may have been a charge.
  if (charged.ok || charged.problem === 'duplicate-reference' || charged.problem === 'unreachable')
    return settled(db, deps, attempt)
  if (!(await giveUpAttempt(db, attempt, charged.message))) return settled(db, deps, attempt)
  if (isOfOrder(attempt)) await letMakingDaysGo(db, attempt.orderId)
  if (charged.problem === 'refused') return { ok: false, problem: 'declined' }
  // Nothing is left to end at the provider.
  await transaction(db, (tx) => tx.delete(rememberedCards).where(eq(rememberedCards.id, card.id)))
  return { ok: false, problem: 'card-gone' }
}

async function settled(db: Db, deps: Deps, { reference }: PaymentRow): Promise<CardCharge> {
  const after = await settlePayment(db, deps, reference)
  return after.ok ? outcomeOf(after.payment) : { ok: true, state: 'checking' }
}

function outcomeOf({ state }: PaymentRow): CardCharge {
  if (state === 'paid') return { ok: true, state: 'paid' }
  if (state === 'failed' || state === 'abandoned') return { ok: false, problem: 'declined' }
  // What does not match is looked at by staff, and its order says so.
  return { ok: true, state: 'checking' }
}

async function waitFor(db: Db, { id }: PaymentRow, gateway: PaymentGateway): Promise<CardCharge> {
  const deadline = Date.now() + maxWaitMs
  while (Date.now() < deadline) {
    const [row] = await db.select().from(payments).where(eq(payments.id, id))
    if (row && row.state !== 'open') return outcomeOf(row)
    if (row?.authorizationUrl)
      return { ok: true, state: 'to-confirm', confirmUrl: row.authorizationUrl, gateway }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  return { ok: true, state: 'checking' }
}
