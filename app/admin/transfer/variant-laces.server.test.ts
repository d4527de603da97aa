import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { bringIn, checkFile, takeBack } from '#tests/transfer.ts'
import { listProblems } from './imports.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

/** As files were before there were columns for it. */
const file = (price: string) =>
  [
    'slug,name,collection,kind,texture,sku,length_in,price_naira,stock,published',
    'one,Akú one,aku,wig,straight,ONE,18,180000,5,no',
    `one,Akú one,aku,wig,straight,ONE-5X5,20,${price},5,no`,
  ].join('\r\n')

test('lace and cap of a variant: by columns of their own, left alone by a file without them, and taken back', async () => {
  await bringIn(shop.db, 'products', file('90000'))
  const own = (rows: string[]) =>
    ['slug,name,sku,variant_construction,variant_lace,variant_cap', ...rows].join('\r\n')
  const brought = await bringIn(
    shop.db,
    'products',
    own(['one,Akú one,ONE-5X5,5x5 HD closure,Film lace,Large']),
  )
  expect(brought.counts).toMatchObject({ change: 1 })
  expect(await lacesOf('ONE-5X5')).toEqual(['5x5-hd', 'Film lace', 'Large'])
  const again = await bringIn(shop.db, 'products', file('95000'))
  expect(again.counts).toMatchObject({ change: 1 })
  expect(await lacesOf('ONE-5X5')).toEqual(['5x5-hd', 'Film lace', 'Large'])
  const wrong = await checkFile(shop.db, 'products', own(['one,Akú one,ONE-5X5,9x9,,']))
  if (!wrong.ok) throw new Error(wrong.words)
  expect((await listProblems(shop.db, wrong.id, 'refused', 10)).map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^variant_construction: “9x9” is not recognised/u),
  ])
  const emptied = await bringIn(shop.db, 'products', own(['one,Akú one,ONE-5X5,,,Large']))
  expect(await lacesOf('ONE-5X5')).toEqual([null, null, 'Large'])
  await takeBack(shop.db, emptied.id)
  expect(await lacesOf('ONE-5X5')).toEqual(['5x5-hd', 'Film lace', 'Large'])
})

async function lacesOf(sku: string) {
  const [one] = await shop.db.select().from(variants).where(eq(variants.sku, sku))
  return [one?.construction, one?.lace, one?.cap]
}
