// The cookie that says which cart is the browser's: an unguessable token, not readable by scripts.
import { readCookie, setCookie } from '#app/http/cookies.server.ts'
import { isCartId } from './cart.server.ts'

/** 90 days in seconds; each change of the cart starts them anew. */
const maxAge = 90 * 24 * 60 * 60

export function readCartId(request: Request): string | null {
  const id = readCookie(request, 'cart')
  return id !== null && isCartId(id) ? id : null
}

/** A Set-Cookie value. `baseUrl` is the address that shoppers use: over https the cookie is Secure and __Host-. */
export function cartCookie(cartId: string, baseUrl: string): string {
  return setCookie('cart', cartId, { maxAge, secure: baseUrl.startsWith('https:') })
}
