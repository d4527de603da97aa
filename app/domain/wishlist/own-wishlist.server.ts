// A list that is begun while somebody is signed in is theirs at once, so that their other browsers show it too.
import { eq } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { readCookie } from '#app/foundation/http/cookies.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { joinWishlist } from './join-wishlist.server.ts'
import { wishlists } from './wishlist-tables.server.ts'
import { readWishlistId } from './wishlist-cookie.server.ts'

/**
 * The id for the browser's cookie after a change of the list `wishlistId`. Asks who is signed in only when this is not the
 * list that the browser came with: that happens once, with the first product.
 */
export async function ownWishlist(
  context: Readonly<RouterContextProvider>,
  request: Request,
  wishlistId: string,
): Promise<string> {
  const isKnown = readWishlistId(request) === wishlistId
  if (isKnown || readCookie(request, 'session') === null) return wishlistId
  const user = await findUser(context, request)
  if (!user) return wishlistId
  const { db, now } = context.get(shop)
  return (await joinWishlist(db, { userId: user.id, wishlistId }, now())) ?? wishlistId
}

/** The list of an account; null when it has none. */
export async function findWishlistOf(db: Db, userId: UserId): Promise<string | null> {
  const [row] = await db.select({ id: wishlists.id }).from(wishlists).where(eq(wishlists.userId, userId))
  return row?.id ?? null
}

/** Takes the name off an account's list, for whoever joins it to another one next. Null when there is none. */
export async function freeWishlist(tx: Db, userId: UserId): Promise<string | null> {
  const [freed] = await tx
    .update(wishlists)
    .set({ userId: null, noticesText: null, noticesSince: null, toldAt: null })
    .where(eq(wishlists.userId, userId))
    .returning({ id: wishlists.id })
  return freed?.id ?? null
}
