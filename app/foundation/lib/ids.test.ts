import { expect, test } from 'vitest'
import { isId, newId, newToken } from './ids.ts'

test('ids carry their prefix, sort by time and do not repeat', () => {
  const early = newId('ord', 1_700_000_000_000)
  const late = newId('ord', 1_700_000_000_001)
  expect(early).toMatch(/^ord_[0-9a-z]{26}$/u)
  expect(early < late).toBe(true)
  expect(new Set(Array.from({ length: 10_000 }, () => newId('ord', 1))).size).toBe(10_000)
})

test('what comes from outside is an id of its kind or none', () => {
  expect(isId('adr', newId('adr'))).toBe(true)
  for (const text of [
    '',
    'adr_',
    '\u0000',
    `${newId('adr')}\u0000`,
    newId('ord'),
    newId('adr').toUpperCase(),
  ])
    expect(isId('adr', text), text).toBe(false)
})

test('tokens are 32 characters and do not repeat', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  expect(tokens.every((token) => /^[0-9a-z]{32}$/u.test(token))).toBe(true)
  expect(new Set(tokens).size).toBe(1_000)
})
