// Several orders moved at once: each is judged alone, in a transaction of its own, and what was refused is told.
import { inArray } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import type { Actor } from '#app/staff/audit.server.ts'
import { changeStatus, type StatusProblem } from './change-status.server.ts'
import type { OrderStatus } from './order.ts'
import { orders } from './orders-tables.server.ts'
import type { DeskParts } from './shipments.server.ts'

export type MovedOrders = {
  moved: number[]
  failed: { number: number; id: OrderId; status: OrderStatus | null; problem: StatusProblem }[]
}

/** `failed` says where each refused order stands and why. Numbers that no order has are in neither list. */
export async function moveOrders(
  db: Db,
  parts: DeskParts,
  actor: Actor,
  { numbers, to, tell }: { numbers: readonly number[]; to: OrderStatus; tell: boolean },
): Promise<MovedOrders> {
  const rows = await db
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
    .orderBy(orders.number)
  const result: MovedOrders = { moved: [], failed: [] }
  for (const { id, number, status } of rows) {
    const change = { orderId: id, from: status, to, reason: 'moved together with others', tell }
    const changed = await changeStatus(db, parts, actor, change)
    if (changed.ok) result.moved.push(number)
    else result.failed.push({ number, id, status: changed.status, problem: changed.problem })
  }
  return result
}
