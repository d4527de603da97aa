// A deposit now and the balance before it is sent: paid, late, changed, cancelled; and two at once.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { changeItems } from '#app/domain/orders/changes/change-items.server.ts'
import { asChangeable, itemsVersion, quoteChange } from '#app/domain/orders/changes/quote-change.server.ts'
import { cancelOrder, cancelUnbegun } from '#app/domain/orders/core/cancel-order.server.ts'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { lacks } from '#app/domain/orders/core/lacks.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { overrideStatus } from '#app/domain/orders/core/override-status.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { customization, furnishStudio } from '#tests/designs.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { addOrder } from '#tests/orders.ts'
import { presetDeposits, presetSetting } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { sumAccounts } from './accounts.server.ts'
import { askForBalance } from './balance.server.ts'
import { moneyOf } from './money-of-order.ts'
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
const pass = (days: number) => {
  desk.clock.at = new Date(desk.clock.at.getTime() + days * dayMs)
}

/** Of 103,000 naira, unless a design is meant; its deposit is paid unless it is not to be. */
async function withDeposit({ made = false, isPaid = true } = {}) {
  const { variantId } = await addWig(desk.db, { madeToOrder: made, stock: made ? 0 : 5 })
  const units: [typeof variantId, number][] = [[variantId, 1]]
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units }, { pay: 'deposit' })
  if (isPaid) await desk.pay(id)
  return id
}

async function design() {
  const added = await applyCartChange(
    desk.db,
    null,
    { intent: 'add', variantId: designVariant, quantity: 1, customization: customization() },
    desk.clock.at,
  )
  if (!added.ok) throw new Error(added.problem)
  const { id } = await addOrder(desk.db, { now: desk.clock.at, cartId: added.cart.id }, { pay: 'deposit' })
  await desk.pay(id)
  return id
}

async function begin(orderId: OrderId) {
  const move = { orderId, from: 'Processing', to: 'In production', reason: '', tell: false } as const
  expect(await changeStatus(desk.db, desk.deps, desk.actor(), move)).toMatchObject({ ok: true })
  await desk.db
    .update(productionJobs)
    .set({ stage: 'hair picked' })
    .where(eq(productionJobs.orderId, orderId))
}

const ship = (orderId: OrderId, from: OrderStatus) =>
  changeStatus(desk.db, desk.deps, desk.actor(), {
    orderId,
    from,
    to: 'Shipped',
    reason: '',
    tell: false,
    confirmed: lacks,
  })

async function openBalance(orderId: OrderId, channel: 'card' | null = null) {
  const page = await startPayment(desk.db, desk.deps, orderId, channel, 'balance')
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

const cancel = (orderId: OrderId, from: OrderStatus, keepsDeposit: boolean) =>
  cancelOrder(desk.db, desk.deps, desk.actor(), someProof, {
    orderId,
    from,
    cause: 'balance-late',
    note: '',
    tell: true,
    key: newKey(),
    keepsDeposit,
  })

test('the first payment is the deposit; the balance is owed, nothing leaves before it is paid, then it does', async () => {
  const id = await withDeposit({ isPaid: false })
  expect((await read(id)).payments.map(({ amountKobo }) => amountKobo)).toEqual([naira(41_200)])
  expect(await read(id)).toMatchObject({
    depositKobo: naira(41_200),
    balanceKobo: 0,
    totalKobo: naira(103_000),
  })
  await desk.pay(id)
  const owing = await read(id)
  expect(owing).toMatchObject({ status: 'Processing', balanceKobo: naira(61_800), balanceStep: 'asked' })
  expect(await ship(id, 'Processing')).toMatchObject({ ok: false, problem: 'owes-balance' })
  const override = { orderId: id, from: 'Processing', to: 'Shipped', reason: 'now', tell: false } as const
  expect(await overrideStatus(desk.db, desk.deps, desk.actor(), override)).toEqual({
    ok: false,
    problem: 'owes-balance',
  })
  expect(await payBalance(id)).toMatchObject({ ok: true, state: 'paid' })
  const paid = await read(id)
  expect(paid).toMatchObject({ balanceKobo: 0, refunds: [] })
  expect(moneyOf(paid).keptKobo).toBe(paid.totalKobo)
  expect(await mailsOf(id)).toEqual(['order-paid', 'order-balance-paid'])
  expect(await ship(id, 'Processing')).toMatchObject({ ok: true })
  expect(await startPayment(desk.db, desk.deps, id)).toEqual({ ok: false, problem: 'already-paid' })
})

test('is not placed with another deposit than the one that was seen', async () => {
  const { variantId } = await addWig(desk.db)
  const cartId = await fillCart(desk.db, desk.clock.at, [variantId, 1])
  const placing = (seenDepositKobo: number, seenKeepKobo = 0) =>
    placeOrder(desk.db, {
      cartId,
      provider: 'paystack',
      now: desk.clock.at,
      form: checkoutForm({
        pay: 'deposit',
        seenTotalKobo: naira(103_000),
        seenDepositKobo,
        seenKeepKobo,
      }),
    })
  expect(await placing(naira(10_000))).toMatchObject({ ok: false, problem: 'deposit-changed' })
  // Nor when another sum may be kept of it than they read.
  expect(await placing(naira(41_200), 100)).toMatchObject({ ok: false, problem: 'deposit-changed' })
  expect(await placing(naira(41_200))).toMatchObject({ ok: true })
})

test('two tabs pay the balance at once: one counts, the other goes back', async () => {
  const id = await withDeposit()
  const references = [await openBalance(id), await openBalance(id, 'card')]
  for (const reference of references) desk.bank.take(reference)
  await Promise.all(references.map((reference) => settlePayment(desk.db, desk.deps, reference)))
  const order = await read(id)
  expect(order.balanceKobo).toBe(0)
  expect(order.refunds.map(({ amountKobo }) => amountKobo)).toEqual([naira(61_800)])
  expect(moneyOf(order).keptKobo).toBe(order.totalKobo)
})

test('the deposit paid twice is no balance: the second goes back', async () => {
  const id = await withDeposit({ isPaid: false })
  const [one, other] = [await desk.openPayment(id), await openOther(id)]
  for (const reference of [one, other]) {
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
  }
  const order = await read(id)
  expect(order.balanceKobo).toBe(naira(61_800))
  expect(order.refunds.map(({ amountKobo }) => amountKobo)).toEqual([naira(41_200)])
})

async function openOther(orderId: OrderId) {
  const page = await startPayment(desk.db, desk.deps, orderId, 'card')
  if (!page.ok) throw new Error(page.problem)
  return page.accessCode
}

test('paid while the desk cancels: never both', async () => {
  const id = await design()
  await begin(id)
  const reference = await openBalance(id)
  const { depositKeepKobo, totalKobo, depositKobo } = await read(id)
  // The bank takes it while the desk's question to it is on its way.
  desk.bank.meanwhile.find = async () => {
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
  }
  expect(await cancel(id, 'In production', true)).toMatchObject({ ok: false, problem: 'may-not-keep' })
  expect(await read(id)).toMatchObject({ status: 'In production', balanceKobo: 0 })

  const other = await design()
  await begin(other)
  const late = await openBalance(other)
  expect(await cancel(other, 'In production', true)).toMatchObject({ ok: true })
  desk.bank.take(late)
  await settlePayment(desk.db, desk.deps, late)
  const order = await read(other)
  expect(moneyOf(order).keptKobo).toBe(depositKeepKobo)
  expect(order.refunds.map(({ amountKobo }) => amountKobo).toSorted((a, b) => a - b)).toEqual(
    [(depositKobo ?? 0) - depositKeepKobo, totalKobo - (depositKobo ?? 0)].toSorted((a, b) => a - b),
  )
})

test('cancelled before anybody began: the whole deposit goes back, and nothing may be kept', async () => {
  const id = await design()
  expect(await cancel(id, 'Processing', true)).toMatchObject({ ok: false, problem: 'may-not-keep' })
  expect(await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, id)).toEqual({ ok: true })
  const order = await read(id)
  expect(order).toMatchObject({ status: 'Cancelled', balanceKobo: 0 })
  expect(moneyOf(order).keptKobo).toBe(0)
})

test('asked for when all is made, reminded twice by day, then the desk is told once; nothing is cancelled', async () => {
  const id = await design()
  await begin(id)
  const watch = () => watchBalances(desk.db, desk.deps)
  await watch()
  expect((await read(id)).balanceStep).toBeNull()
  await desk.db.update(productionJobs).set({ stage: 'checked' }).where(eq(productionJobs.orderId, id))
  await watch()
  await watch()
  const asked = await read(id)
  expect(asked).toMatchObject({ balanceStep: 'asked', balanceUntil: new Date('2026-12-21T22:59:59.999Z') })
  const count = async () => (await mailsOf(id)).filter((kind) => kind === 'order-balance').length
  expect(await count()).toBe(1)
  pass(3)
  // Eleven at night.
  desk.clock.at = new Date('2026-11-24T22:00:00Z')
  await watch()
  expect(await count()).toBe(1)
  desk.clock.at = new Date('2026-11-25T08:00:00Z')
  await watch()
  await watch()
  expect(await count()).toBe(2)
  pass(4)
  await watch()
  expect(await count()).toBe(3)
  // They were told a day, and have all of it.
  desk.clock.at = new Date('2026-12-21T22:30:00Z')
  await watch()
  expect(await read(id)).toMatchObject({ balanceStep: 'reminded-again' })
  desk.clock.at = new Date('2026-12-21T23:00:00Z')
  await watch()
  await watch()
  expect(await count()).toBe(3)
  expect(await read(id)).toMatchObject({ balanceStep: 'desk-told', status: 'In production' })
  const told = await desk.db
    .select({ facts: messages.facts })
    .from(messages)
    .where(eq(messages.kind, 'owner-note'))
  expect(told.filter(({ facts }) => JSON.stringify(facts).includes(id))).toHaveLength(1)
  // More time: they are asked once more, and the desk is told anew when that is over too.
  expect(await askForBalance(desk.db, desk.deps, desk.actor(), { orderId: id, days: 5 })).toEqual({
    ok: true,
    mailed: true,
  })
  expect(await read(id)).toMatchObject({ balanceStep: 'reminded-again' })
  pass(6)
  await watch()
  expect(await read(id)).toMatchObject({ balanceStep: 'desk-told' })
  expect(await cancel(id, 'In production', true)).toMatchObject({ ok: true })
  const over = await read(id)
  expect(over).toMatchObject({ status: 'Cancelled', balanceKobo: 0 })
  expect(moneyOf(over).keptKobo).toBe(Math.floor((over.depositKobo ?? 0) / 5))
  expect(await askForBalance(desk.db, desk.deps, desk.actor(), { orderId: id, days: 5 })).toEqual({
    ok: false,
    problem: 'settled',
  })
})

async function change(orderId: OrderId, quantity: number) {
  const order = await asChangeable(desk.db, await read(orderId))
  const [line] = order?.lines ?? []
  if (!order || !line) throw new Error('it cannot be changed')
  const wishes = [{ lineId: line.id, quantity }]
  const quoted = await quoteChange(desk.db, order, wishes, desk.clock.at)
  if (!quoted.ok) throw new Error(quoted.problem)
  return changeItems(
    desk.db,
    desk.deps,
    { userId: null, role: null, requestId: 'test', now: desk.clock.at },
    { orderId, wishes, seen: itemsVersion(order), seenTotalKobo: quoted.quote.totalKobo },
  )
}

test('dearer is added to the balance and made at once; cheaper it falls first, and only what is beyond goes back', async () => {
  const id = await withDeposit()
  const stale = await openBalance(id)
  expect(await change(id, 2)).toEqual({ ok: true, dueKobo: 0 })
  const dearer = await read(id)
  expect(dearer.balanceKobo).toBe(dearer.totalKobo - naira(41_200))
  expect(dearer.events.map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ type: 'items-changed', isBalance: true }),
  )
  expect(await change(id, 1)).toEqual({ ok: true, dueKobo: 0 })
  const cheaper = await read(id)
  expect(cheaper).toMatchObject({ balanceKobo: naira(61_800), refunds: [] })
  // A page of before the change: what it brings counts as far as it is owed.
  desk.bank.take(stale)
  await settlePayment(desk.db, desk.deps, stale)
  expect(await read(id)).toMatchObject({ balanceKobo: 0, refunds: [] })
})

test('VAT and invoice follow the money: each payment in its own row, and they add up', async () => {
  await presetSetting(desk.db, 'vat', { on: true, permille: 75 })
  const from = desk.clock.at
  const id = await withDeposit()
  pass(2)
  await payBalance(id)
  const to = new Date(desk.clock.at.getTime() + dayMs)
  const first = await sumAccounts(desk.db, { from, to: new Date(from.getTime() + dayMs / 24) })
  const later = await sumAccounts(desk.db, { from: new Date(to.getTime() - dayMs - 60_000), to })
  expect(later.kinds.more).toMatchObject({ count: 1, amountKobo: naira(61_800) })
  expect(later.kinds.sale.count).toBe(0)
  expect(first.revenueKobo).toBeGreaterThanOrEqual(naira(41_200))
  await presetSetting(desk.db, 'vat', { on: false, permille: 75 })
})

test('no deposit below the total that the house named', async () => {
  const { variantId } = await addWig(desk.db, { priceNaira: 20_000 })
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, 1]] }, { pay: 'deposit' })
  expect(await read(id)).toMatchObject({ depositKobo: null })
  await desk.pay(id)
  expect(await read(id)).toMatchObject({ balanceKobo: 0 })
})

test('after all of this money and units are conserved', async () => {
  expect(await findBreaches(desk.db)).toEqual([])
})
