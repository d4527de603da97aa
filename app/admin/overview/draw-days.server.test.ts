import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawDays } from './draw-days.server.ts'
import { chartHeight, chartWidth } from './day-drawing.ts'
import { type DaySales, sumKobo } from './sales.ts'

const sales = (amounts: readonly number[]): DaySales[] =>
  amounts.map((amount, place) => ({ day: `2026-11-${place}`, revenueKobo: sumKobo(amount), orders: 0 }))

/** The corners of a path of straight lines; fails on any other. */
function corners(path: string): [number, number][] {
  expect(path).toMatch(/^M[\d.-]+,[\d.-]+(?:L[\d.-]+,[\d.-]+)*Z?$/u)
  return [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/gu)].map(([, x, y]) => [Number(x), Number(y)])
}

const amount = fc.oneof(fc.constant(0), fc.integer({ min: -5_000_000, max: 900_000_000 }))

test('a line has one corner for each day, as high as that day brought, and nothing between', () => {
  const days = fc.array(amount, { minLength: 2, maxLength: 92 })
  fc.assert(
    fc.property(days, (amounts) => {
      const { now, before } = drawDays(sales(amounts), sales(amounts.toReversed()))
      const points = corners(now)
      expect(points).toHaveLength(amounts.length)
      for (const [place, [x]] of points.entries())
        expect(Math.abs(x - (place / (amounts.length - 1)) * chartWidth)).toBeLessThan(0.1)
      expect(corners(before).map(([, y]) => y)).toEqual(points.map(([, y]) => y).toReversed())
      const heights = points.map(([, y]) => y)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...heights)).toBeLessThanOrEqual(chartHeight)
      // Nothing else than the amounts decides the height: more is never lower, the same is the same.
      const byAmount = amounts
        .map((one, place) => ({ one, y: heights[place] ?? 0 }))
        .toSorted((m, n) => m.one - n.one)
      for (const [place, { one, y }] of byAmount.slice(1).entries()) {
        const lower = byAmount[place]
        expect(y - (lower?.y ?? 0)).toBeLessThanOrEqual(0)
        expect(one === lower?.one && y !== lower.y).toBe(false)
      }
    }),
  )
})

test('days without a sale lie on the line of nothing, and a single day of sales is a single peak', () => {
  const { now, ground, best, ticks } = drawDays(sales([0, 0, 500_000_00, 0, 0]), sales([0, 0, 0, 0, 0]))
  const zero = ticks.find(({ words }) => words === '')?.y
  expect(zero).toBe(chartHeight)
  expect(corners(now).map(([, y]) => y === zero)).toEqual([true, true, false, true, true])
  expect(best?.y).toBe(corners(now)[2]?.[1])
  expect(Math.max(...corners(ground).map(([, y]) => y))).toBe(chartHeight)
})
