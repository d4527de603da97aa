// Length and pieces of a paid order are changed by its customer before anybody begins it: money and units are neither made nor lost.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products, stockMovements, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { cancelUnbegun } from '#app/domain/orders/core/cancel-order.server.ts'
import { asUnbegun } from '#app/domain/orders/core/unbegun-order.server.ts'
import { readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { paymentDisputes } from '#app/domain/orders/payments/payment-tables.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import { moveJob } from '#app/domain/orders/production/move-job.server.ts'
import { productionJobs, productionPhotos } from '#app/domain/orders/production/production-tables.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { newId, type OrderId, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { deskActions } from '#tests/desk-actions.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { someProof } from '#tests/step-up.ts'
import { changeItems, dropChange } from './change-items.server.ts'
import type { LineWish } from './change.ts'
import { expireChanges } from './expire-changes.server.ts'
import { asChangeable, itemsVersion, quoteChange } from './quote-change.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ connections: 12 })
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const customer = () => ({ userId: null, role: null, requestId: 'test', now: desk.clock.at })

/** A paid order of `quantity` wigs of 20 in for 100,000 naira; `longer` of them, 24 in, cost 150,000. */
async function paid({ quantity = 1, stock = 5, longerStock = 5, made = false, kinds = 1 } = {}) {
  const { variantId } = await addWig(desk.db, { stock, madeToOrder: made })
  const [own] = await desk.db.select().from(variants).where(eq(variants.id, variantId))
  if (!own) throw new Error('no variant')
  const longer = newId('var')
  await desk.db.insert(variants).values({
    ...own,
    id: longer,
    sku: `${own.sku}-24`,
    lengthIn: 24,
    position: 1,
    isDefault: false,
    priceKobo: naira(150_000),
    onHand: longerStock,
    held: 0,
  })
  if (longerStock > 0)
    await desk.db.insert(stockMovements).values({ variantId: longer, delta: longerStock, reason: 'received' })
  const others: [VariantId, number][] = []
  for (let kind = 1; kind < kinds; kind++) others.push([(await addWig(desk.db)).variantId, 1])
  const order = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, quantity], ...others] })
  await desk.pay(order.id)
  return { orderId: order.id, variantId, longer }
}

async function ask(orderId: OrderId, wish: Omit<LineWish, 'lineId'>, line = 0) {
  const order = await read(orderId)
  const lineId = order.lines[line]?.id
  if (!lineId) throw new Error('no line')
  const wishes = [{ lineId, ...wish }]
  const changeable = await asChangeable(desk.db, order)
  const quoted = changeable ? await quoteChange(desk.db, changeable, wishes, desk.clock.at) : null
  const seenTotalKobo = quoted?.ok ? quoted.quote.totalKobo : order.totalKobo
  return () =>
    changeItems(desk.db, desk.deps, customer(), { orderId, wishes, seen: itemsVersion(order), seenTotalKobo })
}

const change = async (orderId: OrderId, wish: Omit<LineWish, 'lineId'>, line = 0) =>
  (await ask(orderId, wish, line))()

/** What left the shelf for the order. */
async function sold(orderId: OrderId) {
  const rows = await desk.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId))
  const sums = new Map<string, number>()
  for (const { variantId, delta } of rows) sums.set(variantId, (sums.get(variantId) ?? 0) - delta)
  return Object.fromEntries([...sums].filter(([, units]) => units !== 0))
}

async function expectWhole(orderId: OrderId) {
  const order = await read(orderId)
  expect(moneyOf(order).keptKobo).toBe(order.totalKobo)
  const wanted: Record<string, number> = {}
  for (const { variantId, quantity, madeToOrder } of order.lines)
    if (variantId !== null && !madeToOrder) wanted[variantId] = (wanted[variantId] ?? 0) + quantity
  expect(await sold(orderId)).toEqual(wanted)
  for (const variantId of Object.keys(wanted)) {
    const shelf = await desk.shelf(variantId as VariantId)
    const rows = await desk.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.variantId, variantId as VariantId))
    expect(shelf?.onHand).toBe(rows.reduce((sum, { delta }) => sum + delta, 0))
  }
  return order
}

async function payDifference(orderId: OrderId) {
  const reference = await desk.openPayment(orderId)
  desk.bank.take(reference)
  return settlePayment(desk.db, desk.deps, reference)
}

const steps = async (orderId: OrderId) =>
  (await read(orderId)).events.flatMap(({ event }) => (event.type === 'items-changed' ? [event.step] : []))

describe('what costs more', () => {
  test('waits for its difference, then is made with history, audit and one email', async () => {
    const { orderId, variantId, longer } = await paid()
    expect(await change(orderId, { variantId: longer })).toEqual({ ok: true, dueKobo: naira(50_000) })
    expect((await read(orderId)).lines).toMatchObject([{ variantId }])
    expect(await desk.shelf(longer)).toEqual({ onHand: 5, held: 1 })
    expect(await payDifference(orderId)).toMatchObject({ state: 'paid' })
    const order = await expectWhole(orderId)
    expect(order.lines).toMatchObject([{ variantId: longer, lengthIn: 24, unitPriceKobo: naira(150_000) }])
    expect([await desk.shelf(longer), await desk.shelf(variantId)]).toEqual([
      { onHand: 4, held: 0 },
      { onHand: 5, held: 0 },
    ])
    const made = order.events.flatMap(({ event }) =>
      event.type === 'items-changed' && event.step === 'made' ? [event] : [],
    )
    expect(made).toMatchObject([
      { shopper: true, from: [{ words: 'Akú Test, 20 in' }], to: [{ words: 'Akú Test, 24 in' }] },
    ])
    const mails = order.events.filter(
      ({ event }) => event.type === 'mail-queued' && event.kind === 'order-items-changed',
    )
    expect(mails).toHaveLength(1)
    const entries = await desk.db.select().from(auditEntries).where(eq(auditEntries.subjectId, orderId))
    expect(entries.map(({ action }) => action)).toEqual(['order.items'])
  })

  test('takes what the new choice costs the house when it is made; fewer units keep what they cost', async () => {
    const { orderId, variantId, longer } = await paid({ quantity: 2 })
    const costs = async () =>
      (await desk.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).map((l) => l.costKobo)
    const setCost = (id: VariantId, thousands: number) =>
      desk.db
        .update(variants)
        .set({ costKobo: naira(thousands * 1_000) })
        .where(eq(variants.id, id))
    expect(await costs()).toEqual([null])
    await setCost(variantId, 40)
    await change(orderId, { quantity: 1 })
    expect(await costs()).toEqual([null])
    await change(orderId, { variantId: longer })
    await setCost(longer, 60)
    await payDifference(orderId)
    expect(await costs()).toEqual([naira(60_000)])
  })

  test('that is not paid in time leaves the order as it was, and money that comes later goes back', async () => {
    const { orderId, longer } = await paid()
    const before = await read(orderId)
    await change(orderId, { variantId: longer })
    const reference = await desk.openPayment(orderId)
    const start = desk.clock.at
    desk.clock.at = new Date(start.getTime() + 61 * 60_000)
    expect(await expireChanges(desk.db, desk.deps)).toBe(1)
    expect(await expireChanges(desk.db, desk.deps)).toBe(0)
    desk.clock.at = start
    expect(await desk.shelf(longer)).toEqual({ onHand: 5, held: 0 })
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
    const after = await expectWhole(orderId)
    expect([after.lines, after.adjustments]).toEqual([before.lines, before.adjustments])
    expect(after.refunds).toMatchObject([{ amountKobo: naira(50_000) }])
    expect(await steps(orderId)).toEqual(['asked', 'lapsed'])
  })

  test('is withdrawn by the customer, and another change can be asked for', async () => {
    const { orderId, longer } = await paid()
    await change(orderId, { variantId: longer })
    expect(await change(orderId, { quantity: 2 })).toEqual({ ok: false, problem: 'waiting' })
    expect(await dropChange(desk.db, orderId, 'withdrawn')).toBe(true)
    expect(await dropChange(desk.db, orderId, 'withdrawn')).toBe(false)
    expect(await startPayment(desk.db, desk.deps, orderId)).toEqual({ ok: false, problem: 'already-paid' })
    expect(await change(orderId, { quantity: 2 })).toMatchObject({ ok: true })
    await payDifference(orderId)
    expect((await expectWhole(orderId)).lines).toMatchObject([{ quantity: 2 }])
  })

  test('needs the units', async () => {
    const { orderId, longer } = await paid({ longerStock: 0, stock: 2 })
    const [line] = (await read(orderId)).lines
    const lineId = line?.id
    expect(await change(orderId, { variantId: longer })).toEqual({
      ok: false,
      problem: 'not-enough',
      lineId,
      left: 0,
    })
    expect(await change(orderId, { quantity: 3 })).toEqual({
      ok: false,
      problem: 'not-enough',
      lineId,
      left: 2,
    })
  })
})

describe('what costs less', () => {
  test('is made at once, and the difference goes back by one refund', async () => {
    const { orderId, variantId } = await paid({ quantity: 3 })
    expect(await change(orderId, { quantity: 1 })).toEqual({ ok: true, dueKobo: 0 })
    const order = await expectWhole(orderId)
    expect(order.lines).toMatchObject([{ quantity: 1 }])
    expect(await desk.shelf(variantId)).toEqual({ onHand: 4, held: 0 })
    expect(order.refunds).toHaveLength(1)
    await desk.sendQueuedRefunds()
    expect(moneyOf(await read(orderId)).refundedKobo).toBe(naira(200_000))
  })

  test('takes a line away, but not the last', async () => {
    const { orderId } = await paid({ kinds: 2 })
    expect(await change(orderId, { quantity: 0 }, 1)).toMatchObject({ ok: true })
    expect((await expectWhole(orderId)).lines).toHaveLength(1)
    expect(await change(orderId, { quantity: 0 })).toEqual({ ok: false, problem: 'nothing-left' })
  })

  test('of what is made leaves the board with as many jobs', async () => {
    const { orderId } = await paid({ quantity: 3, made: true, stock: 0, longerStock: 0 })
    await change(orderId, { quantity: 1 })
    expect(await desk.db.$count(productionJobs, eq(productionJobs.orderId, orderId))).toBe(1)
    await expectWhole(orderId)
  })
})

describe('at the same moment', () => {
  test('of ten different changes one is made', async () => {
    const { orderId, longer } = await paid({ quantity: 4, stock: 9 })
    const asked = await Promise.all(
      [1, 2, 3, 5, 6]
        .map((quantity) => ask(orderId, { quantity }))
        .concat([1, 2, 3, 4, 5].map((quantity) => ask(orderId, { quantity, variantId: longer }))),
    )
    const answers = await Promise.all(asked.map((press) => press()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    if (answers.some((answer) => answer.ok && answer.dueKobo > 0)) await payDifference(orderId)
    await expectWhole(orderId)
  })

  test('cancelling or beginning comes before the change or after it, and late money goes back', async () => {
    for (const end of ['cancel', 'ship', 'begin'] as const) {
      const { orderId, variantId, longer } = await paid({ made: end === 'begin' })
      const [attempt] = (await read(orderId)).payments
      await change(orderId, { variantId: longer })
      const reference = await desk.openPayment(orderId)
      desk.bank.take(reference)
      if (end === 'cancel') await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, orderId)
      if (end === 'ship')
        await deskActions(desk).ship({ orderId, reference: attempt?.reference ?? '', variantId, quantity: 1 })
      if (end === 'begin') {
        const [job] = await desk.db.select().from(productionJobs).where(eq(productionJobs.orderId, orderId))
        if (!job) throw new Error('no job')
        const { id: jobId, version } = job
        await moveJob(desk.db, desk.deps, desk.actor(), { jobId, to: 'hair picked', note: '', version })
      }
      await settlePayment(desk.db, desk.deps, reference)
      const order = await read(orderId)
      expect(order.lines).toMatchObject([{ variantId, quantity: 1 }])
      expect(moneyOf(order).keptKobo).toBe(end === 'cancel' ? 0 : order.totalKobo)
      expect((await desk.shelf(longer))?.held).toBe(0)
      expect(await change(orderId, { quantity: 2 })).toEqual({ ok: false, problem: 'begun' })
    }
  })
})

test('a job with a photo, and a payment that a bank asks back, are left to people', async () => {
  const { orderId } = await paid({ made: true, quantity: 2 })
  const [job] = await desk.db.select().from(productionJobs).where(eq(productionJobs.orderId, orderId))
  const photo = { key: 'k', alt: '', width: 1, height: 1, stage: 'to do' as const }
  await desk.db
    .insert(productionPhotos)
    .values({ ...photo, id: newId('pho'), jobId: job?.id ?? newId('job') })
  expect(await asChangeable(desk.db, await read(orderId))).toBeNull()

  const { orderId: disputed } = await paid()
  const order = await read(disputed)
  expect(await asChangeable(desk.db, order)).not.toBeNull()
  const about = { amountKobo: naira(1), currency: 'NGN' as const, category: 'chargeback', note: '' }
  await desk.db.insert(paymentDisputes).values({
    ...about,
    id: newId('dsp'),
    paymentId: order.payments[0]?.id ?? newId('pay'),
    provider: 'paystack',
    providerId: `of ${disputed}`,
    state: 'to-answer',
    openedAt: desk.clock.at,
    changedAt: desk.clock.at,
  })
  expect(await asChangeable(desk.db, order)).toBeNull()
  expect(await asUnbegun(desk.db, order)).toBeNull()
})

test('what was asked to be returned is neither changed nor cancelled, though its parcel was taken back', async () => {
  const { orderId } = await paid({ quantity: 2 })
  expect(await asUnbegun(desk.db, await read(orderId))).not.toBeNull()
  await recordEvent(desk.db, orderId, { type: 'return', returnId: newId('rtn'), step: 'approved', units: 1 })
  expect(await change(orderId, { quantity: 1 })).toEqual({ ok: false, problem: 'begun' })
  expect(await asUnbegun(desk.db, await read(orderId))).toBeNull()
})

test('an order of which a person gave money back is changed by talking', async () => {
  const { orderId } = await paid({ quantity: 2 })
  const wish = { orderId, amountKobo: naira(150_000), reason: 'A gift', units: [], restock: false }
  await refundOrder(desk.db, desk.deps, desk.actor(), someProof, { ...wish, key: newKey() })
  expect(await change(orderId, { quantity: 1 })).toEqual({ ok: false, problem: 'begun' })
  expect(moneyOf(await read(orderId)).keptKobo).toBe(naira(53_000))
})

test('what was agreed stays: a dearer price of today counts only for what is chosen anew', async () => {
  const { orderId, variantId } = await paid({ quantity: 2 })
  const [line] = (await read(orderId)).lines
  await desk.db
    .update(variants)
    .set({ priceKobo: naira(120_000) })
    .where(eq(variants.id, variantId))
  expect(await change(orderId, { quantity: 1 })).toMatchObject({ ok: true })
  expect((await expectWhole(orderId)).lines).toMatchObject([{ unitPriceKobo: naira(100_000) }])
  expect(await change(orderId, { quantity: 2 })).toEqual({ ok: true, dueKobo: naira(140_000) })
  await dropChange(desk.db, orderId, 'withdrawn')
  // Off sale it can be made fewer, not more.
  await desk.db
    .update(products)
    .set({ deletedAt: desk.clock.at })
    .where(eq(products.id, line?.productId ?? newId('prd')))
  expect(await change(orderId, { quantity: 2 })).toMatchObject({ ok: false, problem: 'not-for-sale' })
  expect((await read(orderId)).refunds).toHaveLength(1)
})
