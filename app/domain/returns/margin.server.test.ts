// What a unit cost stays with the order as it was that day; a margin counts neither goods nor money that went back, nor tax.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { cancelOrder } from '#app/domain/orders/core/cancel-order.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orderAdjustments, orderLines } from '#app/domain/orders/core/orders-tables.server.ts'
import { type RefundWish, refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { returnDesk } from '#tests/returns.ts'
import { someProof } from '#tests/step-up.ts'
import { answerReturn } from './answer-return.server.ts'
import { marginOfOrder } from './margin.server.ts'
import { addMargins, knownPercent, leftKobo, marginPercent } from './margin.ts'
import { receiveReturn } from './receive-return.server.ts'
import { settleReturn } from './settle-return.server.ts'

let desk: Desk
let back: ReturnType<typeof returnDesk>
beforeAll(async () => {
  desk = await openDesk()
  back = returnDesk(desk)
})
afterAll(() => desk.close())

const cost = naira(40_000)
const setCost = (variantId: VariantId, costKobo: typeof cost | null) =>
  desk.db.update(variants).set({ costKobo }).where(eq(variants.id, variantId))
const costsOf = async (orderId: OrderId) => {
  const rows = await desk.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return rows.toSorted((a, b) => a.position - b.position).map(({ costKobo }) => costKobo)
}
const margin = (orderId: OrderId) => marginOfOrder(desk.db, orderId)

/** A paid order of wigs for 100,000 naira that cost 40,000. */
async function paid(quantity = 1) {
  const { variantId } = await addWig(desk.db)
  await setCost(variantId, cost)
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, quantity]] })
  await desk.pay(id)
  const [line] = (await readOrder(desk.db, id)).lines
  if (!line) throw new Error('no line')
  return { orderId: id, variantId, line }
}

const refund = (orderId: OrderId, wish: Partial<RefundWish>) =>
  refundOrder(desk.db, desk.deps, desk.actor(), someProof, {
    orderId,
    amountKobo: naira(10_000),
    reason: 'a test',
    key: newKey(),
    units: [],
    restock: false,
    ...wish,
  })

test('a line keeps what a unit cost that day, and orders that are read do not tell it', async () => {
  const { orderId, variantId } = await paid()
  await setCost(variantId, naira(60_000))
  expect(await costsOf(orderId)).toEqual([cost])
  await setCost(variantId, null)
  expect(await costsOf(orderId)).toEqual([cost])
  expect(JSON.stringify(await readOrder(desk.db, orderId))).not.toMatch(/cost/iu)
  expect(await margin(orderId)).toEqual({
    soldKobo: naira(100_000),
    knownKobo: naira(100_000),
    costKobo: cost,
  })
})

test('lines whose cost nobody said are left out, and how much they are is known', async () => {
  const known = await addWig(desk.db)
  const unknown = await addWig(desk.db, { priceNaira: 300_000 })
  await setCost(known.variantId, cost)
  const units: [VariantId, number][] = [
    [known.variantId, 1],
    [unknown.variantId, 1],
  ]
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units })
  expect(await margin(id)).toBeNull()
  await desk.pay(id)
  expect(new Set(await costsOf(id))).toEqual(new Set([cost, null]))
  const found = await margin(id)
  expect(found).toEqual({ soldKobo: naira(400_000), knownKobo: naira(100_000), costKobo: cost })
  expect(found && [leftKobo(found), marginPercent(found), knownPercent(found)]).toEqual([
    naira(60_000),
    60,
    25,
  ])
})

test('what an offer or a person took off is off what was sold, line by line', async () => {
  const known = await addWig(desk.db)
  const other = await addWig(desk.db, { priceNaira: 300_000 })
  await setCost(known.variantId, cost)
  const units: [VariantId, number][] = [
    [known.variantId, 1],
    [other.variantId, 1],
  ]
  const { id: orderId } = await addOrder(desk.db, { now: desk.clock.at, units })
  await desk.pay(orderId)
  const takeOff = (amount: number) =>
    desk.db
      .insert(orderAdjustments)
      .values({ orderId, kind: 'discount', label: 'Discount', amountKobo: kobo(0 - naira(amount)) })
  await takeOff(20_000)
  expect(await margin(orderId)).toEqual({
    soldKobo: naira(380_000),
    knownKobo: naira(95_000),
    costKobo: cost,
  })
  // By an offer: its row, and the share of its line.
  await takeOff(50_000)
  await desk.db
    .update(orderLines)
    .set({ discountKobo: naira(50_000) })
    .where(eq(orderLines.variantId, known.variantId))
  expect(await margin(orderId)).toMatchObject({
    soldKobo: naira(330_000),
    knownKobo: Math.round(naira(330_000) / 7),
  })
})

test('money that went back is not sold, units that were withdrawn cost nothing', async () => {
  const { orderId, line } = await paid(2)
  expect(await margin(orderId)).toMatchObject({ soldKobo: naira(200_000), costKobo: naira(80_000) })
  await refund(orderId, {})
  expect(await margin(orderId)).toMatchObject({ soldKobo: naira(190_000), costKobo: naira(80_000) })
  await refund(orderId, {
    amountKobo: naira(90_000),
    units: [{ orderLineId: line.id, quantity: 1 }],
    restock: true,
  })
  expect(await margin(orderId)).toEqual({
    soldKobo: naira(100_000),
    knownKobo: naira(100_000),
    costKobo: cost,
  })
})

test('a unit that came back for store credit counts in neither; with all of it back there is no margin', async () => {
  const { orderId, line } = await back.delivered({ quantity: 2 })
  await desk.db.update(orderLines).set({ costKobo: cost }).where(eq(orderLines.id, line.id))
  const giveBack = async () => {
    const asked = await back.ask(orderId, { reason: 'faulty', words: 'It sheds.' })
    if (!asked.ok) throw new Error(asked.problem)
    const id = asked.id
    const seen = () => back.seen(id)
    const actor = desk.actor()
    await answerReturn(desk.db, back.deps, actor, await seen(), { step: 'approve', instructions: 'To us.' })
    await receiveReturn(desk.db, back.deps, actor, await seen(), [
      { orderLineId: line.id, quantity: 1, verdict: 'good' },
    ])
    const worth = { moneyKobo: kobo(0), creditKobo: naira(100_000), words: '' }
    const before = await margin(orderId)
    expect(await settleReturn(desk.db, back.deps, actor, someProof, await seen(), worth)).toEqual({
      ok: true,
    })
    return before
  }
  expect(await giveBack()).toMatchObject({ soldKobo: naira(200_000), costKobo: naira(80_000) })
  expect(await margin(orderId)).toMatchObject({ soldKobo: naira(100_000), costKobo: cost })
  await giveBack()
  expect(await margin(orderId)).toBeNull()
})

test('the tax in the price is not sold, and what is cancelled neither', async () => {
  await presetSetting(desk.db, 'vat', { on: true, permille: 75 })
  const { orderId } = await paid()
  expect(await margin(orderId)).toEqual({ soldKobo: 9_302_326, knownKobo: 9_302_326, costKobo: cost })
  const cancelled = await cancelOrder(desk.db, desk.deps, desk.actor(), someProof, {
    orderId,
    from: 'Processing',
    cause: 'asked',
    note: '',
    tell: false,
    key: newKey(),
  })
  expect(cancelled).toMatchObject({ ok: true })
  expect(await margin(orderId)).toBeNull()
  await presetSetting(desk.db, 'vat', { on: false, permille: 75 })
})

test('how much is known is never rounded to all or to nothing', () => {
  const of = (soldKobo: number, knownKobo: number) =>
    knownPercent({ soldKobo: kobo(soldKobo), knownKobo: kobo(knownKobo), costKobo: kobo(0) })
  expect([of(1_000, 999), of(1_000, 1), of(1_000, 0), of(1_000, 1_000)]).toEqual([99, 1, 0, 100])
  expect(addMargins([])).toEqual({ soldKobo: 0, knownKobo: 0, costKobo: 0 })
  expect(marginPercent(addMargins([]))).toBeNull()
})
