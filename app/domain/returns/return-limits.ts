// How often the public form of returns may be used.
import type { Limit } from '#app/foundation/http/limits.server.ts'

/** Asked for and withdrawn, by order: each may bring four photos. */
export const returnAsks: Limit = { name: 'return-asks', max: 20, windowSeconds: 3600 }
