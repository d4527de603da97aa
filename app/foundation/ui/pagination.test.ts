import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesShown } from './pagination.tsx'

test('leaves out what is far from the page, and never a single page', () => {
  expect(pagesShown(5, 12)).toEqual([1, null, 4, 5, 6, null, 12])
  expect(pagesShown(1, 3)).toEqual([1, 2, 3])
  expect(pagesShown(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesShown(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
})

test('always rises, and holds first, current and last page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5000 }), fc.integer({ min: 0, max: 4999 }), (pages, place) => {
      const page = (place % pages) + 1
      const shown = pagesShown(page, pages)
      const numbers = shown.filter((entry) => entry !== null)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
      expect(shown.length).toBeLessThanOrEqual(7)
    }),
  )
})
