// A service that staff add to a paid order: asked for, paid, and written onto the order; or never paid, and nothing changes.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockOrder, moveOrder, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { type OrderStatus, orderTotalKobo } from '#app/domain/orders/core/order.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { includedTax, naira } from '#app/foundation/lib/money.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { addOrder } from '#tests/orders.ts'
import { askForService, dropAsked } from './add-service.server.ts'
import { asUnbegun } from '#app/domain/orders/core/unbegun-order.server.ts'
import { orderChanges } from './change-tables.server.ts'
import { writeChange } from './make-change.server.ts'
import { expireChanges } from './expire-changes.server.ts'
import { findWaitingChange } from './waiting-change.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ connections: 12 })
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const hours = (count: number) => count * 60 * 60_000
const lace = { words: 'New lace, 13x4 HD', priceKobo: naira(45_000) }

async function paid({ made = false } = {}) {
  const { variantId } = await addWig(desk.db, { madeToOrder: made })
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, 1]] })
  await desk.pay(id)
  return id
}

const ask = (orderId: OrderId) => askForService(desk.db, desk.deps, desk.actor(), { orderId, ...lace })

async function move(orderId: OrderId, to: OrderStatus) {
  const order = await lockOrder(desk.db, orderId)
  if (order) await moveOrder(desk.db, order, to, 'for a test')
}

const steps = async (orderId: OrderId) =>
  (await read(orderId)).events.flatMap(({ event }) =>
    event.type === 'items-changed' ? [[event.kind, event.step]] : [],
  )

test('is asked for in an email, paid, and stands on the order with its tax; the items stay', async () => {
  await presetSetting(desk.db, 'vat', { on: true, permille: 75 })
  const id = await paid()
  const before = await read(id)
  expect(await ask(id)).toEqual({ ok: true, mailed: true })
  expect((await read(id)).totalKobo).toBe(before.totalKobo)
  await desk.pay(id)
  const after = await read(id)
  expect(after.lines).toEqual(before.lines)
  expect(after.totalKobo).toBe(before.totalKobo + lace.priceKobo)
  expect(after.totalKobo).toBe(orderTotalKobo(after.lines, after.adjustments))
  expect(moneyOf(after).keptKobo).toBe(after.totalKobo)
  expect(after.adjustments.map(({ kind }) => kind)).toEqual(['delivery', 'service', 'vat'])
  const taxOf = ({ adjustments }: typeof after) =>
    adjustments.find(({ kind }) => kind === 'vat')?.amountKobo ?? 0
  expect(taxOf(after) - taxOf(before)).toBe(includedTax(lace.priceKobo, 75))
  expect(await steps(id)).toEqual([
    ['service', 'asked'],
    ['service', 'made'],
  ])
  const mails = after.events.flatMap(({ event }) => (event.type === 'mail-queued' ? [event.kind] : []))
  expect(mails.filter((kind) => kind === 'order-service' || kind === 'order-items-changed')).toEqual([
    'order-service',
    'order-items-changed',
  ])
  const entries = await desk.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['order.service', 'order.items']),
  )
})

test('waits while the order is made, and ends when it leaves; money that comes then goes back', async () => {
  const id = await paid({ made: true })
  await ask(id)
  await move(id, 'In production')
  expect(await findWaitingChange(desk.db, id)).not.toBeNull()
  const reference = await desk.openPayment(id)
  await move(id, 'Shipped')
  expect(await findWaitingChange(desk.db, id)).toBeNull()
  expect((await steps(id)).at(-1)).toEqual(['service', 'overtaken'])
  desk.bank.take(reference)
  await settlePayment(desk.db, desk.deps, reference)
  expect((await read(id)).refunds.map(({ amountKobo }) => amountKobo)).toEqual([lace.priceKobo])
  const jobs = await desk.db.select().from(productionJobs).where(eq(productionJobs.orderId, id))
  expect(jobs).toHaveLength(1)
})

test('one at a time, withdrawn by staff, and none for what is unpaid or gone', async () => {
  const id = await paid()
  expect(await Promise.all([ask(id), ask(id)])).toEqual(
    expect.arrayContaining([
      { ok: true, mailed: true },
      { ok: false, problem: 'waiting' },
    ]),
  )
  expect(await dropAsked(desk.db, desk.deps, desk.actor(), id)).toEqual({ ok: true })
  expect(await dropAsked(desk.db, desk.deps, desk.actor(), id)).toEqual({ ok: false, problem: 'over' })
  expect((await read(id)).events.at(-1)?.event).toMatchObject({
    kind: 'service',
    step: 'withdrawn',
    by: desk.actor().userId,
  })
  await move(id, 'Shipped')
  expect(await ask(id)).toEqual({ ok: false, problem: 'closed' })
  const { variantId } = await addWig(desk.db)
  const unpaid = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, 1]] })
  expect(await ask(unpaid.id)).toEqual({ ok: false, problem: 'closed' })
})

test('nobody pays: it ends after three days, and the order is as it was', async () => {
  const id = await paid()
  await ask(id)
  const before = desk.clock.at
  desk.clock.at = new Date(before.getTime() + hours(2))
  await expireChanges(desk.db, desk.deps)
  expect(await findWaitingChange(desk.db, id)).not.toBeNull()
  desk.clock.at = new Date(before.getTime() + hours(73))
  await expireChanges(desk.db, desk.deps)
  expect((await steps(id)).at(-1)).toEqual(['service', 'lapsed'])
  desk.clock.at = before
})

test('a process of the release before, which knows changes of items alone, makes the same order of it', async () => {
  const id = await paid()
  const before = await read(id)
  await ask(id)
  const [change] = await desk.db.select().from(orderChanges).where(eq(orderChanges.orderId, id))
  if (!change) throw new Error('nothing waits')
  const unbegun = await asUnbegun(desk.db, before)
  if (unbegun === null) throw new Error('it is begun')
  expect(await writeChange(desk.db, desk.actor(), unbegun, change)).toBe(true)
  const after = await read(id)
  expect(after.lines.map(({ id: line, quantity }) => [line, quantity])).toEqual(
    before.lines.map(({ id: line, quantity }) => [line, quantity]),
  )
  expect(after.totalKobo).toBe(before.totalKobo + lace.priceKobo)
})
