// The shelf. Units are held for an order while it is unpaid, then sold or released; each step happens once per
// order and variant, guarded by the state of its hold row. Those of a pre-order are held of what is to come (coming.server.ts).
// Variants are always locked in the order of their ids, and without the lock on keys that order lines take too, so two carts with the
// same variants cannot deadlock. Of a set its parts are held (sets.ts): whoever locks parts then locks the sets that they make, whose
// figures the database keeps.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isServiceOf } from '#app/domain/catalog/products/choices.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { announcePageChange, type PageTag } from '#app/foundation/http/page-tags.server.ts'
import type { OrderId, ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { lowStockAt } from '#app/domain/catalog/products/hair.ts'
import {
  type HoldState,
  products,
  stockHolds,
  stockMovements,
  variantParts,
  variants,
} from '#app/domain/catalog/products/catalog-tables.server.ts'

/** `comesOn`: a pre-order of what is to come that day. */
export type WantedStock = { variantId: VariantId; quantity: number; comesOn?: string | null }
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
  const dayOf = new Map(wanted.map(({ variantId, comesOn = null }) => [variantId, comesOn]))
  const counted = (await lockVariants(tx, [...sums.keys()]))
    .filter((row) => !row.isUncounted)
    .map((row) => ({ ...row, quantity: sums.get(row.id) ?? 0, ...freeOf(row, dayOf.get(row.id) ?? null) }))
  const short = counted
    .filter(({ left, quantity }) => left < quantity)
    .map(({ id, left }) => ({ variantId: id, left: Math.max(0, left) }))
  if (short.length > 0) return { ok: false, problem: 'out-of-stock', short }
  for (const { id: variantId, quantity, state } of counted) {
    await tx
      .insert(stockHolds)
      .values({ orderId, variantId, quantity, state })
      .onConflictDoUpdate({
        target: [stockHolds.orderId, stockHolds.variantId],
        set: { quantity, state, at: sql`excluded.at` },
      })
    await tx
      .update(variants)
      .set(
        state === 'held'
          ? { held: sql`${variants.held} + ${quantity}` }
          : { coming: sql`${variants.coming} - ${quantity}` },
      )
      .where(eq(variants.id, variantId))
  }
  await announceStock(
    tx,
    counted.map(({ productId, left, quantity }) => ({ productId, before: left, after: left - quantity })),
  )
  return { ok: true }
}

/** What can be had of a locked variant: of what is on the shelf, or for a pre-order of what comes on the day that was agreed. */
function freeOf(
  { onHand, held, isSet, coming, availableFrom }: ShelfRow,
  comesOn: string | null,
): { left: number; state: 'held' | 'coming' } {
  if (isSet) return { left: 0, state: 'held' }
  if (comesOn === null) return { left: onHand - held, state: 'held' }
  return { left: availableFrom === comesOn ? coming : 0, state: 'coming' }
}

/** Puts an order's held units back on the shelf, or among those that are to come. A second call, or one after the sale, does nothing. */
export async function releaseStock(tx: Db, orderId: OrderId): Promise<void> {
  const holds = await lockHolds(tx, orderId, ['held', 'coming'])
  for (const hold of holds) {
    await setHold(tx, orderId, hold.id, 'released')
    await tx
      .update(variants)
      .set(
        hold.state === 'held'
          ? { held: sql`${variants.held} - ${hold.quantity}` }
          : { coming: comingAfter(hold.quantity) },
      )
      .where(eq(variants.id, hold.id))
  }
  await announceStock(
    tx,
    holds.map((hold) =>
      changeOf(hold.state === 'held' ? hold : { ...hold, onHand: hold.coming, held: 0 }, hold.quantity),
    ),
  )
}

/** With so many given back; nothing comes any more of a variant that has no day. */
export function comingAfter(given: number) {
  return sql<number>`case when ${variants.availableFrom} is null then 0 else ${variants.coming} + ${given} end`
}

/**
 * Turns an order's held units into sold ones and writes the ledger; those of a pre-order are awaited from now on. A second call does
 * nothing.
 */
export async function sellHeldStock(tx: Db, orderId: OrderId): Promise<void> {
  for (const hold of await lockHolds(tx, orderId, ['held', 'coming'])) {
    if (hold.state === 'coming') {
      await setHold(tx, orderId, hold.id, 'awaited')
      continue
    }
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

export type ShelfRow = {
  id: VariantId
  productId: ProductId
  onHand: number
  held: number
  availableFrom: string | null
  coming: number
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
      availableFrom: variants.availableFrom,
      coming: variants.coming,
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

/** With their variants, in the order of the variants' ids: the hold first, as whoever serves pre-orders does. */
export async function lockHolds(tx: Db, orderId: OrderId, states: readonly HoldState[]) {
  const rows = await tx
    .select({
      id: variants.id,
      productId: variants.productId,
      onHand: variants.onHand,
      held: variants.held,
      coming: variants.coming,
      quantity: stockHolds.quantity,
      isPart,
      state: stockHolds.state,
    })
    .from(stockHolds)
    .innerJoin(variants, eq(variants.id, stockHolds.variantId))
    .where(and(eq(stockHolds.orderId, orderId), inArray(stockHolds.state, [...states])))
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

/** `at` says since when it is in this state. */
export function setHold(tx: Db, orderId: OrderId, variantId: VariantId, state: Exclude<HoldState, 'coming'>) {
  return tx
    .update(stockHolds)
    .set({ state, at: sql`now()` })
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
