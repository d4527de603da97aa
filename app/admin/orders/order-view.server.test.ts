import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#app/foundation/lib/ids.ts'
import { refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { readDeskOrder } from '#app/domain/orders/core/read-desk-order.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { viewDeskOrder } from './order-view.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

test('whoever only looks does not get the link by which its buyer answers', async () => {
  const { variantId } = await addWig(shop.db)
  const { id, linkToken } = await addOrder(shop.db, { units: [[variantId, 1]] })
  const order = await readDeskOrder(shop.db, id)
  const seen = (withLink: boolean) =>
    JSON.stringify(
      viewDeskOrder(order, {
        baseUrl: 'http://shop.test',
        shopName: 'Ìrún House',
        couriers: [],
        stages: [],
        banks: null,
        withLink,
        secret: ['x'],
        now: new Date(),
      }),
    )
  expect(seen(true)).toContain(linkToken)
  expect(seen(false)).not.toContain(linkToken)
})

test('a cancelled order goes on only while its money is here', async () => {
  const { variantId } = await addWig(shop.db)
  const { id } = await addOrder(shop.db, { units: [[variantId, 1]] })
  await payOrder(shop.db, id, 'Cancelled')
  const movesNow = async () => {
    const order = await readDeskOrder(shop.db, id)
    return viewDeskOrder(order, {
      baseUrl: '',
      shopName: '',
      couriers: [],
      stages: [],
      banks: null,
      withLink: false,
      secret: ['x'],
      now: new Date(),
    }).moves
  }
  expect(await movesNow()).toEqual(['Processing'])
  const [payment] = (await readDeskOrder(shop.db, id)).payments
  if (!payment) throw new Error('it is not paid')
  const { id: paymentId, amountKobo } = payment
  await shop.db
    .insert(refunds)
    .values({ id: newId('ref'), paymentId, amountKobo, state: 'pending', reason: 'test' })
  expect(await movesNow()).toEqual([])
})
