// The shelf as one order sees it: which of its units have left the shelf for good, taking them, and giving them back. Of a set those
// are the units that its line held when it was ordered, whatever the set holds now.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type CountedUnits, countedUnits } from '#app/domain/catalog/products/sets.ts'
import { stockMovements } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { awaitedUnits, releaseAwaited } from '#app/domain/catalog/stock/coming.server.ts'
import { returnToStock } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import {
  type HeldStock,
  holdStock,
  lockVariants,
  releaseStock,
  sellHeldStock,
  type ShelfRow,
} from '#app/domain/catalog/stock/stock.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import type { OrderLineRow, WholeOrder } from './orders.server.ts'
import { orderLines } from './orders-tables.server.ts'
import { unitsOfOrder } from '#app/domain/orders/shipping/parcels.ts'

type Lines = readonly Pick<
  OrderLineRow,
  'id' | 'variantId' | 'quantity' | 'madeToOrder' | 'comesOn' | 'parts'
>[]
type Order = Pick<WholeOrder, 'id' | 'events'> & { lines: Lines }

/**
 * Sells every counted unit of a locked order that is not sold to it yet, nor withdrawn by a refund: what is held for it, then from the shelf. When
 * the shelf has too few the caller must take its transaction back.
 */
export async function takeStock(tx: Db, order: Order): Promise<HeldStock> {
  await sellHeldStock(tx, order.id)
  const held = await holdMissing(tx, order)
  if (held.ok) await sellHeldStock(tx, order.id)
  return held
}

/**
 * Sets aside what a locked order that waits for money again is short of, all or none. Not for one that holds units
 * already; what was sold to it before, and never came back, is not taken twice, nor what it still waits for. A pre-order that has come
 * meanwhile is one no longer; one that comes on another day by now waits for that, which is told as every moved day is
 * (move-preorders.server.ts).
 */
export async function holdMissing(tx: Db, order: Order): Promise<HeldStock> {
  // In this order: what comes between the two is counted twice rather than not at all.
  const awaited = await awaitedUnits(tx, order.id)
  const sold = await soldUnits(tx, order)
  const ordered = unitsOfOrder(order)
  const missing = countedUnits(order.lines.map((line) => ({ ...line, quantity: ordered.get(line.id) ?? 0 })))
    .map((units) => {
      const has = (sold.get(units.variantId) ?? 0) + (awaited.get(units.variantId) ?? 0)
      return { ...units, quantity: units.quantity - has }
    })
    .filter(({ quantity }) => quantity > 0)
  const rows = await lockVariants(
    tx,
    missing.map(({ variantId }) => variantId),
  )
  const wanted = missing.map((units) => {
    const row = rows.find(({ id }) => id === units.variantId)
    return { ...units, comesOn: dayNow(units, row) }
  })
  const held = await holdStock(tx, order.id, wanted)
  const come = missing.filter((units, place) => units.comesOn !== undefined && !wanted[place]?.comesOn)
  if (held.ok && come.length > 0) await noPreorder(tx, order.id, come)
  return held
}

/** When units come that were ordered for a day: on it as long as there are enough, else they are there, or come on another. */
function dayNow({ comesOn, quantity }: CountedUnits, row: ShelfRow | undefined): string | null {
  if (comesOn === undefined || row === undefined) return comesOn ?? null
  const { availableFrom, coming, onHand, held } = row
  if (availableFrom === comesOn && coming >= quantity) return comesOn
  return onHand - held >= quantity ? null : (availableFrom ?? comesOn)
}

/** Of these variants nothing is to come any more for an order. */
export async function noPreorder(
  tx: Db,
  orderId: WholeOrder['id'],
  units: readonly { variantId: VariantId }[],
): Promise<void> {
  const ids = units.map(({ variantId }) => variantId)
  await tx
    .update(orderLines)
    .set({ comesOn: null })
    .where(
      and(eq(orderLines.orderId, orderId), inArray(orderLines.variantId, ids), isNotNull(orderLines.comesOn)),
    )
}

/** Puts back what is held for a locked order, and of what was sold to it the given units at most: how many by variant. */
export async function giveBackStock(
  tx: Db,
  actor: Actor,
  order: Order,
  units: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<VariantId, number>> {
  await releaseStock(tx, order.id)
  const given = unitsBack(order, units)
  const notCome = await releaseAwaited(tx, order.id, given)
  // Only now, with those locked: what comes at this moment was sold before, or is not sold to it any more.
  const sold = await soldUnits(tx, order)
  const back = [...given]
    .map(([variantId, quantity]) => ({
      variantId,
      quantity: Math.min(quantity - (notCome.get(variantId) ?? 0), sold.get(variantId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
  const returned = await returnToStock(tx, actor, order.id, back)
  if (!returned.ok) throw new Error(`order ${order.id} would give back more than was sold to it`)
  return new Map(back.map(({ variantId, quantity }) => [variantId, quantity]))
}

/** Of a locked order: others may pre-order what it no longer waits for, the given units by line at most. */
export async function giveUpAwaited(tx: Db, order: Order, units: ReadonlyMap<string, number>): Promise<void> {
  await releaseAwaited(tx, order.id, unitsBack(order, units))
}

function unitsBack({ lines }: Order, units: ReadonlyMap<string, number>): Map<VariantId, number> {
  const back = lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, units.get(line.id) ?? 0) }))
  return new Map(countedUnits(back).map(({ variantId, quantity }) => [variantId, quantity]))
}

/**
 * Makes what a locked order has off the shelf what its lines are to be: what it lacks is taken, what is beyond goes back, all or
 * nothing. What is held for it already is counted anew.
 */
export async function fitStock(tx: Db, actor: Actor, order: Order, lines: Lines): Promise<HeldStock> {
  await lockVariants(
    tx,
    countedUnits([...order.lines, ...lines]).map(({ variantId }) => variantId),
  )
  await releaseStock(tx, order.id)
  const held = await holdMissing(tx, { ...order, lines })
  if (!held.ok) return held
  const sold = await soldUnits(tx, { id: order.id, lines: order.lines })
  const wanted = new Map(countedUnits(lines).map(({ variantId, quantity }) => [variantId, quantity]))
  const back = [...sold]
    .map(([variantId, units]) => ({ variantId, quantity: units - (wanted.get(variantId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const returned = await returnToStock(tx, actor, order.id, back)
  if (!returned.ok) throw new Error(`order ${order.id} would give back more than was sold to it`)
  await sellHeldStock(tx, order.id)
  return held
}

/** By variant: sold to this order and not returned. */
async function soldUnits(tx: Db, order: Pick<Order, 'id' | 'lines'>): Promise<Map<VariantId, number>> {
  const ids = countedUnits(order.lines).map((each) => each.variantId)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ variantId: stockMovements.variantId, out: sql<string>`-sum(${stockMovements.delta})` })
    .from(stockMovements)
    .where(and(inArray(stockMovements.variantId, ids), eq(stockMovements.orderId, order.id)))
    .groupBy(stockMovements.variantId)
  return new Map(rows.map((row) => [row.variantId, Number(row.out)]))
}
