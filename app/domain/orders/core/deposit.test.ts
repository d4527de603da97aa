import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { type DepositItem, depositOf } from './deposit.ts'

const rule = { ...settingDefaults.deposits, on: true, fromNaira: 0, designPercent: 50, productPercent: 0 }
const design = (priceNaira: number): DepositItem => ({
  isDesign: true,
  priceKobo: naira(priceNaira),
  depositPercent: null,
})
const product = (priceNaira: number, depositPercent: number | null = null): DepositItem => ({
  isDesign: false,
  priceKobo: naira(priceNaira),
  depositPercent,
})

describe('a deposit', () => {
  test('is a share of what is to be paid, delivery with it', () => {
    expect(depositOf([design(500_000)], naira(503_000), rule)).toEqual({
      depositKobo: naira(251_500),
      balanceKobo: naira(251_500),
      keepKobo: naira(50_300),
    })
  })

  test('is rounded up to the naira, and the balance is the rest to the kobo', () => {
    const deposit = depositOf([design(1_000)], kobo(100_051), { ...rule, designPercent: 33 })
    expect(deposit).toMatchObject({ depositKobo: 33_100, balanceKobo: 66_951 })
  })

  test('counts what has no share whole, and each item by its own', () => {
    expect(depositOf([design(300_000), product(100_000)], naira(400_000), rule)?.depositKobo).toBe(
      naira(250_000),
    )
    expect(depositOf([product(100_000, 30)], naira(100_000), rule)?.depositKobo).toBe(naira(30_000))
  })

  test('keeps nothing of what is no custom wig', () => {
    expect(depositOf([product(100_000, 30)], naira(100_000), rule)?.keepKobo).toBe(0)
    const mixed = depositOf([design(100_000), product(100_000, 50)], naira(200_000), rule)
    expect(mixed).toMatchObject({ depositKobo: naira(100_000), keepKobo: naira(10_000) })
  })

  test.each([
    ['while it is off', [design(500_000)], 500_000, { ...rule, on: false }],
    ['below the total that the house named', [design(500_000)], 499_999, { ...rule, fromNaira: 500_000 }],
    ['when nothing may be paid later', [product(500_000)], 500_000, rule],
    ['when nothing is left to pay', [design(500_000)], 0, rule],
  ] as const)('is not offered %s', (_when, items, totalNaira, asked) => {
    expect(depositOf(items, naira(totalNaira), asked)).toBeNull()
  })

  test('and balance are the total to the kobo, both above zero, and never more is kept than was paid', () => {
    const percent = fc.integer({ min: 0, max: 95 })
    const item = fc.record({
      isDesign: fc.boolean(),
      priceKobo: fc.integer({ min: 0, max: 9_000_000_000 }).map(kobo),
      depositPercent: fc.option(percent),
    })
    const rules = fc.record({
      designPercent: percent,
      productPercent: percent,
      keepPercent: fc.integer({ min: 0, max: 50 }),
    })
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 8 }),
        fc.integer({ min: 0, max: 1_000_000_000 }).map(kobo),
        rules,
        (items, totalKobo, shares) => {
          const deposit = depositOf(items, totalKobo, { ...rule, ...shares })
          if (deposit === null) return
          expect(deposit.depositKobo + deposit.balanceKobo).toBe(totalKobo)
          expect(Math.min(deposit.depositKobo, deposit.balanceKobo)).toBeGreaterThan(0)
          expect(deposit.depositKobo % 100).toBe(0)
          expect(deposit.keepKobo).toBeGreaterThanOrEqual(0)
          expect(deposit.keepKobo).toBeLessThanOrEqual(deposit.depositKobo / 2)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
