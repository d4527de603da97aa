import { expect, test } from 'vitest'
import { typedWhole } from './typed-whole.ts'

test.each([
  ['200000', 200_000],
  ['200,000', 200_000],
  [' ₦1,250,000 ', 1_250_000],
  ['10%', 10],
  ['10 %', 10],
  ['0', 0],
  ['7,5', null],
  ['1,00', null],
  ['7.5', null],
  ['-5', null],
  ['1e5', null],
  ['', null],
  ['1'.repeat(10), null],
  ['٣٤', null],
])('%j is %s', (typed, whole) => {
  expect(typedWhole(typed)).toBe(whole)
})
