// The forms of who decides about reviews. Pure.
import { z } from 'zod'
import type { ReviewId } from '#app/foundation/lib/ids.ts'
import { maxReason, maxReply } from '#app/domain/reviews/review-bounds.ts'
import type { Decision, ReadReview } from '#app/domain/reviews/decide-reviews.server.ts'

const reviewId = z.custom<ReviewId>((id) => typeof id === 'string' && /^rvw_[0-9a-z]{26}$/u.test(id))

export function isReviewId(id: string): id is ReviewId {
  return reviewId.safeParse(id).success
}

export const decideSchema = z
  .object({
    act: z.enum(['show', 'hide'], 'Please choose: show or hide.'),
    reason: z.string().trim().max(maxReason, `A reason has at most ${maxReason} characters.`).default(''),
    version: z.coerce.number().int().catch(0),
  })
  .refine(({ act, reason }) => act === 'show' || reason !== '', {
    path: ['reason'],
    message: 'Please give a reason: the customer reads it and can change the review.',
  })

export const replySchema = z.object({
  text: z.string().trim().max(maxReply, `A reply has at most ${maxReply} characters.`).default(''),
  version: z.coerce.number().int().catch(0),
})

export function decisionOf({ act, reason }: z.output<typeof decideSchema>): Decision {
  return act === 'show' ? { state: 'shown' } : { state: 'hidden', reason }
}

export function readRowKey(key: string): ReadReview | null {
  const [id = '', version = ''] = key.split('.')
  return isReviewId(id) && /^\d{1,7}$/u.test(version) ? { id, version: Number(version) } : null
}
