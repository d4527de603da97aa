// What an order's money does to the gift card that it bought: paid it fills the card, and what goes back comes out of it again, as far
// as it is not spent. Whoever calls these holds the order's lock.
import { giftKobo } from '#app/domain/credit/credit.ts'
import {
  blockGiftCard,
  drainGiftCard,
  fillGiftCard,
  findGiftCard,
} from '#app/domain/credit/gift-cards.server.ts'
import { queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { type OrderRow, readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'

/** In the transaction of the payment. */
export async function fillPaidGiftCard(tx: Db, orderId: OrderId): Promise<void> {
  if (await fillGiftCard(tx, orderId)) await recordEvent(tx, orderId, { type: 'gift-card', step: 'filled' })
}

/** A card holds no more than what the house keeps of its order's money: the rest comes out, or is told to the house as spent. */
export async function fitGiftCard(tx: Db, deps: { queue: Queue }, orderId: OrderId): Promise<void> {
  const card = await findGiftCard(tx, orderId)
  if (!card || card.accountId === null) return
  const order = await readOrder(tx, orderId)
  const mostKobo = kobo(giftKobo(order.credits) - Math.max(0, moneyOf(order).keptKobo))
  if (mostKobo <= 0) return
  const taken = await drainGiftCard(tx, { accountId: card.accountId, orderId, mostKobo })
  const shortKobo = kobo(mostKobo - taken)
  await recordEvent(tx, orderId, { type: 'gift-card', step: 'refunded', amountKobo: taken, shortKobo })
  if (shortKobo <= 0) return
  const about = { about: 'gift-card-spent', orderId, amountKobo: shortKobo } as const
  await queueOwnerMail(tx, deps, { dedupe: `owner-gift-card:${orderId}:${shortKobo}`, facts: about })
}

/** While a bank asks for the money of its order a card is not spent; once that is won it can be again. */
export async function holdGiftCard(
  tx: Db,
  { id: orderId, giftCardId }: OrderRow,
  isAsked: boolean,
  now: Date,
): Promise<void> {
  const card = giftCardId === null ? null : await findGiftCard(tx, orderId)
  if (!card) return
  if (isAsked && card.blockedWhy === '') {
    await blockGiftCard(tx, card, { why: chargebackWords, by: null, now })
    await recordEvent(tx, orderId, { type: 'gift-card', step: 'blocked', reason: chargebackWords })
  }
  if (!isAsked && card.blockedWhy === chargebackWords && card.blockedBy === null) {
    await blockGiftCard(tx, card, null)
    await recordEvent(tx, orderId, { type: 'gift-card', step: 'unblocked' })
  }
}

const chargebackWords = 'Chargeback'
