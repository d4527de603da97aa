// What a return gave as store credit, carried over to the order that staff type for its customer.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditAccountOfReturn, creditBalance, enterCredit } from '#app/domain/credit/credit-ledger.server.ts'
import { lockOrder, moveOrder, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { newId, newToken, type OrderId, type ReturnId, type UserId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { returnDesk } from '#tests/returns.ts'
import { findExchange, placeExchange } from './exchange.server.ts'

let desk: Desk
let back: ReturnType<typeof returnDesk>
beforeAll(async () => {
  desk = await openDesk()
  back = returnDesk(desk, { sms: {}, whatsapp: null })
})
afterAll(() => desk.close())

const clerk = () => ({ ...desk.actor(), userId: desk.actor().userId as UserId })

type Customer = Partial<Pick<typeof orders.$inferSelect, 'email' | 'reach'>>

/** A return of somebody who has no other credit, about to be settled. */
async function payable(customer: Customer = {}) {
  const { orderId } = await back.delivered()
  const email = `${newToken()}@example.com`
  await desk.db
    .update(orders)
    .set({ email, ...customer })
    .where(eq(orders.id, orderId))
  const id = await back.lost(orderId)
  return { orderId, id, email: customer.email ?? email }
}

async function settled(customer: Customer = {}) {
  const one = await payable(customer)
  expect(await back.settleWith(one.id, naira(100_000))).toEqual({ ok: true })
  return one
}

type Wanted = { priceNaira?: number; dueNaira: number; email?: string; key?: string; cartId?: string }

async function cartOf(priceNaira: number) {
  const { variantId } = await transaction(desk.db, (tx) => addWig(tx, { priceNaira }))
  return fillCart(desk.db, desk.clock.at, [variantId, 1])
}

/** One wig, and ₦3,000 for its delivery. */
async function exchange(id: string, { priceNaira = 97_000, dueNaira, email = '', ...wanted }: Wanted) {
  const { key = newToken(), cartId = await cartOf(priceNaira) } = wanted
  return placeExchange(desk.db, desk.deps, clerk(), id, {
    cartId,
    form: checkoutForm({
      email,
      reach: email === '' ? 'sms' : 'mail',
      key,
      seenTotalKobo: naira(dueNaira),
    }),
    channel: 'whatsapp',
    discount: null,
    customerId: null,
    provider: 'paystack',
  })
}

async function exchanged(id: ReturnId, wanted: Wanted) {
  const placed = await exchange(id, wanted)
  if (!placed.ok) throw new Error(placed.problem)
  return readOrder(desk.db, placed.order.id)
}

async function leftOf(id: ReturnId, orderId: OrderId) {
  const account = await creditAccountOfReturn(desk.db, { id, orderId })
  return account && creditBalance(desk.db, account)
}

const eventsOf = async (orderId: OrderId, type: 'exchanged-for' | 'exchange-of') =>
  (await readOrder(desk.db, orderId)).events.map(({ event }) => event).filter((event) => event.type === type)

describe('the value of a return', () => {
  test('pays exactly for an order of the same, which is confirmed at once, and both know of each other', async () => {
    const { id, orderId, email } = await settled()
    const order = await exchanged(id, { dueNaira: 0, email })
    expect(order).toMatchObject({ status: 'Processing', isPaid: true, totalKobo: 0 })
    expect(await leftOf(id, orderId)).toBe(0)
    const { number } = await readOrder(desk.db, orderId)
    const by = clerk().userId
    expect(await eventsOf(orderId, 'exchanged-for')).toEqual([
      { type: 'exchanged-for', returnId: id, orderId: order.id, number: order.number, by },
    ])
    expect(await eventsOf(order.id, 'exchange-of')).toEqual([
      { type: 'exchange-of', returnId: id, orderId, number, by },
    ])
  })

  test('leaves the difference of a dearer item to be paid', async () => {
    const { id, orderId, email } = await settled()
    const order = await exchanged(id, { priceNaira: 200_000, dueNaira: 103_000, email })
    expect(order).toMatchObject({ status: 'Pending', isPaid: false, totalKobo: naira(103_000) })
    expect(order.payments).toMatchObject([{ amountKobo: naira(103_000) }])
    expect(await leftOf(id, orderId)).toBe(0)
  })

  test('stays in part on the credit of somebody who chose something cheaper', async () => {
    const { id, orderId, email } = await settled()
    const order = await exchanged(id, { priceNaira: 50_000, dueNaira: 0, email })
    expect(order).toMatchObject({ status: 'Processing', isPaid: true })
    expect(await leftOf(id, orderId)).toBe(naira(47_000))
  })

  test('is carried over for somebody who gave a phone alone', async () => {
    const { id, orderId } = await settled({ email: '', reach: 'sms' })
    const order = await exchanged(id, { priceNaira: 50_000, dueNaira: 0 })
    expect(order).toMatchObject({ status: 'Processing', email: '', reach: 'sms' })
    expect(await leftOf(id, orderId)).toBe(naira(47_000))
  })

  test('is free again for another order when the exchange is cancelled', async () => {
    const { id, orderId, email } = await settled()
    const first = await exchanged(id, { priceNaira: 200_000, dueNaira: 103_000, email })
    await transaction(desk.db, async (tx) => {
      const row = await lockOrder(tx, first.id)
      if (row) await moveOrder(tx, row, 'Cancelled', 'for a test')
    })
    expect(await findExchange(desk.db, id)).toMatchObject({ ok: true, balanceKobo: naira(100_000) })
    const second = await exchanged(id, { dueNaira: 0, email })
    expect((await eventsOf(orderId, 'exchanged-for')).at(-1)).toMatchObject({ orderId: second.id })
  })
})

describe('one order comes of', () => {
  test('a form that is sent twice at once, and once more', async () => {
    const { id, orderId, email } = await settled()
    const form = { dueNaira: 0, email, key: newToken(), cartId: await cartOf(50_000) }
    const both = await Promise.all([exchange(id, form), exchange(id, form)])
    const again = await exchange(id, form)
    const ids = [...both, again].map((one) => (one.ok ? one.order.id : one.problem))
    expect(new Set(ids).size).toBe(1)
    expect(await eventsOf(orderId, 'exchanged-for')).toHaveLength(1)
    expect(await leftOf(id, orderId)).toBe(naira(47_000))
  })

  test('five members of staff with forms of their own', async () => {
    const { id, orderId, email } = await settled()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => exchange(id, { priceNaira: 50_000, dueNaira: 0, email })),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const [order] = await eventsOf(orderId, 'exchanged-for')
    for (const refused of all.filter(({ ok }) => !ok))
      expect(refused).toMatchObject({
        problem: 'exchanged',
        order: order?.type === 'exchanged-for' && { id: order.orderId },
      })
    expect(await leftOf(id, orderId)).toBe(naira(47_000))
  })
})

describe('nothing is ordered for a return', () => {
  test('that does not exist, is not settled, or was settled with words', async () => {
    expect(await exchange('rtn_', { dueNaira: 0 })).toEqual({ ok: false, problem: 'gone' })
    expect(await exchange(newId('rtn'), { dueNaira: 0 })).toEqual({ ok: false, problem: 'gone' })
    const { id } = await payable()
    expect(await exchange(id, { dueNaira: 0 })).toEqual({ ok: false, problem: 'not-settled' })
    await back.settleWith(id, kobo(0))
    expect(await exchange(id, { dueNaira: 0 })).toEqual({ ok: false, problem: 'no-credit' })
  })

  test('whose credit was used meanwhile; of one that was used in part only the rest is carried over', async () => {
    const { id, orderId } = await settled()
    const accountId = await creditAccountOfReturn(desk.db, { id, orderId })
    const spend = (amountNaira: number) =>
      transaction(desk.db, (tx) =>
        enterCredit(tx, {
          accountId: accountId ?? 'crd_',
          cause: 'spent',
          amountKobo: naira(-amountNaira),
          orderId: newId('ord'),
        }),
      )
    await spend(40_000)
    const refused = await exchange(id, { dueNaira: 0 })
    expect(refused).toMatchObject({ problem: 'total-changed', quote: { totalKobo: naira(40_000) } })
    await spend(60_000)
    expect(await exchange(id, { dueNaira: 0 })).toEqual({ ok: false, problem: 'credit-used' })
    expect(await eventsOf(orderId, 'exchanged-for')).toEqual([])
  })

  test('whose customer was forgotten', async () => {
    const { id, orderId } = await settled()
    await desk.db.update(orders).set({ forgottenAt: desk.clock.at }).where(eq(orders.id, orderId))
    expect(await exchange(id, { dueNaira: 0 })).toEqual({ ok: false, problem: 'forgotten' })
  })
})
