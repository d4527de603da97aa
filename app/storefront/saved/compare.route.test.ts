import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { savedArgs } from '#tests/saved-routes.ts'
import { loader } from './compare.route.tsx'

let shopDb: TestDatabase
let slug: string
let productId: ProductId

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'products')
  ;({ slug } = await addWig(shopDb.db, { name: 'Zuri Wave' }))
  productId = `prd_${slug}`
})

const args = (path: string) => savedArgs(shopDb.db, path)

test('keeps the order of its address, and says what it left out and what is gone', async () => {
  const others = []
  for (let i = 0; i < 4; i++) others.push((await addWig(shopDb.db)).slug)
  const [second = '', , , last = ''] = others
  const view = await loader(args(`/compare?products=${second},gone,${slug},${others[1]},${last},x`))
  expect(view.shown.map(({ product }) => product.slug)).toEqual([second, slug, others[1]])
  expect(view).toMatchObject({ leftOut: 2, missing: 1, length: 20, onlyDifferences: false })
})

test('finds a product under the address that it had before', async () => {
  await shopDb.db.execute(sql`insert into product_slugs (slug, product_id) values ('before', ${productId})`)
  const view = await loader(args(`/compare?products=before,${slug}`))
  expect(view.shown.map(({ product }) => product.id)).toEqual([productId])
})

test('of nothing offers something to begin with', async () => {
  expect(await loader(args('/compare'))).toMatchObject({
    shown: [],
    others: [{ name: 'Zuri Wave' }],
  })
})
