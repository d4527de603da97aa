// The discount code that a browser keeps until it is used: as the id of its offer, which nobody guesses, so that codes are looked up
// only where they are typed or named by a link.
import { isSecure, readCookie, setCookie } from '#app/foundation/http/cookies.server.ts'
import { isId, type OfferId } from '#app/foundation/lib/ids.ts'

const name = 'offer'
/** Thirty days, seconds. */
const maxAge = 30 * 24 * 60 * 60

export function readOfferCookie(request: Request): OfferId | null {
  const id = readCookie(request, name)
  return id !== null && isId('off', id) ? id : null
}

/** A Set-Cookie value; null takes the code away. */
export function offerCookie(id: OfferId | null, baseUrl: string): string {
  return setCookie(name, id ?? '', { maxAge: id === null ? 0 : maxAge, secure: isSecure(baseUrl) })
}
