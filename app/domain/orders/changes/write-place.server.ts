// An order that goes to another zone: its address, zone, days and rows in one transaction.
import { and, eq, ne } from 'drizzle-orm'
import { addressVersion, writeFields } from '#app/domain/orders/core/change-address.server.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import type { MovableOrder } from './quote-place.server.ts'
import type { ChangeRow } from './waiting-change.server.ts'
import { writeRows } from './write-rows.server.ts'

/** Of a locked order. False, with nothing written, when its address was written anew since this was agreed, or it is forgotten. */
export async function writePlace(
  tx: Db,
  order: MovableOrder,
  { lines, adjustments, place }: Pick<ChangeRow, 'lines' | 'adjustments' | 'place'>,
): Promise<boolean> {
  if (place === null || addressVersion(order) !== place.seen) return false
  for (const { lineId, discountKobo = kobo(0) } of lines)
    await tx
      .update(orderLines)
      .set({ discountKobo })
      .where(
        and(
          eq(orderLines.orderId, order.id),
          eq(orderLines.id, lineId),
          ne(orderLines.discountKobo, discountKobo),
        ),
      )
  await writeRows(tx, order, adjustments, place.freeKobo)
  const { zoneId: deliveryZone, from: promisedFrom, to: promisedTo, country, fields } = place
  await tx.update(orders).set({ deliveryZone, promisedFrom, promisedTo }).where(eq(orders.id, order.id))
  await writeFields(tx, order, { ...fields, country }, { shopper: true })
  return true
}
