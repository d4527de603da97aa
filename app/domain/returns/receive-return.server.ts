// Items of a return arrive, perhaps in several parcels: each is judged, and what it did to the shelf is written there.
import { eq } from 'drizzle-orm'
import { countedUnits } from '#app/domain/catalog/products/sets.ts'
import { moveStock } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import { giveBackStock } from '#app/domain/orders/core/order-stock.server.ts'
import type { UnitsOfLine } from '#app/domain/orders/core/order.ts'
import { byStaff, readOrder, recordEvent, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { unitsOfOrder } from '#app/domain/orders/shipping/parcels.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId, ReturnId } from '#app/foundation/lib/ids.ts'
import type { Answered, ReadReturn } from './answer-return.server.ts'
import { changeReturn, lockReturn, type ReturnDeps } from './change-return.server.ts'
import { type Verdict, verdicts } from './return.ts'
import { queueReturnMail } from './return-mails.server.ts'
import { findReturnPlace } from './return-place.server.ts'
import { returnIs } from './return-states.ts'
import { returnArrivals, returnLines, returns } from './return-tables.server.ts'

export type Arrival = UnitsOfLine & { verdict: Verdict }
export type Received = Answered | { ok: false; problem: 'nothing' | 'too-many' }

/** 'too-many': more of a line than was asked for and has not arrived yet. */
export async function receiveReturn(
  db: Db,
  deps: ReturnDeps,
  actor: Actor,
  { id, version }: ReadReturn,
  arrivals: readonly Arrival[],
): Promise<Received> {
  return transaction<Received>(db, async (tx) => {
    const row = await lockReturn(tx, id)
    if (!row) return { ok: false, problem: 'gone' }
    if (row.version !== version) return { ok: false, problem: 'changed' }
    if (!returnIs(row.state, 'receivable')) return { ok: false, problem: 'no-such-step' }
    if (arrivals.length === 0) return { ok: false, problem: 'nothing' }
    const left = await unitsToCome(tx, id)
    // One that was closed claims nothing: its items may have been asked about again since.
    if (!returnIs(row.state, 'claims-items')) await keepFreeUnits(tx, row.orderId, left)
    for (const { orderLineId, quantity } of arrivals)
      if (quantity > (left.get(orderLineId) ?? 0)) return { ok: false, problem: 'too-many' }
    await tx.insert(returnArrivals).values(
      arrivals.map(({ orderLineId, quantity, verdict }) => ({
        returnId: id,
        orderLineId: orderLineId as `orl_${string}`,
        quantity,
        verdict,
        writtenBy: actor.userId,
        at: actor.now,
      })),
    )
    await putAway(tx, actor, await readOrder(tx, row.orderId), arrivals)
    await changeReturn(tx, row, { state: 'received' }, actor.now)
    const units = arrivals.reduce((sum, { quantity }) => sum + quantity, 0)
    await recordEvent(tx, row.orderId, {
      type: 'return',
      returnId: id,
      step: 'received',
      units,
      ...byStaff(actor),
    })
    if (row.state !== 'received') await queueReturnMail(tx, deps, id, 'return-received')
    await recordAudit(tx, actor, {
      action: 'return.receive',
      subject: ['return', id],
      before: { state: row.state },
      after: { state: 'received', arrivals },
    })
    return { ok: true }
  })
}

/** Leaves of `units` what no other return claims. */
async function keepFreeUnits(tx: Db, orderId: OrderId, units: Map<string, number>): Promise<void> {
  const { items } = await findReturnPlace(tx, await readOrder(tx, orderId))
  for (const [lineId, quantity] of units) {
    const free = items.find(({ line }) => line.id === lineId)?.units ?? 0
    units.set(lineId, Math.min(quantity, free))
  }
}

/** By line of the order, what was asked for and has not arrived. */
export async function unitsToCome(db: Db, id: ReturnId): Promise<Map<string, number>> {
  const wanted = await db.select().from(returnLines).where(eq(returnLines.returnId, id))
  const here = await db.select().from(returnArrivals).where(eq(returnArrivals.returnId, id))
  return new Map(
    wanted.map(({ orderLineId, quantity }) => {
      const arrived = here.filter((each) => each.orderLineId === orderLineId)
      return [orderLineId, quantity - arrived.reduce((sum, each) => sum + each.quantity, 0)]
    }),
  )
}

/**
 * Accepted items come back to the shelf, and those that cannot be sold again leave it as damaged: the ledger tells both. What
 * is not accepted stays the customer's.
 */
async function putAway(tx: Db, actor: Actor, order: WholeOrder, arrivals: readonly Arrival[]): Promise<void> {
  const accepted = arrivals.filter(({ verdict }) => verdicts[verdict].isAccepted)
  const back = new Map<string, number>()
  for (const { orderLineId, quantity } of accepted)
    back.set(orderLineId, (back.get(orderLineId) ?? 0) + quantity)
  // Of an order refunded before, units may be on the shelf already: those are not written off a second time.
  const onShelf = new Map(await giveBackStock(tx, actor, order, back))
  for (const { orderLineId, quantity, verdict } of accepted) {
    const line = order.lines.find(({ id }) => id === orderLineId)
    if (verdicts[verdict].shelf !== 'written-off' || !line) continue
    for (const wanted of countedUnits([{ ...line, quantity }])) {
      const { variantId } = wanted
      const units = Math.min(wanted.quantity, onShelf.get(variantId) ?? 0)
      if (units === 0) continue
      onShelf.set(variantId, (onShelf.get(variantId) ?? 0) - units)
      const move = { variantId, delta: -units, reason: 'damaged' as const }
      const moved = await moveStock(tx, actor, { ...move, note: `returned with order ${order.number}` })
      if (!moved.ok) throw new Error(`a returned item of ${order.id} was not written off: ${moved.problem}`)
    }
  }
}

/** Whether every unit of an order that no refund withdrew has come back and was accepted. */
export async function isAllBack(tx: Db, order: WholeOrder): Promise<boolean> {
  const rows = await tx
    .select({
      orderLineId: returnArrivals.orderLineId,
      quantity: returnArrivals.quantity,
      verdict: returnArrivals.verdict,
    })
    .from(returnArrivals)
    .innerJoin(returns, eq(returns.id, returnArrivals.returnId))
    .where(eq(returns.orderId, order.id))
  const accepted = rows.filter(({ verdict }) => verdicts[verdict].isAccepted)
  return [...unitsOfOrder(order)].every(([lineId, units]) => {
    const back = accepted.filter(({ orderLineId }) => orderLineId === lineId)
    return back.reduce((sum, { quantity }) => sum + quantity, 0) >= units
  })
}
