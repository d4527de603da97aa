// What the list of reviews is asked for, and the words for where a review stands. Pure.
import type { ProductId, ReviewId } from '#app/foundation/lib/ids.ts'
import type { PillTone } from '#app/admin/shell/status-pill.tsx'
import type { ReadReview } from '#app/domain/reviews/decide-reviews.server.ts'
import type { ReviewState } from '#app/domain/reviews/review-tables.server.ts'

export const reviewTabs = { waiting: 'To approve', shown: 'Published', hidden: 'Hidden', all: 'All' } as const
export type ReviewTab = keyof typeof reviewTabs

export const reviewPageSize = 50

export type ReviewFilter = { state: ReviewTab; stars: number | null; q: string; page: number }

export type ReviewRow = {
  id: ReviewId
  version: number
  productId: ProductId
  product: string
  author: string
  rating: number
  title: string
  text: string
  photos: number
  state: ReviewState
  hasReply: boolean
  writtenAt: string
}

export function readReviewFilter(query: URLSearchParams): ReviewFilter {
  const state = query.get('state') ?? ''
  const stars = /^[1-5]$/u.exec(query.get('stars') ?? '')
  return {
    state: Object.hasOwn(reviewTabs, state) ? (state as ReviewTab) : 'waiting',
    stars: stars ? Number(stars[0]) : null,
    q: (query.get('q') ?? '').replaceAll('\0', '').toWellFormed().slice(0, 120),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  }
}

export const stateWords: Record<ReviewState, { tone: PillTone; words: string }> = {
  waiting: { tone: 'gold', words: 'To approve' },
  shown: { tone: 'ink', words: 'Published' },
  hidden: { tone: 'quiet', words: 'Hidden' },
}

/** As a row of the list carries it: the review with the version that was read. */
export function rowKeyOf({ id, version }: ReadReview): string {
  return `${id}.${version}`
}
