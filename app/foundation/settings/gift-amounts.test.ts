import { describe, expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { giftAmounts } from './gift-amounts.ts'

describe('amounts as they are typed', () => {
  test.each([
    ['', []],
    ['10,000 25,000', [10_000, 25_000]],
    ['₦50,000, ₦10,000,\n50000', [10_000, 50_000]],
    ['2,000,000', [2_000_000]],
  ])('%j', (typed, amounts) => {
    expect(giftAmounts(typed)).toEqual(amounts.map((amount) => naira(amount)))
  })

  test.each(['999', '2,000,001', 'ten', '10,000 x', '1 2 3', '-5000', '1.5'])('%j is none', (typed) => {
    expect(giftAmounts(typed)).toBeNull()
  })

  test('are ten at most', () => {
    const some = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}000`).join(' ')
    expect(giftAmounts(some(10))).toHaveLength(10)
    expect(giftAmounts(some(11))).toBeNull()
  })
})
