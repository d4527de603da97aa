// Where a request came from. X-Forwarded-For is whatever its sender wrote, except for the entries that our own proxies
// appended at its end: only as many of those are believed as the owner says stand in front of the shop.

/**
 * The address that limits count by. With `trustedProxies` 0 the header is never looked at. `socketAddress` is undefined
 * only when the connection is gone already.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const nearest = plainAddress(socketAddress ?? 'unknown')
  if (trustedProxies === 0) return nearest
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => plainAddress(hop.trim()))
    .filter((hop) => hop !== '')
  return hops.at(-trustedProxies) ?? hops[0] ?? nearest
}

/** An IPv4 address in the dress of IPv6 is that IPv4 address, and some proxies write the port beside it. */
function plainAddress(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/u.exec(address) ?? []
  return (bracketed ?? address.replace(/^([\d.]+):\d+$/u, '$1'))
    .replace(/^::ffff:(?=\d+\.)/iu, '')
    .slice(0, 64)
}
