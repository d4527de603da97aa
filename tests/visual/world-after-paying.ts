// What comes after an order is paid, in the states that no order of world.ts is in: a service and another zone that wait to be paid,
// chargebacks on their way to the bank and back, offers of each kind.
import { eq } from 'drizzle-orm'
import type { OfferId, OrderId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { addOffer, type NewOffer } from '#app/domain/offers/write-offers.server.ts'
import { offers } from '#app/domain/offers/offer-tables.server.ts'
import { askForService } from '#app/domain/orders/changes/add-service.server.ts'
import { changePlace, offerOf } from '#app/domain/orders/changes/change-place.server.ts'
import { addressVersion } from '#app/domain/orders/core/change-address.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { paymentDisputes } from '#app/domain/orders/payments/payment-tables.server.ts'
import { addDisputeOf } from '#tests/office-world.ts'
import { writer } from '#tests/campaigns.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { plainOffer } from '#tests/offers.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { findVariant, productSlugs } from './world-goods.ts'

export async function makeAfterPaying(db: Db, now: Date): Promise<Record<string, string>> {
  return {
    ...(await askService(db, now)),
    ...(await askForZone(db, now)),
    ...(await answerChargebacks(db, now)),
    ...(await writeOffers(db, now)),
  }
}

async function askService(db: Db, now: Date): Promise<Record<string, string>> {
  const { id, token } = await paidWig(db, now)
  const service = { orderId: id, words: 'New lace, 13x4 HD', priceKobo: naira(45_000) }
  const asked = await askForService(
    db,
    { queue: idleQueue, baseUrl: 'https://shop.example' },
    writer(now),
    service,
  )
  if (!asked.ok) throw new Error(asked.problem)
  return { service: token, 'service-order': id }
}

async function askForZone(db: Db, now: Date): Promise<Record<string, string>> {
  const { id, token } = await paidWig(db, now)
  const order = await readOrder(db, id)
  const { name, phone, landmark } = order
  const fields = { name, phone, landmark, address: '7 Aba Road', city: 'Port Harcourt', postcode: '' }
  const wish = { orderId: id, fields, to: { country: 'NG', state: 'RI' }, seen: addressVersion(order) }
  const deps = { queue: idleQueue, baseUrl: 'https://shop.example', requestId: 'look', now: () => now }
  const shown = await changePlace(db, deps, { ...wish, agreedTo: '' })
  const agreedTo = !shown.ok && shown.problem === 'to-agree' ? offerOf(shown.quote) : ''
  const asked = await changePlace(db, deps, { ...wish, agreedTo })
  if (!asked.ok) throw new Error(asked.problem)
  return { 'another-zone': token, 'another-zone-order': id }
}

const answered = { answer: 'declined', message: 'Made for this customer, and on its way with GIG.' } as const
const chargebackStates = {
  'dispute-queued': { ...answered, answerState: 'queued' },
  'dispute-refused': { ...answered, answerState: 'refused', problem: 'The address is too short' },
  'dispute-sent': { ...answered, answerState: 'sent', state: 'with-bank' },
  'dispute-won': { ...answered, answerState: 'sent', state: 'won' },
  'dispute-lost': { state: 'lost' },
} as const

async function answerChargebacks(db: Db, now: Date): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [name, state] of Object.entries(chargebackStates)) {
    const order = await paidWig(db, now)
    const id = await addDisputeOf(db, order.id, now)
    const at = 'answer' in state ? { answeredAt: now } : {}
    await db
      .update(paymentDisputes)
      .set({ note: 'I never got the parcel.', ...state, ...at })
      .where(eq(paymentDisputes.id, id as typeof paymentDisputes.$inferSelect.id))
    ids[name] = id
  }
  return ids
}

/** They begin in a year: prices of other screens stay as they are. */
async function writeOffers(db: Db, now: Date): Promise<Record<string, string>> {
  const startsAt = new Date(now.getTime() + 365 * 24 * 60 * 60_000)
  const goods = await db.select({ id: products.id }).from(products).where(eq(products.slug, productSlugs.wig))
  const terms: Record<string, Partial<NewOffer>> = {
    'offer-amount': {
      name: '₦20,000 off the classics',
      kind: 'amount',
      amountKobo: naira(20_000),
      scope: 'products',
      productIds: goods.map(({ id }) => id),
    },
    'offer-collections': {
      name: 'Zuri week',
      percent: 15,
      scope: 'collections',
      collections: ['zuri', 'luna'],
    },
    'offer-gift': {
      name: 'A gift with your order',
      kind: 'buy-get',
      percent: 100,
      buyQuantity: 1,
      getQuantity: 1,
      getProductIds: goods.map(({ id }) => id),
      maxTimes: 1,
    },
    'offer-delivery': { name: 'Free delivery', kind: 'free-delivery', fromKobo: naira(400_000) },
  }
  const ids: Record<string, string> = {}
  for (const [name, offer] of Object.entries(terms))
    ids[name] = await haveOffer(db, now, { ...offer, startsAt })
  return ids
}

/** Worlds of one shop share its offers. */
async function haveOffer(db: Db, now: Date, terms: Partial<NewOffer>): Promise<OfferId> {
  const [known] = await db
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.name, terms.name ?? ''))
  if (known) return known.id
  const added = await addOffer(db, writer(now), { ...plainOffer, ...terms })
  if (!added.ok) throw new Error(added.problem)
  return added.id
}

async function paidWig(db: Db, now: Date): Promise<{ id: OrderId; token: string }> {
  const { id } = await addOrder(db, { now, units: [[await findVariant(db, productSlugs.made), 1]] })
  await payOrder(db, id)
  return { id, token: await tokenOf(db, id) }
}

async function tokenOf(db: Db, orderId: OrderId): Promise<string> {
  const [order] = await db.select({ token: orders.linkToken }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  return order.token
}
