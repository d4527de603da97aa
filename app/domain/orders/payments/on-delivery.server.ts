// Orders that are paid to the courier. Such an order is confirmed with nothing paid and owes all of it (balance.server.ts); one person
// has one at a time, and none after one was refused at the door, unless the desk allows it again.
import { and, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { isOrderOf, lockPerson, type Person } from '#app/domain/orders/core/person-of-order.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'

export type OnDeliveryRefusal =
  /** 'on-delivery-taken': they have one on its way; 'on-delivery-refused': they did not take one. */
  { ok: false; problem: 'on-delivery-taken' | 'on-delivery-refused' }

export async function refuseOnDelivery(tx: Db, person: Person): Promise<OnDeliveryRefusal | null> {
  await lockPerson(tx, person)
  const isRefused = sql<boolean>`${orders.deliveryRefusedAt} is not null`
  const rows = await tx
    .select({ isRefused })
    .from(orders)
    .where(
      and(
        sql`${orders.payBy} = 'delivery'`,
        isOrderOf(person),
        or(
          // Confirmed and not paid yet, or placed a moment ago.
          sql`${orders.balanceKobo} > 0`,
          sql`${orders.status} ${statesWith('awaits-payment')}`,
          and(isNotNull(orders.deliveryRefusedAt), isNull(orders.refusalLiftedAt)),
        ),
      ),
    )
    .limit(20)
  if (rows.some((row) => row.isRefused)) return { ok: false, problem: 'on-delivery-refused' }
  return rows.length > 0 ? { ok: false, problem: 'on-delivery-taken' } : null
}
