import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { type Kobo, naira } from '#app/foundation/lib/money.ts'
import { jobCard } from '#app/domain/orders/production/job-card.ts'
import { orderedCustomization } from './ordered-design.ts'
import { orderTotalKobo } from './order.ts'
import { readOrder, type WholeOrder } from './orders.server.ts'
import { type Design, type Customization, fields } from '#app/domain/customizer/design.ts'
import { publishPriceList } from '#app/domain/customizer/studio.server.ts'
import { priceList } from '#db/seed/price-list.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { customization, furnishStudio, headMeasures } from '#tests/designs.ts'
import { addWig, checkoutForm, furnishShop } from '#tests/factories.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteCart } from './quote.server.ts'

// A Friday before the hour at which the working day ends.
const now = new Date('2026-11-20T10:00:00Z')
let shopDb: TestDatabase
let customProduct: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'orders', 'carts', 'products', 'price_lists', 'express_slots')
  customProduct = await furnishStudio(shopDb.db, now)
})

type Wanted = {
  variantId?: VariantId
  quantity?: number
  made?: Customization | 'unreadable'
}

async function fill(...wanted: Wanted[]): Promise<string> {
  let cartId: string | null = null
  for (const [place, { variantId = customProduct, quantity = 1, made }] of wanted.entries()) {
    const at = new Date(now.getTime() + place)
    const added = await applyCartChange(
      shopDb.db,
      cartId,
      { intent: 'add', variantId, quantity, customization: made },
      at,
    )
    if (!added.ok) throw new Error(added.problem)
    cartId = added.cart.id
  }
  return cartId ?? ''
}

async function seenTotal(cartId: string): Promise<Kobo> {
  const cart = await findCart(shopDb.db, cartId, now)
  const quoted = cart && (await quoteCart(shopDb.db, cart, { to: checkoutForm() }, now))
  if (!cart || !quoted?.ok) throw new Error('nothing to quote')
  const { totalKobo, feeKobo } = quoted.quote
  // What checkout asks is what the cart said.
  expect(totalKobo).toBe(cart.subtotalKobo + feeKobo)
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
    const made = customization({ capSize: 'm' }, { measurements: headMeasures, name: 'Sunday best' })
    const whole = await order({ made, quantity: 2 })
    const [line] = whole.lines
    expect(line).toMatchObject({
      name: 'Sunday best',
      lengthIn: 22,
      isCustom: true,
      madeToOrder: true,
      customization: made,
      unitPriceKobo: naira(369_000),
      quantity: 2,
      grams: 310,
      pictureKey: 'wig.deep-wave.22.180.1B.middle.none.natural.frontal.as-is.0.1',
      url: '/wig/wig.deep-wave.22.180.1B.middle.none.natural.frontal.as-is.0.1/front-espresso-480.webp',
      priceListVersion: expect.any(Number) as number,
      // The 14th working day is Wed 9 Dec; the makers have until the day before.
      dueOn: '2026-12-08',
    })
    expect(line?.choices?.map((choice) => choice.field)).toEqual([...fields])
    expect(line?.breakdown?.reduce((sum, part) => sum + part.amountKobo, 0)).toBe(naira(369_000))
    expect(orderTotalKobo(whole.lines, whole.adjustments)).toBe(whole.totalKobo)
    expect(whole.payments.map((row) => row.amountKobo)).toEqual([whole.totalKobo])
  })

  test('shows express processing as a row for each hurried line, times its units, beside the plain price', async () => {
    const { variantId } = await addWig(shopDb.db, { madeToOrder: true, stock: 0 })
    const whole = await order(
      { made: customization({}, { expressProcessing: true }), quantity: 3 },
      { made: customization() },
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
      [{ made: customization({}, { expressProcessing: true }) }],
      ['2026-11-25', '2026-11-30'],
      ['2026-11-25'],
    ],
    [
      'one of them not',
      [{ made: customization({}, { expressProcessing: true }) }, { made: customization() }],
      ['2026-12-04', '2026-12-12'],
      ['2026-11-25', '2026-12-08'],
    ],
  ])('is promised by its slowest unit: %s', async (_, wanted, promised, due) => {
    const whole = await order(...wanted)
    expect(whole.lines.map((line) => line.dueOn)).toEqual(due)
    expect([whole.promisedFrom, whole.promisedTo]).toEqual(promised)
  })

  test('gives ready-made units no day at the bench', async () => {
    const { variantId } = await addWig(shopDb.db)
    const whole = await order({ variantId }, { made: customization() })
    expect(whole.lines.map((line) => line.dueOn)).toEqual([null, '2026-12-08'])
    expect(whole.lines.map((line) => orderedCustomization(line) === null)).toEqual([true, false])
  })

  test('stays word for word when the price list is rewritten and the unit it came from is gone', async () => {
    const { slug } = await addWig(shopDb.db, { lengthIn: 22, texture: 'body-wave', priceNaira: 300_000 })
    const made = customization({ texture: 'body-wave' }, { base: { slug, length: '22' } })
    const before = await order({ made, quantity: 2 })
    const sheetBefore = jobCard(before, before.lines[0]?.id ?? '')
    const rewritten = structuredClone(priceList)
    rewritten.makingKobo = naira(99_000)
    for (const field of fields) {
      rewritten.fields[field].name = `New ${field}`
      for (const option of rewritten.fields[field].options) option.name = `New ${option.code}`
    }
    await publishPriceList(shopDb.db, rewritten, 'everything renamed')
    await shopDb.db.execute(sql`delete from products`)
    const after = await readOrder(shopDb.db, before.id)
    const gone = { productId: null, variantId: null }
    expect(after).toEqual({ ...before, lines: before.lines.map((line) => ({ ...line, ...gone })) })
    expect(jobCard(after, before.lines[0]?.id ?? '')).toEqual(sheetBefore)
  })

  test('is refused when the price list changed between cart and checkout', async () => {
    const cartId = await fill({ made: customization() })
    const total = await seenTotal(cartId)
    await publishPriceList(shopDb.db, { ...priceList, makingKobo: naira(30_000) }, 'dearer')
    expect(await place(cartId, total)).toMatchObject({
      problem: 'cart-changed',
      cart: { lines: [{ problem: { kind: 'price-changed' } }] },
    })
    const without = structuredClone(priceList)
    without.fields.texture.options = without.fields.texture.options.filter((one) => one.code !== 'deep-wave')
    await publishPriceList(shopDb.db, without, 'no deep wave')
    expect(await place(cartId, total)).toMatchObject({
      problem: 'cart-changed',
      cart: { lines: [{ problem: { kind: 'not-makeable' } }] },
    })
  })
})

describe('the job card', () => {
  test('says all thirteen axes, six measures, grams, day and picture, and nothing of them', async () => {
    const made = customization(
      { capSize: 'm', fixing: 'combs' },
      { measurements: headMeasures, expressProcessing: true },
    )
    const whole = await order({ made, quantity: 2 })
    const sheet = jobCard(whole, whole.lines[0]?.id ?? '')
    if (!sheet) throw new Error('no sheet')
    expect(sheet).toMatchObject({
      number: whole.number,
      unit: 1,
      units: 1,
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

  test.each<[Partial<Design>, Partial<Customization>, string]>([
    [{ capSize: 'custom' }, { measurements: 'later' }, 'to-be-measured'],
    [{ capSize: 'l' }, {}, 'standard'],
  ])('leaves room for measures that are not known: %j', async (choices, rest, fit) => {
    const whole = await order({ made: customization(choices, rest) })
    const sheet = jobCard(whole, whole.lines[0]?.id ?? '')
    expect(sheet).toMatchObject({ fit, isExpress: false })
    expect(sheet?.measures.map((row) => row.inches + row.cm)).toEqual(Array(6).fill(''))
  })

  test('exists for designs only', async () => {
    const { variantId } = await addWig(shopDb.db)
    const whole = await order({ made: customization() }, { variantId })
    for (const id of [whole.lines[1]?.id, 'orl_none', '']) expect(jobCard(whole, id ?? '')).toBeNull()
  })
})
