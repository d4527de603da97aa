// Sending gift cards on their day, and again when staff ask for it. Each message has a code of its own, made as it is written and
// sealed in the outbox: before its day there is none that could be found.
import { addCreditCode } from '#app/domain/credit/credit-ledger.server.ts'
import { giftCardState } from '#app/domain/credit/gift-card.ts'
import {
  changeGiftCard,
  findGiftCard,
  type GiftCardRow,
  listDueGiftCards,
} from '#app/domain/credit/gift-cards.server.ts'
import { lockOrder, type OrderRow, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newToken, type OrderId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { type GiftCardFacts, giftCardMailKinds, type GiftCardMailKind } from './gift-card-message.ts'

type Deps = { queue: Queue; secret: ShopSecret }

const batch = 100

/** The clock's round. Returns how many cards were sent. */
export async function sendDueGiftCards(db: Db, deps: Deps, now: Date): Promise<number> {
  let sent = 0
  for (const orderId of await listDueGiftCards(db, now, batch))
    if (await transaction(db, (tx) => sendDue(tx, deps, orderId, now))) sent++
  return sent
}

async function sendDue(tx: Db, deps: Deps, orderId: OrderId, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const card = order && (await findGiftCard(tx, orderId))
  // Another process may have been faster, its money may be back, or a bank may ask for it.
  if (!card || giftCardState(card) !== 'waiting') return false
  await sendGiftCard(tx, deps, order, card, now)
  return true
}

/** To whom it is for, with a copy to its buyer; where no address is known, to its buyer alone. Of a locked order. */
export async function sendGiftCard(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  { id, accountId, toEmail }: GiftCardRow,
  now: Date,
): Promise<void> {
  if (accountId === null) throw new Error(`gift card ${id} is not paid`)
  const send = async (kind: GiftCardMailKind, recipient: string) =>
    queueGiftCardMail(tx, deps, order, { kind, recipient, code: await addCreditCode(tx, accountId) })
  if (toEmail !== '') await send('gift-card', toEmail)
  if (order.forgottenAt === null) await send('gift-card-copy', order.email)
  await changeGiftCard(tx, id, { sentAt: now })
  await recordEvent(tx, order.id, { type: 'gift-card', step: 'sent' })
}

/** That it is paid, to its buyer: it opens nothing. One for today does not wait for the clock. */
export async function tellGiftCardPaid(tx: Db, { queue }: { queue: Queue }, order: OrderRow): Promise<void> {
  const [kind] = giftCardMailKinds
  const facts: GiftCardFacts = { orderId: order.id, code: '' }
  const dedupe = `${kind}:${order.id}`
  await queueMessage(tx, queue, { kind, dedupe, recipient: order.email, orderId: order.id, facts })
  await recordEvent(tx, order.id, { type: 'mail-queued', kind })
  await queue.enqueue(tx, 'send-gift-cards', {})
}

type Mail = { kind: GiftCardMailKind; recipient: string; code: string }

async function queueGiftCardMail(
  tx: Db,
  { queue, secret }: Deps,
  { id: orderId }: OrderRow,
  { kind, recipient, code }: Mail,
): Promise<void> {
  const facts: GiftCardFacts = { orderId, code }
  // Its id lets what was sent be forgotten with the order.
  const dedupe = `${kind}:${orderId}:${newToken()}`
  // An answer of whom it is for is no message of its buyer.
  const about = kind === 'gift-card' ? {} : { orderId }
  await queueMessage(tx, queue, { kind, dedupe, recipient, ...about, facts, seal: secret })
  await recordEvent(tx, orderId, { type: 'mail-queued', kind })
}
