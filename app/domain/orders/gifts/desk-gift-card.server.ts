// What staff do with a gift card: send it again, to another address when the first was wrong, and keep it from being spent.
import { giftCardState } from '#app/domain/credit/gift-card.ts'
import { blockGiftCard, changeGiftCard, findGiftCard } from '#app/domain/credit/gift-cards.server.ts'
import { byStaff, lockOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { sendGiftCard } from './send-gift-cards.server.ts'

export type GiftCardChanged =
  | { ok: true }
  /** There is none, or somebody was faster; it is not paid, blocked or used up. */
  | { ok: false; problem: 'gone' | 'not-open' }

/** Now, whatever its day. `toEmail` '' sends it to its buyer alone. */
export function sendGiftCardAgain(
  db: Db,
  deps: { queue: Queue; secret: ShopSecret },
  actor: Actor,
  { orderId, toEmail }: { orderId: OrderId; toEmail: string },
): Promise<GiftCardChanged> {
  return transaction<GiftCardChanged>(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const card = order && (await findGiftCard(tx, orderId))
    if (!card) return { ok: false, problem: 'gone' }
    const state = giftCardState(card)
    if (state !== 'sent' && state !== 'waiting') return { ok: false, problem: 'not-open' }
    await changeGiftCard(tx, card.id, { toEmail })
    await sendGiftCard(tx, deps, order, { ...card, toEmail }, actor.now)
    await recordAudit(tx, actor, {
      action: 'order.gift-card-sent',
      subject: ['order', orderId],
      after: { giftCard: card.id, isOtherAddress: toEmail !== card.toEmail },
    })
    return { ok: true }
  })
}

/** `reason` null lets it be spent again. */
export function setGiftCardBlock(
  db: Db,
  actor: Actor,
  { orderId, reason }: { orderId: OrderId; reason: string | null },
): Promise<GiftCardChanged> {
  return transaction<GiftCardChanged>(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const card = order && (await findGiftCard(tx, orderId))
    if (!card || card.accountId === null) return { ok: false, problem: 'gone' }
    if ((card.blockedWhy === '') === (reason === null)) return { ok: false, problem: 'not-open' }
    const block = reason === null ? null : { why: reason, by: actor.userId, now: actor.now }
    await blockGiftCard(tx, card, block)
    const step = block ? ('blocked' as const) : ('unblocked' as const)
    const why = reason === null ? {} : { reason }
    await recordEvent(tx, orderId, { type: 'gift-card', step, ...why, ...byStaff(actor) })
    await recordAudit(tx, actor, {
      action: `order.gift-card-${step}`,
      subject: ['order', orderId],
      before: { giftCard: card.id, blocked: card.blockedWhy !== '' },
      after: { giftCard: card.id, blocked: block !== null },
    })
    return { ok: true }
  })
}
