import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feetOf, parseHeight } from './heights.ts'

test.each([
  ['165', 165],
  ['165 cm', 165],
  ['165cm', 165],
  ['162,5', 162.5],
  ['1.65', 165],
  ['1,65 m', 165],
  ["5'5", 165.1],
  ['5 ft 5', 165.1],
  ['5 ft 5 in', 165.1],
  ['5ft 5in', 165.1],
  ['5’5”', 165.1],
  ['5\'11"', 180.3],
  ['5ft', 152.4],
  ['5 feet', 152.4],
  ['5.5', null],
  ['5 ft 12', null],
  ['tall', null],
  ['', null],
])('a height of "%s" is %s cm', (text, cm) => {
  expect(parseHeight(text)).toBe(cm)
})

test('feet and inches come back as they went in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 6 }), fc.integer({ min: 0, max: 11 }), (feet, inches) => {
      expect(feetOf(parseHeight(`${feet} ft ${inches}`) ?? 0)).toEqual({ feet, inches })
    }),
  )
})
