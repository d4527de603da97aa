// Everything that can happen to one order, at once and in any order: staff moving, sending, cancelling, refunding and
// overriding it while its money comes and its time runs out. Whatever wins, the sums of money and stock hold.
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockMovements } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { newId, type OrderId, type VariantId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { someProof } from '#tests/step-up.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { changeStatus } from './change-status.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { orderStatuses } from './order.ts'
import { readOrder } from './orders.server.ts'
import { overrideStatus } from './override-status.server.ts'
import { unitsToSend } from '#app/domain/orders/shipping/parcels.ts'
import { makePayLink } from '#app/domain/orders/payments/pay-link.server.ts'
import { expireHolds } from '#app/domain/orders/payments/reconcile.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { markDelivered, shipUnits } from '#app/domain/orders/shipping/shipments.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const stock = 4
const units = 2

type Action = (orderId: OrderId, reference: string) => Promise<unknown>

const read = (orderId: OrderId) => readOrder(desk.db, orderId)

const actions: Record<string, Action> = {
  async 'money comes'(_orderId, reference) {
    desk.bank.take(reference)
    await settlePayment(desk.db, desk.deps, reference)
  },
  async 'time runs out'() {
    const later = new Date(desk.clock.at.getTime() + 31 * 60_000)
    await expireHolds(desk.db, { ...desk.deps, now: () => later })
  },
  async move(orderId) {
    const { status } = await read(orderId)
    for (const to of orderStatuses)
      await changeStatus(desk.db, desk.deps, desk.actor(), {
        orderId,
        from: status,
        to,
        reason: '',
        tell: false,
      })
  },
  async ship(orderId) {
    const { lines } = await read(orderId)
    await shipUnits(desk.db, desk.deps, desk.actor(), {
      orderId,
      id: newId('shp'),
      units: lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
      courier: 'Kwik',
      trackingNumber: '',
      trackingUrl: '',
      confirmed: ['not-made', 'no-tracking'],
      tell: false,
    })
  },
  async deliver(orderId) {
    for (const { id } of (await read(orderId)).parcels)
      await markDelivered(desk.db, desk.deps, desk.actor(), { orderId, shipmentId: id, tell: false })
  },
  async cancel(orderId) {
    const { status } = await read(orderId)
    const cancellation = {
      orderId,
      from: status,
      cause: 'other' as const,
      note: 'test',
      tell: false,
      key: newKey(),
    }
    await cancelOrder(desk.db, desk.deps, desk.actor(), someProof, cancellation)
  },
  async 'refund a unit'(orderId) {
    const { lines } = await read(orderId)
    await refundOrder(desk.db, desk.deps, desk.actor(), someProof, {
      orderId,
      amountKobo: lines[0]?.unitPriceKobo ?? kobo(1),
      reason: 'test',
      key: newKey(),
      units: lines.map(({ id }) => ({ orderLineId: id, quantity: 1 })),
      restock: true,
    })
  },
  async 'refund an amount'(orderId) {
    await refundOrder(desk.db, desk.deps, desk.actor(), someProof, {
      orderId,
      amountKobo: naira(60_000),
      reason: 'test',
      key: newKey(),
      units: [],
      restock: false,
    })
  },
  async 'override to going'(orderId) {
    const { status } = await read(orderId)
    const change = { orderId, from: status, to: 'Processing', reason: 'test', tell: false } as const
    await overrideStatus(desk.db, desk.deps, desk.actor(), change)
  },
  async 'override to over'(orderId) {
    const { status } = await read(orderId)
    const change = { orderId, from: status, to: 'Cancelled', reason: 'test', tell: false } as const
    await overrideStatus(desk.db, desk.deps, desk.actor(), change)
  },
  async 'open for payment'(orderId) {
    await makePayLink(desk.db, desk.actor(), orderId)
  },
  'refunds go out': () => desk.sendQueuedRefunds(),
}

const names = Object.keys(actions)

function actionOf(name: string): Action {
  const action = actions[name]
  if (!action) throw new Error(`no action ${name}`)
  return action
}

/** Actions one after the other; those of one step at the same time. */
const plans = fc.array(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 6,
})

test('money and stock are conserved whatever happens to an order at once', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const { orderId, variantId } = await desk.place({ quantity: units, stock })
      const reference = await desk.openPayment(orderId)
      for (const step of plan) {
        await Promise.all(step.map((name) => actionOf(name)(orderId, reference)))
        await expectSums(orderId, variantId)
      }
      await desk.sendQueuedRefunds()
      await expectSums(orderId, variantId)
      await expectGatewayAgrees(orderId)
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 120_000)

async function expectSums(orderId: OrderId, variantId: VariantId): Promise<void> {
  const order = await read(orderId)
  const { capturedKobo, refundedKobo, goingBackKobo, keptKobo } = moneyOf(order)
  expect(capturedKobo).toBe(keptKobo + refundedKobo + goingBackKobo)
  expect(keptKobo).toBeGreaterThanOrEqual(0)
  const { onHand, held } = await readShelf(variantId)
  const out = stock - onHand
  expect(held).toBeLessThanOrEqual(onHand)
  expect(out).toBeGreaterThanOrEqual(0)
  expect(out + held).toBeLessThanOrEqual(units)
  for (const left of unitsToSend(order).values()) expect(left).toBeLessThanOrEqual(units)
  const sent = order.parcels.flatMap((parcel) => parcel.lines).reduce((sum, line) => sum + line.quantity, 0)
  expect(sent).toBeLessThanOrEqual(units)
  // Who is still to pay has units to pay for.
  expect(order.status !== 'Pending' || order.isPaid || out + held === units).toBe(true)
}

/** What is on hand is the sum of its ledger. */
async function readShelf(variantId: VariantId): Promise<{ onHand: number; held: number }> {
  const shelf = await desk.shelf(variantId)
  if (!shelf) throw new Error('no shelf')
  const [ledger] = await desk.db
    .select({ sum: sql<number>`sum(delta)::int` })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
  expect(shelf.onHand).toBe(ledger?.sum)
  return shelf
}

/** What we say went back is what the gateway says, and every charge that we count it has taken. */
async function expectGatewayAgrees(orderId: OrderId): Promise<void> {
  const { payments, refunds } = await read(orderId)
  for (const { id, reference, state } of payments) {
    const charge = desk.bank.charges.get(reference)
    const back = refunds
      .filter((refund) => refund.paymentId === id && refund.state === 'processed')
      .reduce((sum, refund) => sum + refund.amountKobo, 0)
    expect(charge?.refundedKobo ?? 0).toBe(back)
    expect(state !== 'paid' || charge?.state === 'paid').toBe(true)
  }
}
