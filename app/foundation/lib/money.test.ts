import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addKobo, includedTax, kobo, naira, parseNaira, timesKobo, toNaira, typedNaira } from './money.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 })

describe('money', () => {
  test('sums are exact whatever the order', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), (list) => {
        const sum = list.reduce((a, b) => a + b, 0)
        expect(addKobo(...list.map(kobo))).toBe(sum)
        expect(addKobo(...list.toReversed().map(kobo))).toBe(sum)
      }),
    )
  })

  test('a line is its price as often as its quantity', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 99 }), (price, quantity) => {
        expect(timesKobo(kobo(price), quantity)).toBe(
          addKobo(...Array.from({ length: quantity }, () => kobo(price))),
        )
      }),
    )
  })

  test.each([0.1, Number.NaN, Infinity, 1e308, -1e15])('%s is no amount of kobo', (bad) => {
    expect(() => kobo(bad)).toThrow(RangeError)
  })

  test('tax inside a price and the rest make the price, to the kobo', () => {
    fc.assert(
      fc.property(amount, (price) => {
        const tax = includedTax(kobo(price), 75)
        expect(Math.abs((price - tax) * 0.075 - tax)).toBeLessThanOrEqual(0.54)
      }),
    )
    expect(includedTax(naira(107_500), 75)).toBe(naira(7_500))
  })

  test.each([
    ['474,000', 474_000],
    ['₦ 1 500.50', 1_500.5],
    ['NGN20', 20],
    ['0.1', 0.1],
  ])('reads %s', (text, expected) => {
    const parsed = parseNaira(text)
    expect(parsed === null ? null : toNaira(parsed)).toBe(expected)
  })

  test.each(['', '-5', '1e9', '1.234', 'abc', '12.', '9999999999'])('refuses "%s"', (text) => {
    expect(parseNaira(text)).toBeNull()
  })
})

test('what a form writes is read back to the kobo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (written) => {
      expect(parseNaira(typedNaira(kobo(written)))).toBe(written)
    }),
  )
  expect(typedNaira(kobo(150_050))).toBe('1,500.50')
  expect(typedNaira(kobo(12_345_678_905))).toBe('123,456,789.05')
  expect(typedNaira(kobo(-200_000))).toBe('-2,000')
})
