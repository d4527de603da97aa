// A set is bought as one item and leaves the shelf as its parts, those of the day on which it was ordered.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { variantParts, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { returnDesk } from '#tests/returns.ts'
import { answerReturn } from '#app/domain/returns/answer-return.server.ts'
import { receiveReturn } from '#app/domain/returns/receive-return.server.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { someProof } from '#tests/step-up.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addSet, addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { changeStatus } from './change-status.server.ts'
import { lineDetail } from './line-detail.ts'
import { orderLines } from './orders-tables.server.ts'
import { readOrder } from './orders.server.ts'
import { placeOrder } from './place-order.server.ts'

let desk: Desk
let back: ReturnType<typeof returnDesk>
let bundle: VariantId
let closure: VariantId
let set: VariantId
beforeAll(async () => {
  desk = await openDesk({ connections: 16 })
  back = returnDesk(desk)
})
afterAll(() => desk.close())
beforeEach(async () => {
  bundle = (await addWig(desk.db, { name: 'Luna Bundle', stock: 10 })).variantId
  closure = (await addWig(desk.db, { name: 'Luna Closure', stock: 4 })).variantId
  set = (
    await addSet(
      desk.db,
      [
        [bundle, 3],
        [closure, 1],
      ],
      { name: 'Luna Deal', priceNaira: 300_000 },
    )
  ).variantId
})

const order = (units: [VariantId, number][]) => addOrder(desk.db, { now: desk.clock.at, units })
const held = async (id: VariantId) => (await desk.shelf(id))?.held
const onHand = async (id: VariantId) => (await desk.shelf(id))?.onHand

test('an order holds, sells and gives back the parts, and keeps what the set held that day', async () => {
  const { id } = await order([[set, 2]])
  expect([await held(bundle), await held(closure), await onHand(set)]).toEqual([6, 2, 1])
  const [line] = (await readOrder(desk.db, id)).lines
  expect(line).toMatchObject({ name: 'Luna Deal', unitPriceKobo: naira(300_000), quantity: 2 })
  expect(line && lineDetail({ ...line, design: null })).toBe(
    '20 in. In this set: 3 × Luna Bundle, 20 in; 1 × Luna Closure, 20 in',
  )
  await desk.pay(id)
  expect([await onHand(bundle), await held(bundle), await onHand(closure)]).toEqual([4, 0, 2])
  // The set is another one now; what was sold comes back as it went.
  await desk.db.delete(variantParts).where(eq(variantParts.variantId, set))
  await desk.db
    .insert(variantParts)
    .values({ variantId: set, partVariantId: closure, quantity: 1, position: 0 })
  const cancellation = {
    orderId: id,
    from: 'Processing',
    cause: 'asked',
    note: '',
    tell: false,
    key: newKey(),
  } as const
  const cancelled = await cancelOrder(desk.db, desk.deps, desk.actor(), someProof, cancellation)
  expect(cancelled).toMatchObject({ ok: true })
  expect([await onHand(bundle), await onHand(closure), await onHand(set)]).toEqual([10, 4, 4])
})

test('a cart says how many sets are left when its own lines need the same part', async () => {
  const cartId = await fillCart(desk.db, desk.clock.at, [bundle, 5])
  const later = new Date(desk.clock.at.getTime() + 1_000)
  await applyCartChange(desk.db, cartId, { intent: 'add', variantId: set, quantity: 2 }, later)
  const cart = await findCart(desk.db, cartId, desk.clock.at)
  expect(cart?.lines.map(({ available, problem }) => [available, problem])).toEqual([
    [10, null],
    [1, { kind: 'not-enough', left: 1 }],
  ])
  const placed = await placeOrder(desk.db, {
    cartId,
    provider: 'paystack',
    now: desk.clock.at,
    form: checkoutForm(),
  })
  expect(placed).toMatchObject({ ok: false, problem: 'cart-changed' })
  expect(await held(bundle)).toBe(0)
})

test('who is a moment later is told how many sets are left, and nothing of theirs is held', async () => {
  const late = await fillCart(desk.db, desk.clock.at, [set, 3])
  await order([[bundle, 2]])
  const placed = await placeOrder(desk.db, {
    cartId: late,
    provider: 'paystack',
    now: desk.clock.at,
    form: checkoutForm(),
  })
  expect(placed).toMatchObject({
    ok: false,
    problem: 'cart-changed',
    cart: { lines: [{ name: 'Luna Deal', problem: { kind: 'not-enough', left: 2 } }] },
  })
  expect([await held(bundle), await held(closure)]).toEqual([2, 0])
})

test('ten shoppers at once buy sets and parts of one shelf: never more than is there', async () => {
  const wanted: [VariantId, number][] = Array.from({ length: 10 }, (_, i) => (i % 2 ? [set, 1] : [bundle, 2]))
  const carts = await Promise.all(wanted.map((unit) => fillCart(desk.db, desk.clock.at, unit)))
  const placed = await Promise.all(
    carts.map((cartId, i) => {
      const seenTotalKobo = naira(i % 2 ? 300_000 : 200_000)
      const phone = `+23480312345${10 + i}`
      const form = checkoutForm({ email: `shopper${i}@example.com`, phone, deliveryMethod: 'delivery' })
      return placeOrder(desk.db, {
        cartId,
        provider: 'paystack',
        now: desk.clock.at,
        form: { ...form, seenTotalKobo: seenTotalKobo + naira(3_000) },
      })
    }),
  )
  const units = placed.map((one, i) => (one.ok ? (i % 2 ? 3 : 2) : 0))
  expect(placed.some(({ ok }) => ok)).toBe(true)
  expect(placed.some(({ ok }) => !ok)).toBe(true)
  const taken = units.reduce<number>((sum, one) => sum + one, 0)
  expect(taken).toBeLessThanOrEqual(10)
  expect(await held(bundle)).toBe(taken)
  expect(await onHand(set)).toBe(Math.floor((10 - taken) / 3))
})

test('what costs nothing to say costs what its parts do', async () => {
  const cost = (id: VariantId, costKobo: number | null) =>
    desk.db
      .update(variants)
      .set({ costKobo: costKobo as never })
      .where(eq(variants.id, id))
  const costOf = async ({ id }: { id: OrderId }) =>
    (await desk.db.select().from(orderLines).where(eq(orderLines.orderId, id)))[0]?.costKobo
  await cost(bundle, naira(40_000))
  expect(await costOf(await order([[set, 1]]))).toBeNull()
  await cost(closure, naira(30_000))
  expect(await costOf(await order([[set, 1]]))).toBe(naira(150_000))
  await cost(set, naira(99_000))
  expect(await costOf(await order([[set, 1]]))).toBe(naira(99_000))
})

async function deliver(orderId: OrderId) {
  for (const [from, to] of [
    ['Processing', 'Shipped'],
    ['Shipped', 'Delivered'],
  ] as const) {
    const step = { orderId, from, to, reason: '', tell: false, confirmed: ['no-tracking' as const] }
    expect(await changeStatus(desk.db, desk.deps, desk.actor(), step)).toMatchObject({ ok: true })
  }
}

test('a returned set is one item, and each of its parts comes to the shelf or is written off', async () => {
  for (const [verdict, left] of [
    ['good', [10, 4]],
    ['faulty', [7, 3]],
  ] as const) {
    const { id } = await order([[set, 1]])
    await desk.pay(id)
    await deliver(id)
    const [line] = (await readOrder(desk.db, id)).lines
    if (!line) throw new Error('no line')
    const asked = await back.ask(id, { units: [{ orderLineId: line.id, quantity: 1 }] })
    if (!asked.ok) throw new Error(asked.problem)
    const answer = { step: 'approve', instructions: 'To us.' } as const
    await answerReturn(desk.db, back.deps, desk.actor(), await back.seen(asked.id), answer)
    const arrived = [{ orderLineId: line.id, quantity: 1, verdict }]
    const received = await receiveReturn(desk.db, back.deps, desk.actor(), await back.seen(asked.id), arrived)
    expect(received).toEqual({ ok: true })
    expect([await onHand(bundle), await onHand(closure)]).toEqual(left)
  }
})
