// Ids are a prefix and 26 characters: 10 of time, so that rows sort by age, and 16 random (80 bits).
import { webcrypto } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export type Id<Prefix extends string> = `${Prefix}_${string}`
export type ProductId = Id<'prd'>
export type VariantId = Id<'var'>
export type CartLineId = Id<'lin'>
export type OrderId = Id<'ord'>
export type PaymentId = Id<'pay'>
export type DisputeId = Id<'dsp'>
export type PayoutId = Id<'pyt'>
export type RefundId = Id<'ref'>
/** Of the outbox, whatever way it travels. */
export type MessageId = Id<'mal'>
export type UserId = Id<'usr'>
export type SessionId = Id<'ses'>
/** Of a role that a house made. */
export type RoleId = Id<'rol'>
export type AddressId = Id<'adr'>
export type JobId = Id<'job'>
export type PhotoId = Id<'pho'>
export type ReviewId = Id<'rvw'>
export type QuestionId = Id<'qst'>
export type ReturnId = Id<'rtn'>
/** Of a change of many products at once. */
export type BulkChangeId = Id<'blk'>
/** Of an account of store credit. */
export type CreditId = Id<'crd'>
/** Of a gift card. */
export type GiftCardId = Id<'gft'>
export type OfferId = Id<'off'>
/** Of what a customer sent as proof of a bank transfer. */
export type ProofId = Id<'trp'>

/** A new time-ordered id, e.g. newId('ord') → 'ord_01k…'. */
export function newId<Prefix extends string>(prefix: Prefix, now = Date.now()): Id<Prefix> {
  return `${prefix}_${timeText(now)}${randomText(16)}`
}

/**
 * Ids of the same look for what lives a moment and is only told apart, such as requests: the random part is drawn once, and counted
 * on, for a hundredth of the time.
 */
export function createQuickIds<Prefix extends string>(prefix: Prefix): () => Id<Prefix> {
  const own = randomText(8)
  let [at, time, count] = [0, '', 0]
  return () => {
    const now = Date.now()
    if (now !== at) [at, time] = [now, timeText(now)]
    count++
    return `${prefix}_${time}${own}${count.toString(32).padStart(8, '0')}`
  }
}

function timeText(now: number): string {
  let time = ''
  for (let rest = now, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) time = alphabet[rest % 32] + time
  return time
}

/** Whether a text from outside is an id of this kind, as far as one can tell without looking it up. */
export function isId<Prefix extends string>(prefix: Prefix, text: string): text is Id<Prefix> {
  return text.startsWith(`${prefix}_`) && /^[0-9a-z]{26}$/u.test(text.slice(prefix.length + 1))
}

/** An unguessable token of 160 bits for private links and cart cookies; carries no meaning. */
export function newToken(): string {
  return randomText(32)
}

function randomText(length: number): string {
  const bytes = webcrypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => alphabet[byte % 32]).join('')
}
