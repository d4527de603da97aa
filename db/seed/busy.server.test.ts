import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  productPictures,
  products,
  stockMovements,
  variants,
} from '#app/domain/catalog/products/catalog-tables.server.ts'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { seedBusy } from './busy.ts'
import { countGoods } from './count-goods.ts'

const now = new Date('2026-11-24T10:00:00Z')
const picture = { key: 'a.avif', alt: 'A', width: 960, height: 1200, thumbhash: null }
const pictures = [[picture, picture], [picture, picture, picture], [picture]]
let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await seedBusy(shop.db, { now, products: 300, orders: 600, pictures })
})
afterAll(() => shop.drop())

test('writes as many as asked, with lines, payments and words', async () => {
  const counts = await Promise.all(
    [products, variants, orders, payments].map((table) => shop.db.$count(table)),
  )
  // The product that designs are ordered as stands beside them.
  expect(counts).toEqual([301, 901, 600, 600])
  expect(await shop.db.$count(orderLines)).toBe(1_200)
  expect(await shop.db.$count(productPictures)).toBe(600)
})

test('what is paid is the sum of lines and delivery, and stock is the sum of its movements', async () => {
  const wrong = await shop.db.execute(sql`
    select o.id from orders o join payments p on p.order_id = o.id
    where p.amount_kobo <> (select sum(unit_price_kobo * quantity) from order_lines l where l.order_id = o.id)
      + (select sum(amount_kobo) from order_adjustments a where a.order_id = o.id)
    union all
    select v.id from variants v where v.on_hand <> (select sum(delta) from stock_movements m where m.variant_id = v.id)`)
  expect(wrong.rows).toEqual([])
})

test('every product stands in a list and can be filtered', async () => {
  const all = await listProducts(shop.db, readFilters(new URLSearchParams()), now)
  expect(all.total).toBe(300)
  expect(Object.values(all.counts.collection)).toEqual([75, 75, 75, 75])
})

test('a larger shop grows out of a smaller one, and the same counts change nothing', async () => {
  const movements = await shop.db.$count(stockMovements)
  await seedBusy(shop.db, { now, products: 300, orders: 600 })
  expect(await shop.db.$count(stockMovements)).toBe(movements)
  await seedBusy(shop.db, { now, products: 320, orders: 610 })
  expect([await countGoods(shop.db), await shop.db.$count(orders)]).toEqual([320, 610])
})
