// Orders that are paid to the courier. Such an order is confirmed with nothing paid and owes all of it (balance.server.ts); one person
// has one at a time, and none after one was refused at the door, unless the desk allows it again.
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { mailboxOf } from '#app/foundation/lib/mailbox.ts'
import { lockPerson, mailboxIn, type Person } from './unpaid-orders.server.ts'

export type OnDeliveryRefusal =
  /** 'on-delivery-taken': they have one on its way; 'on-delivery-refused': they did not take one. */
  { ok: false; problem: 'on-delivery-taken' | 'on-delivery-refused' }

export async function refuseOnDelivery(tx: Db, person: Person): Promise<OnDeliveryRefusal | null> {
  const { email, phone, userId } = person
  await lockPerson(tx, person)
  const isRefused = sql<boolean>`${orders.deliveryRefusedAt} is not null`
  const rows = await tx
    .select({ isRefused })
    .from(orders)
    .where(
      and(
        sql`${orders.payBy} = 'delivery'`,
        or(
          eq(orders.phone, phone),
          eq(mailboxIn(orders.email), mailboxOf(email)),
          userId === null ? undefined : eq(orders.userId, userId),
        ),
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
