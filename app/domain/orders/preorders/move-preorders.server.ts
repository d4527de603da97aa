// A pre-order's day is moved by the day of its variant: each order that waits has it written down, with the days that follow from it,
// and whoever paid is told once, with their right to have the money back instead. Each order in a transaction of its own, found by what
// its lines still say; whatever was missed is found a minute later.
import { eq, sql } from 'drizzle-orm'
import type { Arrival } from '#app/domain/catalog/products/check-arrivals.ts'
import { type ArrivalSet, setArrival } from '#app/domain/catalog/stock/coming.server.ts'
import { keptZones, readCalendar } from '#app/domain/delivery/delivery.server.ts'
import { laterDay, latestDay, leavesHouse, promiseDelivery } from '#app/domain/delivery/delivery.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { itemWords } from '#app/domain/orders/core/line-detail.ts'
import { lockOrder, readOrder, recordEvent, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'

type Deps = { queue: Queue }

/** By staff; who waits is told behind it. */
export async function planArrival(
  db: Db,
  { queue }: Deps,
  actor: Actor,
  { variantId, arrival }: { variantId: VariantId; arrival: Arrival },
): Promise<ArrivalSet> {
  return transaction(db, async (tx) => {
    const set = await setArrival(tx, actor, variantId, arrival)
    if (set.ok) await queue.enqueue(tx, 'turn-arrivals', {})
    return set
  })
}

/** Of one round; the next one finds the others. */
const mostMoved = 200

const isMoved = sql`l.comes_on is not null and v.available_from is not null and l.comes_on <> v.available_from
  and exists (select from stock_holds h where h.order_id = l.order_id and h.variant_id = v.id and h.state in ('coming', 'awaited'))`

/** Returns how many orders have another day. */
export async function movePreorders(db: Db, deps: Deps, now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: OrderId }>(sql`select distinct l.order_id as id from variants v
    join stock_holds s on s.variant_id = v.id and s.state in ('coming', 'awaited')
    join order_lines l on l.order_id = s.order_id and l.variant_id = v.id
    where ${isMoved} order by l.order_id limit ${mostMoved}`)
  let moved = 0
  for (const { id } of rows) if (await transaction(db, (tx) => moveOne(tx, deps, id, now))) moved++
  return moved
}

async function moveOne(tx: Db, deps: Deps, orderId: OrderId, now: Date): Promise<boolean> {
  if (!(await lockOrder(tx, orderId))) return false
  const before = await readOrder(tx, orderId)
  const days = await newDays(tx, orderId)
  const moved = before.lines.filter(({ id }) => days.has(id))
  const [first] = moved
  if (!first) return false
  for (const { id } of moved)
    await tx
      .update(orderLines)
      .set({ comesOn: days.get(id) ?? null })
      .where(eq(orderLines.id, id))
  const lines = before.lines.map((line) => ({ ...line, comesOn: days.get(line.id) ?? line.comesOn }))
  await tx
    .update(orders)
    .set(await promiseAfter(tx, { ...before, lines }))
    .where(eq(orders.id, orderId))
  const from = first.comesOn ?? ''
  const to = latestDay(moved.map(({ id }) => days.get(id) ?? null)) ?? ''
  await recordEvent(tx, orderId, { type: 'preorder', step: 'moved', from, to })
  if (!statusIs(before.status, 'goes-ahead')) return true
  const items = moved.map((line) => itemWords({ ...line, comesOn: null }))
  await queueOrderMail(tx, deps, orderId, 'preorder-moved', {
    occasion: `${orderId}:${from}:${to}:${now.getTime()}`,
    arrival: { items, from, to },
  })
  return true
}

/** By line of the order, what its variant says by now. */
async function newDays(tx: Db, orderId: OrderId): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{
    id: string
    day: string
  }>(sql`select l.id, v.available_from::text as day
    from order_lines l join variants v on v.id = l.variant_id where l.order_id = ${orderId} and ${isMoved}`)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** From the new day on, as it would be promised today. Beside what is made it is never sooner than was promised. */
async function promiseAfter(
  tx: Db,
  { deliveryZone, pickup, placedAt, lines, promisedFrom, promisedTo }: WholeOrder,
): Promise<{ promisedFrom: string; promisedTo: string }> {
  const contents = { paces: ['ready' as const], comesOn: latestDay(lines.map(({ comesOn }) => comesOn)) }
  const calendar = await readCalendar(tx)
  const zone = (await keptZones(tx)).find(({ id }) => id === deliveryZone)
  const { from, to } =
    pickup || !zone
      ? leavesHouse(contents, placedAt, calendar)
      : promiseDelivery(zone, contents, placedAt, calendar)
  const isFree = lines.every(({ madeToOrder }) => !madeToOrder) && (pickup !== null || zone !== undefined)
  return isFree
    ? { promisedFrom: from, promisedTo: to }
    : { promisedFrom: laterDay(promisedFrom, from), promisedTo: laterDay(promisedTo, to) }
}
