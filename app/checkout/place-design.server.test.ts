import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyCartChange, findCart } from '#app/cart/cart.server.ts'
import type { VariantId } from '#app/lib/ids.ts'
import { type Kobo, naira } from '#app/lib/money.ts'
import { makerSheet } from '#app/orders/maker-sheet.ts'
import { orderedDesign } from '#app/orders/order-design.ts'
import { orderTotalKobo } from '#app/orders/order.ts'
import { readOrder, type WholeOrder } from '#app/orders/orders.server.ts'
import { type Design, type DesignOrder, fields } from '#app/studio/design.ts'
import { publishStudioBook } from '#app/studio/studio.server.ts'
import { studioBook } from '#db/seed/studio-book.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { designOrder, furnishStudio, headMeasures } from '#tests/designs.ts'
import { addWig, checkoutForm, furnishShop } from '#tests/factories.ts'
import { findCartDelivery, makeQuote, placeOrder } from './place-order.server.ts'

// A Friday before the hour at which the working day ends.
const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
let customPiece: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await shopDb.db
    .execute(sql`truncate orders, order_lines, order_adjustments, order_events, payments, refunds, stock_holds,
    carts, products, studio_books, express_places cascade`)
  customPiece = await furnishStudio(shopDb.db, now)
})

type Wanted = {
  variantId?: VariantId
  quantity?: number
  configuration?: DesignOrder | { expressProcessing: true }
}

async function fill(...wanted: Wanted[]): Promise<string> {
  let cartId: string | null = null
  for (const [place, { variantId = customPiece, quantity = 1, configuration }] of wanted.entries()) {
    const at = new Date(now.getTime() + place)
    const added = await applyCartChange(
      shopDb.db,
      cartId,
      { intent: 'add', variantId, quantity, configuration },
      at,
    )
    if (!added.ok) throw new Error(added.problem)
    cartId = added.cart.id
  }
  return cartId ?? ''
}

async function seenTotal(cartId: string): Promise<Kobo> {
  const cart = await findCart(shopDb.db, cartId, now)
  const delivery = cart && (await findCartDelivery(shopDb.db, cart, checkoutForm(), now))
  if (!cart || !delivery?.ok) throw new Error('nothing to quote')
  const { totalKobo } = await makeQuote(shopDb.db, cart, delivery, { to: checkoutForm() })
  // What checkout asks is what the bag said.
  expect(totalKobo).toBe(cart.subtotalKobo + delivery.feeKobo)
  return totalKobo
}

const place = (cartId: string, seenTotalKobo: Kobo) =>
  placeOrder(shopDb.db, { cartId, form: checkoutForm({ seenTotalKobo }), provider: 'paystack', now })

async function order(...wanted: Wanted[]): Promise<WholeOrder> {
  const cartId = await fill(...wanted)
  const placed = await place(cartId, await seenTotal(cartId))
  if (!placed.ok) throw new Error(placed.problem)
  return readOrder(shopDb.db, placed.order.id)
}

const rows = (whole: WholeOrder) => whole.adjustments.map((row) => [row.kind, row.label, row.amountKobo])

describe('an order with a design', () => {
  test('keeps choices, price parts, weight, picture and the day the maker must be done', async () => {
    const configuration = designOrder({ capSize: 'm' }, { measurements: headMeasures, name: 'Sunday best' })
    const whole = await order({ configuration, quantity: 2 })
    const [line] = whole.lines
    expect(line).toMatchObject({
      name: 'Sunday best',
      lengthIn: 22,
      isCustom: true,
      madeToOrder: true,
      configuration,
      unitPriceKobo: naira(369_000),
      quantity: 2,
      grams: 310,
      pictureKey: 'wig.deep-wave.22.180.1B.middle.none.natural.frontal.as-is.0.1',
      url: '/wig/wig.deep-wave.22.180.1B.middle.none.natural.frontal.as-is.0.1/front-espresso-480.webp',
      bookVersion: expect.any(Number) as number,
      // The 14th working day is Wed 9 Dec; the makers have until the day before.
      dueOn: '2026-12-08',
    })
    expect(line?.choices?.map((choice) => choice.field)).toEqual([...fields])
    expect(line?.breakdown?.reduce((sum, part) => sum + part.amountKobo, 0)).toBe(naira(369_000))
    expect(orderTotalKobo(whole.lines, whole.adjustments)).toBe(whole.totalKobo)
    expect(whole.payments.map((row) => row.amountKobo)).toEqual([whole.totalKobo])
  })

  test('shows express processing as a row for each hurried line, times its pieces, beside the plain price', async () => {
    const { variantId } = await addWig(shopDb.db, { madeToOrder: true, stock: 0 })
    const whole = await order(
      { configuration: designOrder({}, { expressProcessing: true }), quantity: 3 },
      { configuration: designOrder() },
      { variantId },
    )
    expect(whole.lines.map((line) => line.unitPriceKobo)).toEqual([
      naira(369_000),
      naira(369_000),
      naira(100_000),
    ])
    expect(rows(whole).slice(0, 1)).toEqual([
      ['express', 'Express processing, Deep Wave, 22 in, 180% × 3', naira(45_000)],
    ])
    expect(rows(whole)[1]?.[0]).toBe('delivery')
    expect(orderTotalKobo(whole.lines, whole.adjustments)).toBe(whole.totalKobo)
  })

  test.each<[string, Wanted[], string[], string[]]>([
    [
      'all express',
      [{ configuration: designOrder({}, { expressProcessing: true }) }],
      ['2026-11-25', '2026-11-30'],
      ['2026-11-25'],
    ],
    [
      'one of them not',
      [{ configuration: designOrder({}, { expressProcessing: true }) }, { configuration: designOrder() }],
      ['2026-12-04', '2026-12-12'],
      ['2026-11-25', '2026-12-08'],
    ],
  ])('is promised by its slowest piece: %s', async (_, wanted, promised, due) => {
    const whole = await order(...wanted)
    expect(whole.lines.map((line) => line.dueOn)).toEqual(due)
    expect([whole.promisedFrom, whole.promisedTo]).toEqual(promised)
  })

  test('gives ready-made pieces no day at the bench', async () => {
    const { variantId } = await addWig(shopDb.db)
    const whole = await order({ variantId }, { configuration: designOrder() })
    expect(whole.lines.map((line) => line.dueOn)).toEqual([null, '2026-12-08'])
    expect(whole.lines.map((line) => orderedDesign(line) === null)).toEqual([true, false])
  })

  test('stays word for word when the book is rewritten and the piece it came from is gone', async () => {
    const { slug } = await addWig(shopDb.db, { lengthIn: 22, texture: 'body-wave', priceNaira: 300_000 })
    const configuration = designOrder({ texture: 'body-wave' }, { base: { slug, length: '22' } })
    const before = await order({ configuration, quantity: 2 })
    const sheetBefore = makerSheet(before, before.lines[0]?.id ?? '')
    const book = structuredClone(studioBook)
    book.makingKobo = naira(99_000)
    for (const field of fields) {
      book.fields[field].name = `New ${field}`
      for (const option of book.fields[field].options) option.name = `New ${option.code}`
    }
    await publishStudioBook(shopDb.db, book, 'everything renamed')
    await shopDb.db.execute(sql`delete from products`)
    const after = await readOrder(shopDb.db, before.id)
    const gone = { productId: null, variantId: null }
    expect(after).toEqual({ ...before, lines: before.lines.map((line) => ({ ...line, ...gone })) })
    expect(makerSheet(after, before.lines[0]?.id ?? '')).toEqual(sheetBefore)
  })

  test('is refused when the book changed between bag and checkout', async () => {
    const cartId = await fill({ configuration: designOrder() })
    const total = await seenTotal(cartId)
    await publishStudioBook(shopDb.db, { ...studioBook, makingKobo: naira(30_000) }, 'dearer')
    expect(await place(cartId, total)).toMatchObject({
      problem: 'cart-changed',
      cart: { lines: [{ problem: { kind: 'price-changed' } }] },
    })
    const without = structuredClone(studioBook)
    without.fields.texture.options = without.fields.texture.options.filter((one) => one.code !== 'deep-wave')
    await publishStudioBook(shopDb.db, without, 'no deep wave')
    expect(await place(cartId, total)).toMatchObject({
      problem: 'cart-changed',
      cart: { lines: [{ problem: { kind: 'not-makeable' } }] },
    })
  })
})

describe('the maker’s sheet', () => {
  test('says all thirteen axes, six measures, grams, day and picture, and nothing of her', async () => {
    const configuration = designOrder(
      { capSize: 'm', fixing: 'combs' },
      { measurements: headMeasures, expressProcessing: true },
    )
    const whole = await order({ configuration, quantity: 2 })
    const sheet = makerSheet(whole, whole.lines[0]?.id ?? '')
    if (!sheet) throw new Error('no sheet')
    expect(sheet).toMatchObject({
      number: whole.number,
      piece: 1,
      pieces: 1,
      quantity: 2,
      title: 'Deep Wave, 22 in, 180%',
      due: 'Wed 25 Nov 2026',
      isExpress: true,
      fit: 'measured',
      gramsEach: 310,
      bundlesEach: 4,
    })
    expect(sheet.axes).toHaveLength(13)
    expect(sheet.axes.find((axis) => axis.name === 'Construction')?.value).toBe('13x4 HD frontal')
    expect(sheet.measures).toHaveLength(6)
    expect(sheet.measures[0]).toEqual({ label: 'Around the head', inches: '22.5 in', cm: '57.2 cm' })
    for (const secret of ['Adaeze', 'Okafor', 'example.com', '803', 'Allen', 'Ikeja', 'Opposite'])
      expect(JSON.stringify(sheet)).not.toContain(secret)
  })

  test.each<[Partial<Design>, Partial<DesignOrder>, string]>([
    [{ capSize: 'custom' }, { measurements: 'later' }, 'to-be-measured'],
    [{ capSize: 'l' }, {}, 'standard'],
  ])('leaves room for measures that are not known: %j', async (choices, rest, fit) => {
    const whole = await order({ configuration: designOrder(choices, rest) })
    const sheet = makerSheet(whole, whole.lines[0]?.id ?? '')
    expect(sheet).toMatchObject({ fit, isExpress: false })
    expect(sheet?.measures.map((row) => row.inches + row.cm)).toEqual(Array(6).fill(''))
  })

  test('exists for designs only', async () => {
    const { variantId } = await addWig(shopDb.db)
    const whole = await order({ configuration: designOrder() }, { variantId })
    for (const id of [whole.lines[1]?.id, 'orl_none', '']) expect(makerSheet(whole, id ?? '')).toBeNull()
  })
})
