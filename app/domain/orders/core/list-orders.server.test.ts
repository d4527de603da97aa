import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { designCarts, customization, furnishStudio } from '#tests/designs.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay, payOrder } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { exportOrders } from './export-orders.server.ts'
import { listOrdersOf } from './list-orders.server.ts'
import { refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { readOrder } from './orders.server.ts'

let shopDb: TestDatabase
beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(() => emptyTables(shopDb.db, 'products', 'users'))

const day = (n: number) => new Date(orderDay.getTime() + n * 24 * 60 * 60 * 1000)

test('shows what an order costs, holds and how it stands, and only their own', async () => {
  const { userId } = await addPerson(shopDb.db)
  const stranger = await addPerson(shopDb.db)
  await addOrder(shopDb.db, { userId: stranger.userId })
  await addOrder(shopDb.db)
  const units = [
    (await addWig(shopDb.db, { name: 'A' })).variantId,
    (await addWig(shopDb.db, { name: 'B' })).variantId,
  ]
  const placed = await addOrder(shopDb.db, { userId, units: units.map((id, i) => [id, i + 1]) })
  expect(await listOrdersOf(shopDb.db, userId, { page: 1 })).toEqual({
    page: 1,
    pages: 1,
    total: 1,
    orders: [
      {
        id: placed.id,
        number: placed.number,
        token: placed.linkToken,
        status: 'Pending',
        placedAt: orderDay,
        promisedFrom: placed.promisedFrom,
        promisedTo: placed.promisedTo,
        isPaid: false,
        isPickup: false,
        totalKobo: naira(303_000),
        refund: null,
        refundedKobo: 0,
        units: 3,
        names: expect.toSatisfy((names: string[]) => names.toSorted().join() === 'A,B'),
        details: ['20 in', '20 in'],
        pictures: [],
      },
    ],
  })
  await payOrder(shopDb.db, placed.id, 'Shipped')
  const [payment] = (await readOrder(shopDb.db, placed.id)).payments
  const back = (state: 'processed' | 'pending', amount: number, at: Date) => {
    const paymentId = payment?.id ?? 'pay_none'
    return { id: newId('ref'), paymentId, amountKobo: naira(amount), state, reason: 'test', createdAt: at }
  }
  await shopDb.db.insert(refunds).values([back('processed', 1_000, day(1)), back('pending', 500, day(2))])
  const [shown] = (await listOrdersOf(shopDb.db, userId, { page: 1 })).orders
  expect(shown).toMatchObject({
    status: 'Shipped',
    isPaid: true,
    refund: 'pending',
    refundedKobo: naira(1_000),
  })
  expect(shown?.totalKobo).toBe((await readOrder(shopDb.db, placed.id)).totalKobo)
})

test('leads through many orders page by page, the newest first', async () => {
  const { userId } = await addPerson(shopDb.db)
  const { variantId } = await addWig(shopDb.db, { stock: 99 })
  for (let i = 0; i < 12; i++) await addOrder(shopDb.db, { userId, now: day(i), units: [[variantId, 1]] })
  const first = await listOrdersOf(shopDb.db, userId, { page: 1 })
  const second = await listOrdersOf(shopDb.db, userId, { page: 2 })
  expect([first.orders.length, second.orders.length, first.pages, first.total]).toEqual([10, 2, 2, 12])
  const dates = [...first.orders, ...second.orders].map((order) => order.placedAt.getTime())
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  for (const page of [0, -1, 99, Number.NaN, 2.7]) {
    expect((await listOrdersOf(shopDb.db, userId, { page })).page).toBe(page === 99 || page === 2.7 ? 2 : 1)
  }
})

test('designs are shown by their look, and an export holds everything, measurements too', async () => {
  const { userId } = await addPerson(shopDb.db)
  const variantId = await furnishStudio(shopDb.db, orderDay)
  const { put } = designCarts({ db: () => shopDb.db, variantId: () => variantId, now: orderDay })
  const order = customization({ capSize: 'custom' }, { measurements: 'later', name: 'For my wedding' })
  const placed = await addOrder(shopDb.db, { userId, cartId: (await put(null, order)).id })
  const whole = await readOrder(shopDb.db, placed.id)
  const [shown] = (await listOrdersOf(shopDb.db, userId, { page: 1 })).orders
  expect(shown).toMatchObject({
    names: ['For my wedding'],
    pictures: [{ kind: 'design', lookKey: whole.lines[0]?.pictureKey }],
  })
  const [exported] = await exportOrders(shopDb.db, userId)
  expect(exported).toMatchObject({
    number: placed.number,
    email: 'adaeze@example.com',
    phone: '+2348031234567',
    deliverTo: { city: 'Ikeja', address: '12 Allen Avenue', landmark: 'Opposite the bank' },
    units: [{ name: 'For my wedding', customization: { measurements: 'later' } }],
    history: [{ type: 'placed' }],
  })
  expect(JSON.stringify(exported)).not.toMatch(/kobo|linkToken|checkout/iu)
})
