// Who may see the photo of a customer, or the photo and the film of an order. That of a review, while it is shown: everybody, under the
// photo's key. Otherwise only whoever was handed a ticket: their own page and the office write one into the address,
// '<key>.<last day>-<signature>'. A ticket is signed and not stored, and good for nothing but its one photo until its day is over.
import { and, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { orderPhotos } from '#app/domain/orders/core/orders-tables.server.ts'
import { productionPhotos } from '#app/domain/orders/production/production-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { PictureAccess } from '#app/foundation/gateways/media/media-routes.server.ts'
import { isSignature, sign } from '#app/foundation/http/signature.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { isCustomerPhoto, isOldOrderPhoto, isPhotoOfKind } from './photo-name.ts'
import { reviewPictures, reviews } from './review-tables.server.ts'

const derivation = 'ade review photos v1'
const shape = /^([^.]+)\.([0-9a-z]{1,6})-([\w-]{43})$/u

export type Ticketing = { secret: ShopSecret; now: Date }

/**
 * How long a name opens, in days, today not counted: a page that stays open in a tab for days, or comes back from the browser's memory,
 * still shows its photos, and what somebody passed on is closed within eight days.
 */
const ticketDays = 7

/** The same photos under names that open. */
export function withTickets<Photo extends { key: string }>(
  photos: readonly Photo[],
  { secret, now }: Ticketing,
  days = ticketDays,
): Photo[] {
  const lastDay = dayNumber(now) + days
  return photos.map((photo) => ({
    ...photo,
    key: `${photo.key}.${lastDay.toString(36)}-${sign(secret, derivation, `${photo.key}.${lastDay}`)}`,
  }))
}

/** A design whose inspiration photos stand under names that open. */
export function withDesignTickets<Design extends { photos: readonly string[] } | null>(
  design: Design,
  ticketing: Ticketing,
): Design {
  if (design === null) return design
  const named = design.photos.map((key) => ({ key }))
  return { ...design, photos: withTickets(named, ticketing).map(({ key }) => key) }
}

/** The key without its ticket; what has none stays as it is. */
export function keyOfTicket(name: string): string {
  return name.split('.', 1)[0] ?? ''
}

/** Other pictures of the shop are everybody's. Null for what may not be seen by whoever asks. */
export async function photoAccess(db: Db, name: string, ticketing: Ticketing): Promise<PictureAccess | null> {
  const key = keyOfTicket(name)
  const isOld = isOldOrderPhoto(key)
  if (!isOld && !isCustomerPhoto(key)) return { key: name, isShared: true }
  if (name !== key) return isGood(name, ticketing) ? { key, isShared: false } : null
  if (isOld) return (await isOfOrder(db, key)) ? null : { key, isShared: true }
  if (!isPhotoOfKind('review', key)) return null
  const [shown] = await db
    .select({ id: reviews.id })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(and(eq(reviewPictures.key, key), eq(reviews.state, 'shown')))
    .limit(1)
  return shown ? { key, isShared: false } : null
}

async function isOfOrder(db: Db, key: string): Promise<boolean> {
  const rows = await unionAll(
    db.select({ id: orderPhotos.id }).from(orderPhotos).where(eq(orderPhotos.key, key)),
    db.select({ id: productionPhotos.id }).from(productionPhotos).where(eq(productionPhotos.key, key)),
  ).limit(1)
  return rows.length > 0
}

function isGood(name: string, { secret, now }: Ticketing): boolean {
  const [, key = '', day = '', code = ''] = shape.exec(name) ?? []
  const lastDay = Number.parseInt(day, 36)
  if (!(lastDay >= dayNumber(now)) || lastDay.toString(36) !== day) return false
  return isSignature(secret, derivation, `${key}.${lastDay}`, code)
}

/** Days since 1970, in UTC: midnight matters to nobody here. */
function dayNumber(now: Date): number {
  return Math.floor(now.getTime() / dayMs)
}
