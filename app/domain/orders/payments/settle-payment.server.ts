// The one way in which money becomes a fact. Return page, webhook and reconcile job all call settlePayment: it asks
// the gateway, then decides under the lock of the order. However often and in whatever order it runs, an attempt is
// paid once, stock is sold once and one mail is written.
import { statusIs, statusOncePaid } from '#app/domain/orders/core/order-states.ts'
import { and, eq, ne } from 'drizzle-orm'
import { releaseStock, sellHeldStock } from '#app/domain/catalog/stock/stock.server.ts'
import { databaseErrorCode, type Db, transaction } from '#app/foundation/db/db.server.ts'
import { type Charge, paymentOf, type Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { keepMakingDays } from '#app/domain/orders/production/keep-making-days.server.ts'
import { oweBalance, takeBalance } from './balance.server.ts'
import { dueKobo, formatMoney } from './money-of-order.ts'
import type { PaymentMismatch, PaymentState } from '#app/domain/orders/core/order.ts'
import type { RefundCause } from '#app/domain/orders/core/order-message.ts'
import { queueOrderMail, queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { holdMissing } from '#app/domain/orders/core/order-stock.server.ts'
import {
  lockOrder,
  moveOrder,
  type OrderRow,
  type PaymentRow,
  readOrder,
  recordEvent,
  retakeCreditAndCode,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { noteCardPaid } from '#app/domain/orders/cards/remember-card.server.ts'
import { fillPaidGiftCard } from '#app/domain/orders/gifts/gift-card-money.server.ts'
import { tellGiftCardPaid } from '#app/domain/orders/gifts/send-gift-cards.server.ts'
import { makePaidChange } from '#app/domain/orders/changes/make-change.server.ts'
import { payments } from './payment-tables.server.ts'
import { takeInvoiceNumber } from './invoices.server.ts'
import { queueRefund } from './refunds.server.ts'

export type SettleDeps = { payment: Payments; queue: Queue; baseUrl: string; now: () => Date }

type MailDeps = Omit<SettleDeps, 'payment'>

export type Settled =
  | { ok: true; state: PaymentState; payment: PaymentRow }
  | { ok: false; problem: 'unknown-reference' | 'unreachable' }

/** A paid, returned or quarantined attempt stays what it is; only a failed one may still turn out to be paid. */
const final: ReadonlySet<PaymentState> = new Set(['paid', 'quarantined', 'returned'])

/**
 * Brings our record of one attempt in line with the gateway's. Amounts in kobo. Outcomes: the state it is in now,
 * 'unknown-reference' when it is not ours, 'unreachable' when the gateway gave no usable answer (nothing changed).
 */
export async function settlePayment(db: Db, deps: SettleDeps, reference: string): Promise<Settled> {
  const [known] = await db.select().from(payments).where(eq(payments.reference, reference))
  if (!known) return { ok: false, problem: 'unknown-reference' }
  if (final.has(known.state)) return { ok: true, state: known.state, payment: known }
  const gateway = paymentOf(deps.payment, known.provider)
  // Cash, and providers of another shop, have nothing to say.
  if (!gateway) return { ok: true, state: known.state, payment: known }
  const found = await gateway.find(reference)
  if (!found.ok) {
    return found.problem === 'unreachable'
      ? { ok: false, problem: 'unreachable' }
      : { ok: true, state: known.state, payment: known }
  }
  const payment = await decide(db, deps, known, found.charge)
  return { ok: true, state: payment.state, payment }
}

async function decide(db: Db, deps: SettleDeps, known: PaymentRow, charge: Charge): Promise<PaymentRow> {
  try {
    return await transaction(db, (tx) => decideLocked(tx, deps, known, charge))
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error
    // The gateway's charge id already paid another attempt: the same money must not count twice.
    const words = `charge ${charge.providerId} already stands on another payment`
    return transaction(db, (tx) => quarantine(tx, deps, known, { kind: 'twice', words }, charge))
  }
}

async function decideLocked(
  tx: Db,
  deps: SettleDeps,
  known: PaymentRow,
  charge: Charge,
): Promise<PaymentRow> {
  const order = await lockOrder(tx, known.orderId)
  const payment = await readPayment(tx, known.reference)
  if (!order || final.has(payment.state)) return payment
  switch (charge.state) {
    case 'paid': {
      const mismatch =
        findMismatch(payment, charge, paymentOf(deps.payment, payment.provider)?.domain ?? '') ??
        (await findShortfall(tx, payment))
      return mismatch
        ? quarantine(tx, deps, payment, mismatch, charge)
        : acceptCharge(tx, deps, order, payment, charge)
    }
    case 'failed':
    case 'reversed':
      // Banks' words may name the card's owner.
      return failPayment(
        tx,
        deps,
        payment,
        order.forgottenAt ? '' : (charge.message ?? 'The bank declined this payment.'),
      )
    case 'abandoned':
    case 'open':
      return updatePayment(tx, payment, { checkedAt: deps.now() })
  }
}

async function acceptCharge(tx: Db, deps: SettleDeps, order: OrderRow, payment: PaymentRow, charge: Charge) {
  const paid = await acceptPayment(tx, deps, order, payment, charge)
  await noteCardPaid(tx, deps.queue, order, paid)
  return paid
}

type Mismatch = { kind: PaymentMismatch; words: string }

/** Amount, currency, reference and domain must all be those that we asked for. Null when they are. */
function findMismatch(payment: PaymentRow, charge: Charge, domain: string): Mismatch | null {
  if (charge.reference !== payment.reference)
    return { kind: 'reference', words: `reference ${charge.reference}` }
  if (charge.domain !== domain)
    return { kind: 'domain', words: `domain ${charge.domain} instead of ${domain}` }
  const received = formatMoney(charge.amountKobo, charge.currency)
  const asked = formatMoney(payment.amountKobo, payment.currency)
  if (charge.currency !== payment.currency)
    return { kind: 'currency', words: `received ${received}, asked for ${asked}` }
  if (charge.amountKobo !== payment.amountKobo)
    return { kind: 'amount', words: `received ${received}, asked for ${asked}` }
  return null
}

/** The rest of a payment whose first part went back meanwhile does not pay for the order. */
async function findShortfall(tx: Db, payment: PaymentRow): Promise<Mismatch | null> {
  const order = await readOrder(tx, payment.orderId)
  const due = dueKobo(order)
  if (order.isPaid || payment.amountKobo >= due) return null
  return {
    kind: 'amount',
    words: `received ${formatNaira(payment.amountKobo)}, ${formatNaira(due)} is to be paid`,
  }
}

/** What the gateway says of money that came. */
type Facts = Pick<Charge, 'channel' | 'paidAt' | 'feeKobo'> & { providerId: string | null }

/** Money that pays for a locked order, or that it can no longer take: then it goes back at once. */
export async function acceptPayment(
  tx: Db,
  deps: MailDeps,
  order: OrderRow,
  payment: PaymentRow,
  charge: Facts,
): Promise<PaymentRow> {
  const before = await readOrder(tx, order.id)
  const now = deps.now()
  const paid = await updatePayment(tx, payment, {
    state: 'paid',
    providerId: charge.providerId,
    channel: charge.channel,
    feeKobo: charge.feeKobo,
    problem: null,
    paidAt: charge.paidAt ?? now,
    checkedAt: now,
  })
  const { reference, amountKobo, isBalance } = paid
  await recordEvent(tx, order.id, {
    type: 'paid',
    reference,
    amountKobo,
    ...(isBalance ? { isBalance } : {}),
  })
  if (paid.isBalance) {
    const beyondKobo = await takeBalance(tx, deps, order, paid)
    if (beyondKobo > 0)
      await refuseMoney(tx, deps, order, paid, refusalOfBalance(order, paid, beyondKobo), beyondKobo)
  } else if (paid.changeId !== null) {
    if (!(await makePaidChange(tx, deps, order.id, paid.changeId)))
      await refuseMoney(tx, deps, order, paid, 'change-ended')
  } else if (await wasPaidBefore(tx, paid)) {
    await refuseMoney(tx, deps, order, paid, 'paid-twice')
  } else if (order.forgottenAt !== null) {
    await refuseMoney(tx, deps, order, paid, 'forgotten')
  } else {
    await acceptFirst(tx, deps, order, { before, paid, now })
  }
  return paid
}

type First = { before: WholeOrder; paid: PaymentRow; now: Date }

/** The money by which an order goes ahead, when it still can. */
async function acceptFirst(tx: Db, deps: MailDeps, order: OrderRow, { before, paid, now }: First) {
  if (statusIs(order.status, 'awaits-payment')) {
    await countFirst(tx, before, paid, now)
    await keepMakingDays(tx, order, now)
    await sellHeldStock(tx, order.id)
    await confirmOrder(tx, deps, order, 'paid')
  } else if (order.cancelledBy === 'staff') {
    await refuseMoney(tx, deps, order, paid, 'cancelled')
  } else if (isGoingAhead(order)) {
    // An owner moved it on before it was paid: its units are sold already.
    await countFirst(tx, before, paid, now)
    await confirmByMail(tx, deps, order)
    await deps.queue.enqueue(tx, 'alert-staff', { orderId: order.id })
    if (order.giftCardId === null) await takeInvoiceNumber(tx, order.id, { by: null, now })
  } else if (statusIs(order.status, 'cancelled') && (await retakeAll(tx, before))) {
    await countFirst(tx, before, paid, now)
    await sellHeldStock(tx, order.id)
    await keepMakingDays(tx, order, now)
    await confirmOrder(tx, deps, order, 'paid after the reservation ended; the items were still available')
  } else {
    await refuseMoney(tx, deps, order, paid, 'too-late')
  }
}

/** Of the first money of an order: parts that came before count with it, and of a deposit what is left is owed from now on. */
export async function countFirst(tx: Db, before: WholeOrder, paid: PaymentRow, now: Date): Promise<void> {
  await countParts(tx, before, paid)
  if (before.giftCardId !== null) await fillPaidGiftCard(tx, before.id)
  if (before.depositKobo !== null) await oweBalance(tx, paid.orderId, now)
}

/**
 * With the rest or somewhat more (a transfer), the parts that came before count as paid. When `paid` is the whole total after all
 * (an older page of the gateway), they do not, and are judged anew.
 */
async function countParts(tx: Db, before: WholeOrder, paid: PaymentRow): Promise<void> {
  const waiting = before.payments.filter(
    ({ id, state, review }) => id !== paid.id && state === 'quarantined' && review === 'rest-asked',
  )
  const isRest =
    paid.amountKobo >= dueKobo(before) && paid.amountKobo < (before.depositKobo ?? before.totalKobo)
  for (const part of waiting) {
    const change = isRest
      ? ({ state: 'paid', amountKobo: kobo(part.receivedKobo ?? 0), problem: null } as const)
      : ({ review: null } as const)
    const row = await updatePayment(tx, part, change)
    if (!isRest) continue
    const { reference, amountKobo } = row
    await recordEvent(tx, row.orderId, { type: 'paid', reference, amountKobo })
  }
}

/** Its units and the store credit that it was paid with, both or none. */
async function retakeAll(tx: Db, order: WholeOrder): Promise<boolean> {
  if (!(await holdMissing(tx, order)).ok) return false
  if ((await retakeCreditAndCode(tx, order)) === null) return true
  await releaseStock(tx, order.id)
  return false
}

function isGoingAhead({ status }: OrderRow): boolean {
  return statusIs(status, 'goes-ahead')
}

async function confirmOrder(tx: Db, deps: MailDeps, order: OrderRow, reason: string): Promise<void> {
  await moveOrder(tx, order, statusOncePaid(order), reason)
  await confirmByMail(tx, deps, order)
  await deps.queue.enqueue(tx, 'alert-staff', { orderId: order.id })
  // What is paid on delivery has its invoice with its money, and a gift card none: its tax arises with what it is spent on.
  if (order.payBy !== 'delivery' && order.giftCardId === null)
    await takeInvoiceNumber(tx, order.id, { by: null, now: deps.now() })
}

export async function confirmByMail(tx: Db, deps: Pick<MailDeps, 'queue'>, order: OrderRow): Promise<void> {
  if (order.giftCardId === null) await queueOrderMail(tx, deps, order.id, 'order-paid')
  else await tellGiftCardPaid(tx, deps, order)
}

const refusals = {
  'paid-twice': 'This order was already paid, so the second payment is refunded.',
  'too-late': 'The payment came after the time to pay had ended, and the order could not be reopened.',
  cancelled: 'The order had been cancelled before the payment came.',
  'came-back': 'The order had come back before the payment came.',
  forgotten: 'The customer asked for their data to be deleted.',
  'balance-less': 'The balance had become less than what was paid for it.',
  beyond: 'More was transferred than the order costs.',
  'change-ended': 'The payment was for a change of the order that could no longer be made.',
}

const refundCauses: Record<keyof typeof refusals, RefundCause> = {
  'paid-twice': 'paid-twice',
  'too-late': 'too-late',
  cancelled: 'cancelled',
  'came-back': 'came-back',
  forgotten: 'other',
  'balance-less': 'other',
  beyond: 'other',
  'change-ended': 'change-ended',
}

function refusalOfBalance({ status, forgottenAt }: OrderRow, { amountKobo }: PaymentRow, beyondKobo: Kobo) {
  if (forgottenAt !== null) return 'forgotten'
  if (statusIs(status, 'cancelled')) return 'cancelled'
  if (statusIs(status, 'over')) return 'came-back'
  return beyondKobo === amountKobo ? 'paid-twice' : 'balance-less'
}

/** Money that cannot be kept: refund queued, shopper and owner told, all in the same transaction. */
export async function refuseMoney(
  tx: Db,
  deps: MailDeps,
  order: OrderRow,
  paid: PaymentRow,
  refusal: keyof typeof refusals,
  amountKobo = kobo(paid.amountKobo),
) {
  const reason = refusals[refusal]
  const cause = refundCauses[refusal]
  const { id: orderId } = order
  await queueRefund(tx, deps, { orderId, paymentId: paid.id, amountKobo, reason, cause })
  await queueOwnerMail(tx, deps, {
    dedupe: `owner-refund:${paid.reference}`,
    facts: {
      about: 'refund-begun',
      orderId,
      amountKobo,
      reason,
      reference: paid.reference,
    },
  })
}

async function quarantine(
  tx: Db,
  deps: SettleDeps,
  payment: PaymentRow,
  { kind, words: problem }: Mismatch,
  charge: Charge,
): Promise<PaymentRow> {
  // The charge of another payment, or of none of ours, is no money of this one.
  const isOwn = kind === 'amount' || kind === 'currency'
  const received = isOwn
    ? {
        providerId: charge.providerId,
        channel: charge.channel,
        paidAt: charge.paidAt ?? deps.now(),
        receivedKobo: charge.amountKobo,
        receivedCurrency: charge.currency,
        feeKobo: charge.currency === 'NGN' ? charge.feeKobo : null,
      }
    : {}
  const checkedAt = deps.now()
  const row = await updatePayment(tx, payment, {
    state: 'quarantined',
    problem,
    mismatch: kind,
    ...received,
    checkedAt,
  })
  await lockOrder(tx, row.orderId)
  await recordEvent(tx, row.orderId, { type: 'payment-quarantined', reference: row.reference, problem })
  await queueOrderMail(tx, deps, row.orderId, 'payment-in-review', { occasion: row.reference })
  await queueOwnerMail(tx, deps, {
    dedupe: `owner-quarantine:${row.reference}`,
    facts: { about: 'payment-to-review', orderId: row.orderId, problem },
  })
  return row
}

async function failPayment(
  tx: Db,
  deps: SettleDeps,
  payment: PaymentRow,
  problem: string,
): Promise<PaymentRow> {
  if (payment.state === 'failed') return payment
  const row = await updatePayment(tx, payment, { state: 'failed', problem, checkedAt: deps.now() })
  await recordEvent(tx, row.orderId, { type: 'payment-failed', reference: row.reference, problem })
  return row
}

async function wasPaidBefore(tx: Db, paid: PaymentRow): Promise<boolean> {
  const others = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, paid.orderId), eq(payments.state, 'paid'), ne(payments.id, paid.id)))
  return others.length > 0
}

async function readPayment(tx: Db, reference: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('no key update')
  if (!row) throw new Error(`payment ${reference} vanished`)
  return row
}

async function updatePayment(tx: Db, payment: PaymentRow, change: Partial<PaymentRow>): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(change).where(eq(payments.id, payment.id)).returning()
  if (!row) throw new Error(`payment ${payment.reference} vanished`)
  return row
}
