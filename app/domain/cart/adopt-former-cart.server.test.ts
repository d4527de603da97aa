import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { newId, type ProductId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { applyCartChange } from './change-cart.server.ts'
import { newsOfAdoption } from './cart-news.ts'
import { newsWords } from './cart-words.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(() => emptyTables(shopDb.db, 'carts', 'products'))

async function adopt(items: unknown, cartId: string | null = null) {
  const changed = await applyCartChange(shopDb.db, cartId, { intent: 'adopt', items }, now)
  if (!changed.ok || !changed.adopted) throw new Error('not adopted')
  return { cart: changed.cart, ...changed.adopted }
}

const former = (change: object = {}) => ({
  Id: 'kJ3s9QxLm2',
  Name: 'Akú Silk',
  Price: 100_000,
  Quantity: 2,
  Description: 'Silk',
  Length: '20"',
  Url: 'https://x.example/a.jpg',
  ...change,
})

async function addLength(slug: string, lengthIn: number, priceNaira: number): Promise<void> {
  const found = await shopDb.db.execute<{ id: ProductId }>(sql`select id from products where slug = ${slug}`)
  const productId = found.rows[0]?.id ?? 'prd_none'
  const row = { productId, lengthIn, position: lengthIn, priceKobo: naira(priceNaira), onHand: 5 }
  await shopDb.db.insert(variants).values({ id: newId('var'), sku: newId('var'), ...row })
}

describe('a cart that a browser gives back, of which a variant was retired meanwhile', () => {
  /** Of one length and price, in two laces; the first is retired. */
  async function inTwoLaces(change: Partial<typeof variants.$inferInsert> = {}) {
    const { db } = shopDb
    const { variantId, slug } = await addWig(db, { name: 'Akú Silk' })
    const [own] = await db.select().from(variants).where(eq(variants.id, variantId))
    if (!own) throw new Error('no variant')
    const other = newId('var')
    const lace = { construction: '5x5-hd', isDefault: true, position: 1, ...change } as const
    const gone = { construction: '13x4-hd', isDefault: false, retiredAt: now } as const
    await db.update(variants).set(gone).where(eq(variants.id, variantId))
    await db.insert(variants).values({ ...own, id: other, sku: other, ...lace })
    return { item: former({ Id: `prd_${slug}`, variantId }), other }
  }

  test('is told what is no longer made, and gets no other lace of the same price for it', async () => {
    const { item } = await inTwoLaces()
    const { taken, setAside, cart } = await adopt([item])
    expect({ taken, lines: cart.lines }).toEqual({ taken: [], lines: [] })
    expect(newsOfAdoption({ taken, setAside }).map(newsWords)).toEqual([
      'Akú Silk: it is no longer made in 20 in with 13x4 HD frontal. Please choose again.',
    ])
    expect(cart.news.map(newsWords)).toEqual(newsOfAdoption({ taken, setAside }).map(newsWords))
  })

  test('is told so of a length, too', async () => {
    const { item } = await inTwoLaces({ lengthIn: 24, construction: '13x4-hd' })
    const { setAside } = await adopt([item])
    expect(setAside).toEqual([{ name: 'Akú Silk', reason: 'no-longer-made', variantWords: '20 in' }])
  })

  test('gets the same under another SKU', async () => {
    const { item, other } = await inTwoLaces({ construction: '13x4-hd' })
    const { cart, setAside } = await adopt([item])
    expect(setAside).toEqual([])
    expect(cart.lines).toMatchObject([{ variantId: other, quantity: 2 }])
  })
})

describe('a cart of the former shop', () => {
  test.each(['20', '20"', '20”', '20 inches', '20in', ' 20 Inch ', 20, '20.0'])(
    'is recognised with the length %j',
    async (Length) => {
      const { slug } = await addWig(shopDb.db, { name: 'Akú Silk', lengthIn: 20 })
      await addLength(slug, 24, 140_000)
      const { taken, setAside, cart } = await adopt([former({ Length })])
      expect({ taken, setAside }).toEqual({
        taken: [{ name: 'Akú Silk', lengthIn: 20, quantity: 2, wanted: 2 }],
        setAside: [],
      })
      expect(cart.lines).toMatchObject([
        { lengthIn: 20, quantity: 2, priceKobo: naira(100_000), problem: null },
      ])
    },
  )

  test.each([
    ['its name without accents, in any case', { Name: ' AKU  silk ' }],
    ['its name in decomposed letters', { Name: 'Aku\u0301 Silk' }],
    ['its id', { Id: 'ID', Name: undefined }],
    ['its slug', { Id: 'SLUG', Name: 'Renamed since' }],
  ])('is recognised by %s', async (_, change) => {
    const { slug } = await addWig(shopDb.db, { name: 'Akú Silk' })
    const known = { ID: `prd_${slug}`, SLUG: slug }
    const item = former(change)
    expect((await adopt([{ ...item, Id: known[item.Id as 'ID'] ?? item.Id }])).taken).toHaveLength(1)
  })

  test('asks for agreement when the price is another than the one that was seen', async () => {
    await addWig(shopDb.db, { name: 'Akú Silk', priceNaira: 130_000 })
    const { cart } = await adopt([former({ Price: 90_000.5 })])
    expect(cart.lines[0]?.problem).toEqual({
      kind: 'price-changed',
      oldKobo: 9_000_050,
      newKobo: naira(130_000),
    })
    expect(cart.subtotalKobo).toBe(naira(260_000))
  })

  test('of two products with one name the price tells which was meant; else neither is guessed', async () => {
    await addWig(shopDb.db, { name: 'Luna Bob', priceNaira: 69_000 })
    await addWig(shopDb.db, { name: 'Luna Bob', priceNaira: 75_000, collection: 'zuri' })
    const { taken, setAside, cart } = await adopt([
      former({ Name: 'Luna Bob', Price: 75_000 }),
      former({ Name: 'Luna Bob', Price: 1 }),
    ])
    expect([taken.length, setAside]).toEqual([1, [{ name: 'Luna Bob', reason: 'ambiguous' }]])
    expect(cart.subtotalKobo).toBe(naira(150_000))
  })

  test('says which length is missing, and takes the only one when none was written down', async () => {
    const { slug } = await addWig(shopDb.db, { name: 'Akú Silk', lengthIn: 20 })
    expect((await adopt([former({ Length: undefined })])).taken).toHaveLength(1)
    await addLength(slug, 24, 140_000)
    const { setAside } = await adopt([
      former({ Length: '' }),
      former({ Length: '30' }),
      former({ Length: '2000' }),
    ])
    expect(setAside.map((one) => one.reason)).toEqual(['no-such-length', 'no-such-length', 'no-such-length'])
  })

  test('keeps as many as there are and adds to what is in the cart already', async () => {
    const { variantId } = await addWig(shopDb.db, { name: 'Akú Silk', stock: 5 })
    const sold = await addWig(shopDb.db, { name: 'Gone', stock: 0 })
    const cartId = await fillCart(shopDb.db, now, [variantId, 2])
    const { taken, setAside, cart } = await adopt(
      [former({ Quantity: 400 }), former({ Id: sold.slug, Name: 'Gone' })],
      cartId,
    )
    expect(taken).toEqual([{ name: 'Akú Silk', lengthIn: 20, quantity: 3, wanted: 400 }])
    expect(setAside).toEqual([{ name: 'Gone', reason: 'sold-out' }])
    expect(cart.itemCount).toBe(5)
    expect(newsOfAdoption({ taken, setAside }).map(newsWords)).toEqual([
      'Akú Silk, 20 in: only 3 of 400 could be added.',
      'Gone: Sold out.',
    ])
  })

  test('takes no sheet of choices for what is sold as it is', async () => {
    await addWig(shopDb.db, { name: 'Akú Silk', madeToOrder: true })
    const sheet = { isCustom: true, configuration: { lace: 'hd', note: 'free text' } }
    const empty = { configuration: { expressProcessing: false } }
    const { taken, setAside } = await adopt([former(sheet), former(empty)])
    expect([taken.length, setAside]).toEqual([1, [{ name: 'Akú Silk', reason: 'not-made-to-order' }]])
  })

  test('ends at fifty lines', async () => {
    const wigs = await Promise.all(
      Array.from({ length: 52 }, (_, i) => addWig(shopDb.db, { name: `Wig ${i}` })),
    )
    const { cart, setAside } = await adopt(wigs.map((wig, i) => former({ Id: wig.slug, Name: `Wig ${i}` })))
    expect(cart.lines).toHaveLength(50)
    expect(setAside.map((one) => one.reason)).toEqual(['cart-full', 'cart-full'])
  })

  test.each([
    ['text', 'cartItems'],
    ['nothing', null],
    ['a number', 5],
    ['an object', { length: 3, 0: former() }],
  ])('that is %s is set aside as a whole', async (_, items) => {
    expect(await adopt(items)).toMatchObject({
      taken: [],
      setAside: [{ name: null, reason: 'unreadable' }],
      cart: { lines: [] },
    })
  })

  test('with hostile entries: the bad are named, the good are kept', async () => {
    await addWig(shopDb.db, { name: 'Akú Silk', stock: 200 })
    const own = JSON.parse('{"__proto__":{"Quantity":5},"Name":"Akú Silk","Length":"20"}') as unknown
    const bad = [
      null,
      7,
      'x',
      [],
      own,
      former({ Quantity: -1 }),
      former({ Quantity: 0 }),
      former({ Quantity: 1.5 }),
      former({ Quantity: 1e308 }),
      former({ Quantity: '1e3' }),
      former({ Quantity: [2] }),
      former({ Quantity: Number.NaN }),
      former({ configuration: 'x' }),
      former({ configuration: { a: '\0' } }),
      former({ configuration: { a: '\ud800' } }),
    ]
    const odd = [
      former({ Name: 'Akú Silk\0' }),
      former({ Name: '\ud800' }),
      former({ Name: "'; drop table carts; --" }),
    ]
    const { taken, setAside } = await adopt([
      ...bad,
      ...odd,
      former({ Price: 1e308 }),
      former({ Price: '9' }),
      former({ Quantity: '3' }),
    ])
    expect(setAside.map((one) => one.reason)).toEqual([
      ...bad.map(() => 'unreadable'),
      ...odd.map(() => 'unknown'),
    ])
    expect(taken.map((one) => one.quantity)).toEqual([2, 2, 3])
  })

  test('of any kind at all never throws and never breaks a limit', { timeout: 60_000 }, async () => {
    await addWig(shopDb.db, { name: 'Akú Silk', stock: 30, madeToOrder: false })
    const any = fc.anything({ withNullPrototype: false })
    const item = fc.oneof(
      any,
      fc.record({
        Id: any,
        Name: fc.oneof(fc.constant('Akú Silk'), fc.string({ unit: 'binary' }), any),
        Price: fc.oneof(fc.double(), any),
        Quantity: fc.oneof(fc.integer(), fc.double(), any),
        Length: fc.oneof(fc.constant('20'), any),
        configuration: fc.oneof(fc.constant(undefined), any),
      }),
    )
    const run = async (items: unknown) => {
      const { cart, taken, setAside } = await adopt(items)
      expect(cart.itemCount).toBeLessThanOrEqual(30)
      expect(cart.itemCount).toBe(taken.reduce((sum, one) => sum + one.quantity, 0))
      expect(taken.length + setAside.length).toBe(Array.isArray(items) ? items.length : 1)
      for (const line of cart.lines) expect(line.priceKobo).toBe(naira(100_000))
    }
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: fc.array(item, { maxLength: 6 }) }, any), run),
      { numRuns: 400 },
    )
  })
})
