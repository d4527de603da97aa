// What is left to pay after the deposit, under the lock of its order. It stands in a column of its own (orders.balance_kobo): written
// here when the deposit is paid and when money comes for it, by whoever changes what the order costs, and to 0 when the order ends. Under
// a plan its open parts (orders.open_parts) add up to it.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import {
  byStaff,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  type PaymentRow,
  readOrder,
  recordEvent,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { BalanceStep } from '#app/domain/orders/core/deposit.ts'
import { dueEnd, type PlanPart, postpone, refit } from '#app/domain/orders/core/instalments.ts'
import { paidForKobo } from '#app/domain/orders/core/order.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs, lagosDay, lagosDayEnd } from '#app/foundation/lib/lagos-day.ts'
import { addKobo, kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { dueOfBalance, moneyOf, owedThrough, owesBalance } from './money-of-order.ts'
import { takeInvoiceNumber } from './invoices.server.ts'
import { payments } from './payment-tables.server.ts'

type MailDeps = { queue: Queue; baseUrl: string }

/** The deposit of a locked order has just been paid, or a part of it that staff accepted: what is left of the total is owed. */
export async function oweBalance(tx: Db, orderId: OrderId, now: Date): Promise<void> {
  const order = await readOrder(tx, orderId)
  const balanceKobo = kobo(Math.max(0, order.totalKobo - moneyOf(order).capturedKobo))
  if (order.planParts !== null) {
    const openParts = refit(order.planParts, balanceKobo, 'paid')
    await tx
      .update(orders)
      .set({ balanceKobo, openParts, ...dueNext(openParts) })
      .where(eq(orders.id, orderId))
    return
  }
  await tx.update(orders).set({ balanceKobo }).where(eq(orders.id, orderId))
  // The confirmation asks for it; what is paid on delivery is asked for at the door alone.
  if (
    order.payBy !== 'delivery' &&
    balanceKobo > 0 &&
    !order.lines.some((line) => line.madeToOrder || line.comesOn !== null)
  )
    await beginAsking(tx, order, 'asked', now)
}

/**
 * What a locked order owes that had ended and goes on, its store credit already taken again: what it came to when it ended less what
 * the house has of its payments. 0 where all was paid at once, and of what was sent: then all of it had been paid.
 */
export async function owedAgain(tx: Db, orderId: OrderId): Promise<Kobo> {
  const order = await readOrder(tx, orderId)
  const wasPaid = order.parcels.length > 0 && order.payBy !== 'delivery'
  if (order.depositKobo === null || !order.isPaid || wasPaid) return kobo(0)
  return kobo(Math.max(0, cameToKobo(order) - moneyOf(order).worthKobo))
}

/** Less than its total where items were taken out of it: what went back for them is not owed a second time. */
function cameToKobo({ events }: Pick<WholeOrder, 'events'>): number {
  const ends = events.flatMap(({ event }) => (event.type === 'status' ? (event.cameToKobo ?? []) : []))
  return ends.at(-1) ?? 0
}

/** Of a plan, the part that is to be paid next is not asked for yet, and its day is the one that counts. */
function dueNext([next]: readonly PlanPart[]) {
  return { balanceStep: null, balanceAskedAt: null, balanceUntil: next ? dueEnd(next) : null }
}

/** It is asked for anew, from the beginning, and all at once: the days of a plan have gone by. */
export async function oweAgain(tx: Db, orderId: OrderId, balanceKobo: Kobo): Promise<void> {
  await tx
    .update(orders)
    .set({ balanceKobo, openParts: null, ...dueNext([]) })
    .where(eq(orders.id, orderId))
}

/** From now on the days count in which it is to be paid; the part of a plan has its own. Returns the end of the last. */
export async function beginAsking(
  tx: Db,
  { id, openParts }: Pick<OrderRow, 'id' | 'openParts'>,
  balanceStep: BalanceStep,
  now: Date,
): Promise<Date> {
  const [next] = openParts ?? []
  const balanceUntil = next ? dueEnd(next) : untilAfter(now, (await readSetting(tx, 'deposits')).payDays)
  await tx.update(orders).set({ balanceStep, balanceAskedAt: now, balanceUntil }).where(eq(orders.id, id))
  return balanceUntil
}

/** They are told a day, and have all of it. */
function untilAfter(now: Date, days: number): Date {
  return lagosDayEnd(new Date(now.getTime() + days * dayMs))
}

/**
 * Money that came for the balance of a locked order, as its payment says. Returns what of it the order cannot take, in kobo: all of
 * it when nothing is owed any more.
 */
export async function takeBalance(
  tx: Db,
  deps: MailDeps,
  { id: orderId }: OrderRow,
  paid: PaymentRow,
): Promise<Kobo> {
  const order = await readOrder(tx, orderId)
  if (!owesBalance(order)) return kobo(paid.amountKobo)
  const takenKobo = Math.min(owedThrough(order, paid.throughPart), paid.amountKobo)
  if (takenKobo === 0) return kobo(paid.amountKobo)
  await setBalance(tx, order, kobo(order.balanceKobo - takenKobo), 'paid')
  if (order.payBy === 'delivery')
    await takeInvoiceNumber(tx, orderId, { by: null, now: paid.paidAt ?? paid.createdAt })
  await queueOrderMail(tx, deps, orderId, 'order-balance-paid', { occasion: paid.id })
  return kobo(paid.amountKobo - takenKobo)
}

/** Pages that were opened for another sum are given up; money that comes by one all the same is taken as far as it is owed. */
export async function setBalance(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'openParts'>,
  balanceKobo: Kobo,
  why: 'paid' | 'price',
): Promise<void> {
  await tx
    .update(orders)
    .set({ balanceKobo, ...(order.openParts === null ? {} : partsAfter(order.openParts, balanceKobo, why)) })
    .where(eq(orders.id, order.id))
  await tx
    .update(payments)
    .set({ state: 'abandoned' })
    .where(
      and(
        eq(payments.orderId, order.id),
        eq(payments.isBalance, true),
        inArray(payments.state, ['created', 'open']),
      ),
    )
}

/** Once a part is paid, the next one is asked for in its time. */
function partsAfter(before: readonly PlanPart[], balanceKobo: Kobo, why: 'paid' | 'price') {
  const openParts = refit(before, balanceKobo, why)
  return { openParts, ...(openParts[0]?.no === before[0]?.no ? {} : dueNext(openParts)) }
}

/** What a cheaper order does first is to owe less. */
export async function lowerBalance(tx: Db, order: OrderRow, byKobo: Kobo): Promise<void> {
  const takenKobo = Math.min(order.balanceKobo, byKobo)
  if (takenKobo > 0) await setBalance(tx, order, kobo(order.balanceKobo - takenKobo), 'price')
}

type Priced = Pick<OrderLineRow, 'id' | 'isCustom' | 'unitPriceKobo' | 'quantity' | 'discountKobo'>

/** What the designs among these lines cost, for so many units of each. */
export function designsKobo(lines: readonly Priced[], units: ReadonlyMap<string, number>): Kobo {
  const ofDesigns = lines.filter(({ isCustom }) => isCustom)
  return addKobo(kobo(0), ...ofDesigns.map((line) => paidForKobo(line, units.get(line.id) ?? 0)))
}

/** With fewer or cheaper designs in a locked order less may be kept of its deposit; with more of them no more than was agreed. */
export async function lowerKeep(tx: Db, order: OrderRow, fromKobo: Kobo, toKobo: Kobo): Promise<void> {
  if (toKobo >= fromKobo || order.depositKeepKobo === 0) return
  const depositKeepKobo = kobo(Number((BigInt(order.depositKeepKobo) * BigInt(toKobo)) / BigInt(fromKobo)))
  await tx.update(orders).set({ depositKeepKobo }).where(eq(orders.id, order.id))
}

/** A plan moves as a whole, and never to an earlier day than was agreed; on its new day its customer is reminded again. */
function moreTime({ openParts }: OrderRow, until: Date) {
  const [next] = openParts ?? []
  if (!openParts || !next) return { balanceUntil: until }
  const parts = postpone(openParts, lagosDay(new Date(Math.max(until.getTime(), dueEnd(next).getTime()))))
  return { openParts: parts, balanceUntil: dueEnd(parts[0] ?? next), balanceStep: 'asked' as const }
}

export type BalanceAsked =
  | { ok: true; mailed: boolean }
  /** 'settled': it owes nothing (any more). */
  | { ok: false; problem: 'gone' | 'settled' }

/** By staff: asks for it now, and gives so many days from today. Also for one whose time is over. */
export async function askForBalance(
  db: Db,
  deps: MailDeps,
  actor: Actor,
  { orderId, days }: { orderId: OrderId; days: number },
): Promise<BalanceAsked> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, problem: 'gone' }
    if (!owesBalance(order)) return { ok: false, problem: 'settled' }
    const { balanceUntil, ...moved } = moreTime(order, untilAfter(actor.now, days))
    const balanceAskedAt = sql`coalesce(${orders.balanceAskedAt}, ${actor.now.toISOString()}::timestamptz)`
    // Whoever was reminded is not reminded from the beginning again; the desk is told anew.
    const balanceStep = order.balanceStep === 'desk-told' ? 'reminded-again' : (order.balanceStep ?? 'asked')
    await tx
      .update(orders)
      .set({ balanceUntil, balanceAskedAt, balanceStep, ...moved })
      .where(eq(orders.id, orderId))
    const { amountKobo, throughPart } = dueOfBalance(order)
    await recordEvent(tx, orderId, {
      type: 'balance-asked',
      amountKobo,
      ...(throughPart === null ? {} : { part: throughPart }),
      until: balanceUntil.toISOString(),
      ...byStaff(actor),
    })
    const occasion = `${orderId}:${actor.requestId}`
    const mailed = await queueOrderMail(tx, deps, orderId, 'order-balance', { occasion })
    await recordAudit(tx, actor, {
      action: 'order.balance',
      subject: ['order', orderId],
      before: { until: order.balanceUntil?.toISOString() ?? null },
      after: { until: balanceUntil.toISOString(), balanceKobo: order.balanceKobo },
    })
    return { ok: true, mailed }
  })
}
