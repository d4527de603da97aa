// How often what may be asked of what is kept for later; docs/limits.md says the same to people. On Nigeria's mobile networks
// hundreds of phones share one address, so limits per address are wide: they only stop machines.
import type { Limit } from '#app/http/limits.server.ts'

const hour = 60 * 60

export const savedLimits = {
  /** New lists from one address: each is a row that waits for a year. */
  newLists: { name: 'wishlist-new', max: 300, windowSeconds: hour },
  /** Wishes to hear of a piece from one address. */
  noticesFromAddress: { name: 'stock-notice-address', max: 200, windowSeconds: hour },
  /** For one mailbox, so that nobody fills a stranger's; beyond it nothing is noted and the answer stays the same. */
  noticesForEmail: { name: 'stock-notice-email', max: 20, windowSeconds: 24 * hour },
} as const satisfies Record<string, Limit>
