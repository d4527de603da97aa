// The ledger of the shelf, written by hand: units received, counted, damaged, put right or come back. Each change is one
// row, and the sum of a variant's rows is what it has on hand. What is held for unpaid orders cannot be taken away.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import {
  stockMovements,
  type StockReason,
  variants,
} from '#app/domain/catalog/products/catalog-tables.server.ts'
import { announceStock, changeOf, lockVariants, type ShelfRow } from './stock.server.ts'

/** The reasons that a person may give; sales and counts are written by what they are. */
export type MoveReason = 'received' | 'returned' | 'damaged' | 'adjusted' | 'imported'

/** Units of one variant that a shelf may hold; beyond it somebody mistyped. */
const maxOnHand = 100_000

export type StockMove = {
  variantId: VariantId
  delta: number
  reason: MoveReason
  note?: string
  /** Id of the newest movement that the writer saw: the very same change by the same hand since then is this one. */
  seen?: number
}
export type Moved =
  /** `isRepeat`: it was written before, and nothing was moved. */
  | { ok: true; onHand: number; free: number; isRepeat?: true }
  | {
      ok: false
      problem: 'unknown-variant' | 'is-set' | 'nothing-moved' | 'wrong-sign' | 'below-held' | 'too-many'
      onHand: number
      /** Units promised to unpaid orders: on hand can never be fewer. */
      held: number
    }

/**
 * Adds `delta` units (negative: takes away) and writes ledger and audit log. Units, whole numbers. Must run in a
 * transaction; it locks the variant, so two movements follow one another.
 */
export async function moveStock(tx: Db, actor: Actor, move: StockMove): Promise<Moved> {
  const [row] = await lockVariants(tx, [move.variantId])
  if (row && (await isWrittenAlready(tx, actor, move)))
    return { ok: true, onHand: row.onHand, free: row.onHand - row.held, isRepeat: true }
  const moved = checkMove(row, move)
  if (!row || !moved.ok) return moved
  await writeMovement(tx, actor, row, move)
  const { variantId, delta, reason } = move
  await recordAudit(tx, actor, {
    action: 'stock.move',
    subject: ['stock', variantId],
    before: { onHand: row.onHand },
    after: { onHand: moved.onHand, delta, reason },
  })
  return moved
}

export type StockCount = {
  variantId: VariantId
  counted: number
  note?: string
  /** Id of the newest movement that the counter saw, 0 for none. Left out, whatever moved meanwhile does not matter. */
  seen?: number
}
export type Counted =
  | { ok: true; onHand: number; delta: number }
  | {
      ok: false
      problem: 'unknown-variant' | 'is-set' | 'not-a-count' | 'below-held'
      onHand: number
      held: number
    }
  /** Nothing is written: whether the count was made before or after these only the counter can say. */
  | { ok: false; problem: 'moved-meanwhile'; onHand: number; held: number; since: Movement[]; newest: number }
export type Movement = { id: number; delta: number; reason: StockReason; at: Date }

/**
 * Makes what was counted what is on hand. A count that changes nothing is written too: it says that somebody looked.
 * Must run in a transaction.
 */
export async function countStock(tx: Db, actor: Actor, count: StockCount): Promise<Counted> {
  const [row] = await lockVariants(tx, [count.variantId])
  const counted = await checkCount(tx, row, count)
  if (!row || !counted.ok) return counted
  const { variantId, counted: onHand, note } = count
  await writeMovement(tx, actor, row, { delta: counted.delta, reason: 'counted', note })
  await recordAudit(tx, actor, {
    action: 'stock.count',
    subject: ['stock', variantId],
    before: { onHand: row.onHand },
    after: { onHand },
  })
  return counted
}

export type Returned = { ok: true } | { ok: false; problem: 'more-than-sold'; variantId: VariantId }

/**
 * Puts units of an order back on the shelf: at most what it bought and did not give back yet; lines of one variant are
 * added up, made-to-order ones skipped, and what has become a set since: it has no units any more. All or none. Must run in a transaction. Writes no audit entry: that of the action
 * (cancelled, refunded, returned) tells of it, and must come after this.
 */
export async function returnToStock(
  tx: Db,
  actor: Actor,
  orderId: OrderId,
  lines: readonly { variantId: VariantId; quantity: number }[],
  note = '',
): Promise<Returned> {
  const sums = new Map<VariantId, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  if (sums.size === 0) return { ok: true }
  const shelf = (await lockVariants(tx, [...sums.keys()])).filter((row) => !row.isUncounted && !row.isSet)
  const left = await unitsWithBuyer(tx, orderId, [...sums.keys()])
  const over = shelf.find(({ id }) => !isWhole(sums.get(id)) || (sums.get(id) ?? 0) > (left.get(id) ?? 0))
  if (over) return { ok: false, problem: 'more-than-sold', variantId: over.id }
  for (const row of shelf) {
    const move = { delta: sums.get(row.id) ?? 0, reason: 'returned' as const, note }
    await writeMovement(tx, actor, row, move, orderId)
  }
  return { ok: true }
}

/**
 * At how many free units the owner is told; null leaves it to the house's setting. Must run in a transaction. False for
 * an unknown variant.
 */
export async function setReorderPoint(
  tx: Db,
  actor: Actor,
  { variantId, reorderAt }: { variantId: VariantId; reorderAt: number | null },
): Promise<boolean> {
  if (reorderAt !== null && !(isWhole(reorderAt) && reorderAt <= maxOnHand))
    throw new Error('a reorder point is a whole number of units')
  const [before] = await tx
    .select({ reorderAt: variants.reorderAt })
    .from(variants)
    .where(eq(variants.id, variantId))
    .for('no key update')
  if (!before) return false
  await tx.update(variants).set({ reorderAt }).where(eq(variants.id, variantId))
  const after = { reorderAt }
  await recordAudit(tx, actor, { action: 'stock.reorder-at', subject: ['stock', variantId], before, after })
  return true
}

/** A form that was sent twice, by a second press or on a broken line. */
async function isWrittenAlready(tx: Db, actor: Actor, move: StockMove): Promise<boolean> {
  const { variantId, delta, reason, note = '', seen } = move
  if (seen === undefined || actor.userId === null) return false
  const [same] = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.variantId, variantId),
        gt(stockMovements.id, seen),
        eq(stockMovements.writtenBy, actor.userId),
        eq(stockMovements.delta, delta),
        eq(stockMovements.reason, reason),
        eq(stockMovements.note, note),
      ),
    )
    .limit(1)
  return same !== undefined
}

function checkMove(row: ShelfRow | undefined, move: StockMove): Moved {
  if (!row) return { ok: false, problem: 'unknown-variant', onHand: 0, held: 0 }
  const { onHand, held } = row
  const problem = moveProblem(row, move)
  if (problem !== null) return { ok: false, problem, onHand, held }
  return { ok: true, onHand: onHand + move.delta, free: onHand + move.delta - held }
}

function moveProblem({ onHand, held, isSet }: ShelfRow, { delta, reason }: StockMove) {
  if (isSet) return 'is-set'
  if (!Number.isSafeInteger(delta) || delta === 0) return 'nothing-moved'
  const isIncoming = reason === 'received' || reason === 'returned'
  if (delta < 0 ? isIncoming : reason === 'damaged') return 'wrong-sign'
  if (onHand + delta < held) return 'below-held'
  return onHand + delta > maxOnHand ? 'too-many' : null
}

async function checkCount(
  tx: Db,
  row: ShelfRow | undefined,
  { variantId, counted, seen }: StockCount,
): Promise<Counted> {
  if (!row) return { ok: false, problem: 'unknown-variant', onHand: 0, held: 0 }
  const { onHand, held } = row
  if (row.isSet) return { ok: false, problem: 'is-set', onHand, held }
  if (!isWhole(counted) || counted > maxOnHand) return { ok: false, problem: 'not-a-count', onHand, held }
  const since = seen === undefined ? [] : await listSince(tx, variantId, seen)
  const newest = since.at(-1)?.id ?? 0
  if (since.length > 0) return { ok: false, problem: 'moved-meanwhile', onHand, held, since, newest }
  if (counted < held) return { ok: false, problem: 'below-held', onHand, held }
  return { ok: true, onHand: counted, delta: counted - onHand }
}

function listSince(tx: Db, variantId: VariantId, seen: number): Promise<Movement[]> {
  const { id, delta, reason, at } = stockMovements
  return tx
    .select({ id, delta, reason, at })
    .from(stockMovements)
    .where(and(eq(stockMovements.variantId, variantId), gt(id, seen)))
    .orderBy(asc(id))
}

async function writeMovement(
  tx: Db,
  actor: Actor,
  row: ShelfRow,
  move: { delta: number; reason: StockReason; note?: string | undefined },
  orderId?: OrderId,
): Promise<void> {
  const { delta, reason, note = '' } = move
  await tx
    .update(variants)
    .set({ onHand: sql`${variants.onHand} + ${delta}` })
    .where(eq(variants.id, row.id))
  const written = { variantId: row.id, delta, reason, note, orderId, writtenBy: actor.userId, at: actor.now }
  await tx.insert(stockMovements).values(written)
  await announceStock(tx, [changeOf(row, delta)])
}

/** What left the shelf for this order and has not come back. */
async function unitsWithBuyer(
  tx: Db,
  orderId: OrderId,
  ids: VariantId[],
): Promise<ReadonlyMap<VariantId, number>> {
  const rows = await tx
    .select({ id: stockMovements.variantId, out: sql<number>`-sum(${stockMovements.delta})::int` })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId), inArray(stockMovements.variantId, ids)))
    .groupBy(stockMovements.variantId)
  return new Map(rows.map(({ id, out }) => [id, out]))
}

function isWhole(units: number | undefined): boolean {
  return units !== undefined && Number.isSafeInteger(units) && units >= 0
}
