import { and, desc, eq, exists, isNull } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import type { Shopper } from '#app/domain/accounts/account.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { listAddresses, saveAddress } from '#app/domain/delivery/addresses.server.ts'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import type { LagosArea } from '#app/domain/delivery/delivery.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { welcome } from './welcome.server.ts'

/**
 * welcome() for an account that may just have been made, in the browser that asked for it: it keeps the address of what was
 * bought before. `orderId` is the order whose page led here.
 */
export async function welcomeBuyer(
  context: Readonly<RouterContextProvider>,
  request: Request,
  shopper: Shopper,
  orderId: OrderId | null = null,
): Promise<number> {
  const { db, now } = context.get(shop)
  const claimed = await welcome(context, request, shopper)
  if (orderId !== null || claimed > 0) await keepOrderAddress(db, { userId: shopper.id, orderId }, now())
  return claimed
}

/**
 * The delivery address of the order after which an account was made becomes its first saved address; with null that of the
 * newest order of the account that was paid for, since anybody can type an email into one that is not. Does nothing when the
 * order is not the account's, or when addresses are saved already.
 */
export async function keepOrderAddress(
  db: Db,
  { userId, orderId }: { userId: UserId; orderId: OrderId | null },
  now: Date,
): Promise<void> {
  const [row] = await db
    .select({ order: orders, area: deliveryZones.area })
    .from(orders)
    .leftJoin(deliveryZones, eq(deliveryZones.id, orders.deliveryZone))
    .where(
      and(
        eq(orders.userId, userId),
        isNull(orders.pickup),
        orderId === null ? isPaid(db) : eq(orders.id, orderId),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(1)
  if (!row || (await listAddresses(db, userId)).length > 0) return
  const { name, phone, country, state, city, address, landmark, postcode } = row.order
  const where = { country, state, area: (row.area ?? undefined) as LagosArea | undefined }
  const form = { label: '', name, phone, ...where, city, address, landmark, postcode, isDefault: true }
  await saveAddress(db, userId, { id: null, form, now })
}

function isPaid(db: Db) {
  const paid = and(eq(payments.orderId, orders.id), eq(payments.state, 'paid'))
  return exists(db.select({ id: payments.id }).from(payments).where(paid))
}
