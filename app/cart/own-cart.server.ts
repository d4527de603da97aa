// A cart that is begun while somebody is signed in is hers at once, so that her other browsers show it too.
import { eq } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { findUser } from '#app/account/guards.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { shop } from '#app/http/context.server.ts'
import { readCookie } from '#app/http/cookies.server.ts'
import type { UserId } from '#app/lib/ids.ts'
import { readCartId } from './cart-cookie.server.ts'
import { carts } from './cart-tables.server.ts'
import { joinCart } from './join-cart.server.ts'

/**
 * The id for the browser's cookie after a change of the cart `cartId`. Asks who is signed in only when this is not the
 * cart that the browser came with: that happens once, with the first piece.
 */
export async function ownCart(
  context: Readonly<RouterContextProvider>,
  request: Request,
  cartId: string,
): Promise<string> {
  const isKnown = readCartId(request) === cartId
  if (isKnown || readCookie(request, 'session') === null) return cartId
  const user = await findUser(context, request)
  if (!user) return cartId
  const { db, now } = context.get(shop)
  const joined = await joinCart(db, { userId: user.id, cartId }, now())
  return joined.cartId ?? cartId
}

/** Takes the name off an account's cart, for whoever joins it to another one next. Null when there is none. */
export async function freeCart(tx: Db, userId: UserId): Promise<string | null> {
  const [freed] = await tx
    .update(carts)
    .set({ userId: null })
    .where(eq(carts.userId, userId))
    .returning({ id: carts.id })
  return freed?.id ?? null
}
