import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo, naira, parseNaira } from '#app/foundation/lib/money.ts'
import { formatNaira } from './format-naira.ts'

describe('formatNaira', () => {
  test('groups thousands and shows no decimals for whole naira', () => {
    expect(formatNaira(naira(474_000))).toBe('₦474,000')
    expect(formatNaira(naira(0))).toBe('₦0')
    expect(formatNaira(naira(1_120_500))).toBe('₦1,120,500')
  })

  test('shows odd kobo with two decimals', () => {
    expect(formatNaira(kobo(150_050))).toBe('₦1,500.50')
    expect(formatNaira(kobo(1))).toBe('₦0.01')
  })

  test('puts the minus of a discount before the sign', () => {
    expect(formatNaira(naira(-15_000))).toBe('−₦15,000')
  })

  test('what it writes can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        expect(parseNaira(formatNaira(kobo(amount)))).toBe(amount)
      }),
    )
  })
})
