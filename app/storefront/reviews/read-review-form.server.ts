// Reading the posted form of a review: its fields, the photos that they keep and those that came along.
import { data } from 'react-router'
import { fieldErrors, type FormValues } from '#app/foundation/http/form.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import type { UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import { isPhotoOf, type PhotoOwner } from '#app/domain/reviews/photo-owner.server.ts'
import { withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { maxPhotos } from '#app/domain/reviews/review-bounds.ts'
import { type ReviewForm, reviewSchema } from '#app/domain/reviews/review-form.ts'
import type { ReviewPlace } from '#app/domain/reviews/review-place.server.ts'
import { readPhotoForm } from '#app/storefront/photos/read-photo-form.server.ts'
import type { ReviewAnswer } from './review-answer.ts'

type ReadReviewForm =
  | { ok: true; form: ReviewForm; photos: UploadedPicture[] }
  | { ok: false; refusal: ReturnType<typeof refuse> }

/** What is refused comes back with everything that was typed. */
export async function readReviewForm(
  request: Request,
  place: ReviewPlace,
  deps: Pick<ShopContext, 'db' | 'media' | 'now' | 'secret'>,
): Promise<ReadReviewForm> {
  const owner: PhotoOwner = { kind: 'review', ids: [place.order.id, place.product.id] }
  const read = await readPhotoForm(request, deps, {
    owner,
    most: maxPhotos,
    tooMany: `A review can have up to ${maxPhotos} photos. Send the review with the first ${maxPhotos}, or choose again.`,
    isOwn: (key) =>
      (place.review?.pictures.some((picture) => picture.key === key) ?? false) ||
      isPhotoOf(key, owner, deps.secret),
  })
  if (!read.ok) return { ok: false, refusal: refuse({}, { photos: read.message }, undefined, read.status) }
  const { values, photos, problem } = read
  const parsed = reviewSchema.safeParse(values)
  const errors = parsed.success ? {} : fieldErrors(parsed.error)
  if (problem !== null) errors['photos'] = problem
  if (parsed.success && problem === null) return { ok: true, form: parsed.data, photos }
  const seen = withTickets(photos.slice(0, maxPhotos), { secret: deps.secret, now: deps.now() })
  return { ok: false, refusal: refuse(values, errors, seen) }
}

/** `photos` under the names that they may see them by. */
export function refuse(
  values: FormValues,
  errors: Record<string, string>,
  photos?: UploadedPicture[],
  status = 422,
) {
  const answer: ReviewAnswer = { values, errors, refused: null, noResult: false, sentTo: null }
  if (photos) answer.photos = photos
  return data(answer, { status })
}
