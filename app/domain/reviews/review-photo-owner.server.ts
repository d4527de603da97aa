// A photo's name says for which product of which order it was sent, so that a form can bring back the photos of its own
// earlier tries and nobody else's, and no row has to remember who sent what.
import { sign } from '#app/foundation/http/signature.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { isReviewPhoto, reviewPhotoName } from './review-photo-name.ts'
import type { ReviewPlace } from './review-place.server.ts'

type Owner = Pick<ReviewPlace, 'order' | 'product'>

const derivation = 'ade review photo owners v1'
/** Half of the token is random (80 bits), half says whose it is (64). */
const half = 16

/** What a photo of this place's form is named, before the gateway adds the mark of its content. */
export function newPhotoName(place: Owner, secret: ShopSecret): string {
  const random = newToken().slice(0, half)
  return reviewPhotoName(random + ownerMark(random, place, secret[0]))
}

/** Whether the photo was sent by a form of this place, or stands in its review already. */
export function isPhotoOf(
  key: string,
  place: Owner & Pick<ReviewPlace, 'review'>,
  secret: ShopSecret,
): boolean {
  if (!isReviewPhoto(key)) return false
  if (place.review?.pictures.some((picture) => picture.key === key)) return true
  const token = key.slice(reviewPhotoName('').length)
  const [random, mark] = [token.slice(0, half), token.slice(half, 2 * half)]
  return secret.some((each) => mark === ownerMark(random, place, each))
}

/** In hexadecimal digits, which a token may hold as well. */
function ownerMark(random: string, { order, product }: Owner, secret: string): string {
  const signature = sign([secret], derivation, `${random}.${order.id}.${product.id}`)
  return Buffer.from(signature, 'base64url').toString('hex').slice(0, half)
}
