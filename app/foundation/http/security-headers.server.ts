// The headers that every answer carries, and the Content-Security-Policy of a page with the hashes of its own
// inline scripts. Hashes, not nonces: a cached page is the same bytes for everyone and stays safe.
import { createHash } from 'node:crypto'
import { type Edit, editsOf } from './page-edits.server.ts'

const permissions = (camera: '()' | '(self)') =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`

/** Instead of what every other answer says, for the document in which a wig is seen on its shopper (try-on/camera-document.ts). */
export const cameraHeaders = { 'permissions-policy': permissions('(self)'), 'x-robots-tag': 'noindex' }

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions('()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * A page that is the same for everybody tells whoever opened it nothing, and a browser that must cut them off starts a process of
 * its own for it: a phone painted 200 ms later. Pages of somebody's own are cut off (docs/decisions/0026).
 */
export const publicPageHeaders = { 'cross-origin-opener-policy': 'unsafe-none' }

/**
 * Over TLS browsers keep to it for a year: else the first request of a day could be read. With `subdomains` also for every
 * name under the shop's, which is for the owner to say: one that has no certificate could not be reached any more.
 */
export function commonHeaders(secure: boolean, subdomains: boolean): Readonly<Record<string, string>> {
  if (!secure) return everywhere
  const year = 'max-age=31536000'
  return { ...everywhere, 'strict-transport-security': subdomains ? `${year}; includeSubDomains` : year }
}

/** Where a page may lead to outside of the shop: hosted payment pages, and a sign-in provider's own page. */
export type OutsideOrigins = { payment: readonly string[]; signIn: string | null }

/** What stands in the page itself. */
export type InlineHashes = { scriptHashes: readonly string[]; styleHashes: readonly string[] }

/** The policy for one rendered page. */
export function pagePolicy(
  { scriptHashes, styleHashes }: InlineHashes,
  { payment, signIn }: OutsideOrigins,
  secure: boolean,
): string {
  const pay = payment.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    `style-src 'self' ${styleHashes.join(' ')}`,
    // React writes style attributes; they cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://res.cloudinary.com",
    "font-src 'self'",
    `connect-src 'self'`,
    "frame-src 'self'",
    // Chrome applies form-action to the redirect that follows a post, so these pages must stand here.
    `form-action 'self'${pay}${signIn === null ? '' : ` ${signIn}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** What takes the marks away, and `'sha256-…'` of each script that bore one. */
type Unmarked = { edits: Edit[]; hashes: string[] }

/**
 * `mark` is the nonce that this one rendering gave to the scripts of the code. Nobody could know it before, so a script that
 * came into the page in any other way, out of a name or a description, bears none and is not allowed to run.
 */
export function takeMarks(html: string, mark: string): Unmarked {
  const edits = editsOf(html, ` nonce="${mark}"`, '')
  const hashes = new Set<string>()
  // Looked for by its letters: an expression that matches every script of 150 kB took a twentieth of the time of a page.
  for (const { from, to } of edits) {
    if (!html.startsWith('<script', html.lastIndexOf('<', from))) continue
    const code = html.slice(html.indexOf('>', to) + 1, html.indexOf('</script>', to))
    if (code !== '') hashes.add(hashSource(code))
  }
  return { edits, hashes: [...hashes] }
}

/** As a policy names an inline script or style. */
export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
