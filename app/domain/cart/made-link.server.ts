// Which link to a cart this browser made last. A cookie and not a part of the address: that is what they send on.
import { isSecure, readCookie, setCookie } from '#app/foundation/http/cookies.server.ts'

const name = 'made-link'
/** Seconds. */
const maxAge = 24 * 60 * 60

/** A Set-Cookie value. */
export function madeLinkCookie(link: string, baseUrl: string): string {
  return setCookie(name, link, { maxAge, secure: isSecure(baseUrl) })
}

export function hasMadeLink(request: Request, link: string): boolean {
  return readCookie(request, name) === link
}
