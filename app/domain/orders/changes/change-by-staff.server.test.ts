// Staff change the items of a paid order, also of one that they typed: in their name, and money goes back only by whoever proved themselves.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeManualOrder } from '#app/domain/orders/core/place-manual-order.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { mailPayLink } from '#app/domain/orders/payments/mail-pay-link.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { deskActions } from '#tests/desk-actions.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { someProof } from '#tests/step-up.ts'
import { dropAsked } from './add-service.server.ts'
import { changeItems } from './change-items.server.ts'
import { expireChanges } from './expire-changes.server.ts'
import { asChangeable, itemsVersion, quoteChange } from './quote-change.server.ts'
import { findWaitingChange } from './waiting-change.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const read = (orderId: OrderId) => readOrder(desk.db, orderId)
const customer = (): Actor => ({ userId: null, role: null, requestId: 'test', now: desk.clock.at })

/** Paid, of some wigs for 100,000 naira each. */
async function paid({ quantity = 1, made = false } = {}) {
  const { variantId } = await addWig(desk.db, { stock: 9, madeToOrder: made })
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, quantity]] })
  await desk.pay(id)
  return { id, variantId }
}

/** The same as staff type it for somebody who wrote to them. */
async function typed(): Promise<OrderId> {
  const { variantId } = await addWig(desk.db, { stock: 9 })
  const cartId = await fillCart(desk.db, desk.clock.at, [variantId, 1])
  const about = { channel: 'whatsapp', discount: null, customerId: null, provider: 'paystack' } as const
  const actor = { ...desk.actor(), userId: desk.actor().userId as UserId }
  const place = (seenTotalKobo?: number) =>
    placeManualOrder(desk.db, desk.deps, actor, {
      ...about,
      cartId,
      form: checkoutForm({ seenTotalKobo, pay: undefined }),
    })
  const first = await place()
  const placed = !first.ok && first.problem === 'total-changed' ? await place(first.quote.totalKobo) : first
  if (!placed.ok) throw new Error(placed.problem)
  await desk.pay(placed.order.id)
  return placed.order.id
}

async function change(orderId: OrderId, quantity: number, actor = desk.actor(), proof?: Proof) {
  const order = await read(orderId)
  const [line] = order.lines
  const wishes = line ? [{ lineId: line.id, quantity }] : []
  const changeable = await asChangeable(desk.db, order, 'staff')
  const quoted = changeable && (await quoteChange(desk.db, changeable, wishes, desk.clock.at))
  const seenTotalKobo = quoted?.ok ? quoted.quote.totalKobo : order.totalKobo
  const wish = { orderId, wishes, seen: itemsVersion(order), seenTotalKobo }
  return changeItems(desk.db, desk.deps, actor, { ...wish, proof })
}

const auditOf = async (orderId: OrderId) =>
  (await desk.db.select().from(auditEntries).where(eq(auditEntries.subjectId, orderId))).filter(
    ({ action }) => action === 'order.items',
  )

async function told(orderId: OrderId) {
  const { events } = await read(orderId)
  return events.flatMap(({ event }) => (event.type === 'mail-queued' ? [event.kind] : []))
}

const changesOf = async (orderId: OrderId) =>
  (await read(orderId)).events.flatMap(({ event }) => (event.type === 'items-changed' ? [event] : []))

test('what staff typed they change, its customer does not; the difference is paid by the link that they send', async () => {
  const id = await typed()
  expect(await change(id, 3, customer())).toEqual({ ok: false, problem: 'begun' })
  expect(await mailPayLink(desk.db, desk.deps, desk.actor(), id)).toBe(false)
  expect(await change(id, 3)).toEqual({ ok: true, dueKobo: naira(200_000) })
  expect((await read(id)).lines).toMatchObject([{ quantity: 1 }])
  expect(await mailPayLink(desk.db, desk.deps, desk.actor(), id)).toBe(true)
  expect(await told(id)).toContain('order-change-asked')

  const reference = await desk.openPayment(id)
  desk.bank.take(reference)
  expect(await settlePayment(desk.db, desk.deps, reference)).toMatchObject({ state: 'paid' })
  const order = await read(id)
  expect(order.lines).toMatchObject([{ quantity: 3 }])
  expect(moneyOf(order).keptKobo).toBe(order.totalKobo)
  const by = desk.actor().userId
  const changes = await changesOf(id)
  expect(changes).toMatchObject([
    { step: 'asked', by },
    { step: 'made', by },
  ])
  expect(changes.some(({ shopper }) => shopper)).toBe(false)
  expect((await told(id)).filter((kind) => kind === 'order-items-changed')).toHaveLength(1)
  expect((await auditOf(id)).map(({ actorId }) => actorId)).toEqual([by, by])
})

test('what staff ask for waits as long as the order that they type would, and the link says until when', async () => {
  const { id } = await paid()
  await change(id, 2)
  const start = desk.clock.at
  const hours = (count: number) => new Date(start.getTime() + count * 60 * 60_000)
  expect((await findWaitingChange(desk.db, id))?.holdUntil).toEqual(hours(24))
  desk.clock.at = hours(23)
  expect(await expireChanges(desk.db, desk.deps)).toBe(0)
  desk.clock.at = hours(25)
  expect(await expireChanges(desk.db, desk.deps)).toBe(1)
  desk.clock.at = start
})

test('money goes back only for whoever has proven themselves, once and in their name', async () => {
  const { id, variantId } = await paid({ quantity: 3 })
  expect(await change(id, 1)).toEqual({ ok: false, problem: 'unproven' })
  expect(await read(id)).toMatchObject({ lines: [{ quantity: 3 }], refunds: [] })
  expect(await auditOf(id)).toEqual([])
  expect(await change(id, 1, desk.actor(), someProof)).toEqual({ ok: true, dueKobo: 0 })
  const order = await read(id)
  const by = desk.actor().userId
  expect(order.lines).toMatchObject([{ quantity: 1 }])
  expect(order.refunds).toMatchObject([{ amountKobo: naira(200_000), askedBy: by }])
  expect(await desk.shelf(variantId)).toEqual({ onHand: 8, held: 0 })
  expect(await changesOf(id)).toMatchObject([{ step: 'made', by }])
  expect(await told(id)).toContain('order-items-changed')
  expect((await auditOf(id)).map(({ actorId }) => actorId)).toEqual([by])
})

test('a change that waits for its difference is withdrawn by staff who asked for it, not that of a customer', async () => {
  const { id } = await paid()
  await change(id, 2, customer())
  expect(await dropAsked(desk.db, desk.deps, desk.actor(), id)).toEqual({ ok: false, problem: 'over' })
  const { id: other, variantId } = await paid()
  await change(other, 2)
  expect(await change(other, 3)).toEqual({ ok: false, problem: 'waiting' })
  expect(await dropAsked(desk.db, desk.deps, desk.actor(), other)).toEqual({ ok: true })
  expect(await findWaitingChange(desk.db, other)).toBeNull()
  expect(await desk.shelf(variantId)).toMatchObject({ held: 0 })
  expect(await changesOf(other)).toMatchObject([
    { step: 'asked' },
    { step: 'withdrawn', by: desk.actor().userId },
  ])
})

test('once it is packed or on its way staff change it no more', async () => {
  const { id: packed } = await paid({ quantity: 2, made: true })
  await desk.db.update(productionJobs).set({ stage: 'packed' }).where(eq(productionJobs.orderId, packed))
  const { id: sent, variantId } = await paid({ quantity: 2 })
  const reference = (await read(sent)).payments[0]?.reference ?? ''
  await deskActions(desk).ship({ orderId: sent, reference, variantId, quantity: 2 })
  for (const id of [packed, sent])
    expect(await change(id, 1, desk.actor(), someProof)).toEqual({ ok: false, problem: 'begun' })
})
