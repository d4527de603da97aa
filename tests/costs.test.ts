// What a variant costs the house never leaves the office: no page, no feed, no message and no file of a customer holds it.
import { globSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFeedPlaces } from '#app/api/seo/feed-places.server.ts'
import { answerFeed } from '#app/api/seo/product-feed.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { productPictures, products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { exportOrders } from '#app/domain/orders/core/export-orders.server.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { newId, type UserId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { loader as orderPage } from '#app/storefront/checkout/order.route.tsx'
import { loader as productPage } from '#app/storefront/product/product.route.tsx'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { addWig } from '#tests/factories.ts'
import { addPerson } from '#tests/people.ts'
import { bringIn, takeBack, takeOut } from '#tests/transfer.ts'

const visit = visitCheckout()
/** Stands nowhere else. */
const costKobo = kobo(7_654_321)
const cost = /cost_?kobo|7654321|76,?543/iu

test('a product and what is bought of it are told without what it costs', async () => {
  const { db, clock } = visit
  const { variantId, slug } = await addWig(db, { stock: 9 })
  await db.update(variants).set({ costKobo }).where(eq(variants.id, variantId))
  const [product] = await db.select().from(products).where(eq(products.slug, slug))
  if (!product) throw new Error('no product')
  await db.insert(productPictures).values({
    id: newId('pic'),
    productId: product.id,
    position: 0,
    key: 'p-1',
    alt: 'From the front',
    width: 960,
    height: 1200,
  })
  const cartId = await visit.cartOf(variantId)
  const cart = JSON.stringify(await findCart(db, cartId, clock.now))
  await visit.postSeen(cartId)
  const { linkToken, id } = await visit.lastOrder()
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id))
  expect(lines.map((line) => line.costKobo)).toEqual([costKobo])

  const load = async (loader: unknown, path: string, params: object) =>
    JSON.stringify(await (loader as (args: unknown) => unknown)(visit.args(path, {}, {}, params)))
  const feed = await answerFeed(
    db,
    { takePlace: createFeedPlaces(), reader: 'google', baseUrl: 'https://ade.example' },
    clock.now,
  )
  const told = {
    cart,
    // With a query it is told to no cache.
    product: await load(productPage, `/product/${slug}?seen=1`, { product: slug }),
    list: JSON.stringify(await listProducts(db, readFilters(new URLSearchParams()), clock.now)),
    order: await load(orderPage, `/order/${linkToken}`, { token: linkToken }),
    feed: (await feed?.text()) ?? '',
    export: JSON.stringify(await exportOrders(db, await ownerOf(id))),
  }
  for (const [name, text] of Object.entries(told)) {
    expect(text.length, name).toBeGreaterThan(100)
    expect(text, name).not.toMatch(cost)
  }

  async function ownerOf(orderId: typeof id): Promise<UserId> {
    const { userId } = await addPerson(db)
    await db.update(orders).set({ userId }).where(eq(orders.id, orderId))
    return userId
  }
})

test('a file brings it in, leaves it where it does not say it, and an undo takes it back', async () => {
  const { db } = visit
  const costs = async () =>
    (await db.select({ sku: variants.sku, costKobo: variants.costKobo }).from(variants)).map((one) => [
      one.sku,
      one.costKobo,
    ])
  const head = 'slug,name,collection,kind,texture,sku,length_in,price_naira'
  const row = (price: string) => `one,Akú one,Akú,wig,Bone Straight,ONE,18,"${price}"`
  await bringIn(db, 'products', `${head}\r\n${row('180,000')}`)
  expect(await costs()).toEqual([['ONE', null]])
  const done = await bringIn(db, 'products', 'slug,name,sku,cost_naira\r\none,Akú one,ONE,"76,543.21"')
  expect(done.counts).toMatchObject({ change: 1 })
  expect(await costs()).toEqual([['ONE', costKobo]])
  await bringIn(db, 'products', `${head}\r\n${row('190,000')}`)
  expect(await costs()).toEqual([['ONE', costKobo]])
  expect(await takeOut(db, 'products')).toContain(',76543.21,')
  await takeBack(db, done.id)
  expect(await costs()).toEqual([['ONE', null]])
})

test('nothing that shoppers see or are sent names it', () => {
  const seen = globSync('app/{storefront,api,messages/{kinds,mail,documents}}/**/*.{ts,tsx}')
  expect(seen.length).toBeGreaterThan(200)
  expect(seen.filter((file) => /cost_?kobo/iu.test(readFileSync(file, 'utf8')))).toEqual([])
})
