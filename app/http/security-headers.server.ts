// The headers that every answer carries, and the Content-Security-Policy of a page with the hashes of its own
// inline scripts. Hashes, not nonces: a kept page is the same bytes for everyone and stays safe.
import { createHash } from 'node:crypto'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Over TLS browsers keep to it for a year, also for what stands under this name: else the first request of a day could be read. */
export function commonHeaders(secure: boolean): Readonly<Record<string, string>> {
  return secure
    ? { ...everywhere, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : everywhere
}

/** Origins that a page may post a payment to, show in a frame and load the popup script from. */
export type PaymentOrigins = { page: string; script: string }

/** Where a page may lead to outside of the shop; `signIn` is the origin of a sign-in provider's own page. */
export type OutsideOrigins = { payment: PaymentOrigins | null; signIn: string | null }

/** The policy for one rendered page. */
export function pagePolicy(html: string, { payment, signIn }: OutsideOrigins, secure: boolean): string {
  const pay = payment ? ` ${payment.page}` : ''
  const script = payment ? ` ${payment.script}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}${script}`,
    "style-src 'self'",
    // React writes style attributes; they cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://res.cloudinary.com",
    "font-src 'self'",
    `connect-src 'self'`,
    `frame-src 'self'${pay}`,
    // Chrome applies form-action to the redirect that follows a post, so these pages must stand here.
    `form-action 'self'${pay}${signIn === null ? '' : ` ${signIn}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** `'sha256-…'` of each inline script of the page, in order, without repeats. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/giu)) {
    if (/\ssrc=/iu.test(attributes) || /type="application\/(ld\+)?json"/iu.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}
