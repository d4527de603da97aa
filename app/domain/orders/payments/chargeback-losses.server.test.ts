// A refund under way and a chargeback of the same payment: whichever took the money, it left once.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { newId, type OrderId, type RefundId } from '#app/foundation/lib/ids.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { someProof } from '#tests/step-up.ts'
import { recordLateLosses } from './chargeback-losses.server.ts'
import { noteDispute } from './disputes.server.ts'
import { moneyOf } from './money-of-order.ts'
import { refunds } from './payment-tables.server.ts'
import { askRefundAgain, settleRefundOutside } from './retry-refund.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const look = () => recordLateLosses(desk.db, desk.deps, desk.clock.at)
const chargebacks = async (orderId: OrderId) =>
  (await read(orderId)).refunds.filter(({ reason }) => reason === 'Chargeback')

/** A paid order whose whole money is on its way back while its bank takes it as well, of which so many in ten. */
async function takenTwice(tenths = 10) {
  const { orderId } = await desk.place()
  const reference = await desk.pay(orderId)
  const [payment] = (await read(orderId)).payments
  if (!payment) throw new Error('no payment')
  const { id: paymentId, amountKobo, provider, currency } = payment
  const refundId = newKey()
  await desk.db
    .insert(refunds)
    .values({ id: refundId, paymentId, amountKobo, reason: 'test', state: 'pending' })
  const lostKobo = (amountKobo / 10) * tenths
  const about = { reference, amountKobo: lostKobo, currency, category: 'chargeback', dueAt: null, note: '' }
  const dispute = { ...about, providerId: newId('dsp'), state: 'lost' } as const
  await transaction(desk.db, (tx) => noteDispute(tx, desk.deps, { provider, dispute, now: desk.clock.at }))
  return { orderId, refundId, amountKobo, lostKobo }
}

const fail = (refundId: RefundId) =>
  desk.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refundId))

const stateOf = async (refundId: RefundId) =>
  (await desk.db.select().from(refunds).where(eq(refunds.id, refundId)))[0]

test('while the refund is under way it holds the money, and the loss is recorded when it fails', async () => {
  const { orderId, refundId, amountKobo } = await takenTwice()
  expect(await look()).toBe(0)
  expect(await chargebacks(orderId)).toEqual([])
  await fail(refundId)
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  expect(await chargebacks(orderId)).toMatchObject([{ amountKobo, state: 'processed' }])
  expect(moneyOf(await read(orderId)).keptKobo).toBe(0)
  expect(await stateOf(refundId)).toMatchObject({ state: 'failed', closedAt: desk.clock.at })
})

test('who asks for the refund again, or says that it was paid, is told before the clock has looked', async () => {
  const tooMuch = { ok: false, problem: 'too-much' }
  const again = await takenTwice()
  await fail(again.refundId)
  expect(await askRefundAgain(desk.db, desk.deps, desk.actor(), someProof, again)).toEqual(tooMuch)
  const settled = await takenTwice()
  await fail(settled.refundId)
  const said = { ...settled, reason: 'In cash' }
  expect(await settleRefundOutside(desk.db, desk.deps, desk.actor(), someProof, said)).toEqual(tooMuch)
  for (const { orderId, amountKobo } of [again, settled])
    expect(await chargebacks(orderId)).toMatchObject([{ amountKobo }])
})

test('a refund that failed stays open for what the bank took less', async () => {
  const { orderId, refundId, amountKobo, lostKobo } = await takenTwice(4)
  await fail(refundId)
  expect(await look()).toBe(1)
  expect(await chargebacks(orderId)).toMatchObject([{ amountKobo: lostKobo }])
  expect(moneyOf(await read(orderId)).keptKobo).toBe(amountKobo - lostKobo)
  expect(await stateOf(refundId)).toMatchObject({ state: 'failed', closedAt: null })
})
