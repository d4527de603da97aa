// Random carts with offers, gifts, codes, store credit and deposits, priced by the one quote: what must hold of each.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import { chooseGifts, earnedGifts, type GiftUnit, weighGifts } from '#app/domain/offers/gifts.ts'
import {
  applyOffers,
  findToGet,
  offerKinds,
  type OfferItem,
  offerScopes,
  type OfferTerms,
  plainTerms,
} from '#app/domain/offers/offer.ts'
import { termsOfNow } from '#app/domain/offers/referral.ts'
import { paidForKobo } from '#app/domain/orders/core/order.ts'
import { type Quote, quoteCart, type QuotedLine } from '#app/domain/orders/core/quote.server.ts'
import { worthOf } from '#app/domain/returns/settle-return.server.ts'
import { createKeptReads, keepReadsOf } from '#app/foundation/db/kept-reads.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { includedTax, kobo } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { plainOffer } from './offers.ts'
import { presetSetting } from './preset-setting.ts'

const now = new Date('2026-11-21T10:00:00Z')
const productIds = ['prd_1', 'prd_2', 'prd_3'] as const
const slugs = ['aku', 'zuri', 'luna'] as const
const offerIds = ['off_1', 'off_2', 'off_3', 'off_5', 'off_6'] as const
const places: readonly Destination[] = [
  { country: 'NG', state: 'LA', area: 'mainland' },
  { country: 'NG', state: 'KN' },
  { country: 'GB', state: '' },
]
const amount = (max: number) => fc.integer({ min: 1, max }).map(kobo)

const line: fc.Arbitrary<QuotedLine> = fc.record({
  name: fc.constant('Wig'),
  kind: fc.constantFrom('product' as const, 'custom' as const),
  productId: fc.constantFrom(...productIds),
  collection: fc.constantFrom(...slugs),
  priceKobo: amount(60_000_000),
  quantity: fc.integer({ min: 1, max: 12 }),
  expressKobo: fc.constant(kobo(0)),
  madeToOrder: fc.constant(false),
  depositPercent: fc.constantFrom(null, 0, 30),
  customization: fc.constant(null),
})

const terms: fc.Arbitrary<OfferTerms> = fc.record({
  id: fc.constantFrom(...offerIds),
  name: fc.constant('Offer'),
  code: fc.constantFrom(null, null, 'CODE'),
  kind: fc.constantFrom(...offerKinds),
  percent: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100)),
  amountKobo: amount(500_000_000),
  buyQuantity: fc.integer({ min: 1, max: 4 }),
  getQuantity: fc.integer({ min: 1, max: 3 }),
  getProductIds: fc.subarray([...productIds]),
  maxTimes: fc.constantFrom(null, 1, 2),
  scope: fc.constantFrom(...offerScopes),
  productIds: fc.subarray([...productIds]),
  collections: fc.subarray([...slugs]),
  includesDesigns: fc.boolean(),
  fromKobo: fc.integer({ min: 0, max: 100_000_000 }).map(kobo),
})

/** One that gives something away for whatever is bought. */
const gift: fc.Arbitrary<OfferTerms> = terms.map((offer) => ({
  ...offer,
  kind: 'buy-get',
  percent: 100,
  buyQuantity: 1,
  getProductIds: ['prd_3'],
  scope: 'everything',
}))

/** What a customer's own code gives a friend, by whatever rule the owner set. */
const brought: fc.Arbitrary<OfferTerms> = fc
  .record({
    gives: fc.constantFrom('percent' as const, 'amount' as const),
    friendPercent: fc.integer({ min: 1, max: 50 }),
    friendNaira: fc.integer({ min: 100, max: 1_000_000 }),
    fromNaira: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map((rule) => {
    const own = {
      ...plainOffer,
      id: 'off_4',
      code: 'FRIEND',
      version: 0,
      isOn: true,
      bringerId: 'usr_1',
    } as const
    return plainTerms(termsOfNow(own, { ...settingDefaults.referral, on: true, ...rule }))
  })

const giftUnit = fc.record({
  productId: fc.constantFrom(...productIds),
  variantId: fc.constantFrom('var_1' as const, 'var_2' as const, 'var_3' as const, 'var_4' as const),
  priceKobo: amount(9_000_000),
  left: fc.integer({ min: 0, max: 9 }),
})

const wish = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  agreed: fc.uniqueArray(fc.oneof({ weight: 4, arbitrary: terms }, gift, brought), {
    maxLength: 5,
    selector: ({ id }) => id,
  }),
  /** What gifts are taken from, and those that they do not want. */
  shelf: fc.uniqueArray(giftUnit, { maxLength: 4, selector: ({ variantId }) => variantId }),
  declined: fc.subarray(['off_1', 'off_2'] as const),
  creditKobo: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000_000 })).map(kobo),
  to: fc.constantFrom(...places),
  /** Which units of a line come back first, in thousandths. */
  back: fc.integer({ min: 0, max: 1000 }),
})

/** `db` needs the zones of a shop. */
export async function expectSoundQuotes(db: Db, runs: number, seed?: number): Promise<void> {
  const deposits = { ...settingDefaults.deposits, on: true, productPercent: 40, fromNaira: 50_000 }
  await presetSetting(db, 'deposits', deposits)
  await presetSetting(db, 'instalments', { ...settingDefaults.instalments, on: true, fromNaira: 50_000 })
  let inTwo = 0
  let withGifts = 0
  let giftsStayed = 0
  const kept = createKeptReads(() => 0)
  keepReadsOf(db, kept)
  kept.heard()
  const property = fc.asyncProperty(wish, async ({ creditKobo, to, back, agreed, ...asked }) => {
    const credit = { balanceKobo: creditKobo, words: 'Store credit' }
    const price = async (lines: readonly QuotedLine[]) => {
      const quoted = await quoteCart(db, { lines, grams: 300, credit }, { to, offers: { agreed } }, now)
      if (!quoted.ok) throw new Error(quoted.problem)
      return quoted.quote
    }
    if (expectBetterSide(agreed, asked) === 'gifts') giftsStayed++
    const plain = await price(asked.lines)
    const gifts = giftsOf(plain, asked)
    const lines = [...asked.lines, ...gifts]
    const quote = gifts.length === 0 ? plain : await price(lines)
    if (gifts.length > 0) withGifts++
    expectSameCost(plain, quote, gifts)
    const { subtotalKobo, adjustments, totalKobo, feeKobo, offers, deposit, plan } = quote
    const of = (kind: string) =>
      adjustments.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.amountKobo, 0)
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
    // Rows sum to the total, nobody is below zero, and credit pays no more than there is.
    const added = adjustments.filter(({ included }) => included !== true).map((row) => row.amountKobo)
    expect(totalKobo).toBe(subtotalKobo + sum(added))
    expect(totalKobo).toBeGreaterThanOrEqual(0)
    expect(feeKobo).toBeGreaterThanOrEqual(0)
    expect(0 - of('credit')).toBeLessThanOrEqual(creditKobo)
    if (deposit) {
      inTwo++
      expect(deposit.depositKobo + deposit.balanceKobo).toBe(totalKobo)
      expect(Math.min(deposit.depositKobo, deposit.balanceKobo)).toBeGreaterThan(0)
      expect(deposit.keepKobo).toBeLessThanOrEqual(deposit.depositKobo)
    }
    if (plan) {
      expect(plan.depositKobo + sum(plan.parts.map(({ amountKobo }) => amountKobo))).toBe(totalKobo)
      expect(Math.min(plan.depositKobo, ...plan.parts.map(({ amountKobo }) => amountKobo))).toBeGreaterThan(0)
      expect(plan.keepKobo).toBeLessThanOrEqual(plan.depositKobo)
    }
    // What is taken off is what the lines share, none beyond its price.
    expect(0 - of('discount')).toBe(sum(offers.shares))
    const ordered = lines.map(({ priceKobo, quantity }, at) => ({
      id: `orl_${at}` as const,
      unitPriceKobo: priceKobo,
      quantity,
      discountKobo: offers.shares[at] ?? kobo(0),
    }))
    for (const { unitPriceKobo, quantity, discountKobo } of ordered) {
      expect(discountKobo).toBeGreaterThanOrEqual(0)
      expect(discountKobo).toBeLessThanOrEqual(unitPriceKobo * quantity)
    }
    if (to.country === 'NG' && of('vat') > 0)
      expect(of('vat')).toBe(includedTax(kobo(totalKobo - of('credit')), 75))
    // Piece by piece no more goes back than was paid, and all at once exactly that.
    const paid = subtotalKobo + of('discount')
    const priced = { lines: ordered, adjustments } as unknown as Parameters<typeof worthOf>[0]
    const all = ordered.map(({ id, quantity }) => ({ orderLineId: id, quantity }))
    expect(worthOf(priced, all)).toBe(paid)
    const inParts = all.flatMap(({ orderLineId, quantity }) => {
      const first = Math.floor((quantity * back) / 1000)
      return [first, quantity - first].map((units) => worthOf(priced, [{ orderLineId, quantity: units }]))
    })
    expect(sum(inParts)).toBeLessThanOrEqual(paid)
    expect(sum(ordered.map((one) => paidForKobo(one, one.quantity)))).toBe(paid)
  })
  await fc.assert(property, { numRuns: runs, ...(seed === undefined ? {} : { seed }) })
  expect(inTwo).toBeGreaterThan(runs / 20)
  expect(withGifts).toBeGreaterThan(runs / 100)
  expect(giftsStayed).toBeGreaterThan(runs / 400)
}

type Asked = { shelf: readonly GiftUnit[]; declined: readonly OfferId[] }

/** Of a code and the automatic offers with their gifts, each at its price, a cart has the side that saves more; which one it tells. */
function expectBetterSide(
  agreed: readonly OfferTerms[],
  { lines, shelf, declined }: Asked & { lines: readonly QuotedLine[] },
): 'gifts' | 'code' | null {
  const code = agreed.find((offer) => offer.code !== null) ?? null
  if (code === null || code.kind === 'free-delivery') return null
  const automatic = agreed.filter((offer) => offer.code === null)
  const items = lines.map(asItem)
  const gifts = (toGet: ReturnType<typeof findToGet>) =>
    giftLines(chooseGifts(earnedGifts(toGet, declined), shelf))
  const own = gifts(applyOffers(items, automatic, null).toGet)
  const ofCode = gifts(findToGet(items, [code]))
  const saved = (all: readonly QuotedLine[], automaticOnes: readonly OfferTerms[], used: OfferTerms | null) =>
    applyOffers([...items, ...all.map(asItem)], automaticOnes, used).shares.reduce((sum, one) => sum + one, 0)
  const [bySelf, byCode] = [saved(own, automatic, null), saved(ofCode, [], code)]
  const { applied, gifts: chosen, other } = weighGifts(items, { automatic, code }, { own, ofCode, asItem })
  const total = applied.shares.reduce((sum, one) => sum + one, 0)
  expect(total).toBe(Math.max(bySelf, byCode))
  expect(applied.shares).toHaveLength(items.length + chosen.length)
  // What stands behind is told with what it was worth, and never worth more than what applies.
  expect(other?.worthKobo ?? 0).toBeLessThanOrEqual(total)
  if (byCode > bySelf) {
    expect(applied.code).toEqual({ problem: null })
    expect(other?.worthKobo ?? 0).toBe(bySelf)
    return 'code'
  }
  expect(applied.code?.problem).not.toBe(null)
  return own.length > 0 && byCode > 0 ? 'gifts' : null
}

function asItem({ productId, collection, kind, priceKobo, quantity, giftOf = null }: QuotedLine): OfferItem {
  return { productId, collection, isDesign: kind === 'custom', priceKobo, quantity, giftOf }
}

/** As a cart gets them. */
function giftsOf({ offers: { toGet } }: Quote, { shelf, declined }: Asked): QuotedLine[] {
  return giftLines(chooseGifts(earnedGifts(toGet, declined), shelf))
}

function giftLines({ put }: ReturnType<typeof chooseGifts<GiftUnit>>): QuotedLine[] {
  return put.map(({ offer, unit: { productId, variantId, priceKobo }, quantity }) => ({
    name: 'Gift',
    kind: 'product',
    productId,
    variantId,
    collection: 'aku',
    priceKobo: kobo(priceKobo),
    quantity,
    expressKobo: kobo(0),
    madeToOrder: false,
    depositPercent: null,
    customization: null,
    giftOf: offer.id,
  }))
}

/** A gift is given away: it makes nothing dearer or cheaper, and no other offer reached. */
function expectSameCost(plain: Quote, quote: Quote, gifts: readonly QuotedLine[]): void {
  const given = gifts.map(({ priceKobo, quantity }) => priceKobo * quantity)
  expect(quote.offers.shares).toEqual([...plain.offers.shares, ...given])
  expect([quote.totalKobo, quote.feeKobo]).toEqual([plain.totalKobo, plain.feeKobo])
  expect(quote.deposit).toEqual(plain.deposit)
  expect(quote.plan).toEqual(plain.plan)
}
