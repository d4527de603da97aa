// Orders that still need the person behind them: while there is one, their account cannot be deleted.
import { statesThat } from './order-states.ts'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { giftCards } from '#app/domain/credit/credit-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { OrderStatus } from './order.ts'
import { orders } from './orders-tables.server.ts'

export type OpenOrder = { number: number; token: string; status: OrderStatus }

/** Theirs are those of their account, and a guest's with their address once that is proven. */
export function isOwn({ userId, email }: { userId: UserId; email: string }): SQL | undefined {
  const isProven = sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.emailVerified}
    and lower(${users.email}) = lower(${email}))`
  return or(
    eq(orders.userId, userId),
    sql`${orders.userId} is null and ${orders.forgottenAt} is null and lower(${orders.email}) = lower(${email}) and ${isProven}`,
  )
}

/** Paid, with its day to come: whom it is for would never get it. */
const hasWaitingGiftCard = sql`(${orders.giftCardId} is not null and exists (select from ${giftCards}
  where ${giftCards.orderId} = ${orders.id} and ${giftCards.accountId} is not null and ${giftCards.sentAt} is null
    and ${giftCards.blockedWhy} = ''))`

/** Paid, and not yet delivered, cancelled or returned. Empty when nothing stands in the way of forgetting them. */
export async function openOrdersOf(db: Db, person: { userId: UserId; email: string }): Promise<OpenOrder[]> {
  return db
    .select({ number: orders.number, token: orders.linkToken, status: orders.status })
    .from(orders)
    .where(and(isOwn(person), or(inArray(orders.status, statesThat('open')), hasWaitingGiftCard)))
    .orderBy(asc(orders.number))
}
