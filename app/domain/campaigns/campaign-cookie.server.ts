// The cookie by which an order finds the newsletter that it came of.
import { isSecure, readCookie, setCookie } from '#app/foundation/http/cookies.server.ts'

const name = 'campaign'
/** Seconds. */
const maxAge = 7 * 24 * 60 * 60

/** A Set-Cookie value. */
export function campaignCookie(number: number, baseUrl: string): string {
  return setCookie(name, String(number), { maxAge, secure: isSecure(baseUrl) })
}

/** The number of the newsletter whose link this browser followed last; null for none. */
export function readCampaignCookie(request: Request): number | null {
  const value = readCookie(request, name) ?? ''
  return /^[1-9]\d{0,8}$/u.test(value) ? Number(value) : null
}
