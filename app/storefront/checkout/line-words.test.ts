import { expect, test } from 'vitest'
import { lineWords } from './line-words.ts'

test('what has no choice is told by its number alone', () => {
  expect(lineWords('22 in, 180%', 2)).toBe('22 in, 180% · Qty\u00A02')
  expect(lineWords('', 2)).toBe('Qty\u00A02')
})
