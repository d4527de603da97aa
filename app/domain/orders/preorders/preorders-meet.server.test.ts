// Pre-orders that meet something else: a payment that comes late, a set that needs the same.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartLines } from '#app/domain/cart/cart-tables.server.ts'
import { stockHolds, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { expireHolds } from '#app/domain/orders/payments/reconcile.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newId, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addSet, addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { movePreorders, planArrival } from './move-preorders.server.ts'

// A Saturday in Lagos.
const now = new Date('2026-11-28T10:00:00Z')
const day = '2026-12-14'
let desk: Desk
let variantId: VariantId
beforeAll(async () => {
  desk = await openDesk({ now })
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.at = now
  ;({ variantId } = await addWig(desk.db, { stock: 0 }))
  await plan(day)
})

const plan = (on: string | null) =>
  planArrival(desk.db, desk.deps, desk.actor(), {
    variantId,
    arrival: on === null ? null : { day: on, units: 5 },
  })

/** An order of two that is not paid in time. */
async function lapsed() {
  const { id } = await addOrder(desk.db, { now, units: [[variantId, 2]] })
  const reference = await desk.openPayment(id)
  desk.clock.at = new Date(now.getTime() + 2 * 3_600_000)
  await expireHolds(desk.db, desk.deps)
  return { id, reference }
}

function payLate(reference: string) {
  desk.bank.take(reference)
  return settlePayment(desk.db, desk.deps, reference)
}

test('late money for what comes on another day by now keeps its order, and is told of that day', async () => {
  const { id, reference } = await lapsed()
  expect(await plan('2026-12-21')).toEqual({ ok: true })
  expect(await movePreorders(desk.db, desk.deps, desk.clock.at)).toBe(0)
  await payLate(reference)
  const [hold] = await desk.db.select().from(stockHolds).where(eq(stockHolds.variantId, variantId))
  expect(hold).toMatchObject({ state: 'awaited', quantity: 2 })
  const [shelf] = await desk.db.select().from(variants).where(eq(variants.id, variantId))
  expect(shelf).toMatchObject({ coming: 3, availableFrom: '2026-12-21' })
  expect(await movePreorders(desk.db, desk.deps, desk.clock.at)).toBe(1)
  const order = await readOrder(desk.db, id)
  expect(order).toMatchObject({ status: 'Processing', promisedFrom: '2026-12-22', refunds: [] })
  expect(order.lines).toMatchObject([{ comesOn: '2026-12-21' }])
  const told = await desk.db.select().from(messages).where(eq(messages.orderId, id))
  expect(told.find(({ kind }) => kind === 'preorder-moved')?.facts).toContain(
    '"from":"2026-12-14","to":"2026-12-21"',
  )
})

test('late money for what is not to come any more goes back', async () => {
  const { id, reference } = await lapsed()
  expect(await plan(null)).toEqual({ ok: true })
  await payLate(reference)
  const order = await readOrder(desk.db, id)
  expect(order.refunds).toMatchObject([{ amountKobo: order.totalKobo }])
})

test('a set that needs what is pre-ordered beside it says so in the cart; without it the pre-order goes ahead', async () => {
  const set = await addSet(desk.db, [[variantId, 1]])
  const cartId = await fillCart(desk.db, new Date(now.getTime() - 1_000), [variantId, 1])
  await desk.db.insert(cartLines).values({
    id: newId('lin', now.getTime()),
    cartId,
    variantId: set.variantId,
    quantity: 1,
    isCustom: false,
    seenPriceKobo: naira(100_000),
    addedAt: new Date(now.getTime() - 2_000),
  })
  const place = () =>
    placeOrder(desk.db, { cartId, form: checkoutForm({ seenReady: day }), provider: 'paystack', now })
  const waitsFor = { part: 'Akú Test, 20 in', comesOn: day }
  expect(await place()).toMatchObject({
    problem: 'cart-changed',
    cart: { lines: [{ problem: { kind: 'sold-out', waitsFor } }, { available: 5, problem: null }] },
  })
  await desk.db.delete(cartLines).where(eq(cartLines.variantId, set.variantId))
  expect(await place()).toMatchObject({ ok: true })
})
