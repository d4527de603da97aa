import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween, periodOf, periods, readPeriod } from './period.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'

describe('the period', () => {
  test('begins at midnight in Lagos and compares with as long a stretch', () => {
    const period = periodOf(7, new Date('2026-11-21T14:30:00Z'))
    expect(period.from.toISOString()).toBe('2026-11-14T23:00:00.000Z')
    expect(period.beforeFrom.toISOString()).toBe('2026-11-07T23:00:00.000Z')
    expect(period.beforeTo.toISOString()).toBe('2026-11-14T14:30:00.000Z')
  })

  test('has as many days of Lagos as it says, whenever it is asked', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.constantFrom(...periods), (now, days) => {
        const { from, to, beforeFrom, beforeTo } = periodOf(days, now)
        expect(daysBetween(from, to)).toHaveLength(days)
        expect(daysBetween(from, to).at(-1)).toBe(lagosDay(now))
        expect(daysBetween(beforeFrom, beforeTo)).toHaveLength(days)
        expect(to.getTime() - from.getTime()).toBe(beforeTo.getTime() - beforeFrom.getTime())
        expect(beforeTo.getTime()).toBeLessThanOrEqual(from.getTime() + 24 * 60 * 60_000)
      }),
    )
  })

  test.each([
    ['days=7', 7],
    ['days=365', 365],
    ['days=8', 30],
    ['days=-7', 30],
    ['', 30],
  ])('of %o is %i days', (search, days) => {
    expect(readPeriod(new URLSearchParams(search))).toBe(days)
  })

  test('a sale half an hour past midnight in Lagos is of the new day', () => {
    expect(lagosDay(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
  })
})
