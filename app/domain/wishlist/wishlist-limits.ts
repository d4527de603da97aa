// How often wishlists may be begun; docs/limits.md says the same to people. On Nigeria's mobile networks hundreds of phones
// share one address, so a limit per address is wide: it only stops machines.
import type { Limit } from '#app/foundation/http/limits.server.ts'

export const wishlistLimits = {
  /** New lists from one address: each is a row that waits for a year. */
  newLists: { name: 'wishlist-new', max: 300, windowSeconds: 60 * 60 },
} as const satisfies Record<string, Limit>
