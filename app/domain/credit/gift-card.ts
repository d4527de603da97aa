// What a gift card is, and how one stands. Pure.
import type { Kobo } from '#app/foundation/lib/money.ts'

/** As much as a card has room for. */
export const longestGiftCardMessage = 300
/** How far ahead one can be sent; days. */
export const mostGiftCardDays = 365

export type GiftCardState =
  /** Its order is not paid. */
  | 'unpaid'
  /** Paid, and its day has not come. */
  | 'waiting'
  | 'sent'
  | 'blocked'
  /** Nothing is left of it. */
  | 'empty'

export type KnownGiftCard = {
  accountId: string | null
  sentAt: Date | null
  blockedWhy: string
  balanceKobo: Kobo
}

export function giftCardState({ accountId, sentAt, blockedWhy, balanceKobo }: KnownGiftCard): GiftCardState {
  if (accountId === null) return 'unpaid'
  if (blockedWhy !== '') return 'blocked'
  if (balanceKobo === 0) return 'empty'
  return sentAt === null ? 'waiting' : 'sent'
}
