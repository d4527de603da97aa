// Opening an order for payment once more, and what that does to its units and its time.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseStock } from '#app/domain/catalog/stock/stock.server.ts'
import type { PaymentGateway } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { overrideStatus } from '#app/domain/orders/core/override-status.server.ts'
import { makePayLink } from './pay-link.server.ts'
import { expireHolds } from './reconcile.server.ts'
import { startPayment } from './start-payment.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const statusOf = async (orderId: OrderId) => (await readOrder(desk.db, orderId)).status

describe('a link to pay', () => {
  test('keeps the units for a day, and opens again what had run out of time', async () => {
    const { orderId, variantId } = await desk.place()
    const until = new Date(desk.clock.at.getTime() + 24 * 60 * 60_000)
    expect(await makePayLink(desk.db, desk.actor(), orderId)).toEqual({ ok: true, until })
    const before = desk.clock.at
    desk.clock.at = new Date(until.getTime() + 1)
    await expireHolds(desk.db, desk.deps)
    desk.clock.at = before
    expect(await statusOf(orderId)).toBe('Cancelled')
    expect(await makePayLink(desk.db, desk.actor(), orderId)).toMatchObject({ ok: true })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 1 })
    await desk.pay(orderId)
    expect(await statusOf(orderId)).toBe('Processing')
    expect(await makePayLink(desk.db, desk.actor(), orderId)).toMatchObject({ problem: 'already-paid' })
  })

  test('given while the gateway was asked a last time keeps the order open', async () => {
    const { orderId, variantId } = await desk.place()
    await desk.openPayment(orderId)
    const before = desk.clock.at
    desk.clock.at = new Date(before.getTime() + 48 * 60 * 60_000)
    const payment: PaymentGateway = {
      ...desk.bank.gateway,
      async find(reference) {
        await makePayLink(desk.db, desk.actor(), orderId)
        return desk.bank.gateway.find(reference)
      },
    }
    await expireHolds(desk.db, { ...desk.deps, payment })
    desk.clock.at = before
    expect(await statusOf(orderId)).toBe('Pending')
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 1 })
  })

  test('makes an imported order payable with its units, and nothing else does', async () => {
    const { orderId, variantId } = await desk.place()
    const before = desk.clock.at
    await releaseStock(desk.db, orderId)
    const holdUntil = new Date(before.getTime() - 60_000)
    await desk.db.update(orders).set({ importedAt: before, holdUntil }).where(eq(orders.id, orderId))
    expect(await startPayment(desk.db, desk.deps, orderId)).toEqual({ ok: false, problem: 'order-closed' })
    await expireHolds(desk.db, desk.deps)
    expect(await statusOf(orderId)).toBe('Pending')
    for (const press of [1, 2]) {
      expect([press, await makePayLink(desk.db, desk.actor(), orderId)]).toMatchObject([press, { ok: true }])
      expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 1 })
    }
    expect(await startPayment(desk.db, desk.deps, orderId)).toMatchObject({ ok: true })
    desk.clock.at = new Date(before.getTime() + 25 * 60 * 60_000)
    await expireHolds(desk.db, desk.deps)
    desk.clock.at = before
    expect(await statusOf(orderId)).toBe('Cancelled')
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 0 })
  })

  test('sets units aside again that an override had sold and taken back', async () => {
    const { orderId, variantId } = await desk.place()
    for (const [from, to] of [
      ['Pending', 'Processing'],
      ['Processing', 'Cancelled'],
    ] as const)
      await overrideStatus(desk.db, desk.deps, desk.actor(), {
        orderId,
        from,
        to,
        reason: 'test',
        tell: false,
      })
    expect(await makePayLink(desk.db, desk.actor(), orderId)).toMatchObject({ ok: true })
    expect(await desk.shelf(variantId)).toEqual({ onHand: 5, held: 1 })
  })
})
