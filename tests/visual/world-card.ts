// A remembered card, and an order that its owner can pay with it.
import { rememberedCards } from '#app/domain/orders/cards/cards-tables.server.ts'
import { endOfMonth } from '#app/foundation/gateways/payment/card-desk.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { addOrder } from '#tests/orders.ts'
import { findVariant, productSlugs } from './world-goods.ts'

export async function rememberCard(db: Db, userId: UserId, now: Date): Promise<Record<string, string>> {
  const id = newId('card')
  await db.insert(rememberedCards).values({
    id,
    userId,
    provider: 'paystack',
    sealedToken: '',
    signature: id,
    email: 'owner@example.com',
    brand: 'Visa',
    last4: '4081',
    expMonth: 12,
    expYear: 2032,
    bank: 'Zenith Bank',
    usableUntil: endOfMonth(2032, 12),
    agreedWords: '',
    agreedAt: now,
    usedAt: now,
  })
  const order = await addOrder(db, { now, userId, units: [[await findVariant(db, productSlugs.made), 1]] })
  return { card: id, 'card-order': order.linkToken }
}
