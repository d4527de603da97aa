import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { VariantId } from '#app/lib/ids.ts'
import { naira } from '#app/lib/money.ts'
import { type Design, type DesignOrder, fields } from '#app/studio/design.ts'
import { quote } from '#app/studio/quote.server.ts'
import { studioBook } from '#db/seed/studio-book.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addBase, designCarts, designOrder, furnishStudio, headMeasures, lineAt } from '#tests/designs.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { cartChange } from './cart-form.ts'
import { toMirrorCart } from './cart-item.ts'

const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
let variantId: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await shopDb.db.execute(sql`truncate carts, products, studio_books cascade`)
  variantId = await furnishStudio(shopDb.db, now)
})

const { change, put, mustFind } = designCarts({ db: () => shopDb.db, variantId: () => variantId, now })

describe('a design in the cart', () => {
  test('is a custom item with its own name, length, weight, picture and price', async () => {
    const order = designOrder()
    const cart = await put(null, order, 2)
    const line = lineAt(cart)
    // wigs.md C3: Deep Wave, 22 in, 180%, 310 g, 13x4 HD, 1B.
    expect(line).toMatchObject({
      name: 'Deep Wave, 22 in, 180%',
      lengthIn: 22,
      grams: 310,
      priceKobo: naira(369_000),
      expressKobo: 0,
      isCustom: true,
      configuration: order,
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

  test('carries her name for it, or that of the piece it was made from', async () => {
    const base = await addBase(shopDb.db)
    const cart = await put(null, designOrder({}, { name: '  Sunday   best ' }))
    const both = await put(cart.id, designOrder({ texture: 'body-wave' }, { base }))
    expect(both.lines.map((line) => line.name)).toEqual(['Sunday best', 'Zuri Body Wave 22, made yours'])
  })

  test('costs exactly 15,000 more with express processing, nothing else changes', async () => {
    const cart = await put(null, designOrder())
    const both = await put(cart.id, designOrder({}, { expressProcessing: true }))
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
      designOrder({}, { base: await addBase(shopDb.db) }),
    )
    await put(id, designOrder({ length: '18' }))
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

  test('always stands at the price that the studio quotes, whatever it is made of and from', async () => {
    const base = await addBase(shopDb.db, 280_000)
    const code = (field: keyof Design) =>
      fc.constantFrom(...studioBook.fields[field].options.map((one) => one.code))
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
        const order = designOrder(choices, rest)
        const quoted = await quote(shopDb.db, order, now)
        if (!quoted.ok) throw new Error('settled designs can be made')
        const line = lineAt(await put(null, order))
        expect([line.priceKobo, line.seenPriceKobo, line.problem]).toEqual([
          quoted.price.totalKobo,
          quoted.price.totalKobo,
          null,
        ])
      }),
      { numRuns: 40 },
    )
  })
})

describe('tampering', () => {
  const refuse = async (configuration: unknown) => {
    const parsed = cartChange.safeParse({ intent: 'add', variantId, quantity: 1, configuration })
    if (!parsed.success) return 'schema'
    const added = await change(null, parsed.data)
    return added.ok ? 'taken' : added.problem
  }

  test.each<[string, (order: DesignOrder) => unknown, string]>([
    ['a price of her own', (order) => ({ ...order, priceKobo: 1 }), 'unreadable-design'],
    ['no design at all', () => null, 'unreadable-design'],
    ['an empty sheet', () => ({}), 'unreadable-design'],
    ['the sheet of another piece', () => ({ expressProcessing: true }), 'unreadable-design'],
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
      'an option that is not in the book',
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
    expect(await refuse(tamper(designOrder()))).toBe(problem)
    expect(await shopDb.db.execute(sql`select 1 from carts`)).toMatchObject({ rowCount: 0 })
  })

  test('a base that is not sold prices the design by itself, and a cheap base cannot be stretched below the floor', async () => {
    const alone = lineAt(await put(null, designOrder()))
    const gone = lineAt(await put(null, designOrder({}, { base: { slug: 'never-was', length: '22' } })))
    expect([gone.priceKobo, gone.name]).toEqual([alone.priceKobo, alone.name])
    const cheap = lineAt(
      await put(null, designOrder({ length: '30' }, { base: await addBase(shopDb.db, 1_000) })),
    )
    const dear = lineAt(await put(null, designOrder({ length: '30' })))
    expect(cheap.priceKobo).toBeGreaterThanOrEqual(
      (dear.priceKobo * studioBook.leastPermille) / 1_000 - studioBook.roundToKobo,
    )
  })

  test('a design is refused for a piece of the catalogue, made to order or not', async () => {
    for (const madeToOrder of [true, false]) {
      const other = await addWig(shopDb.db, { madeToOrder })
      const configuration = designOrder()
      const added = await change(null, {
        intent: 'add',
        variantId: other.variantId,
        quantity: 1,
        configuration,
      })
      expect(added).toMatchObject({ ok: false, problem: 'not-made-to-order' })
    }
  })

  test('the price in a browser’s copy is only what she saw: today’s is asked, and she is told', async () => {
    const order = designOrder()
    const { id, items } = { ...(await put(null, order)), items: toMirrorCart(await put(null, order)).items }
    const copy = items.map((item) => ({ ...item, Price: 1 }))
    const adopted = await change(null, { intent: 'adopt', items: copy })
    if (!adopted.ok) throw new Error(adopted.problem)
    expect(adopted.cart.id).not.toBe(id)
    expect(adopted.cart.lines).toMatchObject([
      {
        priceKobo: naira(369_000),
        configuration: order,
        problem: { kind: 'price-changed', oldKobo: naira(1), newKobo: naira(369_000) },
      },
    ])
  })
})

describe('merging', () => {
  test('two that say the same are one line, however they are written', async () => {
    const { design } = designOrder()
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
      designOrder(),
      designOrder({ parting: 'left' }),
      designOrder({}, { expressProcessing: true }),
      designOrder({}, { name: 'Sunday best' }),
      designOrder({}, { base }),
      designOrder({ capSize: 'custom' }, { measurements: 'later' }),
      designOrder({ capSize: 'm' }, { measurements: headMeasures }),
      designOrder({ capSize: 'm' }, { measurements: { ...headMeasures, nape: 5.25 } }),
    ]
    let cartId: string | null = null
    for (const order of [...orders, ...orders]) cartId = (await put(cartId, order)).id
    expect((await mustFind(cartId ?? '')).lines.map((line) => line.quantity)).toEqual(orders.map(() => 2))
  })
})
