// How often notices may be asked for; docs/limits.md says the same to people. On Nigeria's mobile networks hundreds of phones
// share one address, so a limit per address is wide: it only stops machines.
import type { Limit } from '#app/foundation/http/limits.server.ts'

const hour = 60 * 60

export const noticeLimits = {
  /** Wishes to hear of a product from one address. */
  fromAddress: { name: 'stock-notice-address', max: 200, windowSeconds: hour },
  /** For one mailbox, so that nobody fills a stranger's; beyond it nothing is noted and the answer stays the same. */
  forEmail: { name: 'stock-notice-email', max: 20, windowSeconds: 24 * hour },
} as const satisfies Record<string, Limit>
