// The attempt that an order is paid by: an open one for the same is taken up again, else another is written. Under the lock of the order.
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import {
  type PayChannel,
  paymentOf,
  type Payments,
} from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { takeSlots } from '#app/domain/customizer/making-slots.server.ts'
import type { CardId } from '#app/domain/orders/cards/cards.ts'
import type { ChangeId } from '#app/domain/orders/changes/change.ts'
import { findWaitingChange } from '#app/domain/orders/changes/waiting-change.server.ts'
import {
  lockOrder,
  type OrderRow,
  type PaymentRow,
  readOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { firstProvider } from './choose-provider.server.ts'
import { dueKobo, dueOfBalance, owedThrough, owesBalance } from './money-of-order.ts'
import { nextAttempt } from './next-attempt.server.ts'
import { payments } from './payment-tables.server.ts'

type Deps = { payment: Payments; now: () => Date }

/** An older page is not handed out again: it must be paid while attempts are still asked about (reconcile.server.ts). */
const resumedForMs = 24 * 60 * 60_000

type NewAttempt = {
  amountKobo: Kobo
  provider: string
  channel?: PayChannel | null
  /** The remembered card that is charged for it; null where a page of the provider is opened. */
  cardId?: CardId | null
  /** What it pays when that is not the order itself: see Sought. */
  changeId?: ChangeId | null
  isBalance?: boolean
  throughPart?: number | null
}

/** Adds an attempt in state 'created'. Called with the order locked, or in the transaction that writes it. */
export async function addPaymentAttempt(
  tx: Db,
  order: OrderRow,
  {
    channel = null,
    cardId = null,
    changeId = null,
    isBalance = false,
    throughPart = null,
    ...about
  }: NewAttempt,
): Promise<PaymentRow> {
  const [added] = await tx
    .insert(payments)
    .values({
      ...(await nextAttempt(tx, order)),
      ...about,
      channel,
      cardId,
      changeId,
      isBalance,
      throughPart,
    })
    .returning()
  if (!added) throw new Error(`no payment attempt was added to ${order.id}`)
  return added
}

/**
 * The order itself, or what it owes after its deposit: all of that or the next part of its plan, or its parts up to the one named.
 * Whoever names one that is paid already pays nothing.
 */
export type PayWhat = 'balance' | 'order' | { throughPart: number }

/** Up to which part of a plan, as a form says; one that names none means what is asked for now. */
export function partOf(through = ''): PayWhat {
  return /^\d{1,2}$/u.test(through) ? { throughPart: Number(through) } : 'balance'
}

type How = {
  channel: PayChannel | null
  what: PayWhat
  /** The remembered card that is to be charged, and who keeps it. */
  card?: { id: CardId; provider: string }
}

/** The attempt that is to be paid, an open one or a new one, in a transaction; locks the order. */
export async function currentAttempt(
  tx: Db,
  deps: Deps,
  orderId: OrderId,
  { channel, what, card }: How,
): Promise<PaymentRow | { refused: 'already-paid' | 'order-closed' | 'days-gone' }> {
  const way = { channel, card }
  const order = await lockOrder(tx, orderId)
  if (!order) return { refused: 'order-closed' }
  if (await isPaid(tx, orderId)) {
    const change = what === 'order' ? await findWaitingChange(tx, orderId) : null
    if (change)
      return attemptFor(tx, deps, order, { ...way, due: change.differenceKobo, changeId: change.id })
    // An older page of theirs asks for the deposit once more: who means the balance says so.
    const owed = what === 'order' ? null : sumOfBalance(order, what)
    if (owed === null || !owesBalance(order)) return { refused: 'already-paid' }
    return attemptFor(tx, deps, order, { ...way, changeId: null, isBalance: true, ...owed })
  }
  if (!statusIs(order.status, 'awaits-payment') || isHistory(order, deps.now()))
    return { refused: 'order-closed' }
  if ((await takeSlots(tx, orderId, deps.now())) === 'gone') return { refused: 'days-gone' }
  const due = dueKobo(await readOrder(tx, orderId))
  return attemptFor(tx, deps, order, { ...way, due, changeId: null })
}

/** Null when the parts that are meant are paid. */
function sumOfBalance(order: OrderRow, what: Exclude<PayWhat, 'order'>) {
  if (what === 'balance') {
    const { amountKobo: due, throughPart } = dueOfBalance(order)
    return { due, throughPart }
  }
  // Named by its last open part, so that a page for the same is resumed.
  const throughPart = order.openParts?.findLast(({ no }) => no <= what.throughPart)?.no
  return throughPart === undefined ? null : { due: owedThrough(order, throughPart), throughPart }
}

/** `changeId` is the change whose difference it is; null for the order itself, or with `isBalance` for what it owes after its deposit. */
type Sought = Omit<How, 'what'> & {
  due: Kobo
  changeId: ChangeId | null
  isBalance?: boolean
  throughPart?: number | null
}

async function attemptFor(tx: Db, deps: Deps, order: OrderRow, sought: Sought): Promise<PaymentRow> {
  const { id: orderId } = order
  const { due: amountKobo, card, ...about } = sought
  const open = await openAttemptFor(tx, orderId, sought, deps.now())
  if (card)
    return (
      open ?? addPaymentAttempt(tx, order, { amountKobo, provider: card.provider, cardId: card.id, ...about })
    )
  const { provider } = await firstProvider(tx, deps.payment)
  // A page of a provider that is down is not handed out again while another one is up.
  const isDown = open !== null && paymentOf(deps.payment, open.provider)?.isDown?.() === true
  if (open && !(isDown && provider !== open.provider)) return open
  return addPaymentAttempt(tx, order, { amountKobo, provider, ...about })
}

/** An imported order holds no units, and its price is of another day: staff open it for payment first (makePayLink). */
function isHistory({ importedAt, holdUntil }: OrderRow, now: Date): boolean {
  return importedAt !== null && holdUntil <= now
}

/** What the order itself costs, and not something that is paid later: then its express slots are held already, and stay so. */
export function isOfOrder({ isBalance, changeId }: PaymentRow): boolean {
  return !isBalance && changeId === null
}

async function isPaid(db: Db, orderId: OrderId): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))) > 0
}

/** The newest attempt of the last day, of this amount and this way that can still be paid: an order has one for each way at most. */
async function openAttemptFor(
  tx: Db,
  orderId: OrderId,
  { channel, card, due, changeId, isBalance = false, throughPart = null }: Sought,
  now: Date,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.state, ['created', 'open']),
        eq(payments.amountKobo, due),
        eq(payments.isBalance, isBalance),
        sql`${payments.throughPart} is not distinct from ${throughPart}`,
        // An order that is not paid ends before that.
        isBalance || changeId !== null
          ? gt(payments.createdAt, new Date(now.getTime() - resumedForMs))
          : undefined,
        changeId === null ? isNull(payments.changeId) : eq(payments.changeId, changeId),
        channel === null ? isNull(payments.channel) : eq(payments.channel, channel),
        card ? eq(payments.cardId, card.id) : isNull(payments.cardId),
      ),
    )
    .orderBy(desc(payments.attempt))
    .limit(1)
  return row ?? null
}
