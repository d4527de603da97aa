// How carts are forgotten: with an account, or because nobody came back to them.
import { and, eq, isNull, lt, notExists, or } from 'drizzle-orm'
import { holdUser } from '#app/domain/accounts/people.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { cartChanges, cartLines, carts } from './cart-tables.server.ts'

/** A person's cart goes with their account: products, measurements, names of designs. Also the browser carts that went into it. Their account is locked first, as joinCart does. Returns how many carts. */
export async function forgetCarts(tx: Db, userId: UserId): Promise<number> {
  await holdUser(tx, userId)
  const gone = await tx.delete(carts).where(eq(carts.userId, userId))
  return gone.rowCount ?? 0
}

/**
 * How long a cart waits after its last change; days. One in an account can be come back to from any browser, one without a
 * line holds nothing but a place to deliver to.
 */
const cartDays = { empty: 7, nobodys: 90, ofAccount: 365 }
/** How long the ids of changes are remembered, so that one that is sent again is not made again; days. */
const changeDays = 30

/** Forgets carts that nobody came back to, and changes that no browser sends again. Returns how many carts. */
export async function forgetOldCarts(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  await db.delete(cartChanges).where(lt(cartChanges.at, before(changeDays)))
  const lines = db.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.cartId, carts.id))
  const gone = await db.delete(carts).where(
    or(
      // A cart that went into another leads its browser there and stays.
      and(
        isNull(carts.userId),
        isNull(carts.joinedInto),
        notExists(lines),
        lt(carts.updatedAt, before(cartDays.empty)),
      ),
      and(isNull(carts.userId), lt(carts.updatedAt, before(cartDays.nobodys))),
      lt(carts.updatedAt, before(cartDays.ofAccount)),
    ),
  )
  return gone.rowCount ?? 0
}
