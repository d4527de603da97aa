import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, naira } from './money.ts'
import { nairaWords, numberWords } from './naira-words.ts'

test.each([
  [naira(0), 'Zero naira only'],
  [naira(1), 'One naira only'],
  [naira(21), 'Twenty-one naira only'],
  [naira(100), 'One hundred naira only'],
  [naira(474_000), 'Four hundred and seventy-four thousand naira only'],
  [naira(848_005), 'Eight hundred and forty-eight thousand and five naira only'],
  [naira(103_250), 'One hundred and three thousand, two hundred and fifty naira only'],
  [kobo(59_163_95), 'Fifty-nine thousand, one hundred and sixty-three naira, ninety-five kobo only'],
  [naira(10_000_000), 'Ten million naira only'],
  [naira(2_000_019), 'Two million and nineteen naira only'],
])('%i kobo', (amount, words) => {
  expect(nairaWords(amount)).toBe(words)
})

test('no two numbers have the same words, and none has a gap in it', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), fc.nat(10_000_000_000), (a, b) => {
      expect(numberWords(a)).not.toMatch(/undefined| {2}|^$/u)
      expect(numberWords(a) === numberWords(b)).toBe(a === b)
    }),
  )
})
