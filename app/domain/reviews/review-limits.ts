// How often the public forms of reviews may be used.
import type { Limit } from '#app/foundation/http/limits.server.ts'

/** Saved, changed and withdrawn, by order: each may bring four photos. Nobody corrects a review more often. */
export const reviewSaves: Limit = { name: 'review-saves', max: 20, windowSeconds: 3600 }
