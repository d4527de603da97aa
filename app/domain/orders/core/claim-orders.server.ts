// Orders that somebody placed as a guest become theirs once they have proven that their e-mail address is theirs.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { claimGuestNotes } from '#app/domain/accounts/customer-notes.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import type { OrderEvent } from './order.ts'
import { orderEvents, orders } from './orders-tables.server.ts'

/**
 * Gives the account every order of its address that nobody owns, and returns how many. That the address is proven and
 * still the account's is asked of the database itself, so that a caller in doubt gives nothing away. An order that is
 * owned stays whose it is; of two accounts at once one gets it.
 */
export async function claimOrders(
  db: Db,
  { userId, email }: { userId: UserId; email: string },
  now: Date,
): Promise<number> {
  return transaction(db, async (tx) => {
    if (!(await isProven(tx, userId, email))) return 0
    const claimed = await tx.execute<{ id: OrderId }>(sql`
      with free as (
        select o.id from ${orders} o
        where o.user_id is null and o.forgotten_at is null and lower(o.email) = lower(${email})
        order by o.id for no key update of o)
      update ${orders} o set user_id = ${userId} from free where o.id = free.id returning o.id`)
    if (claimed.rows.length === 0) return 0
    await claimGuestNotes(tx, userId, email)
    const event: OrderEvent = { type: 'claimed' }
    await tx.insert(orderEvents).values(claimed.rows.map(({ id }) => ({ orderId: id, event, at: now })))
    return claimed.rows.length
  })
}

/** Locked until the end: meanwhile the address can neither move to another account nor the account go. */
async function isProven(tx: Db, userId: UserId, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.emailVerified, true),
        isNull(users.disabledAt),
        sql`lower(${users.email}) = lower(${email})`,
      ),
    )
    .for('key share')
  return rows.length > 0
}
