// Pages for a balance: older ones, sums that do not match, and a bank that takes a part back.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { lacksOfRest } from '#app/domain/orders/shipping/shipments.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { presetDeposits } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { chargebackReason } from './open-disputes.server.ts'
import { payments, refunds } from './payment-tables.server.ts'
import { acceptMismatch } from './review-payment.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'
import { watchBalances } from './watch-balances.server.ts'

let desk: Desk
const start = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  desk = await openDesk()
  await presetDeposits(desk.db)
})
beforeEach(() => {
  desk.clock.at = start
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const pass = (days: number) => {
  desk.clock.at = new Date(desk.clock.at.getTime() + days * dayMs)
}

/** Of 103,000 naira; its deposit is paid. */
async function withDeposit() {
  const { variantId } = await addWig(desk.db, { stock: 5 })
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, 1]] }, { pay: 'deposit' })
  await desk.pay(id)
  return id
}

async function openBalance(orderId: OrderId) {
  const page = await startPayment(desk.db, desk.deps, orderId, null, 'balance')
  if (!page.ok) throw new Error(page.problem)
  return page.accessCode
}

async function payBalance(orderId: OrderId) {
  const reference = await openBalance(orderId)
  desk.bank.take(reference)
  return settlePayment(desk.db, desk.deps, reference)
}

const mailsOf = async (orderId: OrderId) =>
  (await read(orderId)).events.flatMap(({ event }) => (event.type === 'mail-queued' ? [event.kind] : []))

test('an older page that asks for the deposit once more opens no page for the balance', async () => {
  const id = await withDeposit()
  expect(await startPayment(desk.db, desk.deps, id)).toEqual({ ok: false, problem: 'already-paid' })
})

test('a page for the balance is handed out again for a day, while attempts are asked about', async () => {
  const id = await withDeposit()
  const first = await openBalance(id)
  await desk.db.update(payments).set({ createdAt: desk.clock.at }).where(eq(payments.orderId, id))
  expect(await openBalance(id)).toBe(first)
  pass(3)
  const second = await openBalance(id)
  expect(second).not.toBe(first)
  desk.bank.take(first)
  await settlePayment(desk.db, desk.deps, first)
  expect(await read(id)).toMatchObject({ balanceKobo: 0 })
})

test('more than the balance came: accepted, and what is beyond goes back; nobody is asked meanwhile', async () => {
  const id = await withDeposit()
  const reference = await openBalance(id)
  const charge = desk.bank.charges.get(reference)
  if (!charge) throw new Error('no charge')
  charge.amountKobo += naira(1_000)
  desk.bank.take(reference)
  await settlePayment(desk.db, desk.deps, reference)
  const payment = (await read(id)).payments.at(-1)
  expect(payment).toMatchObject({ state: 'quarantined' })
  pass(8)
  await watchBalances(desk.db, desk.deps)
  expect(await mailsOf(id)).not.toContain('order-balance')
  const about = { orderId: id, paymentId: payment?.id ?? newId('pay') }
  expect(await acceptMismatch(desk.db, desk.deps, desk.actor(), someProof, about)).toMatchObject({ ok: true })
  const order = await read(id)
  expect(order).toMatchObject({ balanceKobo: 0 })
  expect(order.refunds.map(({ amountKobo }) => amountKobo)).toEqual([naira(1_000)])
})

test('a bank that took the deposit back is told of before the rest leaves', async () => {
  const id = await withDeposit()
  await payBalance(id)
  const order = await read(id)
  const [deposit] = order.payments
  if (!deposit) throw new Error('no deposit')
  const way = { courier: 'GIG Logistics', trackingNumber: 'G1', trackingUrl: '' } as const
  expect(await lacksOfRest(desk.db, order, way)).toEqual([])
  const { id: paymentId, amountKobo } = deposit
  const lost = {
    id: newId('ref'),
    paymentId,
    amountKobo,
    state: 'processed',
    reason: chargebackReason,
  } as const
  await desk.db.insert(refunds).values(lost)
  expect(await lacksOfRest(desk.db, await read(id), way)).toEqual(['charged-back'])
})
