import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo, type Kobo, MAX_KOBO, naira } from '#app/foundation/lib/money.ts'
import { ladderPrice, type Variant, type PriceChange, type PriceLadder, reprice } from './price-rules.ts'

const variant = (change: Partial<Variant> = {}): Variant => ({
  lengthIn: 22,
  density: 180,
  grams: null,
  priceKobo: naira(100_000),
  oldPriceKobo: null,
  ...change,
})

const ladder: PriceLadder = {
  baseKobo: naira(150_000),
  roundToKobo: kobo(0),
  steps: [
    { of: 'length', from: 18, every: 2, amountKobo: naira(7_000) },
    { of: 'density', from: 150, every: 20, amountKobo: naira(5_000) },
  ],
}

describe('a ladder of prices', () => {
  test.each([
    [18, 150, 150_000],
    [20, 150, 157_000],
    [22, 190, 174_000],
    [16, 150, 143_000],
    [19, 150, 153_500],
    [18, null, 150_000],
  ])('%s in at %s %% costs ₦%s', (lengthIn, density, price) => {
    expect(ladderPrice(ladder, variant({ lengthIn, density }))).toBe(naira(price))
  })

  test.each([
    [190_000, 190_000],
    [157_000, null],
    [130_000, null],
  ])('an old price of ₦%s stands only while it is above the new one', (old, after) => {
    const sold = variant({ lengthIn: 20, density: 150, oldPriceKobo: naira(old) })
    expect(reprice(sold, { by: 'ladder', ladder })).toEqual({
      ok: true,
      priceKobo: naira(157_000),
      oldPriceKobo: after === null ? null : naira(after),
    })
  })
})

describe('one change of price', () => {
  test.each<[string, PriceChange, Partial<Variant>, number, number | null]>([
    ['+10%', { by: 'percent', permille: 100, roundToKobo: kobo(0) }, {}, 110_000, null],
    ['-12.5% to 500', { by: 'percent', permille: -125, roundToKobo: naira(500) }, {}, 87_500, null],
    ['+3% to 1,000', { by: 'percent', permille: 33, roundToKobo: naira(1_000) }, {}, 103_000, null],
    [
      'dearer while on sale: the old price is what it was',
      { by: 'amount', amountKobo: naira(5_000), roundToKobo: kobo(0) },
      { oldPriceKobo: naira(120_000) },
      105_000,
      120_000,
    ],
    [
      'dearer than before the sale: no sale any more',
      { by: 'percent', permille: 250, roundToKobo: kobo(0) },
      { oldPriceKobo: naira(120_000) },
      125_000,
      null,
    ],
    [
      'the same sale again',
      { by: 'sale', permille: 200, roundToKobo: kobo(0) },
      { priceKobo: naira(80_000), oldPriceKobo: naira(100_000) },
      80_000,
      100_000,
    ],
    ['a sale', { by: 'sale', permille: 150, roundToKobo: naira(500) }, {}, 85_000, 100_000],
    [
      'off the full price',
      { by: 'sale', permille: 200, roundToKobo: kobo(0) },
      { priceKobo: naira(190_000), oldPriceKobo: naira(200_000) },
      160_000,
      200_000,
    ],
    ['the end of a sale', { by: 'end-sale' }, { oldPriceKobo: naira(120_000) }, 120_000, null],
    ['the end of no sale', { by: 'end-sale' }, {}, 100_000, null],
    ['only the old price goes', { by: 'clear-old' }, { oldPriceKobo: naira(120_000) }, 100_000, null],
  ])('%s', (_name, change, of, price, old) => {
    const oldPriceKobo = old === null ? null : naira(old)
    expect(reprice(variant(of), change)).toEqual({ ok: true, priceKobo: naira(price), oldPriceKobo })
  })

  test.each<[string, PriceChange, string, Partial<Variant>?]>([
    [
      'nothing left',
      { by: 'amount', amountKobo: naira(-100_000), roundToKobo: kobo(0) },
      'price-not-positive',
    ],
    ['beyond any charge', { by: 'percent', permille: 990_000, roundToKobo: kobo(0) }, 'price-too-high'],
    ['a sale of nothing', { by: 'sale', permille: 0, roundToKobo: kobo(0) }, 'not-cheaper'],
    ['rounded up to the price', { by: 'sale', permille: 1, roundToKobo: naira(1_000) }, 'not-cheaper'],
    [
      'a sale on what is cheaper already',
      { by: 'sale', permille: 150, roundToKobo: naira(500) },
      'not-cheaper',
      { priceKobo: naira(80_000), oldPriceKobo: naira(100_000) },
    ],
    [
      'a cut that rounding turns into a rise',
      { by: 'percent', permille: -10, roundToKobo: naira(500) },
      'wrong-way',
      { priceKobo: naira(300) },
    ],
    [
      'a rise that rounding turns into a cut',
      { by: 'amount', amountKobo: naira(10), roundToKobo: naira(1_000) },
      'wrong-way',
      { priceKobo: naira(100_400) },
    ],
  ])('is refused: %s', (_name, change, problem, of = {}) => {
    expect(reprice(variant(of), change)).toEqual({ ok: false, problem })
  })

  const amount = fc.integer({ min: 1, max: MAX_KOBO }).map((n) => n as Kobo)
  const signed = fc.integer({ min: -1_000_000_000, max: MAX_KOBO }).map((n) => n as Kobo)
  const rounding = fc.constantFrom(kobo(0), naira(100), naira(500), naira(1_000))
  const anyChange: fc.Arbitrary<PriceChange> = fc.oneof(
    fc.record({
      by: fc.constant('percent' as const),
      permille: fc.integer({ min: -2_000, max: 5_000 }),
      roundToKobo: rounding,
    }),
    fc.record({ by: fc.constant('amount' as const), amountKobo: signed, roundToKobo: rounding }),
    fc.record({
      by: fc.constant('sale' as const),
      permille: fc.integer({ min: -100, max: 1_100 }),
      roundToKobo: rounding,
    }),
    fc.constantFrom({ by: 'end-sale' as const }, { by: 'clear-old' as const }),
    fc.record({
      by: fc.constant('ladder' as const),
      ladder: fc.record({
        baseKobo: amount,
        roundToKobo: rounding,
        steps: fc.array(
          fc.record({
            of: fc.constantFrom('length' as const, 'density' as const, 'grams' as const),
            from: fc.integer({ min: 1, max: 400 }),
            every: fc.integer({ min: 1, max: 50 }),
            amountKobo: signed,
          }),
          { maxLength: 3 },
        ),
      }),
    }),
  )
  const anyVariant: fc.Arbitrary<Variant> = fc
    .record({
      lengthIn: fc.integer({ min: 4, max: 40 }),
      density: fc.option(fc.integer({ min: 80, max: 300 })),
      grams: fc.option(fc.integer({ min: 1, max: 5_000 })),
      priceKobo: amount,
      off: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    })
    .map(({ off, ...rest }) => ({
      ...rest,
      oldPriceKobo: off === null ? null : ((rest.priceKobo + off) as Kobo),
    }))

  test('gives whole kobo above 0 and an old price above the price, or is refused', () => {
    fc.assert(
      fc.property(anyVariant, anyChange, (of, change) => {
        const prices = reprice(of, change)
        if (!prices.ok) return
        expect(Number.isSafeInteger(prices.priceKobo)).toBe(true)
        expect(prices.priceKobo).toBeGreaterThan(0)
        expect(prices.priceKobo).toBeLessThanOrEqual(MAX_KOBO)
        expect(prices.oldPriceKobo ?? Infinity).toBeGreaterThan(prices.priceKobo)
        const unit = 'roundToKobo' in change ? change.roundToKobo : 0
        expect(prices.priceKobo % Math.max(unit, 1)).toBe(0)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a sale never makes a price dearer, and the old price is the one asked before it', () => {
    const sale = fc.record({
      by: fc.constant('sale' as const),
      permille: fc.integer({ min: 1, max: 999 }),
      roundToKobo: rounding,
    })
    fc.assert(
      fc.property(anyVariant, sale, (of, change) => {
        const prices = reprice(of, change)
        if (!prices.ok) return
        expect(prices.priceKobo).toBeLessThanOrEqual(of.priceKobo)
        expect(prices.oldPriceKobo).toBe(of.oldPriceKobo ?? of.priceKobo)
      }),
      { numRuns: 5_000 },
    )
  })

  test('a cut never raises, a rise never cuts, and no old price is made up', () => {
    const small = fc.integer({ min: 1, max: 60_000_000 }).map((n) => n as Kobo)
    const move = fc.oneof(
      fc.integer({ min: -999, max: 999 }).map((permille) => ({ by: 'percent' as const, permille })),
      fc
        .integer({ min: -5_000_000, max: 5_000_000 })
        .map((n) => ({ by: 'amount' as const, amountKobo: n as Kobo })),
    )
    fc.assert(
      fc.property(anyVariant, small, move, rounding, (of, priceKobo, how, roundToKobo) => {
        const before = { ...of, priceKobo, oldPriceKobo: of.oldPriceKobo }
        const prices = reprice(before, { ...how, roundToKobo })
        if (!prices.ok) return
        const towards = how.by === 'percent' ? how.permille : how.amountKobo
        expect(Math.sign(prices.priceKobo - priceKobo) * Math.sign(towards)).not.toBe(-1)
        expect([null, of.oldPriceKobo]).toContain(prices.oldPriceKobo)
      }),
      { numRuns: 5_000 },
    )
  })

  test('whole steps of a ladder add up to the kobo, and longer is never cheaper than the step says', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 12 }),
        (base, step, count) => {
          const rule: PriceLadder = {
            baseKobo: base,
            roundToKobo: kobo(0),
            steps: [{ of: 'length', from: 10, every: 2, amountKobo: kobo(step) }],
          }
          expect(ladderPrice(rule, variant({ lengthIn: 10 + 2 * count }))).toBe(base + count * step)
        },
      ),
    )
  })

  test('a sale and its end are the price that was', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 999 }), rounding, (price, permille, roundToKobo) => {
        const sale = reprice(variant({ priceKobo: price }), { by: 'sale', permille, roundToKobo })
        if (!sale.ok) return
        expect(reprice(variant(sale), { by: 'end-sale' })).toEqual({
          ok: true,
          priceKobo: price,
          oldPriceKobo: null,
        })
      }),
    )
  })
})
