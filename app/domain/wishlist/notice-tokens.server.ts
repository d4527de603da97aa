// The links that stop our notices. A token is signed and not stored: what stands in the database stops nothing. It names a
// row and no address, is bound to its one purpose, and does not run out: whoever finds an old mail may still stop.
import { isSignature, sign } from '#app/foundation/http/signature.server.ts'
import type { Id, UserId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'

export type NoticeId = Id<'ntc'>

/** What a link stops: the mails about their wishlist or their cart, or those about lengths that were sold out. */
export type Stopping =
  | { kind: 'wishlist'; userId: UserId }
  | { kind: 'cart'; userId: UserId }
  | { kind: 'stock'; noticeId: NoticeId }

const derivation = 'ade notice links v1'
const shape = /^((?:cart\.)?(?:usr|ntc)_[0-9a-z]{26})\.([\w-]{43})$/u

export function makeStopToken(secret: ShopSecret, stopping: Stopping): string {
  const id = signedId(stopping)
  return `${id}.${sign(secret, derivation, id)}`
}

function signedId(stopping: Stopping): string {
  if (stopping.kind === 'stock') return stopping.noticeId
  return stopping.kind === 'cart' ? `cart.${stopping.userId}` : stopping.userId
}

/** Null for a token that was changed or was made by another shop. */
export function openStopToken(secret: ShopSecret, token: string): Stopping | null {
  const [, id = '', code = ''] = shape.exec(token) ?? []
  if (!isSignature(secret, derivation, id, code)) return null
  if (id.startsWith('cart.')) return { kind: 'cart', userId: id.slice(5) as UserId }
  return id.startsWith('usr_')
    ? { kind: 'wishlist', userId: id as UserId }
    : { kind: 'stock', noticeId: id as NoticeId }
}
