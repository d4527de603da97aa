// Several orders moved at once: each is judged alone, in a transaction of its own, and what was refused is told. Before
// parcels leave, everything that is missing from any of them is asked about together, and nothing is sent until then.
import { orderStates, statusOncePacked } from './order-states.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Id, OrderId } from '#app/foundation/lib/ids.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { changeStatus, type StatusProblem } from './change-status.server.ts'
import type { Lack } from './lacks.ts'
import { orderMoves, type OrderStatus } from './order.ts'
import { readOrder } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'
import { type DeskDeps, lacksOfRest, unknownWay } from '#app/domain/orders/shipping/shipments.server.ts'

export type Asked = { number: number; id: OrderId; name: string; lacks: readonly Lack[] }
export type SentParcel = { orderId: OrderId; parcel: Id<'shp'> }

export type MovedOrders = {
  moved: number[]
  /** What left with it, each to be undone for a moment. */
  parcels: SentParcel[]
  failed: { number: number; id: OrderId; status: OrderStatus | null; problem: StatusProblem }[]
  /** Of what was to be shipped, the orders from which something is missing that nobody has confirmed: they were not moved. */
  asked: Asked[]
  /** Those that could be shipped as they are, and wait for the answer about the others. */
  complete: number[]
}

type Wish = {
  numbers: readonly number[]
  to: OrderStatus
  tell: boolean
  /** By order number: what is missing, was told, and does not hold it back. */
  confirmed?: ReadonlyMap<number, readonly Lack[]>
  /** By order number: tracking numbers that are known. */
  tracking?: ReadonlyMap<number, string>
}

/** `failed` says where each refused order stands and why. Numbers that no order has are in no list. */
export async function moveOrders(db: Db, deps: DeskDeps, actor: Actor, wish: Wish): Promise<MovedOrders> {
  const { numbers, to, tell, confirmed = new Map(), tracking = new Map() } = wish
  const rows = await db
    .select({ id: orders.id, number: orders.number, status: orders.status, name: orders.name })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
    .orderBy(orders.number)
  const result: MovedOrders = { moved: [], parcels: [], failed: [], asked: [], complete: [] }
  if (orderStates[to].entry === 'parcel') {
    const looked = await lookThrough(db, rows, to, tracking)
    const isOpen = ({ number, lacks }: Asked) =>
      lacks.some((lack) => !(confirmed.get(number) ?? []).includes(lack))
    if (looked.some(isOpen)) {
      result.asked = looked.filter(({ lacks }) => lacks.length > 0)
      result.complete = looked.filter(({ lacks }) => lacks.length === 0).map(({ number }) => number)
      return result
    }
  }
  for (const { id, number, status, name } of rows) {
    const trackingNumber = tracking.get(number) ?? ''
    const changed = await changeStatus(db, deps, actor, {
      orderId: id,
      from: status,
      to,
      reason: 'changed in bulk',
      tell,
      way: { ...unknownWay, trackingNumber },
      confirmed: confirmed.get(number) ?? [],
    })
    if (changed.ok) {
      result.moved.push(number)
      if (changed.parcel !== null) result.parcels.push({ orderId: id, parcel: changed.parcel })
    } else if (changed.problem === 'lacks') result.asked.push({ id, number, name, lacks: changed.lacks })
    else result.failed.push({ number, id, status: changed.status, problem: changed.problem })
  }
  return result
}

type Row = { id: OrderId; number: number; name: string; status: OrderStatus }

/** What is missing from each of those that can be shipped; the others are refused one by one, with their reason. */
async function lookThrough(
  db: Db,
  rows: readonly Row[],
  to: OrderStatus,
  tracking: ReadonlyMap<number, string>,
): Promise<Asked[]> {
  const looked: Asked[] = []
  for (const { id, number, name, status } of rows) {
    if (!orderMoves[status].includes(to)) continue
    const order = await readOrder(db, id)
    if (statusOncePacked(order) !== to) continue
    const way = { ...unknownWay, trackingNumber: tracking.get(number) ?? '' }
    looked.push({ id, number, name, lacks: await lacksOfRest(db, order, way) })
  }
  return looked
}
