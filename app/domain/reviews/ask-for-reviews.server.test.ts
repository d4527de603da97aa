import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { orderEvents, orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { writtenMails } from '#tests/mails.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { buyProduct, placeOf, someFields } from '#tests/reviews.ts'
import { askAfterDays, askForReviews, askUntilDays } from './ask-for-reviews.server.ts'
import { saveReview } from './save-review.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.delete(messages)
})

const delivered = new Date('2026-12-01T12:00:00Z')
const after = (days: number) => new Date(delivered.getTime() + days * 24 * 60 * 60_000)
const deps = { queue: idleQueue }
const ask = (now: Date) => askForReviews(shop.db, deps, now)

async function deliver(who: Parameters<typeof buyProduct>[1] = {}) {
  const bought = await buyProduct(shop.db, who)
  await shop.db.update(orderEvents).set({ at: delivered }).where(eq(orderEvents.orderId, bought.order.id))
  return bought
}

test('a week after delivery, once, with a link to the form of each product', async () => {
  const { db } = shop
  const bought = await deliver({ email: 'asked@example.com' })
  expect(await ask(after(askAfterDays - 0.1))).toBe(0)
  // Two processes at once.
  const asked = await Promise.all([ask(after(askAfterDays)), ask(after(askAfterDays))])
  expect(asked.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await ask(after(askAfterDays + 1))).toBe(0)
  const sent = await writtenMails(db, { baseUrl: 'http://shop.test' })
  expect(sent).toMatchObject([{ kind: 'review-request', recipient: 'asked@example.com' }])
  const link = `http://shop.test/order/${bought.token}/review/${bought.slug}`
  expect(sent[0]?.text).toContain(link)
  expect(sent[0]?.html).toContain(link)
  expect(await db.select().from(messages)).toMatchObject([{ orderId: bought.order.id }])
  const [order] = await db.select().from(orders).where(eq(orders.id, bought.order.id))
  expect(order?.reviewAskedAt).toEqual(after(askAfterDays))
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, bought.order.id))
  expect(
    events.filter(({ event }) => event.type === 'mail-queued' && event.kind === 'review-request'),
  ).toHaveLength(1)
})

test('in the quiet hours nobody is asked, and in the morning they are', async () => {
  await deliver()
  expect(await ask(new Date('2026-12-09T20:30:00Z'))).toBe(0)
  expect(await ask(new Date('2026-12-10T07:00:00Z'))).toBe(1)
})

test('nobody is asked who cannot answer, has answered, or should not be written to', async () => {
  const { db } = shop
  const change = async (set: Partial<typeof orders.$inferInsert>) => {
    const { order } = await deliver()
    await db.update(orders).set(set).where(eq(orders.id, order.id))
  }
  await change({ forgottenAt: delivered })
  await change({ importedAt: delivered })
  await change({ email: '' })
  await change({ status: 'Returned' })
  await change({ reviewAskedAt: delivered })
  const custom = await deliver()
  await db.update(orderLines).set({ isCustom: true }).where(eq(orderLines.orderId, custom.order.id))
  const gone = await deliver()
  await db.update(products).set({ deletedAt: delivered }).where(eq(products.slug, gone.slug))
  const said = await deliver()
  await saveReview(db, await placeOf(db, said), { fields: someFields, photos: [], version: 0 }, after(2))
  expect(await ask(after(askAfterDays + 1))).toBe(0)
  expect(await db.$count(messages)).toBe(0)
})

test.each(['sms', 'whatsapp'] as const)(
  'who gave no email and agreed to %s is asked there, once, and by no other way',
  async (reach) => {
    const { order } = await deliver({ email: '', reach })
    expect(await ask(after(askAfterDays))).toBe(1)
    expect(await ask(after(askAfterDays))).toBe(0)
    const [row] = await shop.db.select().from(messages)
    expect(row).toMatchObject({
      kind: 'review-request',
      channel: reach,
      recipient: order.phone,
      route: [],
      dedupe: `review-request:${order.id}`,
    })
  },
)

test('whose products were all withdrawn by a refund is not asked, and their order does not say so', async () => {
  const { db } = shop
  const { order } = await deliver()
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const withdrawn = lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }))
  const refund = { type: 'refund-queued', amountKobo: 1, reason: 'sent back', withdrawn } as const
  await transaction(db, (tx) => recordEvent(tx, order.id, refund))
  expect(await ask(after(askAfterDays))).toBe(0)
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(events.filter(({ event }) => event.type === 'mail-queued')).toEqual([])
})

test('a shop that was long closed does not write to everybody of the past', async () => {
  await deliver()
  expect(await ask(after(askUntilDays + 0.1))).toBe(0)
  expect(await ask(after(askUntilDays - 0.1))).toBe(1)
})
