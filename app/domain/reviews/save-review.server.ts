// Writing, changing and withdrawing a review. What they change waits for staff again, and stops counting until then.
import { and, eq, inArray, ne } from 'drizzle-orm'
import { type Db, transaction, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { claimPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import type { UploadedPicture } from '#app/foundation/http/uploaded-picture.ts'
import { newId, type ReviewId } from '#app/foundation/lib/ids.ts'
import { lockOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { lockRatings, refreshRating } from './rating.server.ts'
import { maxPhotos } from './review-bounds.ts'
import type { ReviewFields } from './review-form.ts'
import { isPhotoOfKind } from './photo-name.ts'
import type { ReviewPlace } from './review-place.server.ts'
import { reviewPictures, reviews } from './review-tables.server.ts'

export type ReviewChange = {
  fields: ReviewFields
  /** Keys of their photos, those that stand there and new ones, in their order; what is not named goes. */
  photos: readonly string[]
  /** Of the review that they looked at; 0 when there was none. */
  version: number
}

export type SavedReview =
  | { ok: true; id: ReviewId }
  /** 'changed': written or changed elsewhere meanwhile. 'forgotten': the person behind the order is. */
  | { ok: false; problem: 'changed' | 'forgotten' | 'too-many-photos' | 'lost-photo' }

/**
 * `place` is from findReviewPlace: that says who may. Of two at once for the same product of an order one is written, the
 * other is told. Locks the order, then the product's stars, then the review.
 */
export function saveReview(
  db: Db,
  place: Pick<ReviewPlace, 'order' | 'product' | 'lengthIn'>,
  { fields, photos, version }: ReviewChange,
  now: Date,
): Promise<SavedReview> {
  return undoableTransaction<SavedReview>(db, async (tx, undo) => {
    const order = await lockOrder(tx, place.order.id)
    if (!order || order.forgottenAt !== null) return undo({ ok: false, problem: 'forgotten' })
    const { id: productId } = place.product
    await lockRatings(tx, [productId])
    const written = version === 0 ? await insertReview(tx, place, fields, now) : null
    const id = version === 0 ? written : await updateReview(tx, place, { fields, version }, now)
    if (id === null) return undo({ ok: false, problem: 'changed' })
    const kept = await keepPhotos(tx, id, photos, now)
    if (kept !== 'kept') return undo({ ok: false, problem: kept })
    // Imported orders with a word from their buyer cannot be taken back.
    if (written !== null) await recordEvent(tx, order.id, { type: 'reviewed' })
    await refreshRating(tx, productId)
    return { ok: true, id }
  })
}

/** Their review goes, with its photos; the stars follow. False when it was changed meanwhile or is gone. */
export function withdrawReview(
  db: Db,
  place: Pick<ReviewPlace, 'order' | 'product'>,
  version: number,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockOrder(tx, place.order.id)
    await lockRatings(tx, [place.product.id])
    const gone = await tx
      .delete(reviews)
      .where(and(itsReview(place), eq(reviews.version, version)))
      .returning({ id: reviews.id })
    if (gone.length > 0) await refreshRating(tx, place.product.id)
    return gone.length > 0
  })
}

function itsReview({ order, product }: Pick<ReviewPlace, 'order' | 'product'>) {
  return and(eq(reviews.orderId, order.id), eq(reviews.productId, product.id))
}

async function insertReview(
  tx: Db,
  { order, product, lengthIn }: Pick<ReviewPlace, 'order' | 'product' | 'lengthIn'>,
  fields: ReviewFields,
  now: Date,
): Promise<ReviewId | null> {
  const [row] = await tx
    .insert(reviews)
    .values({
      ...fields,
      id: newId('rvw', now.getTime()),
      orderId: order.id,
      productId: product.id,
      lengthIn: lengthIn || null,
      writtenAt: now,
    })
    .onConflictDoNothing({ target: [reviews.orderId, reviews.productId] })
    .returning({ id: reviews.id })
  return row?.id ?? null
}

async function updateReview(
  tx: Db,
  place: Pick<ReviewPlace, 'order' | 'product' | 'lengthIn'>,
  { fields, version }: Pick<ReviewChange, 'fields' | 'version'>,
  now: Date,
): Promise<ReviewId | null> {
  const [row] = await tx
    .update(reviews)
    .set({
      ...fields,
      lengthIn: place.lengthIn || null,
      writtenAt: now,
      state: 'waiting',
      reason: '',
      decidedAt: null,
      decidedBy: null,
      version: version + 1,
    })
    .where(and(itsReview(place), eq(reviews.version, version)))
    .returning({ id: reviews.id })
  return row?.id ?? null
}

/** Photos of this review and fresh uploads of review forms; nobody can hang up a picture of another review. */
async function keepPhotos(
  tx: Db,
  reviewId: ReviewId,
  keys: readonly string[],
  now: Date,
): Promise<'kept' | 'too-many-photos' | 'lost-photo'> {
  const wanted = [...new Set(keys)]
  if (wanted.length > maxPhotos) return 'too-many-photos'
  if (await belongToOthers(tx, reviewId, wanted)) return 'lost-photo'
  const pictures: UploadedPicture[] = []
  for (const key of wanted) {
    const picture = isPhotoOfKind('review', key) ? await claimPicture(tx, key, now) : null
    if (!picture) return 'lost-photo'
    pictures.push(picture)
  }
  await tx.delete(reviewPictures).where(eq(reviewPictures.reviewId, reviewId))
  if (pictures.length > 0)
    await tx
      .insert(reviewPictures)
      .values(pictures.map((picture, position) => ({ ...picture, id: newId('pic'), reviewId, position })))
  return 'kept'
}

async function belongToOthers(tx: Db, reviewId: ReviewId, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false
  const taken = await tx.$count(
    reviewPictures,
    and(inArray(reviewPictures.key, [...keys]), ne(reviewPictures.reviewId, reviewId)),
  )
  return taken > 0
}
