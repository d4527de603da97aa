// The gift card of an order as its page shows it.
import { giftCardState } from '#app/domain/credit/gift-card.ts'
import { findGiftCard } from '#app/domain/credit/gift-cards.server.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import type { ShownGiftCard } from './gift-card-section.tsx'

export async function viewGiftCard(
  db: Db,
  { id, giftCardId }: Pick<WholeOrder, 'id' | 'giftCardId'>,
): Promise<ShownGiftCard | null> {
  const card = giftCardId === null ? null : await findGiftCard(db, id)
  if (!card) return null
  const { toName, toEmail, message, amountKobo, balanceKobo, sendAt, sentAt } = card
  return {
    state: giftCardState(card),
    to: toName,
    toEmail,
    message,
    amountKobo,
    balanceKobo,
    sendOn: lagosDayWords(sendAt),
    sentOn: sentAt && lagosDayWords(sentAt),
  }
}
