// The cookie that says which cart is the browser's: an unguessable token, not readable by scripts.
import { isSecure, readCookie, scriptCookie, setCookie } from '#app/http/cookies.server.ts'
import { isCartId } from './cart.server.ts'
import { cartMovedCookie, cartPendingCookie } from './cart-moved.ts'

/** A year in seconds, as long as a cart in an account waits; each change of the cart starts it anew. */
const maxAge = 365 * 24 * 60 * 60
/** Long enough for the page that follows on a slow phone; seconds. */
const movedAge = 10 * 60

export function readCartId(request: Request): string | null {
  const id = readCookie(request, 'cart')
  return id !== null && isCartId(id) ? id : null
}

/** A Set-Cookie value. `baseUrl` is the address that shoppers use: over https the cookie is Secure and __Host-. */
export function cartCookie(cartId: string, baseUrl: string): string {
  return setCookie('cart', cartId, { maxAge, secure: isSecure(baseUrl) })
}

/** Set-Cookie values after joinCart. */
export function joinedCartCookies(cartId: string, baseUrl: string): string[] {
  return [cartCookie(cartId, baseUrl), cartMovedNotice(baseUrl)]
}

/**
 * A Set-Cookie value that scripts may read: the browser's copy of the cart asks the server anew when the next page has
 * loaded (cart-mirror.ts takes it away). For whatever changes which cart is hers, also when it is none any more.
 */
export function cartMovedNotice(baseUrl: string): string {
  return scriptCookie(cartMovedCookie, '1', { maxAge: movedAge, secure: isSecure(baseUrl) })
}

/** Changes of the cart wait in this browser or are on their way: what the server knows is older than what was said. */
export function hasPendingChanges(request: Request): boolean {
  return readCookie(request, cartPendingCookie) === '1'
}
