import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { listAddresses, saveAddress } from '#app/delivery/addresses.server.ts'
import { deliveryZones } from '#app/delivery/delivery-tables.server.ts'
import type { LagosArea } from '#app/delivery/delivery.ts'
import type { OrderId, UserId } from '#app/lib/ids.ts'
import { orders } from '#app/orders/orders-tables.server.ts'

/**
 * The delivery address of the order after which an account was made becomes its first saved address. Does nothing when the
 * order is not the account's, or when addresses are saved already.
 */
export async function keepOrderAddress(
  db: Db,
  { userId, orderId }: { userId: UserId; orderId: string },
  now: Date,
): Promise<void> {
  const [row] = await db
    .select({ order: orders, area: deliveryZones.area })
    .from(orders)
    .leftJoin(deliveryZones, eq(deliveryZones.id, orders.deliveryZone))
    .where(eq(orders.id, orderId as OrderId))
  if (row?.order.userId !== userId || (await listAddresses(db, userId)).length > 0) return
  const { name, phone, country, state, city, address, landmark, postcode } = row.order
  const where = { country, state, area: (row.area ?? undefined) as LagosArea | undefined }
  const form = { label: '', name, phone, ...where, city, address, landmark, postcode, isDefault: true }
  await saveAddress(db, userId, { id: null, form, now })
}
