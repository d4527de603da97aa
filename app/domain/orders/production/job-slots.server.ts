// Which slots of the makers' ledger are those of which units of an order: of each kind they are counted over the order's lines, as they
// were written down when it was placed.
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { madeUnits } from '#app/domain/catalog/products/sets.ts'
import {
  finishSlots,
  type OwnSlot,
  readSlots,
  type Slot,
} from '#app/domain/customizer/making-slots.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { isHurried } from '#app/domain/orders/core/to-order-lines.server.ts'
import type { OrderLineRow } from '#app/domain/orders/core/orders.server.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'

type MadeLine = Pick<OrderLineRow, 'id' | 'quantity' | 'madeToOrder' | 'dueOn' | 'customization' | 'parts'>
type Unit = { orderLineId: OrderLineRow['id']; unit: number }

type ByLine<One> = ReadonlyMap<OrderLineRow['id'], One[][]>

/** In the order of the lines; by line the slots of each of its units, the first one first: of a set one for whatever is made of it. */
export function slotsOfLines(lines: readonly MadeLine[]): ByLine<Slot> {
  const count = { usual: 0, express: 0 }
  return new Map(
    lines.flatMap((line) => {
      if (!line.madeToOrder || line.dueOn === null) return []
      const kind = isHurried(line) ? 'express' : 'usual'
      const slots = (length: number) => Array.from({ length }, () => ({ kind, unit: ++count[kind] }) as const)
      const units = Array.from({ length: line.quantity }, () => slots(madeUnits(line)))
      return [[line.id, units]]
    }),
  )
}

export async function readMadeLines(tx: Db, orderId: OrderId): Promise<MadeLine[]> {
  const { id, quantity, madeToOrder, dueOn, customization, parts, position } = orderLines
  return tx
    .select({ id, quantity, madeToOrder, dueOn, customization, parts })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(madeToOrder, true), isNotNull(dueOn)))
    .orderBy(asc(position))
}

export async function slotsOfUnits(tx: Db, orderId: OrderId, units: readonly Unit[]): Promise<Slot[]> {
  const slots = slotsOfLines(await readMadeLines(tx, orderId))
  return units.flatMap(({ orderLineId, unit }) => slots.get(orderLineId)?.[unit - 1] ?? [])
}

/** What the ledger holds, by line and unit. */
export function heldOfLines(lines: readonly MadeLine[], held: readonly OwnSlot[]): ByLine<OwnSlot> {
  const find = (slot: Slot) => held.find(({ kind, unit }) => kind === slot.kind && unit === slot.unit) ?? []
  return new Map(
    [...slotsOfLines(lines)].map(([id, units]) => [id, units.map((slots) => slots.flatMap(find))]),
  )
}

/** For an order that has left: nobody makes anything for it any more. */
export async function finishOrder(tx: Db, orderId: OrderId): Promise<void> {
  await finishSlots(tx, orderId, await readSlots(tx, orderId))
}
