// Writing and reading placed orders. Every change of an order writes its event in the same transaction.
import { statusIs } from './order-states.ts'
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { variantParts, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, newToken, type OrderId, type VariantId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { creditsOfOrder, giveCreditBack, retakeCredit } from '#app/domain/credit/credit-ledger.server.ts'
import type { CreditEntryOfOrder } from '#app/domain/credit/credit.ts'
import { releaseSlots } from '#app/domain/customizer/making-slots.server.ts'
import type { CancelCause } from './cancel-causes.ts'
import {
  type AdjustmentKind,
  type GivenUp,
  type OrderEvent,
  movesOf,
  type OrderStatus,
  orderTotalKobo,
} from './order.ts'
import { orderAdjustments, orderEvents, orderLines, orders } from './orders-tables.server.ts'
import type { ChangeKind } from '#app/domain/orders/changes/change.ts'
import { endedEvent, endWaitingChange } from '#app/domain/orders/changes/waiting-change.server.ts'
import { mayRedeemAgain } from '#app/domain/orders/offers/redeem-offers.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { payments, refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import type { Parcel } from '#app/domain/orders/shipping/parcels.ts'
import { readParcels } from '#app/domain/orders/shipping/read-parcels.server.ts'
import { finishOrder } from '#app/domain/orders/production/job-slots.server.ts'
import { startProduction } from '#app/domain/orders/production/start-production.server.ts'

export type OrderRow = typeof orders.$inferSelect
/** Without what it cost the house: orders are read for their customers too, and for staff who see no money (domain/returns/margin). */
export type OrderLineRow = Omit<typeof orderLines.$inferSelect, 'costKobo'>
export type PaymentRow = typeof payments.$inferSelect
export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'number' | 'linkToken' | 'status'>
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'position' | 'costKobo'>
export type NewAdjustment = { kind: AdjustmentKind; label: string; amountKobo: Kobo; included?: boolean }

export type WholeOrder = OrderRow & {
  lines: OrderLineRow[]
  adjustments: (typeof orderAdjustments.$inferSelect)[]
  payments: PaymentRow[]
  refunds: (typeof refunds.$inferSelect)[]
  events: { event: OrderEvent; at: Date }[]
  parcels: Parcel[]
  /** What it moved of store credit. */
  credits: CreditEntryOfOrder[]
  totalKobo: Kobo
  isPaid: boolean
}

/** Writes an order with its lines, adjustments and first event, Status Pending. */
export async function insertOrder(
  tx: Db,
  order: NewOrder,
  lines: readonly NewOrderLine[],
  adjustments: readonly NewAdjustment[],
): Promise<OrderRow> {
  const id = newId('ord')
  const [row] = await tx
    .insert(orders)
    .values({ ...order, id, linkToken: newToken() })
    .returning()
  if (!row) throw new Error('the order was not written')
  const rows = lines.map((line, position) => ({
    ...line,
    id: newId('orl'),
    orderId: id,
    position,
    costKobo: costToday(line),
  }))
  // A gift card is a row of its order, and no line.
  if (rows.length > 0) await tx.insert(orderLines).values(rows)
  if (adjustments.length > 0)
    await tx.insert(orderAdjustments).values(adjustments.map((a) => ({ ...a, orderId: id })))
  await recordEvent(tx, id, { type: 'placed' })
  return row
}

/**
 * What a unit costs the house at this moment; of a set without a cost of its own what its parts cost, when that is known of each.
 * Designs are ordered as a product that has no cost.
 */
export function costToday({ variantId }: { variantId?: VariantId | null }): SQL<Kobo | null> {
  return sql`(select coalesce(v.cost_kobo, ${costOfParts}) from ${variants} v where v.id = ${variantId ?? null})`
}

const costOfParts = sql`(select case when count(u.cost_kobo) = count(*) then sum(u.cost_kobo * s.quantity)::bigint end
  from ${variantParts} s join ${variants} u on u.id = s.part_variant_id where s.variant_id = v.id)`

const { costKobo: _cost, ...shownColumns } = getTableColumns(orderLines)

/** All that pages and messages may be told of a line. */
export const orderLineColumns: Omit<typeof orderLines._.columns, 'costKobo'> = shownColumns

/** Belongs into the transaction of the change that it tells of. */
export async function recordEvent(tx: Db, orderId: OrderId, event: OrderEvent): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, event })
}

/** The member of staff behind an event; nothing when the shop itself acted. */
export function byStaff({ userId }: { userId: string | null }): { by?: string } {
  return userId === null ? {} : { by: userId }
}

/** Locks the order's row for the rest of the transaction: who holds it decides about payment and stock. */
export async function lockOrder(tx: Db, orderId: OrderId): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return row ?? null
}

/** What is remembered of a move beside its reason: who made it, whether the table of moves was overridden, of a cancellation by
 * staff why, with what is written to the customer, and why its buyer gave it up. */
export type MoveNotes = {
  by?: string
  override?: true
  cause?: CancelCause
  note?: string
  shopper?: GivenUp
}

/**
 * Moves a locked order by the table of allowed moves. A move that is not in it is a bug and throws. A change of its items that
 * waits for money ends once it is begun. What is made goes onto
 * the makers' board with it, the makers' days of an order that leaves or ends are free again, and so is the store credit of one that is
 * cancelled; whoever brings a cancelled order back calls keepMakingDays, and retakeCreditAndCode before.
 */
export async function moveOrder(
  tx: Db,
  order: OrderRow,
  to: OrderStatus,
  reason: string,
  notes: MoveNotes = {},
): Promise<void> {
  if (!notes.override && !movesOf(order).includes(to))
    throw new Error(`order ${order.id} cannot go from ${order.status} to ${to}`)
  const cameTo = await whatItCameTo(tx, order, to)
  const moved = await tx
    .update(orders)
    .set({ status: to, ...tracesOf(order, to, notes), ...(statusIs(to, 'cancelled') ? nothingKept() : {}) })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
  if (moved.rowCount !== 1) throw new Error(`order ${order.id} was moved by someone else: lock it first`)
  await recordEvent(tx, order.id, { type: 'status', from: order.status, to, reason, ...notes, ...cameTo })
  // A service and another address may wait for as long as something of it is here.
  if (!statusIs(to, 'not-begun'))
    await overtakeChange(tx, order.id, statusIs(to, 'to-send') ? ['items'] : undefined)
  if (statusIs(to, 'to-send')) await startProduction(tx, order.id)
  if (statusIs(to, 'left')) await finishOrder(tx, order.id)
  if (statusIs(to, 'over')) await releaseSlots(tx, order.id)
  if (statusIs(to, 'cancelled')) await giveCreditBack(tx, order.id)
}

/** Of a locked order that has moved on: what waits for money, of these kinds or of any, is not made any more. */
export async function overtakeChange(tx: Db, orderId: OrderId, only?: readonly ChangeKind[]): Promise<void> {
  const change = await endWaitingChange(tx, orderId, 'overtaken', only)
  if (change) await recordEvent(tx, orderId, endedEvent(change, 'overtaken'))
}

/** Whoever puts it back must know: nothing is owed of what has ended, and what goes back because of that says nothing of its price. */
async function whatItCameTo(
  tx: Db,
  { id, status, depositKobo }: OrderRow,
  to: OrderStatus,
): Promise<{ cameToKobo?: number }> {
  if (depositKobo === null || !statusIs(to, 'over') || statusIs(status, 'over')) return {}
  const order = await readOrder(tx, id)
  return order.isPaid ? { cameToKobo: moneyOf(order).worthKobo + order.balanceKobo } : {}
}

export type SpentElsewhere = 'code-used' | 'credit-spent'

/**
 * What a locked order's row of store credit says is taken again, and its discount code used again. Which of them went elsewhere
 * meanwhile, with nothing taken, else null.
 */
export async function retakeCreditAndCode(tx: Db, order: OrderRow): Promise<SpentElsewhere | null> {
  if (!(await mayRedeemAgain(tx, order))) return 'code-used'
  const { id } = order
  const rows = await tx
    .select({ amountKobo: orderAdjustments.amountKobo })
    .from(orderAdjustments)
    .where(and(eq(orderAdjustments.orderId, id), eq(orderAdjustments.kind, 'credit')))
  const wanted = rows.reduce((sum, { amountKobo }) => sum - amountKobo, 0)
  return wanted === 0 || (await retakeCredit(tx, id, kobo(wanted))) ? null : 'credit-spent'
}

/** Of a paid order that is cancelled, until whoever cancels says what of its deposit is kept. An unpaid one may be opened again. */
function nothingKept() {
  const isPaid = sql`exists (select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} = 'paid')`
  return { depositKeepKobo: sql<Kobo>`case when ${isPaid} then 0 else ${orders.depositKeepKobo} end` }
}

/** What a state keeps of the move that led to it; moving on forgets it. */
function tracesOf(
  { status, shippedFrom }: OrderRow,
  to: OrderStatus,
  { by, shopper }: MoveNotes,
): Partial<Pick<OrderRow, 'cancelledBy' | 'givenUp' | 'shippedFrom' | 'balanceKobo' | 'openParts'>> {
  const leaves = statusIs(status, 'to-send') && statusIs(to, 'left')
  const cancelledBy = shopper ? 'customer' : by === undefined ? 'system' : 'staff'
  return {
    ...(statusIs(to, 'cancelled')
      ? { cancelledBy, givenUp: shopper ?? null }
      : { cancelledBy: null, givenUp: null }),
    // Nobody owes anything for what has ended.
    ...(statusIs(to, 'over') ? { balanceKobo: kobo(0), openParts: null } : {}),
    shippedFrom: leaves ? status : statusIs(to, 'to-send') ? null : shippedFrom,
  }
}

export async function findOrderByKey(db: Db, checkoutKey: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.checkoutKey, checkoutKey))
  return row ?? null
}

/** The whole order behind a private link, or null. */
export async function findOrderByToken(db: Db, token: string): Promise<WholeOrder | null> {
  if (!/^[0-9a-z]{32}$/u.test(token)) return null
  const [row] = await db.select().from(orders).where(eq(orders.linkToken, token))
  return row ? readWholeOrder(db, row) : null
}

/** The whole order by its id; it must exist. */
export async function readOrder(db: Db, orderId: OrderId): Promise<WholeOrder> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error(`no order ${orderId}`)
  return readWholeOrder(db, row)
}

async function readWholeOrder(db: Db, row: OrderRow): Promise<WholeOrder> {
  const lines = await db
    .select(orderLineColumns)
    .from(orderLines)
    .where(eq(orderLines.orderId, row.id))
    .orderBy(orderLines.position)
  const adjustments = await db
    .select()
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, row.id))
    .orderBy(asc(orderAdjustments.id))
  const paymentRows = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, row.id))
    .orderBy(payments.attempt)
  const refundRows = await db
    .select()
    .from(refunds)
    .where(sql`${refunds.paymentId} in (select id from ${payments} where order_id = ${row.id})`)
    .orderBy(refunds.createdAt)
  const events = await db
    .select({ event: orderEvents.event, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, row.id))
    .orderBy(asc(orderEvents.id))
  return {
    ...row,
    lines,
    adjustments,
    payments: paymentRows,
    refunds: refundRows,
    events,
    parcels: await readParcels(db, row.id),
    credits: await creditsOfOrder(db, row.id),
    totalKobo: orderTotalKobo(lines, adjustments),
    isPaid: paymentRows.some((payment) => payment.state === 'paid'),
  }
}

/** The order that a payment reference belongs to, or null: the secret part of its link, whose it is, how the payment stands. */
export async function findOrderOfPayment(
  db: Db,
  reference: string,
): Promise<(Pick<OrderRow, 'linkToken' | 'userId'> & Pick<PaymentRow, 'state'>) | null> {
  const [row] = await db
    .select({ linkToken: orders.linkToken, userId: orders.userId, state: payments.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, reference))
  return row ?? null
}
