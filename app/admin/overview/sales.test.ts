import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageOrder, changeOf, chartPoints, type DaySales, sumKobo, type Totals } from './sales.ts'
import { shortNaira } from './short-naira.ts'

const totals = (paid: number, orders: number): Totals => ({
  paidKobo: sumKobo(paid),
  refundedKobo: sumKobo(0),
  revenueKobo: sumKobo(paid),
  orders,
})

describe('figures', () => {
  test('the average order is in whole naira, and there is none without orders', () => {
    expect(averageOrder(totals(100_000_00, 3))).toBe(33_333_00)
    expect(averageOrder(totals(0, 0))).toBeNull()
  })

  test('a change is in per cent, and nothing is compared with nothing', () => {
    expect(changeOf(150, 100)).toBe(50)
    expect(changeOf(0, 100)).toBe(-100)
    expect(changeOf(100, 0)).toBeNull()
  })

  test('a sum may be larger than any one amount', () => {
    expect(sumKobo(29_000_000_000_000)).toBe(29_000_000_000_000)
    expect(() => sumKobo(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
  })

  test.each([
    [0, '₦0'],
    [99_900, '₦999'],
    [1_250_000_00, '₦1.3m'],
    [35_000_000, '₦350k'],
    [-1_200_000, '−₦12k'],
    [290_000_000_000_00, '₦290bn'],
  ])('%i kobo is written %s', (kobo, words) => {
    expect(shortNaira(kobo)).toBe(words)
  })
})

describe('points of a chart', () => {
  const dayOf = (place: number, revenue: number): DaySales => ({
    day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
    revenueKobo: sumKobo(revenue),
    orders: 1,
  })

  test('are days up to three months and weeks beyond, and lose nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e12 }), { minLength: 1, maxLength: 400 }),
        (amounts) => {
          const days = amounts.map((amount, place) => dayOf(place, amount))
          const points = chartPoints(days)
          expect(points.length).toBeLessThanOrEqual(92)
          expect(points.reduce((sum, { revenueKobo }) => sum + revenueKobo, 0)).toBe(
            amounts.reduce((sum, amount) => sum + amount, 0),
          )
          expect(points.reduce((sum, { orders }) => sum + orders, 0)).toBe(days.length)
          expect(points[0]?.day).toBe(days[0]?.day)
        },
      ),
    )
  })

  test('the last week is whole', () => {
    const points = chartPoints(Array.from({ length: 365 }, (_, place) => dayOf(place, 1)))
    expect(points).toHaveLength(53)
    expect(points.at(-1)?.orders).toBe(7)
    expect(points[0]?.orders).toBe(1)
  })
})
