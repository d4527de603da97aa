// Remembering the card of a payment: what was agreed to at checkout, and the token that the provider gives once it is paid.
import { and, asc, eq } from 'drizzle-orm'
import { paymentOf, type Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { ReusableCard } from '#app/foundation/gateways/payment/card-desk.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { OrderRow, PaymentRow } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { keepCardWords, mostCards } from './cards.ts'
import { rememberedCards } from './cards-tables.server.ts'
import { dropCard, endToken, openToken, sealToken } from './own-cards.server.ts'

/** They ticked it when they placed the order: `provider` is the one that the words named. */
export async function wishCardKept(db: Db, orderId: OrderId, provider: string, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ keepCardWords: keepCardWords(provider), keepCardAt: now })
    .where(eq(orders.id, orderId))
}

/** Somebody who is not them is led to pay: that card is not theirs to have remembered. */
export async function dropCardWish(db: Db, orderId: OrderId): Promise<void> {
  await db.update(orders).set({ keepCardWords: null, keepCardAt: null }).where(eq(orders.id, orderId))
}

/** In the transaction that an attempt is paid in: what is to be done about its card. */
export async function noteCardPaid(tx: Db, queue: Queue, order: OrderRow, paid: PaymentRow): Promise<void> {
  const { reference, cardId, isBalance, changeId, paidAt } = paid
  if (cardId !== null) {
    await tx
      .update(rememberedCards)
      .set({ usedAt: paidAt ?? new Date() })
      .where(eq(rememberedCards.id, cardId))
    return
  }
  // It was said of the payment that followed, and of no later one.
  if (order.keepCardAt === null || order.userId === null || isBalance || changeId !== null) return
  await queue.enqueue(tx, 'remember-card', { reference })
}

type Deps = { payment: Payments; queue: Queue; secret: ShopSecret }

/** Asks the provider for the token of a paid attempt. Throws while it does not answer, so that the queue tries again. */
export async function rememberCard(db: Db, deps: Deps, reference: string): Promise<void> {
  const [known] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.reference, reference), eq(payments.state, 'paid')))
  const gateway = known && paymentOf(deps.payment, known.payment.provider)
  if (!known || !gateway?.cards) return
  // Another provider may have taken over from the one that they agreed to.
  if (known.order.keepCardWords !== keepCardWords(gateway.words.name)) return
  const found = await gateway.cards.find(reference)
  if (!found.ok) throw new Error(`the card of ${reference} could not be asked for: ${found.message}`)
  const { card } = found
  if (card === null) return
  await transaction(db, async (tx) => {
    // As it is now: they may have deleted their account, or the owner may have thought better of it.
    const [order] = await tx.select().from(orders).where(eq(orders.id, known.order.id))
    if (!order?.userId || order.keepCardWords === null || order.keepCardAt === null) return
    if (!(await readSetting(tx, 'rememberCards')).on) return
    const agreed = { agreedWords: order.keepCardWords, agreedAt: order.keepCardAt }
    const usedAt = known.payment.paidAt ?? order.keepCardAt
    await keep(tx, deps, { userId: order.userId, provider: gateway.provider, card, usedAt, ...agreed })
  })
}

type Kept = {
  userId: UserId
  provider: string
  card: ReusableCard
  agreedWords: string
  agreedAt: Date
  usedAt: Date
}

async function keep(tx: Db, deps: Deps, { userId, provider, card, ...when }: Kept): Promise<void> {
  await lockName(tx, `cards/${userId}`)
  const { token, ...facts } = card
  const [same] = await tx
    .select()
    .from(rememberedCards)
    .where(
      and(
        eq(rememberedCards.userId, userId),
        eq(rememberedCards.provider, provider),
        eq(rememberedCards.signature, card.signature),
      ),
    )
  const id = same?.id ?? newId('card')
  const sealedToken = sealToken(deps.secret, id, token)
  const values = { ...facts, ...when, sealedToken }
  if (!same) {
    await makeRoom(tx, deps.queue, userId)
    await tx.insert(rememberedCards).values({ id, userId, provider, ...values })
    return
  }
  // Each payment gives another token of the same card, and the newest is kept. Asked twice about one payment it is the same.
  const isNewest = same.usedAt <= when.usedAt
  if (isNewest) await tx.update(rememberedCards).set(values).where(eq(rememberedCards.id, id))
  if (openToken(deps.secret, same) === token) return
  await endToken(tx, deps.queue, isNewest ? same : { id, provider, sealedToken })
}

async function makeRoom(tx: Db, queue: Queue, userId: UserId): Promise<void> {
  const rows = await tx
    .select()
    .from(rememberedCards)
    .where(eq(rememberedCards.userId, userId))
    .orderBy(asc(rememberedCards.usedAt))
  for (const card of rows.slice(0, Math.max(0, rows.length + 1 - mostCards))) await dropCard(tx, queue, card)
}
