import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { variants } from '#app/catalog/catalog-tables.server.ts'
import type { CartLineId, VariantId } from '#app/lib/ids.ts'
import { kobo, naira } from '#app/lib/money.ts'
import { type Design, type DesignOrder, fields } from '#app/studio/design.ts'
import { quote } from '#app/studio/quote.server.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import { publishStudioBook } from '#app/studio/studio.server.ts'
import { studioBook } from '#db/seed/studio-book.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { designOrder, furnishStudio, headMeasures } from '#tests/designs.ts'
import { addWig, fillCart, furnishShop } from '#tests/factories.ts'
import { applyCartChange, findCart } from './cart.server.ts'
import { cartChange, type CartChange } from './cart-form.ts'
import { toMirrorCart } from './cart-item.ts'
import { findRemovedLine } from './cart-lines.server.ts'
import { problemWords } from './cart-words.ts'
import type { Cart } from './price-cart.server.ts'
import { findDesignLine } from './replace-design.server.ts'

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

const change = (cartId: string | null, wanted: CartChange) => applyCartChange(shopDb.db, cartId, wanted, now)

/** One second after the one before: lines stand in the order in which they were put in. */
let puts = 0

async function put(cartId: string | null, configuration: DesignOrder, quantity = 1): Promise<Cart> {
  const later = new Date(now.getTime() + ++puts * 1_000)
  const added = await applyCartChange(
    shopDb.db,
    cartId,
    { intent: 'add', variantId, quantity, configuration },
    later,
  )
  if (!added.ok) throw new Error(`${added.problem} ${added.reason ?? ''}`)
  return added.cart
}

async function mustFind(cartId: string): Promise<Cart> {
  const cart = await findCart(shopDb.db, cartId, now)
  if (!cart) throw new Error('no cart')
  return cart
}

function lineAt(cart: Cart, place = 0) {
  const line = cart.lines[place]
  if (!line) throw new Error('no line')
  return line
}

async function addBase(priceNaira = 300_000): Promise<{ slug: string; length: string }> {
  const { slug } = await addWig(shopDb.db, {
    name: 'Zuri Body Wave 22',
    priceNaira,
    lengthIn: 22,
    texture: 'body-wave',
  })
  return { slug, length: '22' }
}

/** A new version of the book, changed as `edit` says. */
async function publish(edit: (book: StudioBook) => void): Promise<void> {
  const book = structuredClone(studioBook)
  edit(book)
  await publishStudioBook(shopDb.db, book, 'changed for a test')
}

describe('a design in the cart', () => {
  test('is a custom item with its own name, length, weight, picture and price', async () => {
    const order = designOrder()
    const cart = await put(null, order, 2)
    const line = lineAt(cart)
    // wigs.md C3: Deep Wave, 22 in, 180 %, 310 g, 13x4 HD, 1B.
    expect(line).toMatchObject({
      name: 'Deep Wave, 22 in, 180 %',
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
      items: [
        {
          Id: line.productId,
          Name: 'Deep Wave, 22 in, 180 %',
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
    const base = await addBase()
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
      designOrder({}, { base: await addBase() }),
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
    const base = await addBase(280_000)
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
    const cheap = lineAt(await put(null, designOrder({ length: '30' }, { base: await addBase(1_000) })))
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
    const base = await addBase()
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

describe('changing a design', () => {
  const replace = (cartId: string, lineId: CartLineId, configuration: DesignOrder) =>
    change(cartId, { intent: 'replace', lineId, configuration })

  test('keeps the line, its place and its quantity, at the new design’s price', async () => {
    const { id } = await put(null, designOrder(), 3)
    const before = await put(id, designOrder({ length: '18' }))
    const line = lineAt(before)
    const changed = await replace(id, line.id, designOrder({ length: '24' }))
    if (!changed.ok) throw new Error(changed.problem)
    expect(changed.cart.lines.map((one) => [one.id, one.lengthIn, one.quantity, one.problem])).toEqual([
      [line.id, 24, 3, null],
      [lineAt(before, 1).id, 18, 1, null],
    ])
    expect(await findDesignLine(shopDb.db, id, line.id)).toEqual({
      lineId: line.id,
      order: designOrder({ length: '24' }),
      quantity: 3,
    })
  })

  test('takes over a line that it becomes equal to, also one that was taken out', async () => {
    const { id } = await put(null, designOrder(), 2)
    const both = await put(id, designOrder({ length: '18' }), 3)
    const [first, second] = [lineAt(both), lineAt(both, 1)]
    const merged = await replace(id, first.id, designOrder({ length: '18' }))
    expect(merged.cart?.lines.map((one) => [one.id, one.quantity])).toEqual([[first.id, 5]])
    await put(id, designOrder({ length: '20' }), 4)
    const third = lineAt(await mustFind(id), 1)
    await change(id, { intent: 'remove', lineId: third.id })
    const again = await replace(id, first.id, designOrder({ length: '20' }))
    expect(again.cart?.lines.map((one) => [one.id, one.quantity])).toEqual([[first.id, 5]])
    expect(await change(id, { intent: 'restore', lineId: third.id })).toMatchObject({
      problem: 'no-such-line',
    })
    expect(await change(id, { intent: 'restore', lineId: second.id })).toMatchObject({
      problem: 'no-such-line',
    })
  })

  test('to what it is already changes nothing but the count of changes', async () => {
    const before = await put(null, designOrder(), 2)
    const changed = await replace(before.id, lineAt(before).id, designOrder())
    expect(changed.cart).toEqual({ ...before, version: before.version + 1 })
  })

  test('is refused where it cannot be, and leaves everything as it was', async () => {
    const { variantId: madeToOrder } = await addWig(shopDb.db, { madeToOrder: true })
    const { id } = await put(await fillCart(shopDb.db, now, [madeToOrder, 1]), designOrder(), 60)
    const before = await put(id, designOrder({ length: '18' }), 60)
    const [plain, long, short] = [lineAt(before), lineAt(before, 1), lineAt(before, 2)]
    const impossible = designOrder()
    impossible.design = { ...impossible.design, length: '36' }
    expect(await replace(id, plain.id, designOrder())).toMatchObject({ problem: 'no-such-line' })
    expect(await replace(id, 'lin_none', designOrder())).toMatchObject({ problem: 'no-such-line' })
    expect(await replace(id, long.id, impossible)).toMatchObject({ problem: 'not-makeable' })
    expect(await replace(id, short.id, designOrder())).toMatchObject({ problem: 'line-full' })
    expect(await mustFind(id)).toEqual(before)
    const stranger = await put(null, designOrder())
    expect(await replace(stranger.id, long.id, designOrder())).toMatchObject({ problem: 'no-such-line' })
    expect(await findDesignLine(shopDb.db, stranger.id, long.id)).toBeNull()
    expect(await findDesignLine(shopDb.db, id, plain.id)).toBeNull()
  })
})

describe('when the book changes', () => {
  test('another price is told, and agreed to by its amount only', async () => {
    const { id } = await put(null, designOrder())
    await publish((book) => (book.makingKobo += naira(10_000)))
    const line = lineAt(await mustFind(id))
    expect(line).toMatchObject({
      priceKobo: naira(379_000),
      problem: { kind: 'price-changed', oldKobo: naira(369_000), newKobo: naira(379_000) },
    })
    const agree = (priceKobo: number) => change(id, { intent: 'accept-price', lineId: line.id, priceKobo })
    expect(await agree(naira(369_000))).toMatchObject({ problem: 'price-changed' })
    expect((await agree(naira(379_000))).cart?.lines).toMatchObject([{ problem: null }])
  })

  test('another price of the piece it was made from is told as well', async () => {
    const base = await addBase(300_000)
    const { id } = await put(null, designOrder({ texture: 'body-wave' }, { base }))
    const before = lineAt(await mustFind(id)).priceKobo
    await shopDb.db
      .update(variants)
      .set({ priceKobo: naira(320_000) })
      .where(sql`${variants.lengthIn} = 22`)
    expect(lineAt(await mustFind(id)).problem).toEqual({
      kind: 'price-changed',
      oldKobo: before,
      newKobo: kobo(before + naira(20_000)),
    })
  })

  test('what cannot be made any more says why, keeps its price, and can be edited or taken out', async () => {
    const { id } = await put(null, designOrder({}, { name: 'Mine' }))
    await publish((book) => {
      book.fields.texture.options = book.fields.texture.options.filter((one) => one.code !== 'deep-wave')
    })
    const line = lineAt(await mustFind(id))
    expect(line).toMatchObject({ name: 'Mine', priceKobo: naira(369_000), problem: { kind: 'not-makeable' } })
    expect(await change(id, { intent: 'accept-price', lineId: line.id })).toMatchObject({
      problem: 'not-makeable',
    })
    const added = await change(id, { intent: 'add', variantId, quantity: 1, configuration: designOrder() })
    expect(added).toMatchObject({ ok: false, problem: 'not-makeable' })
    if (!added.ok)
      expect(problemWords(added.problem, added.left, added.reason)).toMatch(
        /^We cannot make this as it stands\. .+\.$/u,
      )
    const changed = await change(id, {
      intent: 'replace',
      lineId: line.id,
      configuration: designOrder({ texture: 'body-wave' }),
    })
    expect(changed.cart?.lines).toMatchObject([{ id: line.id, problem: null }])
    expect((await change(id, { intent: 'remove', lineId: line.id })).cart?.lines).toEqual([])
  })

  test('a configuration of an older designer stays visible and is asked for anew', async () => {
    const { id } = await put(null, designOrder())
    await shopDb.db.execute(sql`update cart_lines set configuration = '{"design":{"texture":"old"}}'`)
    expect(lineAt(await mustFind(id))).toMatchObject({
      name: 'Your design',
      priceKobo: naira(369_000),
      design: null,
      problem: { kind: 'not-makeable', reason: expect.stringContaining('earlier version') as string },
    })
  })
})

test('a design that was taken out is named by "Undo"', async () => {
  const { id, lines } = await put(null, designOrder({ length: '18' }))
  const lineId = lines[0]?.id ?? 'lin_none'
  await change(id, { intent: 'remove', lineId })
  expect(await findRemovedLine(shopDb.db, id, lineId)).toEqual({
    id: lineId,
    name: 'Deep Wave, 18 in, 180 %',
    lengthIn: 18,
  })
})

test('a custom item of the former shop that nobody can read is set aside by name', async () => {
  const item = {
    Id: 'x',
    Name: 'Custom Wig',
    Price: 200_000,
    Quantity: 1,
    Length: '20"',
    isCustom: true,
    configuration: { lace: 'HD' },
  }
  const named = { ...item, Name: 'Your design' }
  const adopted = await change(null, { intent: 'adopt', items: [item, named] })
  expect(adopted).toMatchObject({
    ok: true,
    adopted: {
      taken: [],
      setAside: [
        { name: 'Custom Wig', reason: 'unreadable-design' },
        { name: 'Your design', reason: 'unreadable-design' },
      ],
    },
  })
})
