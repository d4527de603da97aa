// The cookie that says which wishlist is the browser's: an unguessable token, not readable by scripts.
import { isSecure, readCookie, scriptCookie, setCookie } from '#app/foundation/http/cookies.server.ts'
import { wishlistMovedCookie } from './saved-storage.ts'
import { nobodysDays } from './wishlist.ts'

/** As long as a list without an account waits; each change starts it anew; seconds. */
const maxAge = nobodysDays * 24 * 60 * 60
/** Long enough for the page that follows on a slow phone; seconds. */
const movedAge = 10 * 60

export function readWishlistId(request: Request): string | null {
  const id = readCookie(request, 'wishlist')
  return id !== null && isWishlistId(id) ? id : null
}

/** Wishlists are known by a token of our own making (newToken); anything else is not looked up. */
export function isWishlistId(text: string): boolean {
  return /^[0-9a-z]{32}$/u.test(text)
}

/** A Set-Cookie value. `baseUrl` is the address that shoppers use: over https the cookie is Secure and __Host-. */
export function wishlistCookie(wishlistId: string, baseUrl: string): string {
  return setCookie('wishlist', wishlistId, { maxAge, secure: isSecure(baseUrl) })
}

/** Set-Cookie values after joinWishlist; scripts may read the second, so that the hearts are asked for anew. */
export function joinedWishlistCookies(wishlistId: string, baseUrl: string): string[] {
  return [wishlistCookie(wishlistId, baseUrl), wishlistMovedNotice(baseUrl)]
}

/** For whatever changes which list is theirs, also when it is none any more. */
export function wishlistMovedNotice(baseUrl: string): string {
  return scriptCookie(wishlistMovedCookie, '1', { maxAge: movedAge, secure: isSecure(baseUrl) })
}
