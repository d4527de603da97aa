// The gift card of an order as the office shows it.
import { giftCardState } from '#app/domain/credit/gift-card.ts'
import { findGiftCard } from '#app/domain/credit/gift-cards.server.ts'
import type { DeskOrder } from '#app/domain/orders/core/read-desk-order.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'

export type DeskGiftCard = NonNullable<Awaited<ReturnType<typeof viewGiftCard>>>

export async function viewGiftCard(db: Db, { id, giftCardId }: Pick<DeskOrder, 'id' | 'giftCardId'>) {
  const card = giftCardId === null ? null : await findGiftCard(db, id)
  if (!card) return null
  const { toName, toEmail, message, amountKobo, balanceKobo, sendAt, sentAt, blockedWhy } = card
  const state = giftCardState(card)
  return { state, toName, toEmail, message, amountKobo, balanceKobo, sendAt, sentAt, blockedWhy }
}
