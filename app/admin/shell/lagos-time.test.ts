import { expect, test } from 'vitest'
import { lagosWords } from './lagos-time.ts'

test.each([
  ['2026-11-20T23:05:00Z', 'time', '21 Nov 2026, 00:05'],
  ['2026-12-31T23:00:00Z', 'date', '1 Jan 2027'],
  ['2026-11-21T10:00:00Z', 'short', '21 Nov'],
  ['2026-11-21T23:30:00Z', 'weekday', 'Sun 22 Nov'],
] as const)('%s is written as %s: %s', (at, show, words) => {
  expect(lagosWords(new Date(at), show)).toBe(words)
  expect(lagosWords(at, show)).toBe(words)
})

test('a day of Lagos stays that day', () => {
  expect(lagosWords('2026-11-21', 'time')).toBe('21 Nov 2026')
  expect(lagosWords('2026-11-21', 'weekday')).toBe('Sat 21 Nov')
})
