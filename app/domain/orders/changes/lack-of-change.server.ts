// What a change of items lacks on the shelf, of the parts of its sets, or of the makers' days: a quote offers no more than is then made.
import { inArray, sql } from 'drizzle-orm'
import type { CartLine } from '#app/domain/cart/cart.server.ts'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { countedUnits, madeUnits } from '#app/domain/catalog/products/sets.ts'
import { slotsLeft } from '#app/domain/customizer/making-slots.server.ts'
import { mostUnpaidUnits } from '#app/domain/orders/core/order-limits.ts'
import type { OrderLineRow } from '#app/domain/orders/core/orders.server.ts'
import type { UnbegunOrder } from '#app/domain/orders/core/unbegun-order.server.ts'
import { makingDaysOf } from '#app/domain/orders/production/keep-making-days.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { LineId } from './change.ts'

/** A line as it is wished for. */
type Kept = { line: OrderLineRow; quantity: number; variantId: OrderLineRow['variantId'] }

type Lack = { ok: false; problem: 'not-enough'; lineId: LineId; left: number }

/** `anew`: what is chosen anew, as it is in the shop now. A set may hold more by now than when it was ordered: then it needs more. */
export async function lackOf(
  db: Db,
  order: UnbegunOrder,
  kept: readonly Kept[],
  anew: ReadonlyMap<LineId, CartLine>,
): Promise<Lack | null> {
  const after = kept.map(({ line, quantity }) => {
    const read = anew.get(line.id)
    const own = read ? { variantId: read.variantId, parts: read.parts } : {}
    return { ...line, quantity, ...own }
  })
  const lacks = [
    ...shortOf(order, kept, anew),
    ...(await shortOfParts(db, order, kept, after)),
    ...(await busyOf(db, order, kept, after)),
  ]
  const [first] = lacks
  if (!first) return null
  // Of what its line lacks the scarcest decides.
  const ofLine = lacks.filter(({ lineId }) => lineId === first.lineId)
  return { ...first, left: Math.min(...ofLine.map(({ left }) => left)) }
}

/** What the shelf lacks beyond the units that this order has already. */
function shortOf(order: UnbegunOrder, kept: readonly Kept[], anew: ReadonlyMap<LineId, CartLine>): Lack[] {
  const lacks: Lack[] = []
  const unitsOf = (lines: readonly { variantId: unknown; quantity: number }[], variantId: unknown) =>
    lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)
  for (const [lineId, { available: free, comesOn, variantId }] of anew) {
    if (free === null) continue
    // Nobody changes to what has yet to come.
    const available = comesOn === null ? free : 0
    // Units wait for the difference unpaid: as many more as an unpaid order may keep from others.
    const left = Math.min(available, mostUnpaidUnits(available)) + unitsOf(order.lines, variantId)
    if (unitsOf(kept, variantId) > left) lacks.push(lack(lineId, left))
  }
  return lacks
}

/** What the shelf lacks of the parts of sets, beyond the units of them that this order has already. */
async function shortOfParts(
  db: Db,
  order: UnbegunOrder,
  kept: readonly Kept[],
  after: readonly OrderLineRow[],
): Promise<Lack[]> {
  if (!after.some(({ parts }) => parts)) return []
  const beyond = await unitsBeyond(db, order, after)
  return kept.flatMap((wanted, at) => {
    const parts = isMore(wanted) ? (after[at]?.parts ?? []) : []
    return parts
      .filter(({ variantId, isCounted }) => isCounted && beyond.has(variantId))
      .map(({ variantId, quantity }) => lackBy(wanted, Math.ceil((beyond.get(variantId) ?? 0) / quantity)))
  })
}

/** By variant, what the lines need more than the order has and the shelf can give. */
async function unitsBeyond(
  db: Db,
  order: UnbegunOrder,
  after: readonly OrderLineRow[],
): Promise<ReadonlyMap<VariantId, number>> {
  const has = new Map(countedUnits(order.lines).map(({ variantId, quantity }) => [variantId, quantity]))
  const needs = countedUnits(after)
  const ids = needs.map(({ variantId }) => variantId)
  const free = sql<number>`greatest(0, ${variants.onHand} - ${variants.held})`
  const shelf = await db.select({ id: variants.id, free }).from(variants).where(inArray(variants.id, ids))
  const beyond = needs.map(({ variantId, quantity }) => {
    const left = shelf.find(({ id }) => id === variantId)?.free ?? 0
    return [variantId, quantity - (has.get(variantId) ?? 0) - left] as const
  })
  return new Map(beyond.filter(([, units]) => units > 0))
}

/** What the makers lack on the day that a line is due, beyond the units that this order has there already. */
async function busyOf(
  db: Db,
  order: UnbegunOrder,
  kept: readonly Kept[],
  after: readonly OrderLineRow[],
): Promise<Lack[]> {
  const lacks: Lack[] = []
  const more = kept.flatMap((wanted, at) => {
    const made = madeUnits(after[at] ?? wanted.line)
    return made * wanted.quantity > madeUnits(wanted.line) * wanted.line.quantity ? [{ wanted, made }] : []
  })
  if (more.length === 0) return lacks
  const { usual } = await makingDaysOf(db, order, after)
  for (const { wanted, made } of more) {
    const { dueOn } = wanted.line
    if (dueOn === null) continue
    const left = await slotsLeft(db, order.id, dueOn)
    const beyond = left === null ? 0 : usual.filter((day) => day === dueOn).length - left
    if (beyond > 0) lacks.push(lackBy(wanted, Math.ceil(beyond / made)))
  }
  return lacks
}

function isMore({ line, quantity, variantId }: Kept): boolean {
  return variantId !== line.variantId || quantity > line.quantity
}

/** What was ordered can stay as it is; another variant has no unit yet. */
function lackBy({ line, quantity, variantId }: Kept, beyond: number): Lack {
  const has = variantId === line.variantId ? line.quantity : 0
  return lack(line.id, Math.max(has, quantity - beyond))
}

function lack(lineId: LineId, left: number): Lack {
  return { ok: false, problem: 'not-enough', lineId, left }
}
