// Reading the posted form of a review: its fields, the photos that they keep and those that came along.
import { data } from 'react-router'
import { fieldErrors, type FormValues } from '#app/foundation/http/form.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { readUpload } from '#app/foundation/http/read-upload.server.ts'
import { type TakenPicture, takePicture } from '#app/foundation/http/take-picture.server.ts'
import { invalidImageWords, type UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import { findUploadedPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { ReviewAnswer } from './review-answer.ts'
import { maxPhotos } from '#app/domain/reviews/review-bounds.ts'
import { type ReviewForm, reviewSchema } from '#app/domain/reviews/review-form.ts'
import { keyOfTicket, withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { isPhotoOf, newPhotoName } from '#app/domain/reviews/review-photo-owner.server.ts'
import type { ReviewPlace } from '#app/domain/reviews/review-place.server.ts'

type ReadReviewForm =
  | { ok: true; form: ReviewForm; photos: UploadedPicture[] }
  | { ok: false; refusal: ReturnType<typeof refuse> }

/** Nobody looks at files beyond the fourth. What is refused comes back with everything that was typed. */
export async function readReviewForm(
  request: Request,
  place: ReviewPlace,
  { db, media, now, secret }: Pick<ShopContext, 'db' | 'media' | 'now' | 'secret'>,
): Promise<ReadReviewForm> {
  let taken = 0
  const onFile = async (file: File): Promise<TakenPicture | null> => {
    if (++taken > maxPhotos) return null
    return takePicture({ db, media }, file, { name: newPhotoName(place, secret), by: null, now: now() })
  }
  const read = await readUpload(request, { media, lane: 'shoppers', maxFiles: 12, onFile })
  if (!read.ok) return { ok: false, refusal: refuse({}, { photos: read.message }, undefined, read.status) }
  const kept = await keptPhotos(db, place, { values: read.values, secret })
  const fresh = read.files.flatMap((file) => (file?.ok ? [file.picture] : []))
  const photos = [...kept, ...fresh]
  const parsed = reviewSchema.safeParse(read.values)
  const errors = parsed.success ? {} : fieldErrors(parsed.error)
  // Text where a file belongs: photos are not asked for, but what is sent for one must be one.
  const problem = read.values['photos'] ? invalidImageWords : photoProblem(read.files, photos)
  if (problem !== null) errors['photos'] = problem
  if (!parsed.success || problem !== null)
    return {
      ok: false,
      refusal: refuse(read.values, errors, withTickets(photos.slice(0, maxPhotos), { secret, now: now() })),
    }
  return { ok: true, form: parsed.data, photos }
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

/**
 * Photos of earlier tries and of the review itself, named by the form; one whose box was unticked is not sent. A name
 * that belongs to another order's review is not looked at, so that no answer hands out a ticket for it.
 */
async function keptPhotos(
  db: ShopContext['db'],
  place: ReviewPlace,
  { values, secret }: { values: FormValues; secret: ShopSecret },
): Promise<UploadedPicture[]> {
  const keys = Array.from({ length: maxPhotos }, (_, at) => keyOfTicket(values[`photo-${at}`] ?? '')).filter(
    (key) => isPhotoOf(key, place, secret),
  )
  const found = await Promise.all([...new Set(keys)].map((key) => findUploadedPicture(db, key)))
  return found.filter((picture) => picture !== null)
}

function photoProblem(
  files: readonly (TakenPicture | null)[],
  photos: readonly UploadedPicture[],
): string | null {
  for (const file of files) if (file?.ok === false) return file.message
  if (photos.length > maxPhotos || files.includes(null))
    return `A review can have up to ${maxPhotos} photos. We kept the first ones.`
  return null
}
