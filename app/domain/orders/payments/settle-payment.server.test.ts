import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stockMovements, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { pino } from 'pino'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, checkoutForm, fillCart, furnishShop } from '#tests/factories.ts'
import { type LocalPaystack, startLocalPaystack } from '#tests/paystack.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { payments } from './payment-tables.server.ts'
import { expireHolds, reconcilePayments } from './reconcile.server.ts'
import { settlePayment, type SettleDeps } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'

let shopDb: TestDatabase
let paystack: LocalPaystack
let queue: Queue
let clock = new Date()
const baseUrl = 'http://shop.test'
const deps = (): SettleDeps => ({ payment: paystack.gateway, queue, baseUrl, now: () => clock })

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  paystack = await startLocalPaystack()
  queue = createQueue({ target: { url: shopDb.url }, log: pino({ level: 'silent' }) })
  await queue.start()
})
afterAll(async () => {
  await queue.stop()
  await paystack.stop()
  await shopDb.drop()
})
beforeEach(async () => {
  clock = new Date()
  await emptyTables(shopDb.db, 'orders', 'messages', 'carts', 'products')
})

describe('settling', () => {
  test('a paid charge confirms the order once, however often and at once it is told', async () => {
    const { orderId, reference, variantId } = await placeAndPay()
    const settled = await Promise.all([
      ...Array.from({ length: 20 }, () => settlePayment(shopDb.db, deps(), reference)),
      reconcilePayments(shopDb.db, deps()),
    ])
    expect(settled[0]).toMatchObject({ ok: true, state: 'paid' })
    const order = await readOrder(shopDb.db, orderId)
    expect(order.status).toBe('Processing')
    expect(order.events.filter((row) => row.event.type === 'paid')).toHaveLength(1)
    expect(order.events.filter((row) => row.event.type === 'status')).toHaveLength(1)
    expect(await mailKinds()).toEqual(['order-paid'])
    // Who of the staff hears of it is looked up by a job, once.
    const alerts = await shopDb.db.execute(
      sql`select id from pgboss.job where name = 'alert-staff' and data->>'orderId' = ${orderId}`,
    )
    expect(alerts.rows).toHaveLength(1)
    expect(await shelf(variantId)).toEqual({ onHand: 2, held: 0 })
    expect(await shopDb.db.$count(stockMovements, eq(stockMovements.reason, 'sold'))).toBe(1)
  })

  test('an open transaction changes nothing, an unknown reference is not ours', async () => {
    const { orderId, reference } = await placeAndOpen()
    expect(await settlePayment(shopDb.db, deps(), reference)).toMatchObject({ ok: true, state: 'open' })
    expect((await readOrder(shopDb.db, orderId)).status).toBe('Pending')
    expect(await settlePayment(shopDb.db, deps(), 'nobody')).toEqual({
      ok: false,
      problem: 'unknown-reference',
    })
  })

  test.each([
    ['amount', { amountKobo: naira(1) }],
    ['currency', { currency: 'USD' }],
    ['domain', { domain: 'live' }],
    ['reference', { reference: 'another' }],
  ])('a paid charge with another %s is quarantined and confirms nothing', async (_, change) => {
    const { orderId, reference, variantId } = await placeAndPay()
    const tampered: SettleDeps = {
      ...deps(),
      payment: { ...paystack.gateway, find: (ref) => findChanged(ref, change) },
    }
    expect(await settlePayment(shopDb.db, tampered, reference)).toMatchObject({
      ok: true,
      state: 'quarantined',
    })
    // What was set aside stays so until a person looks: a later clean answer does not confirm it behind their back.
    expect(await settlePayment(shopDb.db, deps(), reference)).toMatchObject({
      ok: true,
      state: 'quarantined',
    })
    const order = await readOrder(shopDb.db, orderId)
    expect(order.status).toBe('Pending')
    expect(await shelf(variantId)).toEqual({ onHand: 3, held: 1 })
    expect(await mailKinds()).toEqual(['owner-note', 'payment-in-review'])
  })
})

describe('time', () => {
  test('an unpaid order gives its units back when the hold ends, a paid one does not', async () => {
    const unpaid = await placeAndOpen()
    const paid = await placeAndPay()
    clock = new Date(Date.now() + 31 * 60_000)
    await expireHolds(shopDb.db, deps())
    expect((await readOrder(shopDb.db, unpaid.orderId)).status).toBe('Cancelled')
    expect(await shelf(unpaid.variantId)).toEqual({ onHand: 3, held: 0 })
    expect((await readOrder(shopDb.db, paid.orderId)).status).toBe('Processing')
    expect(await shelf(paid.variantId)).toEqual({ onHand: 2, held: 0 })
  })

  test('money after the hold takes the units again when they are there', async () => {
    const late = await placeAndOpen()
    await letHoldsEnd()
    await paystack.payWithGoodCard(late.authorizationUrl)
    await settlePayment(shopDb.db, deps(), late.reference)
    expect((await readOrder(shopDb.db, late.orderId)).status).toBe('Processing')
    expect(await shelf(late.variantId)).toEqual({ onHand: 2, held: 0 })
    expect(await mailKinds()).toEqual(['order-cancelled', 'order-paid'])
  })

  test('money after the units are gone is sent back and both sides are told', async () => {
    const late = await placeAndOpen(1)
    await letHoldsEnd()
    await shopDb.db.update(variants).set({ onHand: 0 }).where(eq(variants.id, late.variantId))
    await paystack.payWithGoodCard(late.authorizationUrl)
    await settlePayment(shopDb.db, deps(), late.reference)
    const order = await readOrder(shopDb.db, late.orderId)
    expect(order.status).toBe('Cancelled')
    expect(order.refunds.map((row) => [row.state, row.amountKobo])).toEqual([['queued', order.totalKobo]])
    expect(await mailKinds()).toEqual(['order-cancelled', 'owner-note', 'refund-started'])
  })

  test('a second payment of one order goes back, the first one counts', async () => {
    const first = await placeAndOpen()
    await shopDb.db.update(payments).set({ state: 'failed' })
    const second = await startPayment(shopDb.db, deps(), first.orderId)
    if (!second.ok) throw new Error(second.problem)
    await paystack.payWithGoodCard(first.authorizationUrl)
    await paystack.payWithGoodCard(second.authorizationUrl)
    clock = new Date(Date.now() + 5 * 60_000)
    await reconcilePayments(shopDb.db, deps())
    const order = await readOrder(shopDb.db, first.orderId)
    expect(order.payments.map((row) => row.state)).toEqual(['paid', 'paid'])
    expect(order.refunds).toHaveLength(1)
    expect(order.status).toBe('Processing')
    expect(await shelf(first.variantId)).toEqual({ onHand: 2, held: 0 })
  })

  test('the gateway out of reach keeps the hold', async () => {
    const { orderId } = await placeAndOpen()
    clock = new Date(Date.now() + 31 * 60_000)
    const deaf = {
      ...paystack.gateway,
      find: async () => ({ ok: false, problem: 'unreachable', message: '' }) as const,
    }
    await expireHolds(shopDb.db, { ...deps(), payment: deaf })
    expect((await readOrder(shopDb.db, orderId)).status).toBe('Pending')
  })
})

describe('opening the payment page', () => {
  test('a hundred requests at once open one transaction and get the same address', async () => {
    const { orderId } = await placeAndOpen()
    await shopDb.db.update(payments).set({
      state: 'created',
      authorizationUrl: null,
      accessCode: null,
      claimedAt: null,
      reference: `again-${Date.now()}`,
    })
    let opened = 0
    const counting = {
      ...paystack.gateway,
      start: (input: Parameters<typeof paystack.gateway.start>[0]) => (
        opened++,
        paystack.gateway.start(input)
      ),
    }
    const pages = await Promise.all(
      Array.from({ length: 100 }, () => startPayment(shopDb.db, { ...deps(), payment: counting }, orderId)),
    )
    expect(new Set(pages.map((page) => (page.ok ? page.authorizationUrl : page.problem))).size).toBe(1)
    expect(opened).toBe(1)
  })

  test('an attempt that was opened by a process that died is replaced by the next one', async () => {
    const { orderId } = await placeAndOpen()
    await shopDb.db
      .update(payments)
      .set({ state: 'created', authorizationUrl: null, accessCode: null, claimedAt: null })
    const page = await startPayment(shopDb.db, deps(), orderId)
    expect(page.ok).toBe(true)
    const order = await readOrder(shopDb.db, orderId)
    expect(order.payments.map((row) => row.state)).toEqual(['failed', 'open'])
  })

  test('a paid order is not charged again', async () => {
    const { orderId, reference } = await placeAndPay()
    await settlePayment(shopDb.db, deps(), reference)
    expect(await startPayment(shopDb.db, deps(), orderId)).toEqual({ ok: false, problem: 'already-paid' })
  })
})

async function placeAndOpen(stock = 3) {
  const { variantId } = await addWig(shopDb.db, { stock })
  const cartId = await fillCart(shopDb.db, clock, [variantId, 1])
  const placed = await placeOrder(shopDb.db, {
    cartId,
    form: checkoutForm(),
    provider: 'paystack',
    now: clock,
  })
  if (!placed.ok) throw new Error(placed.problem)
  const page = await startPayment(shopDb.db, deps(), placed.order.id)
  if (!page.ok) throw new Error(page.problem)
  return { orderId: placed.order.id, variantId, reference: await firstReference(placed.order.id), ...page }
}

async function placeAndPay() {
  const opened = await placeAndOpen()
  await paystack.payWithGoodCard(opened.authorizationUrl)
  return opened
}

async function letHoldsEnd() {
  clock = new Date(Date.now() + 31 * 60_000)
  await expireHolds(shopDb.db, deps())
}

async function firstReference(orderId: OrderId): Promise<string> {
  const [row] = await shopDb.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.attempt)
  if (!row) throw new Error('no payment')
  return row.reference
}

async function findChanged(reference: string, change: object) {
  const found = await paystack.gateway.find(reference)
  return found.ok ? { ...found, charge: { ...found.charge, ...change } } : found
}

async function mailKinds(): Promise<string[]> {
  const rows = await shopDb.db.select({ kind: messages.kind }).from(messages).orderBy(messages.kind)
  return rows.map((row) => row.kind)
}

async function shelf(variantId: VariantId) {
  const [row] = await shopDb.db
    .select({ onHand: variants.onHand, held: variants.held })
    .from(variants)
    .where(eq(variants.id, variantId))
  return row
}
