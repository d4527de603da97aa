// Cross-site request forgery: a request that may change something must come from our own pages.
// Sec-Fetch-Site is what browsers of today say; Origin is the older word; a client that says neither
// (curl, a webhook) carries no cookies of a victim.

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True when the request may go on. `ownOrigins` are those that shoppers see, e.g. https://ade.example. */
export function isOwnOrigin(request: Request, ownOrigins: readonly string[]): boolean {
  if (safeMethods.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.get('origin')
  return origin === null || ownOrigins.includes(origin)
}
