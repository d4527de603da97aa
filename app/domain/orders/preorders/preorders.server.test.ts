// What is sold before it comes: never more than comes, given to whoever paid first, and told when it comes on another day.
import { setTimeout } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { stockHolds, stockMovements, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { editProduct } from '#app/domain/catalog/products/edit-product.server.ts'
import { findEditableProduct } from '#app/domain/catalog/products/editable-product.server.ts'
import { editOf } from '#app/domain/catalog/products/product-edit.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { turnArrivals } from '#app/domain/catalog/stock/coming.server.ts'
import { countStock } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import { listDesk } from '#app/domain/orders/core/order-desk.server.ts'
import { readDeskFilter } from '#app/domain/orders/core/desk-filter.ts'
import { cancelUnbegun } from '#app/domain/orders/core/cancel-order.server.ts'
import { orderTimeline } from '#app/domain/orders/core/order-timeline.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { overrideStatus } from '#app/domain/orders/core/override-status.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { asChangeable } from '#app/domain/orders/changes/quote-change.server.ts'
import { expireHolds } from '#app/domain/orders/payments/reconcile.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { lacksOfRest, unknownWay } from '#app/domain/orders/shipping/shipments.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { movePreorders, planArrival } from './move-preorders.server.ts'
import { receiveStock, servePreorders } from './serve-preorders.server.ts'

// A Saturday in Lagos.
const now = new Date('2026-11-28T10:00:00Z')
const day = '2026-12-14'
let desk: Desk
let variantId: VariantId
let slug: string
beforeAll(async () => {
  desk = await openDesk({ now, connections: 12 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  desk.clock.at = now
  ;({ variantId, slug } = await addWig(desk.db, { stock: 0 }))
  if (!(await plan(day, 5)).ok) throw new Error('nothing was announced')
})

const plan = (on: string | null, units = 0) =>
  planArrival(desk.db, desk.deps, desk.actor(), {
    variantId,
    arrival: on === null ? null : { day: on, units },
  })
const receive = (delta: number) =>
  transaction(desk.db, (tx) => receiveStock(tx, desk.actor(), { variantId, delta, reason: 'received' }))
const buy = async (quantity = 1) => {
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, quantity]] })
  return id
}
const buyAndPay = async (quantity = 1) => {
  const id = await buy(quantity)
  await desk.pay(id)
  return id
}
async function shelf() {
  const { onHand, held, coming, availableFrom } = variants
  const [row] = await desk.db
    .select({ onHand, held, coming, availableFrom })
    .from(variants)
    .where(eq(variants.id, variantId))
  return row
}
async function holdOf(orderId: OrderId) {
  const [row] = await desk.db
    .select({ state: stockHolds.state, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.variantId, variantId)))
  return row
}
const comesOn = async (orderId: OrderId) =>
  (await readOrder(desk.db, orderId)).lines.map((line) => line.comesOn)
/** Until another connection stands in line for a row. */
async function waitsForLock(on: Db): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const isIdle = async () => (await on.execute(waiting)).rows.length === 0
  for (let i = 0; i < 500 && (await isIdle()); i++) await setTimeout(10)
}
const isIn = async (tab: 'ready' | 'waiting', orderId: OrderId) =>
  (await listDesk(desk.db, readDeskFilter(new URLSearchParams({ tab })), '2026-11-28')).rows.some(
    ({ id }) => id === orderId,
  )

describe('while it is sold out', () => {
  test('the page and the cart say when it comes, and the order is promised from that day on', async () => {
    const [variant] = (await findProduct(desk.db, slug, now))?.variants ?? []
    expect(variant).toMatchObject({ left: 5, comesOn: day })
    const orderId = await buyAndPay(2)
    const order = await readOrder(desk.db, orderId)
    // Monday 14, and Tuesday 15 at the latest; then 1 to 3 days on the way, and no courier at Christmas.
    expect(order).toMatchObject({
      status: 'Processing',
      promisedFrom: '2026-12-15',
      promisedTo: '2026-12-18',
    })
    expect(await comesOn(orderId)).toEqual([day])
    expect(await shelf()).toEqual({ onHand: 0, held: 0, coming: 3, availableFrom: day })
    expect(await holdOf(orderId)).toEqual({ state: 'awaited', quantity: 2 })
    const steps = orderTimeline(
      { ...order, keptKobo: order.depositKeepKobo, paymentState: 'paid' },
      { isConfirming: false },
    )
    expect(steps.find(({ state }) => state === 'now')).toMatchObject({
      title: 'Waiting for your pre-order',
      detail: 'It comes on 14 December. Then we pack and send it.',
    })
    expect(await asChangeable(desk.db, order)).toBeNull()
  })

  test('it waits at the desk, and leaves only when somebody says so', async () => {
    const orderId = await buyAndPay()
    expect(await isIn('waiting', orderId)).toBe(true)
    expect(await isIn('ready', orderId)).toBe(false)
    expect(await lacksOfRest(desk.db, await readOrder(desk.db, orderId), unknownWay)).toContain('not-come')
    await receive(1)
    expect(await isIn('waiting', orderId)).toBe(false)
    expect(await isIn('ready', orderId)).toBe(true)
    expect(await lacksOfRest(desk.db, await readOrder(desk.db, orderId), unknownWay)).not.toContain(
      'not-come',
    )
  })

  test('what is free on the shelf is sold from there', async () => {
    await receive(2)
    const cartId = await fillCart(desk.db, now, [variantId, 2])
    expect((await findCart(desk.db, cartId, now))?.lines).toMatchObject([{ available: 2, comesOn: null }])
  })

  test('is not bought for a later day than was seen', async () => {
    const cartId = await fillCart(desk.db, now, [variantId, 1])
    expect(await plan('2026-12-21', 5)).toEqual({ ok: true })
    const place = (seenReady: string) =>
      placeOrder(desk.db, { cartId, form: checkoutForm({ seenReady }), provider: 'paystack', now })
    expect(await place(day)).toMatchObject({
      ok: false,
      problem: 'date-moved',
      quote: { agreedDay: '2026-12-21' },
    })
    expect(await shelf()).toMatchObject({ coming: 5 })
    expect(await place('2026-12-21')).toMatchObject({ ok: true })
  })

  test('thirty buyers at once get five', async () => {
    const carts = await Promise.all(Array.from({ length: 30 }, () => fillCart(desk.db, now, [variantId, 1])))
    const placed = await Promise.all(
      carts.map((cartId) => placeOrder(desk.db, { cartId, form: checkoutForm(), provider: 'paystack', now })),
    )
    expect(placed.filter(({ ok }) => ok)).toHaveLength(5)
    expect(placed.filter((one) => !one.ok && one.problem !== 'cart-changed')).toEqual([])
    expect(await shelf()).toMatchObject({ onHand: 0, held: 0, coming: 0 })
  })

  test('one that is not paid in time goes to others, late money takes it again or goes back', async () => {
    const orderId = await buy(5)
    const reference = await desk.openPayment(orderId)
    desk.clock.at = new Date(now.getTime() + 2 * 3_600_000)
    await expireHolds(desk.db, desk.deps)
    expect(await shelf()).toMatchObject({ coming: 5 })
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
    expect(await holdOf(orderId)).toEqual({ state: 'awaited', quantity: 5 })
    expect(await shelf()).toMatchObject({ coming: 0 })
  })

  test('late money for what has come meanwhile buys it from the shelf', async () => {
    const orderId = await buy(2)
    const reference = await desk.openPayment(orderId)
    desk.clock.at = new Date(now.getTime() + 2 * 3_600_000)
    await expireHolds(desk.db, desk.deps)
    await receive(5)
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
    expect(await holdOf(orderId)).toEqual({ state: 'sold', quantity: 2 })
    expect(await comesOn(orderId)).toEqual([null])
    expect(await shelf()).toEqual({ onHand: 3, held: 0, coming: 0, availableFrom: null })
  })
})

test('late money takes of each pre-order what there is: of one from the shelf, of another what is to come', async () => {
  const other = await addWig(desk.db, { stock: 0 })
  await planArrival(desk.db, desk.deps, desk.actor(), {
    variantId: other.variantId,
    arrival: { day, units: 5 },
  })
  const { id } = await addOrder(desk.db, {
    now: desk.clock.at,
    units: [
      [variantId, 2],
      [other.variantId, 1],
    ],
  })
  const reference = await desk.openPayment(id)
  desk.clock.at = new Date(now.getTime() + 2 * 3_600_000)
  await expireHolds(desk.db, desk.deps)
  await receive(5)
  desk.bank.take(reference)
  await settlePayment(desk.db, desk.deps, reference)
  expect(await holdOf(id)).toEqual({ state: 'sold', quantity: 2 })
  const { lines } = await readOrder(desk.db, id)
  expect(lines.map((line) => [line.variantId, line.comesOn])).toEqual(
    expect.arrayContaining([
      [variantId, null],
      [other.variantId, day],
    ]),
  )
})

describe('what comes', () => {
  test('goes to whoever paid first, in part too, and only the rest to the shelf', async () => {
    const [late, early, unpaid] = [await buy(2), await buy(2), await buy()]
    await desk.pay(early)
    await desk.pay(late)
    expect(await receive(3)).toMatchObject({ ok: true })
    expect(await holdOf(early)).toEqual({ state: 'sold', quantity: 2 })
    expect(await holdOf(late)).toEqual({ state: 'awaited', quantity: 1 })
    expect([await comesOn(early), await comesOn(late)]).toEqual([[null], [day]])
    expect(await shelf()).toEqual({ onHand: 0, held: 0, coming: 0, availableFrom: day })
    await receive(4)
    expect(await holdOf(late)).toEqual({ state: 'sold', quantity: 1 })
    expect(await holdOf(unpaid)).toEqual({ state: 'held', quantity: 1 })
    expect(await shelf()).toEqual({ onHand: 3, held: 1, coming: 0, availableFrom: null })
    const moves = await desk.db
      .select({ delta: stockMovements.delta, reason: stockMovements.reason, orderId: stockMovements.orderId })
      .from(stockMovements)
      .where(eq(stockMovements.variantId, variantId))
      .orderBy(stockMovements.id)
    expect(moves).toEqual([
      { delta: 3, reason: 'received', orderId: null },
      { delta: -2, reason: 'sold', orderId: early },
      { delta: -1, reason: 'sold', orderId: late },
      { delta: 4, reason: 'received', orderId: null },
      { delta: -1, reason: 'sold', orderId: late },
    ])
    expect((await readOrder(desk.db, early)).events.map(({ event }) => event)).toContainEqual({
      type: 'preorder',
      step: 'come',
    })
  })

  test('by a count is given to them by the clock', async () => {
    const orderId = await buyAndPay()
    await transaction(desk.db, (tx) => countStock(tx, desk.actor(), { variantId, counted: 1 }))
    expect(await servePreorders(desk.db)).toBe(1)
    expect(await holdOf(orderId)).toMatchObject({ state: 'sold' })
    expect(await servePreorders(desk.db)).toBe(0)
  })

  test('a form that is sent twice is received once', async () => {
    await buyAndPay()
    const send = () =>
      transaction(desk.db, (tx) =>
        receiveStock(tx, desk.actor(), { variantId, delta: 2, reason: 'received', note: 'Box 4', seen: 0 }),
      )
    await send()
    await send()
    expect(await shelf()).toMatchObject({ onHand: 1, coming: 3 })
  })
})

describe('who waits', () => {
  test('may cancel and have the money back; others may have theirs', async () => {
    const orderId = await buyAndPay(2)
    expect(await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, orderId)).toEqual({ ok: true })
    const order = await readOrder(desk.db, orderId)
    expect(order.refunds).toMatchObject([{ amountKobo: order.totalKobo }])
    expect(await shelf()).toEqual({ onHand: 0, held: 0, coming: 5, availableFrom: day })
  })

  test('and cancels while theirs is received leaves it on the shelf', async () => {
    const orderId = await buyAndPay(2)
    let cancelled: Promise<unknown> = Promise.resolve()
    await transaction(desk.db, async (tx) => {
      await receiveStock(tx, desk.actor(), { variantId, delta: 2, reason: 'received' })
      cancelled = cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, orderId)
      await waitsForLock(desk.db)
    })
    expect(await cancelled).toEqual({ ok: true })
    expect(await shelf()).toMatchObject({ onHand: 2, held: 0 })
  })

  test('waits no longer once the order is returned: others may have theirs', async () => {
    const orderId = await buyAndPay(2)
    const returned = { orderId, from: 'Processing', to: 'Returned', reason: 'Refused', tell: false } as const
    expect(await overrideStatus(desk.db, desk.deps, desk.actor(), returned)).toEqual({ ok: true })
    expect(await shelf()).toMatchObject({ coming: 5 })
    await receive(5)
    expect(await shelf()).toMatchObject({ onHand: 5 })
  })

  test('waits for units of its own: it becomes no set meanwhile', async () => {
    await buyAndPay()
    const part = await addWig(desk.db, { stock: 4 })
    const product = await findEditableProduct(desk.db, slug)
    if (!product) throw new Error('no product')
    const parts = [{ variantId: part.variantId, sku: '', quantity: 1 }]
    const edit = editOf(product)
    const sets = { ...edit, variants: edit.variants.map((variant) => ({ ...variant, parts })) }
    const { id, version } = product
    const edited = await transaction(desk.db, (tx) =>
      editProduct(tx, desk.actor(), { id, version, edit: sets }),
    )
    expect(edited).toMatchObject({
      problem: 'invalid',
      problems: [{ field: 'variants.0.parts', problem: 'set-has-stock' }],
    })
  })

  test('is told once of each other day, and the promise moves with it', async () => {
    const [paid, unpaid] = [await buyAndPay(), await buy()]
    const move = async (to: string) => {
      expect(await plan(to, 5)).toEqual({ ok: true })
      return movePreorders(desk.db, desk.deps, desk.clock.at)
    }
    expect(await move('2026-12-21')).toBe(2)
    expect(await movePreorders(desk.db, desk.deps, desk.clock.at)).toBe(0)
    expect(await readOrder(desk.db, paid)).toMatchObject({
      promisedFrom: '2026-12-22',
      promisedTo: '2026-12-28',
    })
    expect([await comesOn(paid), await comesOn(unpaid)]).toEqual([['2026-12-21'], ['2026-12-21']])
    desk.clock.at = new Date(now.getTime() + 60_000)
    expect(await move(day)).toBe(2)
    expect(await readOrder(desk.db, paid)).toMatchObject({
      promisedFrom: '2026-12-15',
      promisedTo: '2026-12-18',
    })
    const told = await desk.db
      .select({ orderId: messages.orderId, facts: messages.facts })
      .from(messages)
      .where(and(eq(messages.kind, 'preorder-moved'), inArray(messages.orderId, [paid, unpaid])))
    expect(told.map(({ orderId }) => orderId)).toEqual([paid, paid])
    expect(told[0]?.facts).toContain('"from":"2026-12-14","to":"2026-12-21"')
  })
})

describe('the owner', () => {
  test('cannot announce fewer than are pre-ordered, nor a day that is over or far', async () => {
    await buy(2)
    expect(await plan(day, 1)).toEqual({ ok: false, problem: 'arrival-promised', promised: 2 })
    expect(await plan(null)).toEqual({ ok: false, problem: 'arrival-promised', promised: 2 })
    expect(await plan('2026-11-28', 5)).toMatchObject({ problem: 'arrival-over' })
    expect(await plan('2027-11-28', 5)).toMatchObject({ problem: 'arrival-too-far' })
    expect(await plan(day, 2)).toEqual({ ok: true })
    expect(await shelf()).toMatchObject({ coming: 0 })
  })

  test('takes it back while nobody waits', async () => {
    expect(await plan(null)).toEqual({ ok: true })
    const [variant] = (await findProduct(desk.db, slug, now))?.variants ?? []
    expect(variant).toMatchObject({ left: 0, comesOn: null })
  })
})

test('once its day has come nothing more is sold ahead, and who waits goes on waiting', async () => {
  const orderId = await buyAndPay()
  await turnArrivals(desk.db, now)
  expect(await shelf()).toMatchObject({ coming: 4 })
  const eve = new Date('2026-12-13T22:59:00Z')
  await turnArrivals(desk.db, eve)
  expect(await shelf()).toMatchObject({ coming: 4 })
  const midnight = new Date('2026-12-13T23:00:00Z')
  expect(await turnArrivals(desk.db, midnight)).toBeGreaterThan(0)
  expect(await shelf()).toEqual({ onHand: 0, held: 0, coming: 0, availableFrom: day })
  expect(await turnArrivals(desk.db, midnight)).toBe(0)
  expect(await holdOf(orderId)).toMatchObject({ state: 'awaited' })
  await receive(1)
  expect(await shelf()).toEqual({ onHand: 0, held: 0, coming: 0, availableFrom: null })
})
