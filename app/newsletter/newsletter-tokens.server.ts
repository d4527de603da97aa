// The links in our letters. A token is signed and not stored: what stands in the database lets nobody confirm or
// unsubscribe anybody. It names the subscriber's row and not her address, and is bound to its one purpose.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Id } from '#app/lib/ids.ts'
import { confirmDays } from './newsletter.ts'

export type SubscriberId = Id<'sub'>
export type TokenPurpose = 'confirm' | 'unsubscribe'
export type OpenedToken = { subscriberId: SubscriberId; issuedAt: Date }

const derivation = 'ade newsletter links v1'
/** A confirmation is for now; who wants to leave may do so with the oldest letter she has. Milliseconds. */
const lifeMs: Record<TokenPurpose, number> = {
  confirm: confirmDays * 24 * 60 * 60 * 1000,
  unsubscribe: Number.POSITIVE_INFINITY,
}

const shape = /^(sub_[0-9a-z]{26})\.([0-9a-z]{1,11})\.([\w-]{43})$/u

export function makeToken(
  secret: string,
  purpose: TokenPurpose,
  subscriberId: SubscriberId,
  now: Date,
): string {
  const issued = now.getTime().toString(36)
  const code = sign(secret, purpose, subscriberId, issued).toString('base64url')
  return `${subscriberId}.${issued}.${code}`
}

/** Null for a token that was changed, was made for something else or by another shop, or is too old. */
export function openToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): OpenedToken | null {
  const [, id = '', issued = '', code = ''] = shape.exec(token) ?? []
  const expected = sign(secret, purpose, id, issued)
  const given = Buffer.from(code, 'base64url')
  // The shape allows a last character that decodes to the same bytes; only the one we wrote is ours.
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || given.toString('base64url') !== code) return null
  const issuedAt = new Date(Number.parseInt(issued, 36))
  if (now.getTime() - issuedAt.getTime() > lifeMs[purpose]) return null
  return { subscriberId: id as SubscriberId, issuedAt }
}

function sign(secret: string, purpose: TokenPurpose, id: string, issued: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', derivation, 32))
  return createHmac('sha256', key).update(`${purpose}.${id}.${issued}`).digest()
}
