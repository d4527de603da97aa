// Sales with a begin and an end, from a file.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { bringIn } from '#tests/transfer.ts'
import { listProblems } from './imports.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

const shown = () => shop.db.select().from(products).orderBy(products.slug)

test('a sale with dates waits for its day, and one that is over leaves the old prices', async () => {
  const sale = (slug: string, from: string, until: string) =>
    `${slug},Akú ${slug},Akú,wig,Bone Straight,${slug.toUpperCase()},18,"180,000","200,000",${from},${until}`
  const head4 =
    'slug,name,collection,kind,texture,sku,length_in,price_naira,old_price_naira,sale_from,sale_until'
  const done = await bringIn(
    shop.db,
    'products',
    [
      head4,
      sale('waits', '2027-03-01', '2027-03-04'),
      sale('over', '', '2026-01-04'),
      sale('twisted', '2027-03-05', '2027-03-04'),
    ].join('\n'),
  )
  expect(done.counts).toMatchObject({ refused: 1, create: 2 })
  expect((await listProblems(shop.db, done.id, 'refused', 5))[0]?.problem).toBe(
    'sale_until: is not after the begin of the sale.',
  )
  expect(await shown()).toMatchObject([
    { slug: 'over', priceKobo: naira(200_000), oldPriceKobo: null, saleUntil: null },
    {
      slug: 'waits',
      priceKobo: naira(200_000),
      oldPriceKobo: null,
      saleUntil: new Date('2027-03-05T00:00:00+01:00'),
      saleTurnsAt: new Date('2027-03-01T00:00:00+01:00'),
    },
  ])
  const [kept] = await shop.db.select().from(variants).where(eq(variants.sku, 'WAITS'))
  expect(kept).toMatchObject({ priceKobo: naira(200_000), salePriceKobo: naira(180_000) })
  const again = [head4, sale('waits', '', '2027-03-04')].join('\n')
  expect((await bringIn(shop.db, 'products', again)).counts).toMatchObject({ change: 1 })
  expect(await shown()).toMatchObject([
    { slug: 'over' },
    { slug: 'waits', priceKobo: naira(180_000), oldPriceKobo: naira(200_000) },
  ])
})
