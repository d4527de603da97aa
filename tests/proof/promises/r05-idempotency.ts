// One checkout page sent a hundred times at once, and one whose first attempt was cut off at the provider.
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import { deskActions } from '#tests/desk-actions.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { eachTry, type Promised } from './promise.ts'

const submits = 100
/** Later than a claim of an attempt is believed; milliseconds. */
const afterClaimMs = 13_000

export const idempotency: Promised = {
  id: 'R5',
  goal: 'one key 100 times at once is one order and one payment page with equal answers; another body is refused; a killed attempt resumes',
  full: { 'one key': 50, 'killed attempts': 50 },
  slice: { 'one key': 1, 'killed attempts': 2 },
  async run(trial) {
    const desk = await openDesk({ connections: 60, now: new Date() })
    await eachTry(trial, 'one key', () => submitOften(desk))
    await eachTry(trial, 'killed attempts', () => killAttempt(desk))
    await desk.close()
  },
}

async function submitOften({ db, deps, bank, clock }: Desk): Promise<void> {
  const { variantId } = await addWig(db, { stock: 200 })
  const cartId = await fillCart(db, clock.at, [variantId, 1])
  const form = checkoutForm()
  const before = bank.charges.size
  const answers = await Promise.all(
    Array.from({ length: submits }, async () => {
      const placed = await placeOrder(db, { cartId, form, provider: 'paystack', now: clock.at })
      if (!placed.ok) return placed.problem
      const page = await startPayment(db, deps, placed.order.id)
      return page.ok ? `${placed.order.id} ${page.authorizationUrl}` : page.problem
    }),
  )
  expect([...new Set(answers)]).toHaveLength(1)
  expect(answers[0]).toMatch(/^ord_\S+ https:/u)
  expect(bank.charges.size - before).toBe(1)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where checkout_key = ${form.key}`,
  )
  expect(rows[0]?.count).toBe(1)
  const other = { ...form, address: 'Somewhere else' }
  expect(await placeOrder(db, { cartId, form: other, provider: 'paystack', now: clock.at })).toEqual({
    ok: false,
    problem: 'key-reused',
  })
}

/** The provider opened the page, and the process that asked for it died before it had the answer. */
async function killAttempt(desk: Desk): Promise<void> {
  const { db, deps, bank, clock } = desk
  const { orderId, variantId } = await desk.place({ stock: 1 })
  bank.meanwhile.start = () => Promise.reject(new Error('killed'))
  await expect(startPayment(db, deps, orderId)).rejects.toThrow('killed')
  const later = { ...deps, now: () => new Date(clock.at.getTime() + afterClaimMs) }
  expect(await startPayment(db, later, orderId)).toMatchObject({ ok: true })
  const { payments } = await readOrder(db, orderId)
  expect(payments.map(({ state }) => state)).toEqual(['failed', 'open'])
  const reference = payments.at(-1)?.reference ?? ''
  await deskActions(desk)['money comes']({ orderId, variantId, reference, quantity: 1 })
  expect(await readOrder(db, orderId)).toMatchObject({ status: 'Processing', refunds: [] })
}
