import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDeskOrder } from '#app/orders/read-desk-order.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { viewDeskOrder } from './order-view.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

test('whoever only looks does not get the link by which its buyer answers', async () => {
  const { variantId } = await addWig(shop.db)
  const { id, linkToken } = await addOrder(shop.db, { pieces: [[variantId, 1]] })
  const order = await readDeskOrder(shop.db, id)
  const seen = (withLink: boolean) =>
    JSON.stringify(
      viewDeskOrder(order, { baseUrl: 'http://shop.test', banks: null, withLink, now: new Date() }),
    )
  expect(seen(true)).toContain(linkToken)
  expect(seen(false)).not.toContain(linkToken)
})
