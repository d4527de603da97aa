// A wig in several laces and caps, from the drafts through lists, search, its page, the feed and its orders. Variants that say
// nothing have what their product has.
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packingSlip } from '#app/admin/print/packing-slip.ts'
import { pickList } from '#app/admin/print/pick-list.ts'
import { listStock } from '#app/admin/stock/list-stock.server.ts'
import { findVariant } from '#app/admin/stock/read-variant.server.ts'
import { readStockFilters } from '#app/admin/stock/stock-filters.ts'
import { answerFeed } from '#app/api/seo/product-feed.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findVariants } from '#app/domain/catalog/products/find-variants.server.ts'
import { saveProducts } from '#app/domain/catalog/products/save-products.server.ts'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { matchAll, planSearch } from '#app/domain/catalog/search/search.server.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { readItemChoices } from '#app/domain/orders/changes/item-choices.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newId, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import * as cartRoute from '#app/storefront/cart/cart.route.tsx'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { RouterContextProvider } from 'react-router'
import { freshDatabase, type TestDatabase } from './database.ts'
import { furnishShop } from './factories.ts'
import { idleQueue } from './idle-queue.ts'
import { thingsOfType } from './json-ld-rules.ts'
import { writtenMails } from './mails.ts'
import { openProductPage } from './open-product-page.tsx'
import { readOpenedProduct } from './opened-product.ts'
import { addOrder, orderDay as now, payOrder } from './orders.ts'
import { readPageFacts } from './page-facts.ts'

const baseUrl = 'https://ade.example'
const slug = 'aku-two-laces'
const id = { plain: newId('var'), closure: newId('var'), large: newId('var'), gone: newId('var') }
const closure = '20 in, 180%, 5x5 HD closure, HD lace, Medium cap'
const large = '20 in, 180%, 5x5 HD closure, HD lace, Large cap'
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  const variant = (sku: keyof typeof id, lengthIn: number, price: number, stock: number) => ({
    id: id[sku],
    sku,
    lengthIn,
    priceKobo: naira(price),
    stock,
  })
  const plainWig = {
    description: 'Soft.',
    kind: 'wig',
    collection: 'aku',
    texture: 'bone-straight',
    colour: '1B',
    construction: '13x4-hd',
    createdAt: now,
    publishedAt: now,
  } as const
  const saved = await saveProducts(
    database.db,
    [
      {
        slug,
        name: 'Akú Two Laces',
        ...plainWig,
        lace: 'HD lace',
        density: 180,
        cap: 'Medium',
        variants: [
          variant('plain', 20, 200_000, 4),
          { ...variant('closure', 20, 150_000, 2), construction: '5x5-hd' },
          { ...variant('large', 20, 160_000, 3), construction: '5x5-hd', cap: 'Large' },
          { ...variant('gone', 22, 170_000, 0), construction: '5x5-hd', lace: 'Transparent lace' },
        ],
        pictures: [{ key: 'p-000000000000', alt: 'It', width: 960, height: 1200, thumbhash: null }],
      },
      {
        slug: 'aku-one-lace',
        name: 'Akú One Lace',
        ...plainWig,
        variants: [{ sku: 'one', lengthIn: 20, priceKobo: naira(90_000), stock: 1 }],
      },
    ],
    now,
  )
  if (!saved.every(({ ok }) => ok)) throw new Error(JSON.stringify(saved))
})
afterAll(() => database.drop())

const list = (query: string) => listProducts(database.db, readFilters(new URLSearchParams(query)), now)
const open = (query: string) => openProductPage({ db: database.db, baseUrl, now, slug }, query)

describe('in lists and search', () => {
  test('it is found and counted under each lace, and shown in the variant that has it', async () => {
    const closures = await list('construction=5x5-hd')
    expect(closures.cards.map((card) => [card.slug, card.variantId, card.priceKobo])).toEqual([
      [slug, id.closure, naira(150_000)],
    ])
    const frontals = await list('construction=13x4-hd')
    expect(frontals.cards.map((card) => card.variantId)).toContain(id.plain)
    expect((await list('')).counts.construction).toEqual({ '13x4-hd': 2, '5x5-hd': 1 })
  })

  test('one variant has to be all that is asked for', async () => {
    expect((await list('construction=13x4-hd&max=160000')).cards.map((card) => card.slug)).toEqual([
      'aku-one-lace',
    ])
    expect((await list('construction=5x5-hd&from=22&stock=1')).total).toBe(0)
    expect((await list('construction=5x5-hd&from=22')).total).toBe(1)
  })

  test.each(['5x5', 'closure', 'transparent'])('%s finds it by what only a variant has', async (words) => {
    const plan = await planSearch(database.db, words, now)
    if (plan === null) throw new Error('nothing is searched for')
    const filters = readFilters(new URLSearchParams())
    const { cards } = await listProducts(database.db, filters, now, matchAll(plan))
    expect(cards.map((card) => card.slug)).toEqual([slug])
  })
})

describe('its page without JavaScript', () => {
  test('offers each combination that there is, with its price and what is left, and no other', async () => {
    const { html } = await open('')
    expect(html).toMatch(/<legend[^>]*>Length, lace and cap<\/legend>/u)
    const labels = [...html.matchAll(/<label\b[^>]*><input type="radio"[\s\S]*?<\/label>/gu)].map(([label]) =>
      [...label.matchAll(/<span[^>]*>([^<]*)<\/span>/gu)].map(([, words]) => words).join(' | '),
    )
    expect(labels).toEqual([
      '20 in, 13x4 HD frontal, Medium cap | ₦200,000 | In stock',
      '20 in, 5x5 HD closure, HD lace, Medium cap | ₦150,000 | Only 2 left',
      '20 in, 5x5 HD closure, HD lace, Large cap | ₦160,000 | Only 3 left',
      '22 in, 5x5 HD closure, Transparent lace, Medium cap | ₦170,000 | Sold out',
    ])
  })

  test.each([
    ['plain', '₦200,000', true, '13x4 HD frontal', 'HD lace', 'Medium'],
    ['large', '₦160,000', true, '5x5 HD closure', 'HD lace', 'Large'],
    ['gone', '₦170,000', false, '5x5 HD closure', 'Transparent lace', 'Medium'],
  ])('opened at %s it tells of that one', async (sku, price, canBeAdded, ...told) => {
    const { html } = await open(`?length=${sku === 'gone' ? 22 : 20}&sku=${sku}`)
    expect(readOpenedProduct(html)).toMatchObject({ sku, price, canBeAdded })
    const cell = (name: string) =>
      new RegExp(`<th [^>]*>${name}</th><td[^>]*>([^<]*)<`, 'u').exec(html)?.[1]?.trim()
    expect(['Construction', 'Lace', 'Cap'].map(cell)).toEqual(told)
  })

  test('JSON-LD and feed tell the variants apart by it', async () => {
    const { html } = await open('')
    const named = thingsOfType(readPageFacts(html).things, 'Product').map(({ sku, size, offers }) => [
      sku,
      size,
      (offers as { price: string }).price,
    ])
    expect(named).toEqual([
      ['plain', '20 in, 13x4 HD frontal, Medium cap', '200000.00'],
      ['closure', '20 in, 5x5 HD closure, HD lace, Medium cap', '150000.00'],
      ['large', '20 in, 5x5 HD closure, HD lace, Large cap', '160000.00'],
      ['gone', '22 in, 5x5 HD closure, Transparent lace, Medium cap', '170000.00'],
    ])
    const deps = { takePlace: () => () => {}, reader: 'google', baseUrl } as const
    const feed = await text((await answerFeed(database.db, deps, now))?.body as never)
    expect(feed).toContain('<g:size>20 in, 5x5 HD closure, HD lace, Large cap</g:size>')
    expect(feed).toContain(
      'Akú Two Laces, 20 in, 5x5 HD closure, HD lace, Large cap, bone straight, off black',
    )
  })

  test('of a product in one lace nothing of it is said beside its length', async () => {
    const { html } = await openProductPage({ db: database.db, baseUrl, now, slug: 'aku-one-lace' }, '')
    expect(html).toMatch(/<legend[^>]*>Length<\/legend>/u)
    expect(readOpenedProduct(html).choice).toBe('20 in, ₦90,000, Only 1 left')
  })
})

describe('bought', () => {
  test('the lace that was chosen is in the cart, on the order and on everything printed and sent of it', async () => {
    const { db } = database
    const cartId = await addByForm(id.closure)
    expect((await findCart(db, cartId, now))?.lines).toMatchObject([
      { variantWords: closure, priceKobo: naira(150_000), addressSku: 'closure', available: 2 },
    ])
    const { id: orderId } = await addOrder(db, { units: [[id.closure, 1]] })
    await payOrder(db, orderId)
    await db.update(variants).set({ construction: '7x7-hd' }).where(eq(variants.id, id.closure))
    const order = await readOrder(db, orderId)
    expect(packingSlip(order).lines.map(({ detail }) => detail)).toEqual([closure])
    expect(pickList([order]).shelf.map(({ detail }) => detail)).toEqual([closure])
    await db.transaction((tx) => queueOrderMail(tx, { queue: idleQueue }, orderId, 'order-placed'))
    const [mail] = await writtenMails(db, { where: eq(messages.kind, 'order-placed') })
    expect(mail?.text).toContain(`Akú Two Laces, ${closure}`)
    await db.update(variants).set({ construction: '5x5-hd' }).where(eq(variants.id, id.closure))
    // A unit of that one and of no other is taken.
    const free = sql<number>`${variants.onHand} - ${variants.held}`
    const left = await db.select({ sku: variants.sku, n: free }).from(variants)
    expect(Object.fromEntries(left.map(({ sku, n }) => [sku, n]))).toMatchObject({
      plain: 4,
      closure: 1,
      large: 3,
    })
  })

  test('another lace may be chosen for the order, and staff find and count it by its name', async () => {
    const { db } = database
    const { id: orderId } = await addOrder(db, { units: [[id.plain, 1]] })
    const [choices] = await readItemChoices(db, await readOrder(db, orderId), now)
    expect(choices?.fields).toMatchObject([{ label: 'Length, lace and cap', value: id.plain }])
    expect(choices?.fields[0]?.choices.map(({ words }) => words)).toEqual([
      '20 in, 180%, 13x4 HD frontal, Medium cap',
      closure,
      large,
      '22 in, 180%, 5x5 HD closure, Transparent lace, Medium cap',
    ])
    expect((await findVariants(db, 'closure', now)).map(({ words }) => words)).toEqual([closure])
    const house = { lowAt: 3, now }
    const stock = await listStock(db, readStockFilters(new URLSearchParams('q=closure')), house)
    expect(stock.rows.map(({ words }) => words)).toEqual([closure])
    expect(await findVariant(db, id.closure, house)).toMatchObject({ words: closure })
  })

  test('one that is retired keeps its name in carts', async () => {
    const { db } = database
    const cartId = await addByForm(id.large)
    await db.update(variants).set({ retiredAt: now }).where(eq(variants.id, id.large))
    expect((await findCart(db, cartId, now))?.lines).toMatchObject([
      { variantWords: large, problem: { kind: 'no-longer-made' } },
    ])
  })
})

/** As a browser posts the form; answers the cart. */
async function addByForm(variantId: VariantId): Promise<string> {
  const context = new RouterContextProvider()
  const deps = { db: database.db, now: () => now, baseUrl, address: '203.0.113.7' }
  context.set(shop, deps as ShopContext)
  const body = new URLSearchParams({ intent: 'add', variantId, quantity: '1' })
  const request = new Request(`${baseUrl}/cart`, { method: 'POST', body })
  const answer = await cartRoute.action({ request, context, params: {} } as never)
  if (!(answer instanceof Response)) throw new Error('not added')
  return /^__Host-cart=([0-9a-z]{32});/u.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
}
