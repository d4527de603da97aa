import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { type Design, type Customization, fields } from '#app/domain/customizer/design.ts'
import { findBase } from '#app/domain/customizer/find-base.server.ts'
import { priceDesign } from '#app/domain/customizer/studio-price.ts'
import { priceList } from '#db/seed/price-list.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addBase, designCarts, customization, furnishStudio, headMeasures, lineAt } from '#tests/designs.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { cartChange } from './browser-cart.server.ts'
import { toMirrorCart } from './cart.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
let variantId: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'carts', 'products', 'price_lists')
  variantId = await furnishStudio(shopDb.db, now)
})

const { change, put, mustFind } = designCarts({ db: () => shopDb.db, variantId: () => variantId, now })

describe('a design in the cart', () => {
  test('is a custom item with its own name, length, weight, picture and price', async () => {
    const order = customization()
    const cart = await put(null, order, 2)
    const line = lineAt(cart)
    // The price list's example: Deep Wave, 22 in, 180%, 310 g, 13x4 HD, 1B.
    expect(line).toMatchObject({
      name: 'Deep Wave, 22 in, 180%',
      lengthIn: 22,
      grams: 310,
      priceKobo: naira(369_000),
      expressKobo: 0,
      kind: 'custom',
      customization: order,
      available: null,
      problem: null,
    })
    expect(cart).toMatchObject({ subtotalKobo: naira(738_000), grams: 620, itemCount: 2 })
    expect(line.design?.breakdown.reduce((sum, part) => sum + part.amountKobo, 0)).toBe(line.priceKobo)
    expect(line.design?.choices.map((choice) => choice.field)).toEqual([...fields])
    expect(toMirrorCart(cart)).toEqual({
      version: 1,
      isOwned: false,
      items: [
        {
          Id: line.productId,
          Name: 'Deep Wave, 22 in, 180%',
          Price: 369_000,
          Quantity: 2,
          Description: line.design?.words.slice(0, 160),
          Length: '22"',
          Url: '/wig/wig.deep-wave.22.180.1B.middle.none.natural.frontal.as-is.0.1/front-espresso-480.webp',
          isCustom: true,
          configuration: order,
        },
      ],
      lines: [{ id: line.id, variantId }],
    })
  })

  test('carries their name for it, or that of the product it was made from', async () => {
    const base = await addBase(shopDb.db)
    const cart = await put(null, customization({}, { name: '  Sunday   best ' }))
    const both = await put(cart.id, customization({ texture: 'body-wave' }, { base }))
    expect(both.lines.map((line) => line.name)).toEqual(['Sunday best', 'Zuri Body Wave 22, made yours'])
  })

  test('costs exactly 15,000 more with express processing, nothing else changes', async () => {
    const cart = await put(null, customization())
    const both = await put(cart.id, customization({}, { expressProcessing: true }))
    const [plain, express] = [lineAt(both), lineAt(both, 1)]
    expect(express.priceKobo - plain.priceKobo).toBe(1_500_000)
    expect(express.expressKobo).toBe(1_500_000)
    expect(express.design?.breakdown).toEqual(plain.design?.breakdown)
  })

  test('is read with one query more than other carts, and with one alone when it holds no design', async () => {
    const { variantId: ready } = await addWig(shopDb.db)
    const plain = await fillCart(shopDb.db, now, [ready, 1])
    const { id } = await put(
      await fillCart(shopDb.db, now, [ready, 1]),
      customization({}, { base: await addBase(shopDb.db) }),
    )
    await put(id, customization({ length: '18' }))
    const queries = vi.spyOn(shopDb.pool, 'query')
    try {
      await mustFind(plain)
      expect(queries).toHaveBeenCalledTimes(1)
      queries.mockClear()
      expect((await mustFind(id)).lines).toHaveLength(3)
      expect(queries).toHaveBeenCalledTimes(2)
    } finally {
      queries.mockRestore()
    }
  })

  test('always stands at the price that the designer shows, whatever it is made of and from', async () => {
    const base = await addBase(shopDb.db, 280_000)
    const code = (field: keyof Design) =>
      fc.constantFrom(...priceList.fields[field].options.map((one) => one.code))
    const anyOrder = fc.record({
      choices: fc.record({
        texture: code('texture'),
        length: code('length'),
        density: code('density'),
        construction: code('construction'),
        colour: code('colour'),
        grade: code('grade'),
        hairline: code('hairline'),
        cut: code('cut'),
        styling: code('styling'),
      }),
      expressProcessing: fc.boolean(),
      base: fc.constantFrom(null, base, { slug: 'long-gone', length: '20' }),
    })
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ choices, ...rest }) => {
        const order = customization(choices, rest)
        const from = order.base && (await findBase(shopDb.db, priceList, order.base, now))
        const { totalKobo } = priceDesign(priceList, order, from)
        const line = lineAt(await put(null, order))
        expect([line.priceKobo, line.seenPriceKobo, line.problem]).toEqual([totalKobo, totalKobo, null])
      }),
      { numRuns: 40 },
    )
  })
})

test('a wig whose only variant of that length is in a lace of its own is the base in that lace, on the page as in the cart', async () => {
  const base = await addBase(shopDb.db, 280_000)
  await shopDb.db.update(variants).set({ construction: '7x7-hd' }).where(eq(variants.lengthIn, 22))
  const from = await findBase(shopDb.db, priceList, base, now)
  expect(from?.design).toMatchObject({ construction: '7x7-hd' })
  const order = customization({ construction: '13x4-hd' }, { base })
  const line = lineAt(await put(null, order))
  expect(line.priceKobo).toBe(priceDesign(priceList, order, from).totalKobo)
})

describe('tampering', () => {
  const refuse = async (configuration: unknown) => {
    const parsed = cartChange.safeParse({ intent: 'add', variantId, quantity: 1, configuration })
    if (!parsed.success) return 'schema'
    const added = await change(null, parsed.data)
    return added.ok ? 'taken' : added.problem
  }

  test.each<[string, (order: Customization) => unknown, string]>([
    ['a price of its own', (order) => ({ ...order, priceKobo: 1 }), 'unreadable-design'],
    ['no design at all', () => null, 'unreadable-design'],
    ['an empty sheet', () => ({}), 'unreadable-design'],
    ['the customization of another product', () => ({ expressProcessing: true }), 'unreadable-design'],
    ['a list', () => [], 'schema'],
    [
      'a field that is missing',
      ({ design, ...order }) => ({ ...order, design: { ...design, texture: undefined } }),
      'schema',
    ],
    [
      'a field that nobody knows',
      ({ design, ...order }) => ({ ...order, design: { ...design, glitter: 'yes' } }),
      'unreadable-design',
    ],
    [
      'an option that is not in the price list',
      ({ design, ...order }) => ({ ...order, design: { ...design, texture: 'tinsel' } }),
      'not-makeable',
    ],
    [
      'a length that is made on quote only',
      ({ design, ...order }) => ({ ...order, design: { ...design, length: '36' } }),
      'not-makeable',
    ],
    [
      'what excludes each other',
      ({ design, ...order }) => ({ ...order, design: { ...design, texture: 'afro', length: '22' } }),
      'not-makeable',
    ],
    [
      'a custom cap without measures',
      ({ design, ...order }) => ({ ...order, design: { ...design, capSize: 'custom' } }),
      'not-makeable',
    ],
    [
      'the head of a giant',
      (order) => ({ ...order, measurements: { ...headMeasures, circumference: 99 } }),
      'unreadable-design',
    ],
    [
      'a base that is no slug',
      (order) => ({ ...order, base: { slug: "'; drop table products", length: '22' } }),
      'unreadable-design',
    ],
  ])('with %s is refused', async (_, tamper, problem) => {
    expect(await refuse(tamper(customization()))).toBe(problem)
    expect(await shopDb.db.execute(sql`select 1 from carts`)).toMatchObject({ rowCount: 0 })
  })

  test('a base that is not sold prices the design by itself, and a cheap base cannot be stretched below the floor', async () => {
    const alone = lineAt(await put(null, customization()))
    const gone = lineAt(await put(null, customization({}, { base: { slug: 'never-was', length: '22' } })))
    expect([gone.priceKobo, gone.name]).toEqual([alone.priceKobo, alone.name])
    const cheap = lineAt(
      await put(null, customization({ length: '30' }, { base: await addBase(shopDb.db, 1_000) })),
    )
    const dear = lineAt(await put(null, customization({ length: '30' })))
    expect(cheap.priceKobo).toBeGreaterThanOrEqual(
      (dear.priceKobo * priceList.leastPermille) / 1_000 - priceList.roundToKobo,
    )
  })

  test('a design is refused for a product of the catalogue, made to order or not', async () => {
    for (const madeToOrder of [true, false]) {
      const other = await addWig(shopDb.db, { madeToOrder })
      const added = await change(null, {
        intent: 'add',
        variantId: other.variantId,
        quantity: 1,
        customization: customization(),
      })
      expect(added).toMatchObject({ ok: false, problem: 'not-made-to-order' })
    }
  })

  test('the price in a browser’s copy is only what they saw: today’s is asked, and they are told', async () => {
    const order = customization()
    const { id, items } = { ...(await put(null, order)), items: toMirrorCart(await put(null, order)).items }
    const copy = items.map((item) => ({ ...item, Price: 1 }))
    const adopted = await change(null, { intent: 'adopt', items: copy })
    if (!adopted.ok) throw new Error(adopted.problem)
    expect(adopted.cart.id).not.toBe(id)
    expect(adopted.cart.lines).toMatchObject([
      {
        priceKobo: naira(369_000),
        customization: order,
        problem: { kind: 'price-changed', oldKobo: naira(1), newKobo: naira(369_000) },
      },
    ])
  })
})

describe('merging', () => {
  test('two that say the same are one line, however they are written', async () => {
    const { design } = customization()
    const turned = Object.fromEntries(Object.entries(design).toReversed())
    const spellings = [
      { design, measurements: null, expressProcessing: false, base: null, name: '' },
      { name: ' ', base: null, expressProcessing: false, measurements: null, design: turned },
      { design },
    ]
    let cartId: string | null = null
    for (const spelling of spellings) {
      const parsed = cartChange.parse({ intent: 'add', variantId, quantity: 1, configuration: spelling })
      const added = await change(cartId, parsed)
      if (!added.ok) throw new Error(added.problem)
      cartId = added.cart.id
    }
    expect((await mustFind(cartId ?? '')).lines.map((line) => line.quantity)).toEqual([3])
  })

  test('what differs in one thing alone stays apart', async () => {
    const base = await addBase(shopDb.db)
    const orders = [
      customization(),
      customization({ parting: 'left' }),
      customization({}, { expressProcessing: true }),
      customization({}, { name: 'Sunday best' }),
      customization({}, { base }),
      customization({ capSize: 'custom' }, { measurements: 'later' }),
      customization({ capSize: 'm' }, { measurements: headMeasures }),
      customization({ capSize: 'm' }, { measurements: { ...headMeasures, nape: 5.25 } }),
    ]
    let cartId: string | null = null
    for (const order of [...orders, ...orders]) cartId = (await put(cartId, order)).id
    expect((await mustFind(cartId ?? '')).lines.map((line) => line.quantity)).toEqual(orders.map(() => 2))
  })
})
