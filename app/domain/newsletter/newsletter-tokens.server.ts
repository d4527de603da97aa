// The links in the newsletter's mails. A token is signed and not stored: what stands in the database lets nobody confirm or
// unsubscribe anybody. It names the subscriber's row and not their address, and is bound to its one purpose.
import { isSignature, sign } from '#app/foundation/http/signature.server.ts'
import type { Id } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { confirmDays } from './newsletter.ts'

export type SubscriberId = Id<'sub'>
export type TokenPurpose = 'confirm' | 'unsubscribe'
export type OpenedToken = { subscriberId: SubscriberId; issuedAt: Date }

const derivation = 'ade newsletter links v1'
/** A confirmation is for now; who wants to leave may do so with the oldest newsletter they have. Milliseconds. */
const lifeMs: Record<TokenPurpose, number> = {
  confirm: confirmDays * 24 * 60 * 60 * 1000,
  unsubscribe: Number.POSITIVE_INFINITY,
}

const shape = /^(sub_[0-9a-z]{26})\.([0-9a-z]{1,11})\.([\w-]{43})$/u

export function makeToken(
  secret: ShopSecret,
  purpose: TokenPurpose,
  subscriberId: SubscriberId,
  now: Date,
): string {
  const issued = now.getTime().toString(36)
  const text = signedText(purpose, subscriberId, issued)
  return `${subscriberId}.${issued}.${sign(secret, derivation, text)}`
}

/** Null for a token that was changed, was made for something else or by another shop, or is too old. */
export function openToken(
  secret: ShopSecret,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): OpenedToken | null {
  const [, id = '', issued = '', code = ''] = shape.exec(token) ?? []
  if (!isSignature(secret, derivation, signedText(purpose, id, issued), code)) return null
  const issuedAt = new Date(Number.parseInt(issued, 36))
  if (now.getTime() - issuedAt.getTime() > lifeMs[purpose]) return null
  return { subscriberId: id as SubscriberId, issuedAt }
}

function signedText(purpose: TokenPurpose, id: string, issued: string): string {
  return `${purpose}.${id}.${issued}`
}
