// What must hold of an order of the test desk whatever happened to it: money and units are neither made nor lost.
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { stockHolds, stockMovements } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { returnedKobo, spentKobo } from '#app/domain/credit/credit.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { unitsToSend } from '#app/domain/orders/shipping/parcels.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { Case } from './desk-actions.ts'
import type { Desk } from './desk.ts'

export async function expectSums(desk: Desk, { orderId, variantId, quantity }: Case): Promise<void> {
  const order = await readOrder(desk.db, orderId)
  const { capturedKobo, refundedKobo, goingBackKobo, keptKobo, worthKobo } = moneyOf(order)
  const given = refundedKobo + goingBackKobo + returnedKobo(order.credits)
  expect(capturedKobo + spentKobo(order.credits)).toBe(worthKobo + given)
  expect(keptKobo).toBeLessThanOrEqual(worthKobo)
  expect(keptKobo).toBeGreaterThanOrEqual(0)
  const { onHand = 0, held = 0 } = (await desk.shelf(variantId)) ?? {}
  const [row] = await desk.db
    .select({
      all: sql<number>`sum(delta)::int`,
      // Units that left the shelf for this order and did not come back.
      out: sql<number>`coalesce(-sum(delta) filter (where order_id = ${orderId}), 0)::int`,
    })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
  const out = row?.out ?? 0
  expect(onHand).toBe(row?.all)
  const holds = await desk.db.select().from(stockHolds).where(eq(stockHolds.variantId, variantId))
  const heldUnits = (mine: boolean) =>
    holds
      .filter((hold) => hold.state === 'held' && (!mine || hold.orderId === orderId))
      .reduce((sum, hold) => sum + hold.quantity, 0)
  expect(held).toBe(heldUnits(false))
  expect(held).toBeLessThanOrEqual(onHand)
  expect(out).toBeGreaterThanOrEqual(0)
  expect(out + heldUnits(true)).toBeLessThanOrEqual(quantity)
  for (const left of unitsToSend(order).values()) expect(left).toBeLessThanOrEqual(quantity)
  const sent = order.parcels.flatMap((parcel) => parcel.lines).reduce((sum, line) => sum + line.quantity, 0)
  expect(sent).toBeLessThanOrEqual(quantity)
  // Who is still to pay has units to pay for.
  expect(order.status !== 'Pending' || order.isPaid || out + heldUnits(true) === quantity).toBe(true)
}

/** What we say went back is what the gateway says, and every charge that we count it has taken. */
export async function expectGatewayAgrees({ db, bank }: Desk, orderId: OrderId): Promise<void> {
  const { payments, refunds } = await readOrder(db, orderId)
  for (const { id, reference, state } of payments) {
    const charge = bank.charges.get(reference)
    const back = refunds
      .filter((refund) => refund.paymentId === id && refund.state === 'processed')
      .reduce((sum, refund) => sum + refund.amountKobo, 0)
    expect(charge?.refundedKobo ?? 0).toBe(back)
    expect(state !== 'paid' || charge?.state === 'paid').toBe(true)
  }
}
