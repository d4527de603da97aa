// An order in instalments: paid part by part, several at once, twice, late; changed, cancelled; and what the clock says of it.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeItems } from '#app/domain/orders/changes/change-items.server.ts'
import { asChangeable, itemsVersion, quoteChange } from '#app/domain/orders/changes/quote-change.server.ts'
import { cancelUnbegun } from '#app/domain/orders/core/cancel-order.server.ts'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { lacks } from '#app/domain/orders/core/lacks.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { addOrder } from '#tests/orders.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { askForBalance } from './balance.server.ts'
import { markPaidOutside } from './mark-paid.server.ts'
import { moneyOf } from './money-of-order.ts'
import { refundOrder } from './refund-order.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import type { PayWhat } from './current-attempt.server.ts'
import { startPayment } from './start-payment.server.ts'
import { watchBalances } from './watch-balances.server.ts'

let desk: Desk
const start = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  desk = await openDesk({ connections: 12 })
  const rule = { ...settingDefaults.instalments, on: true, fromNaira: 50_000, firstPercent: 40 }
  await presetSetting(desk.db, 'instalments', rule)
})
beforeEach(() => {
  desk.clock.at = start
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const openOf = async (orderId: OrderId) =>
  (await read(orderId)).openParts?.map(({ no, amountKobo }) => [no, amountKobo / 100])
const at = (day: string, hour = '11') => {
  desk.clock.at = new Date(`${day}T${hour}:00:00+01:00`)
}

/** Of 103,000 naira: 41,200 now, then 20,600 on 21 December, 20 January and 19 February. */
async function inParts({ units = 1 } = {}) {
  const { variantId } = await addWig(desk.db, { stock: 5 })
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, units]] }, { pay: 'plan' })
  await desk.pay(id)
  return id
}

async function open(orderId: OrderId, what: PayWhat = 'balance', channel: 'card' | null = null) {
  const page = await startPayment(desk.db, desk.deps, orderId, channel, what)
  if (!page.ok) throw new Error(page.problem)
  return page.accessCode
}

async function settle(reference: string) {
  desk.bank.take(reference)
  return settlePayment(desk.db, desk.deps, reference)
}

const sumOf = async (reference: string) => {
  const { payments } = await read((await settledOrder(reference)).orderId)
  return payments.find((payment) => payment.reference === reference)?.amountKobo
}
async function settledOrder(reference: string) {
  const settled = await settlePayment(desk.db, desk.deps, reference)
  if (!settled.ok) throw new Error(settled.problem)
  return settled.payment
}

const ship = (orderId: OrderId) =>
  changeStatus(desk.db, desk.deps, desk.actor(), {
    orderId,
    from: 'Processing',
    to: 'Shipped',
    reason: '',
    tell: false,
    confirmed: lacks,
  })

const mailsOf = async (orderId: OrderId, kind: string) =>
  (await desk.db.select().from(messages).where(eq(messages.orderId, orderId))).filter(
    (one) => one.kind === kind,
  ).length
const watch = () => watchBalances(desk.db, desk.deps)

test('the first payment confirms it, each part lowers what is owed, and it leaves with the last', async () => {
  const id = await inParts()
  expect(await read(id)).toMatchObject({
    status: 'Processing',
    depositKobo: naira(41_200),
    balanceKobo: naira(61_800),
  })
  expect((await read(id)).openParts).toEqual([
    { no: 2, dueOn: '2026-12-21', amountKobo: naira(20_600) },
    { no: 3, dueOn: '2027-01-20', amountKobo: naira(20_600) },
    { no: 4, dueOn: '2027-02-19', amountKobo: naira(20_600) },
  ])
  for (const left of [
    [
      [3, 20_600],
      [4, 20_600],
    ],
    [[4, 20_600]],
    [],
  ]) {
    expect(await ship(id)).toMatchObject({ ok: false })
    await settle(await open(id))
    expect(await openOf(id)).toEqual(left)
  }
  expect(await ship(id)).toMatchObject({ ok: true })
  expect(moneyOf(await read(id)).keptKobo).toBe(naira(103_000))
  expect(await findBreaches(desk.db)).toEqual([])
})

test('several parts at once, or all that is left', async () => {
  const id = await inParts()
  const two = await open(id, { throughPart: 3 })
  expect(await sumOf(two)).toBe(naira(41_200))
  await settle(two)
  expect(await openOf(id)).toEqual([[4, 20_600]])
  await settle(await open(id, { throughPart: 12 }))
  expect(await read(id)).toMatchObject({ balanceKobo: 0, openParts: [] })
})

test('an older page that pays a part once more opens nothing, and is paid back when it was open already', async () => {
  const id = await inParts()
  const one = await open(id, { throughPart: 2 })
  expect(await open(id, { throughPart: 2 })).toBe(one)
  const other = await open(id, { throughPart: 2 }, 'card')
  expect(other).not.toBe(one)
  await settle(one)
  await settle(other)
  expect(await openOf(id)).toEqual([
    [3, 20_600],
    [4, 20_600],
  ])
  const { refunds, payments } = await read(id)
  expect(refunds.map(({ amountKobo }) => amountKobo)).toEqual([naira(20_600)])
  expect(payments.find(({ id: each }) => each === refunds[0]?.paymentId)?.reference).toBe(other)
  expect(await startPayment(desk.db, desk.deps, id, null, { throughPart: 2 })).toEqual({
    ok: false,
    problem: 'already-paid',
  })
  expect(await findBreaches(desk.db)).toEqual([])
})

test('fifty notices of fifty presses count each part once', async () => {
  const id = await inParts()
  const references = await Promise.all(Array.from({ length: 50 }, () => open(id, { throughPart: 2 })))
  expect(new Set(references).size).toBe(1)
  const reference = references[0] ?? ''
  desk.bank.take(reference)
  await Promise.all(references.map(() => settlePayment(desk.db, desk.deps, reference)))
  expect(await openOf(id)).toEqual([
    [3, 20_600],
    [4, 20_600],
  ])
  const all = await open(id, { throughPart: 4 })
  const next = await open(id, { throughPart: 3 })
  desk.bank.take(all)
  desk.bank.take(next)
  await Promise.all([all, next, all, next].map((one) => settlePayment(desk.db, desk.deps, one)))
  const order = await read(id)
  expect(order.balanceKobo).toBe(0)
  expect(moneyOf(order).keptKobo).toBe(naira(103_000))
  expect(await findBreaches(desk.db)).toEqual([])
})

test('what the desk finds is written down for the part that it saw, once', async () => {
  const id = await inParts()
  const mark = (seenOwedKobo: number | undefined, seenKobo = naira(20_600)) =>
    markPaidOutside(desk.db, desk.deps, desk.actor(), someProof, {
      orderId: id,
      method: 'cash',
      reference: '',
      seenKobo,
      seenOwedKobo,
    })
  expect(await mark(naira(61_800))).toEqual({ ok: true })
  expect(await mark(naira(61_800))).toMatchObject({ ok: false, problem: 'sum-changed' })
  expect(await mark(undefined)).toMatchObject({ ok: false, problem: 'sum-changed' })
  expect(await openOf(id)).toEqual([
    [3, 20_600],
    [4, 20_600],
  ])
  expect(await mark(naira(41_200), naira(41_200))).toEqual({ ok: true })
  expect(await read(id)).toMatchObject({ balanceKobo: 0 })
})

test('the clock reminds before the day and on it, once each, and then tells the desk', async () => {
  const id = await inParts()
  const reminders = () => mailsOf(id, 'order-balance')
  at('2026-12-17', '12')
  await watch()
  expect(await reminders()).toBe(0)
  at('2026-12-18', '03')
  await watch()
  expect(await reminders()).toBe(0)
  at('2026-12-18')
  await watch()
  await watch()
  expect(await reminders()).toBe(1)
  expect((await read(id)).events.filter(({ event }) => event.type === 'balance-asked')).toHaveLength(1)
  at('2026-12-20', '12')
  await watch()
  expect(await reminders()).toBe(1)
  at('2026-12-21')
  await watch()
  await watch()
  expect(await reminders()).toBe(2)
  at('2026-12-22')
  await watch()
  await watch()
  expect(await reminders()).toBe(2)
  expect(await read(id)).toMatchObject({ balanceStep: 'desk-told', status: 'Processing' })
  await settle(await open(id))
  expect(await read(id)).toMatchObject({
    balanceStep: null,
    balanceUntil: new Date('2027-01-20T22:59:59.999Z'),
  })
  at('2027-01-17')
  await watch()
  expect(await reminders()).toBe(3)
})

test('more time moves the plan, and never to an earlier day than was agreed', async () => {
  const id = await inParts()
  const days = async () => (await read(id)).openParts?.map(({ dueOn }) => dueOn)
  const give = (many: number) => askForBalance(desk.db, desk.deps, desk.actor(), { orderId: id, days: many })
  await give(5)
  expect(await days()).toEqual(['2026-12-21', '2027-01-20', '2027-02-19'])
  at('2026-12-22')
  await watch()
  await give(10)
  expect(await days()).toEqual(['2027-01-01', '2027-01-31', '2027-03-02'])
  expect(await read(id)).toMatchObject({ balanceStep: 'asked' })
  at('2027-01-01')
  const before = await mailsOf(id, 'order-balance')
  await watch()
  expect(await mailsOf(id, 'order-balance')).toBe(before + 1)
})

test('items taken out lower the last parts, more are added to the last', async () => {
  const id = await inParts({ units: 2 })
  const owed = (await read(id)).balanceKobo
  const [line] = (await read(id)).lines
  if (!line) throw new Error('no line')
  const wish = {
    orderId: id,
    amountKobo: naira(50_000),
    reason: 'one is enough',
    key: newKey(),
    units: [{ orderLineId: line.id, quantity: 1 }],
    restock: true,
  }
  expect(await refundOrder(desk.db, desk.deps, desk.actor(), someProof, wish)).toMatchObject({
    ok: true,
    loweredKobo: naira(50_000),
  })
  const order = await read(id)
  expect(order.balanceKobo).toBe(owed - naira(50_000))
  expect(order.openParts?.[0]).toEqual(order.planParts?.[0])
  expect(await findBreaches(desk.db)).toEqual([])
})

test('a dearer order owes more with its last part', async () => {
  const id = await inParts()
  const order = await read(id)
  const [line] = order.lines
  const changeable = await asChangeable(desk.db, order)
  if (!line || !changeable) throw new Error('it cannot be changed')
  const wishes = [{ lineId: line.id, quantity: 2 }]
  const quoted = await quoteChange(desk.db, changeable, wishes, desk.clock.at)
  if (!quoted.ok) throw new Error(quoted.problem)
  const { totalKobo, differenceKobo } = quoted.quote
  expect(differenceKobo).toBeGreaterThan(0)
  const change = {
    orderId: id,
    wishes,
    seen: itemsVersion(order),
    seenTotalKobo: totalKobo,
    proof: someProof,
  }
  expect(await changeItems(desk.db, desk.deps, desk.actor(), change)).toMatchObject({ ok: true })
  expect(await openOf(id)).toEqual([
    [2, 20_600],
    [3, 20_600],
    [4, 20_600 + differenceKobo / 100],
  ])
})

test('cancelled before anybody begins, every part goes back, and nothing is owed', async () => {
  const id = await inParts()
  await settle(await open(id))
  const late = await open(id)
  expect(await cancelUnbegun(desk.db, { ...desk.deps, requestId: 'test' }, id)).toEqual({ ok: true })
  expect(await read(id)).toMatchObject({ status: 'Cancelled', balanceKobo: 0, openParts: null })
  await settle(late)
  const { refunds, payments } = await read(id)
  const sum = (rows: readonly { amountKobo: number }[]) => rows.reduce((all, row) => all + row.amountKobo, 0)
  expect(sum(refunds)).toBe(sum(payments.filter(({ state }) => state === 'paid')))
  expect(await findBreaches(desk.db)).toEqual([])
})

test('it is placed only with the days and sums that were seen', async () => {
  const { variantId } = await addWig(desk.db, { stock: 5 })
  const cartId = await fillCart(desk.db, desk.clock.at, [variantId, 1])
  const place = (seenPlan: string) =>
    placeOrder(desk.db, {
      cartId,
      provider: 'paystack',
      now: desk.clock.at,
      form: checkoutForm({ pay: 'plan', seenPlan, seenTotalKobo: naira(103_000) }),
    })
  expect(await place('4120000 0 2026-12-20:2060000')).toMatchObject({ ok: false, problem: 'deposit-changed' })
  const seen = '4120000 0 2026-12-21:2060000 2027-01-20:2060000 2027-02-19:2060000'
  expect(await place(seen)).toMatchObject({ ok: true })
})
