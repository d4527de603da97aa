// Orders that are paid to the courier: confirmed with nothing paid, collected, refused at the door, and how many one person may have.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryZones } from '#app/domain/delivery/delivery-tables.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { cancelUnbegun } from '#app/domain/orders/core/cancel-order.server.ts'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { lacks } from '#app/domain/orders/core/lacks.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newToken, type OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { addOrder } from '#tests/orders.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { eq } from 'drizzle-orm'
import { listAccounts } from './accounts.server.ts'
import { findInvoices } from './invoices.server.ts'
import { markPaidOutside } from './mark-paid.server.ts'
import { moneyOf } from './money-of-order.ts'
import { liftRefusal, refuseDelivery } from './refuse-delivery.server.ts'
import { expireHolds } from './reconcile.server.ts'
import { settleNothingDue } from './settle-nothing.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'
import { watchBalances } from './watch-balances.server.ts'

let desk: Desk
const start = new Date('2026-11-23T10:00:00Z')
const total = naira(103_000)
beforeAll(async () => {
  desk = await openDesk({ connections: 12 })
  await presetSetting(desk.db, 'onDelivery', { on: true, takesDesigns: false })
  await desk.db.update(deliveryZones).set({ onDeliveryMostKobo: naira(300_000) })
  await announcePageChange(desk.db, ['delivery'])
})
beforeEach(() => {
  desk.clock.at = start
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
let people = 0
const somebody = () => {
  const number = String(++people).padStart(7, '0')
  return { email: `courier-${number}@example.com`, phone: `+234803${number}` }
}

async function place(person = somebody()) {
  const { variantId } = await addWig(desk.db, { stock: 5 })
  const order = {
    now: desk.clock.at,
    units: [[variantId, 1]] as [typeof variantId, number][],
    email: person.email,
  }
  const { id } = await addOrder(desk.db, order, { payBy: 'delivery', phone: person.phone })
  expect(await settleNothingDue(desk.db, desk.deps, id)).toBe(true)
  return { id, variantId }
}

const ship = (orderId: OrderId, from: OrderStatus = 'Processing', to: OrderStatus = 'Shipped') =>
  changeStatus(desk.db, desk.deps, desk.actor(), {
    orderId,
    from,
    to,
    reason: '',
    tell: true,
    confirmed: lacks,
  })

const collect = (orderId: OrderId, seenKobo = total) =>
  markPaidOutside(desk.db, desk.deps, desk.actor(), someProof, {
    orderId,
    method: 'cash',
    reference: '',
    seenKobo,
  })

const refuse = (orderId: OrderId) =>
  refuseDelivery(desk.db, desk.deps, desk.actor(), { orderId, note: 'Nobody was there', tell: true })

const mailsOf = async (orderId: OrderId) =>
  (await read(orderId)).events.flatMap(({ event }) => (event.type === 'mail-queued' ? [event.kind] : []))

async function tryPlacing(person: ReturnType<typeof somebody>) {
  const { variantId } = await addWig(desk.db, { stock: 5 })
  const cartId = await fillCart(desk.db, desk.clock.at, [variantId, 1])
  const form = checkoutForm({ ...person, payBy: 'delivery', seenTotalKobo: total, key: newToken() })
  return placeOrder(desk.db, { cartId, form, provider: 'paystack', now: desk.clock.at })
}

test('it is confirmed at once, owes all of it, and leaves all the same', async () => {
  const { id, variantId } = await place()
  const order = await read(id)
  expect(order).toMatchObject({
    payBy: 'delivery',
    status: 'Processing',
    balanceKobo: total,
    balanceStep: null,
    depositKobo: 0,
  })
  expect(moneyOf(order).capturedKobo).toBe(0)
  expect(await desk.shelf(variantId)).toEqual({ onHand: 4, held: 0 })
  expect(await mailsOf(id)).toEqual(['order-paid'])
  // No money, no invoice, and nothing for the accountant.
  expect(await findInvoices(desk.db, [id])).toEqual([])
  expect(await settleNothingDue(desk.db, desk.deps, id)).toBe(false)
  desk.clock.at = new Date(start.getTime() + 40 * dayMs)
  await watchBalances(desk.db, desk.deps)
  await expireHolds(desk.db, desk.deps)
  expect(await mailsOf(id)).toEqual(['order-paid'])
  expect(await ship(id)).toMatchObject({ ok: true })
  expect(await read(id)).toMatchObject({ status: 'Shipped', balanceKobo: total })
})

test('what the courier collected is written down once, with its invoice, as the one sale of the accounts', async () => {
  const { id } = await place()
  await ship(id)
  expect(await collect(id, naira(100_000))).toMatchObject({ problem: 'sum-changed' })
  const both = await Promise.all([collect(id), collect(id)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const order = await read(id)
  expect(order).toMatchObject({ balanceKobo: 0, status: 'Shipped' })
  expect(moneyOf(order)).toMatchObject({ capturedKobo: total, keptKobo: total })
  expect(await findInvoices(desk.db, [id])).toHaveLength(1)
  const rows = []
  const period = { from: new Date(start.getTime() - dayMs), to: new Date(start.getTime() + dayMs) }
  for await (const batch of listAccounts(desk.db, period)) rows.push(...batch)
  expect(rows.filter(({ orderNumber }) => orderNumber === order.number)).toMatchObject([
    { kind: 'sale', amountKobo: total, way: 'cash' },
  ])
  expect(await ship(id, 'Shipped', 'Delivered')).toMatchObject({ ok: true })
})

test('it may be paid online before, and the desk is told', async () => {
  const { id } = await place()
  const page = await startPayment(desk.db, desk.deps, id, null, 'balance')
  if (!page.ok) throw new Error(page.problem)
  desk.bank.take(page.accessCode)
  const both = await Promise.all([settlePayment(desk.db, desk.deps, page.accessCode), collect(id)])
  const order = await read(id)
  expect(order.balanceKobo).toBe(0)
  // Collected and paid: one of them was refused or goes back.
  expect(moneyOf(order).keptKobo).toBe(total)
  expect(both).toHaveLength(2)
})

test('refused at the door it comes back into stock, owes nothing, and its customer is told', async () => {
  const { id, variantId } = await place()
  expect(await refuse(id)).toEqual({ ok: false, problem: 'not-out' })
  await ship(id)
  expect(await refuse(id)).toEqual({ ok: true })
  expect(await refuse(id)).toEqual({ ok: true })
  expect(await read(id)).toMatchObject({ status: 'Returned', balanceKobo: 0, refunds: [] })
  expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
  const sent = await desk.db.select().from(messages).where(eq(messages.kind, 'order-returned'))
  expect(sent.map(({ facts }) => JSON.parse(String(facts)))).toMatchObject([
    { isDeliveryRefused: true, payBy: 'delivery' },
  ])
})

test('money that comes after it came back goes back whole, and nobody is told that it was cancelled', async () => {
  const { id } = await place()
  const page = await startPayment(desk.db, desk.deps, id, null, 'balance')
  if (!page.ok) throw new Error(page.problem)
  await ship(id)
  await refuse(id)
  desk.bank.take(page.accessCode)
  await settlePayment(desk.db, desk.deps, page.accessCode)
  expect((await read(id)).refunds).toMatchObject([
    { amountKobo: total, reason: 'The order had come back before the payment came.' },
  ])
  const told = await desk.db.select().from(messages).where(eq(messages.kind, 'refund-started'))
  const facts = told.map((one) => JSON.parse(String(one.facts)) as { orderId: string })
  expect(facts.filter(({ orderId }) => orderId === id)).toMatchObject([{ refund: { cause: 'came-back' } }])
})

test('an order whose money came is not refused at the door', async () => {
  const { id } = await place()
  await ship(id)
  await collect(id)
  expect(await refuse(id)).toEqual({ ok: false, problem: 'paid' })
})

test('cancelled by its customer before it is begun, nothing was paid and nothing goes back', async () => {
  const { id, variantId } = await place()
  expect(await cancelUnbegun(desk.db, { ...desk.deps, requestId: newKey() }, id)).toEqual({ ok: true })
  expect(await read(id)).toMatchObject({ status: 'Cancelled', balanceKobo: 0, refunds: [] })
  expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
  expect(await mailsOf(id)).toEqual(['order-paid', 'order-cancelled'])
})

describe('one person', () => {
  test('has one at a time, by mailbox or phone, and another once it is paid', async () => {
    const person = somebody()
    const { id } = await place(person)
    const other = somebody()
    expect(await tryPlacing(person)).toMatchObject({ problem: 'on-delivery-taken' })
    expect(await tryPlacing({ ...other, phone: person.phone })).toMatchObject({
      problem: 'on-delivery-taken',
    })
    const mailbox = person.email.replace('@', '+again@')
    expect(await tryPlacing({ ...other, email: mailbox })).toMatchObject({ problem: 'on-delivery-taken' })
    expect(await tryPlacing(other)).toMatchObject({ ok: true })
    await collect(id)
    expect(await tryPlacing(person)).toMatchObject({ ok: true })
  })

  test('is nobody else because neither gave an email', async () => {
    const withoutEmail = () => ({ ...somebody(), email: '' })
    const person = withoutEmail()
    await place(person)
    expect(await tryPlacing(withoutEmail())).toMatchObject({ ok: true })
    expect(await tryPlacing(person)).toMatchObject({ problem: 'on-delivery-taken' })
  })

  test('has none after one was refused, until the desk lifts it', async () => {
    const person = somebody()
    const { id } = await place(person)
    await ship(id)
    await refuse(id)
    expect(await tryPlacing(person)).toMatchObject({ problem: 'on-delivery-refused' })
    expect(await liftRefusal(desk.db, desk.actor(), id)).toBe(true)
    expect(await liftRefusal(desk.db, desk.actor(), id)).toBe(false)
    expect(await tryPlacing(person)).toMatchObject({ ok: true })
  })

  test('has one when several are placed at once', async () => {
    const person = somebody()
    const tried = await Promise.all(Array.from({ length: 4 }, () => tryPlacing(person)))
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

test('a way that is closed by now is told, and nothing is placed', async () => {
  await presetSetting(desk.db, 'onDelivery', { on: false, takesDesigns: false })
  expect(await tryPlacing(somebody())).toMatchObject({ ok: false, problem: 'way-gone' })
  await presetSetting(desk.db, 'onDelivery', { on: true, takesDesigns: false })
})

test('all units and all money add up', async () => expect(await findBreaches(desk.db)).toEqual([]))
