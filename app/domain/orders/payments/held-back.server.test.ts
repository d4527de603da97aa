// Refunds that waited while a bank asked for the same money, once the bank has taken it.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { someProof } from '#tests/step-up.ts'
import { noteDispute } from './disputes.server.ts'
import { payments } from './payment-tables.server.ts'
import { refundOrder } from './refund-order.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

test('only those that the bank took enough for are closed, all of them counted together', async () => {
  const { orderId } = await desk.place()
  const reference = await desk.pay(orderId)
  for (const key of [newKey(), newKey()]) {
    const wish = { orderId, amountKobo: naira(40_000), reason: 'test', units: [], restock: false, key }
    expect(await refundOrder(desk.db, desk.deps, desk.actor(), someProof, wish)).toMatchObject({ ok: true })
  }
  const [payment] = await desk.db.select().from(payments).where(eq(payments.reference, reference))
  if (!payment) throw new Error('no payment')
  const told = { reference, amountKobo: naira(60_000), currency: 'NGN', category: 'chargeback' } as const
  const dispute = { ...told, providerId: '77', state: 'lost', dueAt: null, note: '' } as const
  await transaction(desk.db, (tx) =>
    noteDispute(tx, desk.deps, { provider: payment.provider, dispute, now: desk.clock.at }),
  )
  const { refunds } = await readOrder(desk.db, orderId)
  const failed = refunds.filter(({ state }) => state === 'failed')
  expect(failed.map(({ amountKobo, closedAt }) => [amountKobo, closedAt !== null])).toEqual([
    [naira(40_000), true],
    [naira(40_000), false],
  ])
  const taken = refunds.filter(({ state }) => state === 'processed')
  expect(taken.map(({ amountKobo }) => amountKobo)).toEqual([naira(60_000)])
})
