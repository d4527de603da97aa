// Money beside the gateway for orders with a deposit, and what is said to be paid of them.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { addOrder } from '#tests/orders.ts'
import { presetDeposits } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { askForBalance, setBalance } from './balance.server.ts'
import { sellerOf } from './invoices.server.ts'
import { markPaidOutside } from './mark-paid.server.ts'
import { paidSoFar, paidWords } from './money-of-order.ts'
import { printedOrder } from './printed-invoice.ts'
import { refundOrder } from './refund-order.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await presetDeposits(desk.db)
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)

/** Of 103,000 naira: 41,200 now, 61,800 later. */
async function withDeposit({ isPaid = true } = {}) {
  const { variantId } = await addWig(desk.db, { stock: 5 })
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, 1]] }, { pay: 'deposit' })
  if (isPaid) await desk.pay(id)
  return id
}

const markPaid = (orderId: OrderId, seenKobo: number) =>
  markPaidOutside(desk.db, desk.deps, desk.actor(), someProof, {
    orderId,
    method: 'bank transfer',
    reference: newKey(),
    seenKobo,
  })

test('the balance may come beside the gateway, once', async () => {
  const id = await withDeposit()
  expect(await markPaid(id, naira(61_800))).toEqual({ ok: true })
  expect(await read(id)).toMatchObject({ balanceKobo: 0, status: 'Processing' })
  expect(await markPaid(id, naira(61_800))).toEqual({ ok: false, problem: 'not-waiting' })
})

test('the sum that staff saw is written down, or nothing', async () => {
  const id = await withDeposit()
  await setBalance(desk.db, await read(id), naira(70_000), 'price')
  expect(await markPaid(id, naira(61_800))).toEqual({
    ok: false,
    problem: 'sum-changed',
    dueKobo: naira(70_000),
  })
  expect(await read(id)).toMatchObject({ balanceKobo: naira(70_000) })
  await setBalance(desk.db, await read(id), naira(61_800), 'price')
  expect(await markPaid(id, naira(61_800))).toEqual({ ok: true })
})

test('one transfer of the whole in place of the deposit: nothing is owed', async () => {
  const id = await withDeposit({ isPaid: false })
  expect(await markPaid(id, naira(61_800))).toMatchObject({ problem: 'sum-changed', dueKobo: naira(41_200) })
  expect(await markPaid(id, naira(103_000))).toEqual({ ok: true })
  const order = await read(id)
  expect(order).toMatchObject({ status: 'Processing', balanceKobo: 0, balanceStep: null, refunds: [] })
  expect(order.payments.findLast(({ state }) => state === 'paid')?.amountKobo).toBe(naira(103_000))
})

test('said to be paid is what came and stayed: not what is not owed, nor what went back', async () => {
  const id = await withDeposit()
  expect(paidSoFar(await read(id))).toEqual({ paidKobo: naira(41_200), paidCreditKobo: 0 })
  const back = {
    orderId: id,
    amountKobo: naira(1_200),
    reason: 'goodwill',
    key: newKey(),
    units: [],
    restock: false,
  }
  expect(await refundOrder(desk.db, desk.deps, desk.actor(), someProof, back)).toMatchObject({ ok: true })
  const order = await read(id)
  expect(order.balanceKobo).toBe(naira(61_800))
  const paper = printedOrder(order, {
    seller: sellerOf(settingDefaults.house, 0),
    issuedAt: desk.clock.at,
  })
  expect(paper).toMatchObject({ paidKobo: naira(40_000), owedKobo: naira(61_800) })
  expect(paidWords({ paidKobo: naira(40_000), paidCreditKobo: kobo(500_000) })).toBe(
    '₦40,000 and ₦5,000 of store credit',
  )
  await askForBalance(desk.db, desk.deps, desk.actor(), { orderId: id, days: 5 })
  const asked = await desk.db
    .select({ facts: messages.facts })
    .from(messages)
    .where(eq(messages.kind, 'order-balance'))
  expect(asked.map(({ facts }): unknown => JSON.parse(facts ?? 'null'))).toEqual([
    expect.objectContaining({ orderId: id, paidKobo: naira(40_000), askedKobo: naira(41_200) }),
  ])
})

test('after all of this money and units are conserved', async () => {
  expect(await findBreaches(desk.db)).toEqual([])
})
