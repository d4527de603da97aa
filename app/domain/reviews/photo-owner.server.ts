// A photo's name says for which form it was sent (the review of a product of an order, the return of an order), so that a form
// can bring back the photos of its own earlier tries and nobody else's, and no row has to remember who sent what.
import { sign } from '#app/foundation/http/signature.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { isPhotoOfKind, type PhotoKind, photoName } from './photo-name.ts'

/** `ids` of what the form is about. */
export type PhotoOwner = { kind: PhotoKind; ids: readonly string[] }

const derivation = 'ade review photo owners v1'
/** Half of the token is random (80 bits), half says whose it is (64). */
const half = 16

/** What a photo of this form is named, before the gateway adds the mark of its content. */
export function newPhotoName(owner: PhotoOwner, secret: ShopSecret): string {
  const random = newToken().slice(0, half)
  return photoName(owner.kind, random + ownerMark(random, owner, secret[0]))
}

export function isPhotoOf(key: string, owner: PhotoOwner, secret: ShopSecret): boolean {
  if (!isPhotoOfKind(owner.kind, key)) return false
  const token = key.slice(photoName(owner.kind, '').length)
  const [random, mark] = [token.slice(0, half), token.slice(half, 2 * half)]
  return secret.some((each) => mark === ownerMark(random, owner, each))
}

/** In hexadecimal digits, which a token may hold as well. */
function ownerMark(random: string, { ids }: PhotoOwner, secret: string): string {
  const signature = sign([secret], derivation, [random, ...ids].join('.'))
  return Buffer.from(signature, 'base64url').toString('hex').slice(0, half)
}
