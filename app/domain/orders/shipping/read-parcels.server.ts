import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { shipmentLines, shipments } from './shipment-tables.server.ts'
import type { Parcel } from './parcels.ts'

/** In the order in which they left. */
export async function readParcels(db: Db, orderId: OrderId): Promise<Parcel[]> {
  const rows = await db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id))
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await db.select().from(shipmentLines).where(inArray(shipmentLines.shipmentId, ids))
  return rows.map(({ id, courier, trackingNumber, trackingUrl, shippedAt, deliveredAt }) => ({
    id,
    courier,
    trackingNumber,
    trackingUrl,
    shippedAt,
    deliveredAt,
    lines: lines
      .filter((line) => line.shipmentId === id)
      .map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
  }))
}
