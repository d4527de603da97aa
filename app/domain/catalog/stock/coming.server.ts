// What is on its way to the shelf: of a variant a day of Lagos and the units that come then. While none is free on the shelf they are
// sold ahead as pre-orders, counted under the variant's lock as stock is; `coming` are those that nobody has taken yet. Whoever waits for
// units is served before anybody else once there are some, in the order in which they paid. Pre-orders of a variant are locked before the
// variant itself.
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { stockHolds, stockMovements, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import {
  type Arrival,
  arrivalProblem,
  type ArrivalProblem,
} from '#app/domain/catalog/products/check-arrivals.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import {
  announceStock,
  changeOf,
  comingAfter,
  lockHolds,
  lockVariants,
  setHold,
  type ShelfRow,
} from './stock.server.ts'

export type ArrivalSet =
  | { ok: true }
  /** `promised` are pre-ordered in all. */
  | { ok: false; problem: 'unknown-variant' | ArrivalProblem; promised: number }

/** By staff. Must run in a transaction. */
export async function setArrival(
  tx: Db,
  actor: Actor,
  variantId: VariantId,
  arrival: Arrival,
): Promise<ArrivalSet> {
  const [row] = await lockVariants(tx, [variantId])
  // Only now: nobody takes one, or gives one back, without that lock.
  const promised = (await readPromised(tx, [variantId])).get(variantId) ?? 0
  const problem = canCome(row, promised) ? arrivalProblem(arrival, promised, actor.now) : 'unknown-variant'
  if (!row || problem !== null) return { ok: false, problem: problem ?? 'unknown-variant', promised }
  const before = { day: row.availableFrom, units: row.coming + promised }
  const after = { day: arrival?.day ?? null, units: arrival?.units ?? 0 }
  if (after.day === before.day && after.units === before.units) return { ok: true }
  await writeArrival(tx, variantId, arrival)
  await announcePageChange(tx, [`product:${row.productId}`, 'listing'])
  await recordAudit(tx, actor, {
    action: 'stock.coming',
    subject: ['stock', variantId],
    before,
    after,
  })
  return { ok: true }
}

/** Nothing made to order comes, unless people wait for units from before it was. */
function canCome(row: ShelfRow | undefined, promised: number): boolean {
  return row !== undefined && !row.isSet && (!row.isUncounted || promised > 0)
}

/** Of a locked variant, what has been checked (check-arrivals.ts). */
export async function writeArrival(tx: Db, variantId: VariantId, arrival: Arrival): Promise<void> {
  const coming = arrival === null ? 0 : sql<number>`${arrival.units} - ${promisedUnits(sql`${variants.id}`)}`
  await tx
    .update(variants)
    .set({ availableFrom: arrival?.day ?? null, coming })
    .where(eq(variants.id, variantId))
}

/** Units that are pre-ordered of each, paid or not. */
export async function readPromised(
  db: Db,
  ids: readonly VariantId[],
): Promise<ReadonlyMap<VariantId, number>> {
  if (ids.length === 0) return new Map()
  const { variantId, quantity, state } = stockHolds
  const rows = await db
    .select({ id: variantId, units: sql<number>`sum(${quantity})::int` })
    .from(stockHolds)
    .where(and(inArray(variantId, [...ids]), inArray(state, ['coming', 'awaited'])))
    .groupBy(variantId)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** The pre-orders of a variant, paid or not, those that paid first before the others. Whoever goes on to lock the variant calls this before. */
export function lockWaiting(tx: Db, variantId: VariantId) {
  return tx
    .select({ orderId: stockHolds.orderId, quantity: stockHolds.quantity, state: stockHolds.state })
    .from(stockHolds)
    .where(and(eq(stockHolds.variantId, variantId), inArray(stockHolds.state, ['coming', 'awaited'])))
    .orderBy(asc(stockHolds.state), asc(stockHolds.at), asc(stockHolds.orderId))
    .for('no key update')
}

export type Waiting = Awaited<ReturnType<typeof lockWaiting>>

/**
 * Gives what is free of a variant to its pre-orders, which lockWaiting locked: sold to those who paid, held for those who have not yet.
 * Of `received` units what nobody waited for was on its way. Returns the orders that have all of theirs.
 */
export async function serveWaiting(
  tx: Db,
  variantId: VariantId,
  waiting: Waiting,
  received: number,
): Promise<OrderId[]> {
  const [row] = await lockVariants(tx, [variantId])
  if (!row || row.availableFrom === null) return []
  const served: OrderId[] = []
  let free = row.onHand - row.held
  let given = 0
  const isPaid = ({ state }: Waiting[number]) => state === 'awaited'
  for (const hold of [...waiting.filter(isPaid), ...waiting.filter((one) => !isPaid(one))]) {
    const units = Math.min(free, hold.quantity)
    if (units === 0 || (!isPaid(hold) && units < hold.quantity)) break
    await giveTo(tx, variantId, hold, units)
    free -= units
    given += units
    if (units === hold.quantity) served.push(hold.orderId)
  }
  const coming = Math.max(0, row.coming - Math.max(0, received - given))
  // Also of whoever ordered ahead between that lock and this one.
  const isOver = coming === 0 && !(await readPromised(tx, [variantId])).has(variantId)
  await tx
    .update(variants)
    .set({ coming, ...(isOver ? { availableFrom: null } : {}) })
    .where(eq(variants.id, variantId))
  await announceStock(tx, [changeOf(row, 0 - given)])
  return served
}

async function giveTo(tx: Db, variantId: VariantId, hold: Waiting[number], units: number): Promise<void> {
  const { orderId, quantity, state } = hold
  if (state === 'coming') {
    await setHold(tx, orderId, variantId, 'held')
    await tx
      .update(variants)
      .set({ held: sql`${variants.held} + ${units}` })
      .where(eq(variants.id, variantId))
    return
  }
  // What is still to come keeps its place.
  if (units === quantity) await setHold(tx, orderId, variantId, 'sold')
  else await lowerHold(tx, orderId, variantId, units)
  await tx
    .update(variants)
    .set({ onHand: sql`${variants.onHand} - ${units}` })
    .where(eq(variants.id, variantId))
  await tx.insert(stockMovements).values({ variantId, delta: 0 - units, reason: 'sold', orderId })
}

function lowerHold(tx: Db, orderId: OrderId, variantId: VariantId, by: number) {
  return tx
    .update(stockHolds)
    .set({ quantity: sql`${stockHolds.quantity} - ${by}` })
    .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.variantId, variantId)))
}

/** Of a paid order's pre-orders, at most the given units by variant: others may have them. Returns how many by variant. */
export async function releaseAwaited(
  tx: Db,
  orderId: OrderId,
  units: ReadonlyMap<VariantId, number>,
): Promise<ReadonlyMap<VariantId, number>> {
  const released = new Map<VariantId, number>()
  for (const hold of await lockHolds(tx, orderId, ['awaited'])) {
    const back = Math.min(hold.quantity, units.get(hold.id) ?? 0)
    if (back === 0) continue
    released.set(hold.id, back)
    if (back === hold.quantity) await setHold(tx, orderId, hold.id, 'released')
    else await lowerHold(tx, orderId, hold.id, back)
    await tx
      .update(variants)
      .set({ coming: comingAfter(back) })
      .where(eq(variants.id, hold.id))
    const { productId, coming } = hold
    await announceStock(tx, [{ productId, before: coming, after: coming + back }])
  }
  return released
}

/** Units that a paid order still waits for, by variant. */
export async function awaitedUnits(db: Db, orderId: OrderId): Promise<ReadonlyMap<VariantId, number>> {
  const rows = await db
    .select({ id: stockHolds.variantId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, 'awaited')))
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/**
 * Days that have come: what is still to come is sold ahead no longer, and whoever waits for it goes on waiting. Returns how many
 * variants. Nobody else looks at the clock for this, as for sales (turn-sales.server.ts).
 */
export async function turnArrivals(db: Db, now: Date): Promise<number> {
  const isDue = sql`v.available_from <= ${lagosDay(now)} and (v.coming > 0 or not ${isWaitedFor})`
  const find = (of: Db) =>
    of.execute<{ id: VariantId }>(sql`select v.id from variants v where ${isDue} order by v.id`)
  if ((await find(db)).rows.length === 0) return 0
  return transaction(db, async (tx) => {
    const ids = (await find(tx)).rows.map(({ id }) => id)
    const rows = await lockVariants(tx, ids)
    await tx.execute(sql`update variants v set coming = 0, available_from = case when ${isWaitedFor} then v.available_from end
      where v.id = any(${sql.param(ids)}::text[]) and ${isDue}`)
    await announcePageChange(tx, ['listing', ...rows.map(({ productId }) => `product:${productId}` as const)])
    return rows.length
  })
}

/** Of `v` (variants): somebody has pre-ordered it. */
export const isWaitedFor = sql`exists (select from stock_holds h where h.variant_id = v.id and h.state in ('coming', 'awaited'))`

/** Units that are pre-ordered of a variant, paid or not. */
export function promisedUnits(variantId: SQL): SQL {
  return sql`(select coalesce(sum(h.quantity), 0)::int from stock_holds h where h.variant_id = ${variantId} and h.state in ('coming', 'awaited'))`
}
