import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addKobo, type Kobo, kobo, naira, splitKobo, timesKobo } from '#app/foundation/lib/money.ts'
import { applyOffers, offerKinds, type OfferItem, type OfferTerms, plainOfferCode } from './offer.ts'

const base: OfferTerms = {
  id: 'off_1',
  name: 'Sale',
  code: null,
  kind: 'percent',
  percent: 10,
  amountKobo: kobo(0),
  buyQuantity: 0,
  getQuantity: 0,
  getProductIds: [],
  maxTimes: null,
  scope: 'everything',
  productIds: [],
  collections: [],
  includesDesigns: true,
  fromKobo: kobo(0),
}
const wig: OfferItem = {
  productId: 'prd_1',
  collection: 'aku',
  isDesign: false,
  priceKobo: naira(100_000),
  quantity: 1,
}
const bundle: OfferItem = {
  ...wig,
  productId: 'prd_2',
  collection: 'zuri',
  priceKobo: naira(50_000),
  quantity: 2,
}
const design: OfferItem = { ...wig, productId: 'prd_3', isDesign: true }

test('parts of an amount add up to it, the largest remainders get the kobo that are left', () => {
  expect(splitKobo(kobo(100), [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitKobo(kobo(5), [3, 0, 7])).toEqual([2, 0, 3])
  expect(splitKobo(kobo(5), [0, 0])).toEqual([0, 0])
})

test('a code is read as people type it', () => {
  expect(plainOfferCode(' ade 10 ')).toBe('ADE10')
  expect(plainOfferCode('AD')).toBeNull()
  expect(plainOfferCode('ADE10; drop')).toBeNull()
})

describe('stacking', () => {
  test('each item takes the automatic offer that takes most off it', () => {
    const zuri: OfferTerms = {
      ...base,
      id: 'off_2',
      percent: 20,
      scope: 'collections',
      collections: ['zuri'],
    }
    const { shares, given } = applyOffers([wig, bundle], [base, zuri], null)
    expect(shares).toEqual([naira(10_000), naira(20_000)])
    expect(given.map(({ offer, amountKobo }) => [offer.id, amountKobo])).toEqual([
      ['off_1', naira(10_000)],
      ['off_2', naira(20_000)],
    ])
  })

  test('a code is not added: the order takes what saves more', () => {
    const code: OfferTerms = { ...base, id: 'off_3', code: 'ADE', percent: 15 }
    expect(applyOffers([wig], [base], code)).toMatchObject({
      shares: [naira(15_000)],
      code: { problem: null },
    })
    expect(applyOffers([wig], [base], { ...code, percent: 5 })).toMatchObject({
      shares: [naira(10_000)],
      code: { problem: 'other-better' },
    })
  })

  test('free delivery goes with a code, and says what is missing', () => {
    const free: OfferTerms = { ...base, id: 'off_4', kind: 'free-delivery', fromKobo: naira(112_000) }
    const code: OfferTerms = { ...base, id: 'off_3', code: 'ADE' }
    expect(applyOffers([wig], [free], code)).toMatchObject({
      freeDelivery: null,
      nextFreeDelivery: { leftKobo: naira(12_000) },
      code: { problem: null },
    })
    expect(applyOffers([wig, bundle], [free], code)).toMatchObject({ freeDelivery: { id: 'off_4' } })
  })
})

describe('which items', () => {
  test('an amount is split over its items alone, and never more than they cost', () => {
    const amount: OfferTerms = {
      ...base,
      kind: 'amount',
      amountKobo: naira(500_000),
      scope: 'products',
      productIds: ['prd_1'],
    }
    expect(applyOffers([wig, bundle], [amount], null).shares).toEqual([naira(100_000), 0])
  })

  test('designs are left out where the owner says so, and of offers on products always', () => {
    expect(applyOffers([design], [{ ...base, includesDesigns: false }], null).shares).toEqual([0])
    expect(applyOffers([design], [base], null).shares).toEqual([naira(10_000)])
    const code: OfferTerms = { ...base, code: 'ADE', scope: 'products', productIds: ['prd_3'] }
    expect(applyOffers([design], [], code).code).toEqual({ problem: 'no-items' })
  })

  test('below its spend it takes nothing off and says what is missing', () => {
    const code: OfferTerms = { ...base, code: 'ADE', fromKobo: naira(150_000) }
    expect(applyOffers([wig], [], code)).toMatchObject({
      shares: [0],
      code: { problem: 'too-little', leftKobo: naira(50_000) },
    })
  })
})

describe('buy and get', () => {
  const three: OfferTerms = { ...base, kind: 'buy-get', percent: 100, buyQuantity: 2, getQuantity: 1 }
  const cap: OfferItem = { ...wig, productId: 'prd_9', collection: 'luna', priceKobo: naira(4_000) }
  const gift: OfferTerms = { ...three, buyQuantity: 1, getProductIds: ['prd_9'] }
  const shares = (items: OfferItem[], offer: OfferTerms) => applyOffers(items, [offer], null).shares
  const times = (item: OfferItem, quantity: number): OfferItem => ({ ...item, quantity })

  test('of its own items the cheapest are got, as many as were earned', () => {
    expect(shares([times(wig, 1), times(bundle, 1)], three)).toEqual([0, 0])
    expect(shares([times(wig, 2), times(bundle, 1)], three)).toEqual([0, naira(50_000)])
    expect(shares([times(wig, 5)], three)).toEqual([naira(100_000)])
    expect(shares([times(wig, 6)], three)).toEqual([naira(200_000)])
    expect(shares([times(wig, 6)], { ...three, maxTimes: 1, percent: 50 })).toEqual([naira(50_000)])
    expect(shares([times(wig, 1), times(bundle, 1), times(cap, 4)], three)).toEqual([0, 0, naira(8_000)])
  })

  test('a gift is free beside what was bought, alone it costs what it costs', () => {
    expect(shares([times(cap, 3)], gift)).toEqual([0])
    expect(shares([wig, times(cap, 3)], gift)).toEqual([0, naira(4_000)])
    expect(shares([times(wig, 2), times(cap, 3)], gift)).toEqual([0, naira(8_000)])
    expect(shares([times(wig, 2), times(cap, 3)], { ...gift, maxTimes: 1 })).toEqual([0, naira(4_000)])
    expect(shares([wig, cap], { ...gift, fromKobo: naira(100_001) })).toEqual([0, 0])
  })

  test('what may still be added is told, and no more than that', () => {
    const toGet = (items: OfferItem[], offer = gift) =>
      applyOffers(items, [offer], null).toGet[0]?.units ?? null
    expect(toGet([wig])).toBe(1)
    expect(toGet([times(wig, 3), cap])).toBe(2)
    expect(toGet([wig, cap])).toBeNull()
    expect(toGet([cap])).toBeNull()
    expect(toGet([wig], { ...gift, fromKobo: naira(100_001) })).toBeNull()
    expect(toGet([times(wig, 2)], three)).toBeNull()
  })

  test('what an offer put in counts for no other offer, and nothing else takes anything off it', () => {
    const put: OfferItem = { ...cap, giftOf: gift.id }
    const free: OfferTerms = { ...base, id: 'off_4', kind: 'free-delivery', fromKobo: naira(101_000) }
    const all: OfferTerms = { ...base, id: 'off_5', percent: 10 }
    const { shares: taken, freeDelivery } = applyOffers([wig, put], [gift, free, all], null)
    expect(taken).toEqual([naira(10_000), naira(4_000)])
    expect(freeDelivery).toBeNull()
    // Not earned any more, it costs what it costs.
    expect(shares([put], gift)).toEqual([0])
    expect(shares([wig, put], { ...gift, id: 'off_9' })).toEqual([0, 0])
  })

  test('nothing is promised that a code, or an offer for a code, would take away again', () => {
    const code: OfferTerms = { ...base, id: 'off_2', code: 'TEN' }
    expect(applyOffers([wig], [gift], code).toGet).toEqual([])
    expect(applyOffers([wig], [gift], { ...code, percent: 1, scope: 'products' }).toGet[0]?.units).toBe(1)
    const coded = { ...gift, code: 'GIFT' }
    expect(applyOffers([wig], [], coded).toGet[0]?.units).toBe(1)
    expect(applyOffers([wig], [base], coded).toGet).toEqual([])
    // One of the two is given, not both.
    const ids = applyOffers([wig], [gift], { ...coded, id: 'off_2' }).toGet.map(({ offer }) => offer.id)
    expect(ids).toEqual([gift.id])
  })

  test('a code for it says what is missing', () => {
    const said = (items: OfferItem[], offer: OfferTerms) =>
      applyOffers(items, [], { ...offer, code: 'TRIO' }).code
    expect(said([wig], three)).toEqual({ problem: 'too-few', leftUnits: 2 })
    expect(said([wig], gift)).toEqual({ problem: 'nothing-got' })
    expect(said([wig, cap], gift)).toEqual({ problem: null })
    expect(said([cap], gift)).toEqual({ problem: 'no-items' })
  })
})

test('nothing is taken off beyond a price, rows are the sum of their shares, and no offer is lost to another', () => {
  const item = fc.record({
    productId: fc.constantFrom('prd_1' as const, 'prd_2' as const, 'prd_3' as const),
    collection: fc.constantFrom('aku' as const, 'zuri' as const),
    isDesign: fc.boolean(),
    priceKobo: fc.integer({ min: 1, max: 90_000_000 }).map(kobo),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  const terms = fc.record({
    id: fc.constantFrom('off_a' as const, 'off_b' as const),
    name: fc.constant('Offer'),
    code: fc.constant(null),
    kind: fc.constantFrom(...offerKinds),
    percent: fc.integer({ min: 1, max: 100 }),
    amountKobo: fc.integer({ min: 1, max: 500_000_000 }).map(kobo),
    buyQuantity: fc.integer({ min: 1, max: 4 }),
    getQuantity: fc.integer({ min: 1, max: 3 }),
    getProductIds: fc.subarray(['prd_2' as const, 'prd_3' as const]),
    maxTimes: fc.constantFrom(null, 1, 2),
    scope: fc.constantFrom('everything' as const, 'products' as const, 'collections' as const),
    productIds: fc.subarray(['prd_1' as const, 'prd_2' as const]),
    collections: fc.subarray(['aku' as const, 'zuri' as const]),
    includesDesigns: fc.boolean(),
    fromKobo: fc.integer({ min: 0, max: 90_000_000 }).map(kobo),
  })
  const sum = (amounts: readonly Kobo[]) => addKobo(kobo(0), ...amounts)
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      fc.array(terms, { maxLength: 4 }),
      fc.option(terms.map((one) => ({ ...one, code: 'CODE' }))),
      (items, automatic, code) => {
        const { shares, given } = applyOffers(items, automatic, code)
        for (const [at, { priceKobo, quantity }] of items.entries()) {
          expect(shares[at]).toBeGreaterThanOrEqual(0)
          expect(shares[at]).toBeLessThanOrEqual(timesKobo(priceKobo, quantity))
        }
        expect(sum(given.map(({ amountKobo }) => amountKobo))).toBe(sum(shares))
        // A code never makes an order dearer than it is without.
        expect(sum(shares)).toBeGreaterThanOrEqual(sum(applyOffers(items, automatic, null).shares))
      },
    ),
    { numRuns: 2_000 },
  )
})
