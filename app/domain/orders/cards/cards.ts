// Remembered cards in words. Pure.
import type { Id } from '#app/foundation/lib/ids.ts'

export type CardId = Id<'card'>

/** Of one customer; the one that was used longest ago makes room for another. */
export const mostCards = 5

export type ShownCard = { id: CardId; name: string }

/** 'Visa ending 4081' */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand} ending ${last4}`
}

/** '09/2032' */
export function expiryWords({ expMonth, expYear }: { expMonth: number; expYear: number }): string {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`
}

/** What is agreed to by the tick at checkout. A card at another provider than the one named is not remembered. */
export function keepCardWords(provider: string): string {
  return `Remember this card for next time. ${provider} keeps it, our shop never does: we only keep a reference to it, its last four digits and when it expires. You can remove it in your account at any time.`
}
