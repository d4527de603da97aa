// The clock and the gateway: whatever stands in between, money that came is found within one round.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentGateway } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { payments } from './payment-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { expireHolds, reconcilePayments } from './reconcile.server.ts'

const minute = 60_000
const hour = 60 * minute

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.db.delete(payments))

/** Attempts of one order that the gateway never took money for, as they pile up in some days. */
async function addAttempts(
  orderId: OrderId,
  count: number,
  values: Partial<typeof payments.$inferInsert> = {},
) {
  const attempts = Array.from({ length: count }, (_, i) => {
    const id = newId('pay')
    return {
      id,
      orderId,
      attempt: 100 + i,
      reference: `${orderId}-${id}`,
      provider: 'paystack',
      amountKobo: 10_300_000,
      currency: 'NGN',
      state: 'abandoned' as const,
      createdAt: new Date(desk.clock.at.getTime() - 24 * hour + i * minute),
      ...values,
    }
  })
  // What the page shows of an order is not asked for here.
  await desk.db.insert(payments).values(attempts as (typeof payments.$inferInsert)[])
  return attempts.map(({ reference }) => reference)
}

/** An order that is paid at the gateway while every notice of it is lost. */
async function payUnheard(): Promise<OrderId> {
  const { orderId } = await desk.place()
  const reference = await desk.openPayment(orderId)
  desk.bank.take(reference)
  // The database has a clock of its own.
  await desk.db.update(payments).set({ createdAt: desk.clock.at }).where(eq(payments.reference, reference))
  return orderId
}

const later = (ms: number) => {
  desk.clock.at = new Date(desk.clock.at.getTime() + ms)
}
const stateOf = async (orderId: OrderId) => (await readOrder(desk.db, orderId)).status

function counted(change: Partial<PaymentGateway> = {}) {
  const asked: string[] = []
  const gateway: PaymentGateway = {
    ...desk.bank.gateway,
    ...change,
    find: (reference) => {
      asked.push(reference)
      return (change.find ?? desk.bank.gateway.find)(reference)
    },
  }
  return { asked, deps: { ...desk.deps, payment: gateway } }
}

test('400 abandoned attempts hide none of 30 payments whose notices were all lost: one round settles them', async () => {
  const { orderId: abandoned } = await desk.place()
  await addAttempts(abandoned, 400)
  const paid: OrderId[] = []
  for (let i = 0; i < 30; i++) paid.push(await payUnheard())
  later(3 * minute)
  await reconcilePayments(desk.db, desk.deps)
  const waiting = await desk.db.$count(orders, sql`id in ${paid} and status <> 'Processing'`)
  expect(waiting).toBe(0)
}, 120_000)

describe('an attempt', () => {
  test('that nobody looked at yet comes before those whose look is due, and the newest of them first', async () => {
    const { orderId } = await desk.place()
    const [old] = await addAttempts(orderId, 1, { lookAt: new Date(desk.clock.at.getTime() - hour) })
    const fresh = await addAttempts((await desk.place()).orderId, 40)
    const { asked, deps } = counted()
    await reconcilePayments(desk.db, deps)
    // Eight are asked about at once.
    expect(asked.indexOf(old ?? '')).toBeGreaterThan(40 - 8)
    expect(asked.indexOf(fresh.at(-1) ?? '')).toBeLessThan(30)
  })

  test('is asked about ever more rarely, and for the last time when three days are over', async () => {
    const { orderId } = await desk.place()
    const [reference = ''] = await addAttempts(orderId, 1, { createdAt: desk.clock.at })
    const { asked, deps } = counted()
    const looks: number[] = []
    const began = desk.clock.at.getTime()
    for (let passed = 0; passed <= 96 * 60;) {
      const step = passed < 60 ? 1 : 5
      passed += step
      later(step * minute)
      if ((await reconcilePayments(desk.db, deps)) > 0) looks.push((desk.clock.at.getTime() - began) / minute)
    }
    expect(new Set(asked)).toEqual(new Set([reference]))
    const gapAfter = (least: number) => {
      const from = looks.findIndex((at) => at >= least)
      return (looks[from + 1] ?? 0) - (looks[from] ?? 0)
    }
    expect(looks[0]).toBe(3)
    expect(gapAfter(3)).toBe(2)
    expect(gapAfter(5 * 60)).toBeGreaterThanOrEqual(30)
    expect(gapAfter(24 * 60)).toBeGreaterThanOrEqual(140)
    expect(looks.filter((at) => at >= 72 * 60)).toHaveLength(1)
    expect(looks.length).toBeLessThan(90)
  }, 60_000)

  test('that was paid before the shop stood still for five days is found when it is back', async () => {
    const paid = await payUnheard()
    later(5 * 24 * 60 * minute)
    await reconcilePayments(desk.db, desk.deps)
    const [row] = await desk.db.select().from(payments).where(eq(payments.orderId, paid))
    expect(row?.state).toBe('paid')
  })

  test('that the gateway knows nothing of is not asked about every minute', async () => {
    await addAttempts((await desk.place()).orderId, 3, { state: 'open' })
    const { asked, deps } = counted()
    await reconcilePayments(desk.db, deps)
    await reconcilePayments(desk.db, deps)
    expect(asked).toHaveLength(3)
  })

  test('that breaks the code that judges it hinders no other', async () => {
    const [broken] = await addAttempts((await desk.place()).orderId, 1)
    const paid = await payUnheard()
    later(3 * minute)
    const { deps } = counted({
      find: (reference) =>
        reference === broken ? Promise.reject(new Error('a bug')) : desk.bank.gateway.find(reference),
    })
    await expect(reconcilePayments(desk.db, deps)).rejects.toThrow('a bug')
    expect(await stateOf(paid)).toBe('Processing')
  })
})

describe('a gateway that is silent', () => {
  const silent = () => counted({ find: async () => ({ ok: false, problem: 'unreachable', message: '' }) })

  test('is asked a few times and not about every attempt', async () => {
    await addAttempts((await desk.place()).orderId, 100)
    const { asked, deps } = silent()
    await reconcilePayments(desk.db, deps)
    expect(asked.length).toBeLessThanOrEqual(16)
    later(3 * minute)
    await reconcilePayments(desk.db, desk.deps)
    expect(await desk.db.$count(payments, sql`look_at is null and state <> 'created'`)).toBe(0)
  })

  test('keeps the units of whoever it was asked about, and the next ones are asked about meanwhile', async () => {
    const silenced: OrderId[] = []
    for (let i = 0; i < 12; i++) {
      const { orderId } = await desk.place()
      await desk.openPayment(orderId)
      silenced.push(orderId)
    }
    const { orderId: last } = await desk.place()
    await desk.openPayment(last)
    const references = new Set(
      (await desk.db.select({ of: payments.orderId, reference: payments.reference }).from(payments))
        .filter(({ of }) => silenced.includes(of))
        .map(({ reference }) => reference),
    )
    const { deps } = counted({
      find: async (reference) =>
        references.has(reference)
          ? { ok: false, problem: 'unreachable', message: '' }
          : desk.bank.gateway.find(reference),
    })
    desk.bank.charges.forEach((charge) => (charge.state = 'abandoned'))
    later(24 * hour)
    // Three rounds: the silent ones go to the end of the row each time.
    for (let i = 0; i < 3; i++) await expireHolds(desk.db, deps)
    expect(await stateOf(last)).toBe('Cancelled')
    for (const orderId of silenced) expect(await stateOf(orderId)).toBe('Pending')
    later(10 * minute)
    await expireHolds(desk.db, desk.deps)
    for (const orderId of silenced) expect(await stateOf(orderId)).toBe('Cancelled')
  })

  test('keeps an order of seventeen attempts waiting no longer than one', async () => {
    const { orderId } = await desk.place()
    await addAttempts(orderId, 17, { state: 'open' })
    await desk.db.update(orders).set({ holdUntil: desk.clock.at }).where(eq(orders.id, orderId))
    later(minute)
    const { deps } = counted({
      find: async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        return { ok: false, problem: 'unreachable', message: '' }
      },
    })
    const began = performance.now()
    await expireHolds(desk.db, deps)
    // One after the other would take seventeen seconds.
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
