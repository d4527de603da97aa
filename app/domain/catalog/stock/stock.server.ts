// The shelf. Units are held for an order while it is unpaid, then sold or released; each step happens once per
// order and variant, guarded by the state of its hold row. Variants are always locked in the order of their ids, and
// without the lock on keys that order lines take too, so two carts with the same variants cannot deadlock. Of a set its parts
// are held (sets.ts): whoever locks parts then locks the sets that they make, whose figures the database keeps.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isServiceOf } from '#app/domain/catalog/products/choices.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { announcePageChange, type PageTag } from '#app/foundation/http/page-tags.server.ts'
import type { OrderId, ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { lowStockAt } from '#app/domain/catalog/products/hair.ts'
import {
  products,
  stockHolds,
  stockMovements,
  variantParts,
  variants,
} from '#app/domain/catalog/products/catalog-tables.server.ts'

export type WantedStock = { variantId: VariantId; quantity: number }
export type HeldStock =
  | { ok: true }
  | { ok: false; problem: 'out-of-stock'; short: { variantId: VariantId; left: number }[] }

/**
 * Sets units aside for an order, all or none. Lines of the same variant are added up; made-to-order ones are
 * not counted. Of a set its parts are wanted (countedUnits); the set itself has no units. Must run inside the transaction
 * that writes the order.
 */
export async function holdStock(
  tx: Db,
  orderId: OrderId,
  wanted: readonly WantedStock[],
): Promise<HeldStock> {
  const sums = new Map<VariantId, number>()
  for (const { variantId, quantity } of wanted) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  if (sums.size === 0) return { ok: true }
  const shelf = await lockVariants(tx, [...sums.keys()])
  const counted = shelf.filter((row) => !row.isUncounted)
  const short = counted
    .filter((row) => row.isSet || row.onHand - row.held < (sums.get(row.id) ?? 0))
    .map((row) => ({ variantId: row.id, left: row.isSet ? 0 : Math.max(0, row.onHand - row.held) }))
  if (short.length > 0) return { ok: false, problem: 'out-of-stock', short }
  for (const row of counted) {
    const quantity = sums.get(row.id) ?? 0
    await tx
      .insert(stockHolds)
      .values({ orderId, variantId: row.id, quantity })
      .onConflictDoUpdate({
        target: [stockHolds.orderId, stockHolds.variantId],
        set: { quantity, state: 'held' },
      })
    await tx
      .update(variants)
      .set({ held: sql`${variants.held} + ${quantity}` })
      .where(eq(variants.id, row.id))
  }
  await announceStock(
    tx,
    counted.map((row) => changeOf(row, -(sums.get(row.id) ?? 0))),
  )
  return { ok: true }
}

/** Puts an order's held units back on the shelf. A second call, or one after the sale, does nothing. */
export async function releaseStock(tx: Db, orderId: OrderId): Promise<void> {
  const holds = await lockHolds(tx, orderId, 'held')
  for (const hold of holds) {
    await setHold(tx, orderId, hold.id, 'released')
    await tx
      .update(variants)
      .set({ held: sql`${variants.held} - ${hold.quantity}` })
      .where(eq(variants.id, hold.id))
  }
  await announceStock(
    tx,
    holds.map((hold) => changeOf(hold, hold.quantity)),
  )
}

/** Turns an order's held units into sold ones and writes the ledger. A second call does nothing. */
export async function sellHeldStock(tx: Db, orderId: OrderId): Promise<void> {
  for (const hold of await lockHolds(tx, orderId, 'held')) {
    await setHold(tx, orderId, hold.id, 'sold')
    await tx
      .update(variants)
      .set({
        held: sql`${variants.held} - ${hold.quantity}`,
        onHand: sql`${variants.onHand} - ${hold.quantity}`,
      })
      .where(eq(variants.id, hold.id))
    await tx
      .insert(stockMovements)
      .values({ variantId: hold.id, delta: -hold.quantity, reason: 'sold', orderId })
  }
}

/** For money that came after the hold was released: holds the same units again, all or none. */
export async function retakeStock(tx: Db, orderId: OrderId): Promise<HeldStock> {
  const released = await tx
    .select({ variantId: stockHolds.variantId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, 'released')))
  return holdStock(tx, orderId, released)
}

export type ShelfRow = {
  id: VariantId
  productId: ProductId
  onHand: number
  held: number
  /** Made to order, or work: no unit of it is held or sold. */
  isUncounted: boolean
  /** `onHand` is what its parts make. */
  isSet: boolean
}

/** Locks the rows in the order of their ids, until the transaction ends, and after them the sets that they are parts of. */
export async function lockVariants(tx: Db, ids: VariantId[]): Promise<ShelfRow[]> {
  const rows = await tx
    .select({
      id: variants.id,
      productId: variants.productId,
      onHand: variants.onHand,
      held: variants.held,
      isUncounted: sql<boolean>`(${products.madeToOrder} or ${isServiceOf(products.kind)})`,
      isSet: variants.isSet,
      isPart,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
    .orderBy(variants.id)
    .for('no key update', { of: variants })
  await lockSetsOf(tx, rows)
  return rows
}

async function lockHolds(tx: Db, orderId: OrderId, state: 'held' | 'released') {
  const rows = await tx
    .select({
      id: variants.id,
      productId: variants.productId,
      onHand: variants.onHand,
      held: variants.held,
      quantity: stockHolds.quantity,
      isPart,
    })
    .from(stockHolds)
    .innerJoin(variants, eq(variants.id, stockHolds.variantId))
    .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, state)))
    .orderBy(variants.id)
    .for('no key update')
  await lockSetsOf(tx, rows)
  return rows
}

const isPart = sql<boolean>`exists (select from ${variantParts} where ${variantParts.partVariantId} = ${variants.id})`

/** In one go, so that the triggers which count them anew, part by part, wait for nobody. */
async function lockSetsOf(tx: Db, rows: readonly { id: VariantId; isPart: boolean }[]): Promise<void> {
  const parts = rows.filter((row) => row.isPart).map((row) => row.id)
  if (parts.length === 0) return
  const sets = tx
    .select({ id: variantParts.variantId })
    .from(variantParts)
    .where(inArray(variantParts.partVariantId, parts))
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, sets))
    .orderBy(variants.id)
    .for('no key update')
}

function setHold(tx: Db, orderId: OrderId, variantId: VariantId, state: 'sold' | 'released') {
  return tx
    .update(stockHolds)
    .set({ state })
    .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.variantId, variantId)))
}

type StockChange = { productId: ProductId; before: number; after: number }

export function changeOf(
  row: { productId: ProductId; onHand: number; held: number },
  delta: number,
): StockChange {
  const before = row.onHand - row.held
  return { productId: row.productId, before, after: before + delta }
}

/** Pages say only "low" and "sold out", so only a step into, within or out of those is news. */
export async function announceStock(tx: Db, changes: readonly StockChange[]): Promise<void> {
  const tags = new Set<PageTag>()
  for (const { productId, before, after } of changes) {
    if (Math.min(before, after) <= lowStockAt) tags.add(`product:${productId}`)
    if (before > 0 !== after > 0) tags.add('listing')
  }
  await announcePageChange(tx, [...tags])
}
