// An exchange: a new order, typed by staff, that carries over the store credit which a settled return gave. Both orders know of each
// other by their events; what the new one does not need stays on the credit.
import { eq } from 'drizzle-orm'
import { useCreditInCart } from '#app/domain/cart/cart-credit.server.ts'
import { creditAccountOfReturn, creditBalance } from '#app/domain/credit/credit-ledger.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import {
  byStaff,
  findOrderByKey,
  type OrderRow,
  readOrder,
  recordEvent,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import {
  type ManualOrder,
  type PlacedManually,
  placeManualOrder,
} from '#app/domain/orders/core/place-manual-order.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { type CreditId, isId, type OrderId, type ReturnId, type UserId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { ReturnRow } from './return-place.server.ts'
import { returns } from './return-tables.server.ts'

export type OpenExchange = {
  ok: true
  returnId: ReturnId
  /** What they want instead, in their words; '' where they did not say. */
  instead: string
  order: Pick<OrderRow, 'id' | 'number' | 'reach'>
  creditId: CreditId
  /** Of the credit, whatever else came to it; above 0. */
  balanceKobo: Kobo
}

export type ExchangeRefusal =
  /** 'no-credit': settled with money or words alone; 'forgotten': nobody is left whom it could be sent to. */
  | { ok: false; problem: 'gone' | 'not-settled' | 'no-credit' | 'credit-used' | 'forgotten' }
  /** The order that took it over, and stands. */
  | { ok: false; problem: 'exchanged'; order: ExchangeOrder }

type ExchangeOrder = { id: OrderId; number: number }

/** What a new order could take over of a return, as the ledger has it now. `id` may be anything that was typed. */
export async function findExchange(db: Db, id: string): Promise<OpenExchange | ExchangeRefusal> {
  if (!isId('rtn', id)) return { ok: false, problem: 'gone' }
  const [row] = await db.select().from(returns).where(eq(returns.id, id))
  if (!row) return { ok: false, problem: 'gone' }
  return exchangeOf(db, row, await readOrder(db, row.orderId))
}

/** The same of a return and its order that were read already. */
export async function exchangeOf(
  db: Db,
  row: ReturnRow,
  order: WholeOrder,
): Promise<OpenExchange | ExchangeRefusal> {
  if (row.creditKobo === null) return { ok: false, problem: 'not-settled' }
  const creditId = await creditAccountOfReturn(db, row)
  if (creditId === null) return { ok: false, problem: 'no-credit' }
  const known = exchangedFor(order, row.id)
  if (known && (await stands(db, known))) return { ok: false, problem: 'exchanged', order: known }
  if (order.forgottenAt !== null) return { ok: false, problem: 'forgotten' }
  const balanceKobo = await creditBalance(db, creditId)
  if (balanceKobo === 0) return { ok: false, problem: 'credit-used' }
  const { id, number, reach } = order
  return {
    ok: true,
    returnId: row.id,
    instead: row.instead,
    order: { id, number, reach },
    creditId,
    balanceKobo,
  }
}

/** The latest order that a return of this one was exchanged for, however it ended; null where there is none. */
export function exchangedFor(
  { events }: Pick<WholeOrder, 'events'>,
  returnId: ReturnId,
): ExchangeOrder | null {
  const last = events.findLast(
    ({ event }) => event.type === 'exchanged-for' && event.returnId === returnId,
  )?.event
  return last?.type === 'exchanged-for' ? { id: last.orderId, number: last.number } : null
}

/** One that was cancelled gave the credit back, so that another can take it over. */
async function stands(db: Db, { id }: ExchangeOrder): Promise<boolean> {
  const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
  return row !== undefined && !statusIs(row.status, 'cancelled')
}

/**
 * Places the order that staff typed, paid first by the return's credit. Refusals are those of placeManualOrder and of a return that has
 * nothing to carry over (any more). One return is exchanged for one order, whoever else presses at this moment.
 */
export async function placeExchange(
  db: Db,
  deps: { queue: Queue; baseUrl: string },
  actor: Actor & { userId: UserId },
  returnId: string,
  manual: ManualOrder,
): Promise<PlacedManually | ExchangeRefusal> {
  return transaction<PlacedManually | ExchangeRefusal>(db, async (tx) => {
    // A settled return never changes, so that nothing else needs to be locked.
    await lockName(tx, `returns/exchange/${returnId}`)
    // The same form once more: it is answered with its own order, which has used the credit by now.
    if (await findOrderByKey(tx, manual.form.key)) return placeManualOrder(tx, deps, actor, manual)
    const exchange = await findExchange(tx, returnId)
    if (!exchange.ok) return exchange
    await useCreditInCart(tx, manual.cartId, exchange.creditId)
    const placed = await placeManualOrder(tx, deps, actor, manual)
    if (placed.ok && placed.isNew) await tellBoth(tx, actor, exchange, placed.order)
    return placed
  })
}

async function tellBoth(
  tx: Db,
  actor: Actor,
  { returnId, order }: OpenExchange,
  made: OrderRow,
): Promise<void> {
  const said = { returnId, ...byStaff(actor) }
  const { id: orderId, number } = made
  await recordEvent(tx, order.id, { type: 'exchanged-for', ...said, orderId, number })
  const from = { orderId: order.id, number: order.number }
  await recordEvent(tx, made.id, { type: 'exchange-of', ...said, ...from })
}
