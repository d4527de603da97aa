// An order with a deposit that ends, in part or whole: overridden and put back, refunded while it owes, and what may be kept of it.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { changeItems } from '#app/domain/orders/changes/change-items.server.ts'
import { asChangeable, itemsVersion, quoteChange } from '#app/domain/orders/changes/quote-change.server.ts'
import { cancelOrder } from '#app/domain/orders/core/cancel-order.server.ts'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { readDeskFilter } from '#app/domain/orders/core/desk-filter.ts'
import { listDesk } from '#app/domain/orders/core/order-desk.server.ts'
import { orderFacts, type OrderMailKind } from '#app/domain/orders/core/order-message.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { overrideStatus } from '#app/domain/orders/core/override-status.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { unitsToSend } from '#app/domain/orders/shipping/parcels.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { customization, furnishStudio } from '#tests/designs.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig, fillCart } from '#tests/factories.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { addOrder } from '#tests/orders.ts'
import { presetDeposits } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { moneyOf } from './money-of-order.ts'
import { refundOrder, type RefundWish } from './refund-order.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'
import { watchBalances } from './watch-balances.server.ts'

let desk: Desk
let designVariant: Awaited<ReturnType<typeof furnishStudio>>
const start = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  desk = await openDesk({ connections: 12 })
  designVariant = await furnishStudio(desk.db, start)
  await presetDeposits(desk.db)
})
beforeEach(() => {
  desk.clock.at = start
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)

/** Wigs of 100,000 naira each, and delivery for 3,000. */
async function withDeposit(quantity = 1, madeToOrder = false) {
  const { variantId } = await addWig(desk.db, { madeToOrder, stock: madeToOrder ? 0 : 5 })
  const { id } = await addOrder(
    desk.db,
    { now: desk.clock.at, units: [[variantId, quantity]] },
    { pay: 'deposit' },
  )
  await desk.pay(id)
  return id
}

/** Designs, and as many wigs that are made to order. */
async function design(quantity = 1, wigs = 0) {
  const { variantId } = await addWig(desk.db, { madeToOrder: true, stock: 0 })
  const cart = wigs > 0 ? await fillCart(desk.db, desk.clock.at, [variantId, wigs]) : null
  const wish = { intent: 'add', variantId: designVariant, quantity, customization: customization() } as const
  const added = await applyCartChange(desk.db, cart, wish, desk.clock.at)
  if (!added.ok) throw new Error(added.problem)
  const { id } = await addOrder(desk.db, { now: desk.clock.at, cartId: added.cart.id }, { pay: 'deposit' })
  await desk.pay(id)
  return id
}

/** A maker takes up the designs of an order, or all else that is made of it. */
async function takeUp(orderId: OrderId, what: 'designs' | 'others' = 'designs') {
  for (const line of (await read(orderId)).lines.filter(({ isCustom }) => isCustom === (what === 'designs')))
    await desk.db
      .update(productionJobs)
      .set({ stage: 'hair picked' })
      .where(eq(productionJobs.orderLineId, line.id))
}

const override = (orderId: OrderId, from: OrderStatus, to: OrderStatus, tell = false) =>
  overrideStatus(desk.db, desk.deps, desk.actor(), { orderId, from, to, reason: 'by hand', tell })

const keep = (orderId: OrderId, from: OrderStatus = 'Processing') =>
  cancelOrder(desk.db, desk.deps, desk.actor(), someProof, {
    orderId,
    from,
    cause: 'balance-late',
    note: '',
    tell: true,
    key: newKey(),
    keepsDeposit: true,
  })

const refund = (orderId: OrderId, wish: Partial<RefundWish>) =>
  refundOrder(desk.db, desk.deps, desk.actor(), someProof, {
    orderId,
    amountKobo: naira(1_000),
    reason: 'as they asked',
    key: newKey(),
    units: [],
    restock: false,
    ...wish,
  })

/** So many units of its first line. */
async function unitsOf(orderId: OrderId, quantity: number) {
  const [line] = (await read(orderId)).lines
  if (!line) throw new Error('no line')
  return [{ orderLineId: line.id, quantity }]
}

/** The facts of its messages of a kind. */
async function toldOf(orderId: OrderId, kind: OrderMailKind) {
  const rows = await desk.db.select({ facts: messages.facts }).from(messages).where(eq(messages.kind, kind))
  return rows
    .map(({ facts }) => orderFacts.parse(JSON.parse(String(facts))))
    .filter((facts) => facts.orderId === orderId)
}

test.each(['Cancelled', 'Returned'] as const)(
  'overridden to %s and back it owes what it owed, and does not leave unpaid',
  async (ended) => {
    const id = await withDeposit()
    expect(await override(id, 'Processing', ended)).toEqual({ ok: true })
    expect(await read(id)).toMatchObject({ balanceKobo: 0 })
    expect(await override(id, ended, 'Shipped')).toEqual({ ok: false, problem: 'owes-balance' })
    expect(await override(id, ended, 'Processing')).toEqual({ ok: true })
    expect(await read(id)).toMatchObject({ balanceKobo: naira(61_800), balanceStep: null })
    expect(await override(id, 'Processing', 'Shipped')).toEqual({ ok: false, problem: 'owes-balance' })
  },
)

test('what was paid whole owes nothing when it is put back', async () => {
  const id = await withDeposit()
  const page = await startPayment(desk.db, desk.deps, id, null, 'balance')
  if (!page.ok) throw new Error(page.problem)
  desk.bank.take(page.accessCode)
  await settlePayment(desk.db, desk.deps, page.accessCode)
  await override(id, 'Processing', 'Cancelled')
  expect(await override(id, 'Cancelled', 'Processing')).toEqual({ ok: true })
  expect(await read(id)).toMatchObject({ balanceKobo: 0 })
})

test('cancelled with a part kept and put back, it owes all but that part, and its agreement is over', async () => {
  const id = await design()
  await takeUp(id)
  expect(await keep(id)).toMatchObject({ ok: true })
  const { depositKeepKobo, totalKobo } = await read(id)
  expect(depositKeepKobo).toBeGreaterThan(0)
  expect(await override(id, 'Cancelled', 'Processing')).toEqual({ ok: true })
  expect(await read(id)).toMatchObject({ balanceKobo: totalKobo - depositKeepKobo })
})

test('overridden to Cancelled nothing is kept: neither mail nor desk says so', async () => {
  const id = await design()
  expect(await override(id, 'Processing', 'Cancelled', true)).toEqual({ ok: true })
  expect(await read(id)).toMatchObject({ depositKeepKobo: 0 })
  const told = await desk.db
    .select({ facts: messages.facts })
    .from(messages)
    .where(eq(messages.kind, 'order-cancelled'))
  const about = told.map(({ facts }) => String(facts)).filter((facts) => facts.includes(id))
  expect(about).toEqual([expect.stringContaining('"keptKobo":0,')])
  const { rows } = await listDesk(desk.db, readDeskFilter(new URLSearchParams('tab=all')), '2026-11-21')
  expect(rows.find((row) => row.id === id)).toMatchObject({ keptKobo: 0, money: 'paid' })
})

test('units lower the balance first, and only what is beyond goes back; pressed twice it is one', async () => {
  const id = await withDeposit(2)
  const { balanceKobo, totalKobo } = await read(id)
  const wish = { amountKobo: naira(100_000), units: await unitsOf(id, 1), key: newKey() }
  expect(await refund(id, wish)).toEqual({
    ok: true,
    amountKobo: naira(100_000),
    loweredKobo: naira(100_000),
  })
  expect(await refund(id, wish)).toEqual({
    ok: true,
    amountKobo: naira(100_000),
    loweredKobo: naira(100_000),
  })
  const told = await toldOf(id, 'order-balance-lowered')
  expect(told).toEqual([
    expect.objectContaining({
      balanceKobo: balanceKobo - naira(100_000),
      change: expect.objectContaining({ from: [expect.objectContaining({ quantity: 1 })] }),
    }),
  ])
  const one = await read(id)
  expect(one).toMatchObject({ balanceKobo: balanceKobo - naira(100_000), refunds: [], status: 'Processing' })
  expect([...unitsToSend(one).values()]).toEqual([1])
  // The last one costs more than is still owed.
  expect(await refund(id, { ...wish, key: newKey() })).toMatchObject({ ok: true })
  const none = await read(id)
  expect(none.balanceKobo).toBe(0)
  expect(none.refunds.map(({ amountKobo }) => amountKobo)).toEqual([naira(200_000) - balanceKobo])
  // The delivery is what is left of it.
  expect(moneyOf(none).keptKobo).toBe(totalKobo - naira(200_000))
})

test('all of its units and their delivery: it is over, and the deposit goes back', async () => {
  const id = await withDeposit()
  const wish = { amountKobo: naira(103_000), units: await unitsOf(id, 1) }
  expect(await refund(id, { ...wish, amountKobo: naira(103_001) })).toMatchObject({
    problem: 'too-much',
    leftKobo: naira(103_000),
  })
  expect(await refund(id, wish)).toMatchObject({ ok: true })
  const order = await read(id)
  expect(order).toMatchObject({ status: 'Cancelled', balanceKobo: 0 })
  expect(order.refunds.map(({ amountKobo }) => amountKobo)).toEqual([naira(41_200)])
})

test('a sum that happens to be the deposit ends nothing while a balance is owed', async () => {
  const id = await withDeposit(2)
  const paidKobo = moneyOf(await read(id)).keptKobo
  const { balanceKobo } = await read(id)
  const units = await unitsOf(id, 1)
  expect(await refund(id, { amountKobo: paidKobo, units })).toMatchObject({ ok: true })
  expect(await read(id)).toMatchObject({ status: 'Processing', balanceKobo: balanceKobo - paidKobo })
  expect(await refund(id, { amountKobo: paidKobo })).toMatchObject({ ok: true })
  const order = await read(id)
  expect(order).toMatchObject({ status: 'Processing', balanceKobo: balanceKobo - paidKobo })
  expect([...unitsToSend(order).values()]).toEqual([1])
})

test('put back, it does not owe what was taken out of it', async () => {
  const id = await withDeposit(2)
  await refund(id, { amountKobo: naira(100_000), units: await unitsOf(id, 1) })
  const { balanceKobo } = await read(id)
  await override(id, 'Processing', 'Cancelled')
  expect(await override(id, 'Cancelled', 'Processing')).toEqual({ ok: true })
  expect((await read(id)).balanceKobo).toBe(balanceKobo)
})

test('the clock asks once all that is still to be sent is made', async () => {
  const id = await withDeposit(2, true)
  const [job] = await desk.db.select().from(productionJobs).where(eq(productionJobs.orderId, id))
  await desk.db
    .update(productionJobs)
    .set({ stage: 'checked' })
    .where(and(eq(productionJobs.orderId, id), eq(productionJobs.id, job?.id ?? 'job_')))
  await watchBalances(desk.db, desk.deps)
  expect((await read(id)).balanceStep).toBeNull()
  await refund(id, { amountKobo: naira(100_000), units: await unitsOf(id, 1) })
  await watchBalances(desk.db, desk.deps)
  expect((await read(id)).balanceStep).toBe('asked')
})

test('only a design that is begun lets the house keep of the deposit', async () => {
  const id = await design(1, 1)
  await takeUp(id, 'others')
  expect(await keep(id)).toMatchObject({ ok: false, problem: 'may-not-keep' })
  // A status alone is no work.
  await override(id, 'Processing', 'In production')
  expect(await keep(id, 'In production')).toMatchObject({ ok: false, problem: 'may-not-keep' })
  await takeUp(id)
  expect(await keep(id, 'In production')).toMatchObject({ ok: true })
})

test('with fewer designs less may be kept: units that were taken out, or changed away', async () => {
  const out = await design(2)
  const { depositKeepKobo } = await read(out)
  const [line] = (await read(out)).lines
  await refund(out, { amountKobo: line?.unitPriceKobo ?? kobo(0), units: await unitsOf(out, 1) })
  expect(await read(out)).toMatchObject({ depositKeepKobo: Math.floor(depositKeepKobo / 2) })
  expect((await read(out)).balanceKobo).toBeGreaterThan(0)

  const changed = await design(2)
  const order = await asChangeable(desk.db, await read(changed))
  const wishes = order?.lines.map(({ id }) => ({ lineId: id, quantity: 1 })) ?? []
  const quoted = order && (await quoteChange(desk.db, order, wishes, desk.clock.at))
  if (!order || !quoted?.ok) throw new Error('it cannot be changed')
  const seen = { seen: itemsVersion(order), seenTotalKobo: quoted.quote.totalKobo }
  const wish = { orderId: changed, wishes, ...seen }
  expect(await changeItems(desk.db, desk.deps, desk.actor(), wish)).toMatchObject({ ok: true })
  expect(await read(changed)).toMatchObject({ depositKeepKobo: Math.floor(depositKeepKobo / 2) })
})

test('no more is kept than the house still has of it', async () => {
  const id = await design()
  await takeUp(id)
  const { depositKeepKobo } = await read(id)
  const leftKobo = kobo(depositKeepKobo - naira(1_000))
  await refund(id, { amountKobo: kobo(moneyOf(await read(id)).keptKobo - leftKobo) })
  expect(await keep(id)).toMatchObject({ ok: true, refundedKobo: 0 })
  expect(await read(id)).toMatchObject({ depositKeepKobo: leftKobo })
  expect(await toldOf(id, 'order-cancelled')).toEqual([expect.objectContaining({ keptKobo: leftKobo })])
})

test('with none of its units left to send it does not count as shipped while it owes', async () => {
  const id = await withDeposit()
  await refund(id, { amountKobo: naira(10_000), units: await unitsOf(id, 1) })
  expect([...unitsToSend(await read(id)).values()]).toEqual([0])
  const move = { orderId: id, from: 'Processing', to: 'Shipped', reason: '', tell: false } as const
  expect(await changeStatus(desk.db, desk.deps, desk.actor(), move)).toMatchObject({
    problem: 'owes-balance',
  })
})

test.each([
  { when: 'once it was paid', isPaid: true },
  { when: 'beyond what it owed', isPaid: false },
])('put back, it does not owe what went back for items $when', async ({ isPaid }) => {
  const id = await withDeposit(2)
  if (isPaid) {
    const page = await startPayment(desk.db, desk.deps, id, null, 'balance')
    if (!page.ok) throw new Error(page.problem)
    desk.bank.take(page.accessCode)
    await settlePayment(desk.db, desk.deps, page.accessCode)
  }
  await refund(id, { amountKobo: naira(150_000), units: await unitsOf(id, 1) })
  const move = { orderId: id, from: 'Processing', cause: 'other', note: 'a mistake' } as const
  await cancelOrder(desk.db, desk.deps, desk.actor(), someProof, { ...move, tell: false, key: newKey() })
  expect(moneyOf(await read(id)).keptKobo).toBe(0)
  expect(await override(id, 'Cancelled', 'Processing')).toEqual({ ok: true })
  expect((await read(id)).balanceKobo).toBe(naira(53_000))
})

test('put back after all of it went back, it owes nothing for items that are not sent', async () => {
  const id = await withDeposit()
  await refund(id, { amountKobo: naira(103_000), units: await unitsOf(id, 1) })
  expect(await override(id, 'Cancelled', 'Processing')).toEqual({ ok: true })
  expect((await read(id)).balanceKobo).toBe(0)
})

test('while the gateway is at a payment nothing is kept', async () => {
  const id = await design()
  await takeUp(id)
  const page = await startPayment(desk.db, desk.deps, id, null, 'balance')
  const charge = page.ok ? desk.bank.charges.get(page.accessCode) : undefined
  if (!charge) throw new Error('no page')
  charge.state = 'open'
  expect(await keep(id)).toMatchObject({ ok: false, problem: 'balance-on-its-way' })
  charge.state = 'failed'
  expect(await keep(id)).toMatchObject({ ok: true })
})

test('after all of this money and units are conserved', async () => {
  expect(await findBreaches(desk.db)).toEqual([])
})
