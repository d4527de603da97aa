// An order as its customer may return items of it: which of them they have, what the policy says of each, and what was asked
// for before.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { isServiceOf } from '#app/domain/catalog/products/choices.server.ts'
import { returnKindOf } from '#app/domain/catalog/products/return-kind.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import type { OrderLineRow, WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { unitsOfOrder } from '#app/domain/orders/shipping/parcels.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId, ReturnId } from '#app/foundation/lib/ids.ts'
import { type ReturnKind, type ReturnRule } from '#app/foundation/settings/return-days.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { maxReturns } from './return.ts'
import { askUntil } from './return-rule.ts'
import { returnIs } from './return-states.ts'
import { returnLines, returns } from './return-tables.server.ts'

export type ReturnRow = typeof returns.$inferSelect
export type OrderReturn = ReturnRow & { lines: { orderLineId: OrderLineRow['id']; quantity: number }[] }

export type ReturnPlace = {
  rule: ReturnRule
  /** Until when a change of mind can be told; null while nothing was delivered. */
  until: Date | null
  /** What they have and have not asked about yet. */
  items: { line: OrderLineRow; kind: ReturnKind; units: number }[]
  returns: OrderReturn[]
  /** They may ask for another one. */
  isOpen: boolean
}

export async function findReturnPlace(db: Db, order: WholeOrder): Promise<ReturnPlace> {
  const rule = await readSetting(db, 'returns')
  const known = await returnsOfOrder(db, order.id)
  const isReturnable = statusIs(order.status, 'returnable')
  const kinds = isReturnable ? await kindsOf(db, order) : new Map<string, ReturnKind>()
  const claimed = known.filter(({ state }) => returnIs(state, 'claims-items')).flatMap(({ lines }) => lines)
  const items = order.lines.flatMap((line) => {
    const had = unitsHad(order, line)
    const asked = claimed.filter((each) => each.orderLineId === line.id)
    const units = had - asked.reduce((sum, each) => sum + each.quantity, 0)
    return units > 0 ? [{ line, kind: kinds.get(line.id) ?? 'wig', units }] : []
  })
  const isOwn = order.importedAt === null && order.forgottenAt === null && order.isPaid
  return {
    rule,
    until: askUntil(rule, order, deliveredAt(order)),
    items,
    returns: known,
    isOpen: isOwn && isReturnable && items.length > 0 && known.length < maxReturns,
  }
}

/** The oldest first. */
export async function returnsOfOrder(db: Db, orderId: OrderId): Promise<OrderReturn[]> {
  const rows = await db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db.select().from(returnLines).where(inArray(returnLines.returnId, ids))
  return rows.map((row) => ({ ...row, lines: linesOf(lines, row.id) }))
}

function linesOf(lines: readonly (typeof returnLines.$inferSelect)[], id: ReturnId): OrderReturn['lines'] {
  return lines
    .filter(({ returnId }) => returnId === id)
    .map(({ orderLineId, quantity }) => ({ orderLineId, quantity }))
}

/** What left for them in parcels; without parcels, as after an override, all that no refund has withdrawn. */
function unitsHad(order: WholeOrder, { id }: OrderLineRow): number {
  if (order.parcels.length === 0) return unitsOfOrder(order).get(id) ?? 0
  return order.parcels
    .flatMap((parcel) => parcel.lines)
    .filter(({ orderLineId }) => orderLineId === id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** When the last of it was handed over: nobody loses time because the rest came later. */
export function deliveredAt({ parcels, events }: Pick<WholeOrder, 'parcels' | 'events'>): Date | null {
  const told = events.findLast(({ event }) => event.type === 'status' && statusIs(event.to, 'delivered'))
  const times = parcels.flatMap((parcel) => parcel.deliveredAt ?? [])
  if (parcels.some((parcel) => parcel.deliveredAt === null)) return null
  return times.toSorted((one, other) => one.getTime() - other.getTime()).at(-1) ?? told?.at ?? null
}

/** Of a product that is no longer there. */
const unknown = { kind: 'wig', isService: false }

async function kindsOf(db: Db, { lines }: WholeOrder): Promise<Map<OrderLineRow['id'], ReturnKind>> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: products.id,
            kind: products.kind,
            isService: sql<boolean>`${isServiceOf(products.kind)}`,
          })
          .from(products)
          .where(inArray(products.id, ids))
  return new Map(
    lines.map((line) => {
      const { kind, isService } = rows.find(({ id }) => id === line.productId) ?? unknown
      const { madeToOrder } = line
      return [line.id, line.isCustom ? 'design' : returnKindOf({ kind, madeToOrder, isService })]
    }),
  )
}
