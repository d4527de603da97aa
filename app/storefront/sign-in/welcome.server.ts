import type { RouterContextProvider } from 'react-router'
import type { Shopper } from '#app/domain/accounts/account.ts'
import { joinedCartCookies, readCartId } from '#app/domain/cart/browser-cart.server.ts'
import { joinCart } from '#app/domain/cart/join-cart.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { joinWishlist } from '#app/domain/wishlist/join-wishlist.server.ts'
import { joinedWishlistCookies, readWishlistId } from '#app/domain/wishlist/wishlist-cookie.server.ts'
import { claimOrders } from '#app/domain/orders/core/claim-orders.server.ts'

/**
 * After every successful way in: the browser's cart and wishlist and theirs become one, and orders that they placed as a guest become
 * theirs. Only under an e-mail that is proven; both can be repeated without effect. Returns how many orders were claimed.
 */
export async function welcome(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { id: userId, email, emailVerified }: Shopper,
): Promise<number> {
  const { db, now, setCookie, baseUrl } = context.get(shop)
  const { cartId } = await joinCart(db, { userId, cartId: readCartId(request) }, now())
  if (cartId !== null) joinedCartCookies(cartId, baseUrl).forEach(setCookie)
  const wishlistId = await joinWishlist(db, { userId, wishlistId: readWishlistId(request) }, now())
  if (wishlistId !== null) joinedWishlistCookies(wishlistId, baseUrl).forEach(setCookie)
  return emailVerified ? claimOrders(db, { userId, email }, now()) : 0
}
