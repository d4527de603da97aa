import { expect, test } from 'vitest'
import { kobo } from '#app/foundation/lib/money.ts'
import { type CreditCause, unspentRewardKobo } from './credit.ts'

const left = (...entries: [CreditCause, number, string?][]) =>
  unspentRewardKobo(
    entries.map(([cause, amount, orderId = 'ord_1']) => ({ cause, amountKobo: kobo(amount), orderId })),
  )

test('rewards are spent before what was given for returned items, and come back with their order', () => {
  expect(left(['returned', 900])).toBe(0)
  expect(left(['returned', 900], ['reward', 500])).toBe(500)
  expect(left(['returned', 900], ['reward', 500], ['spent', -300])).toBe(200)
  expect(left(['returned', 900], ['reward', 500], ['spent', -800])).toBe(0)
  expect(left(['reward', 500], ['spent', -300, 'ord_2'], ['given-back', 300, 'ord_2'])).toBe(500)
})

test('what comes back of another order, or of its money part, is no reward', () => {
  expect(left(['reward', 500], ['spent', -500, 'ord_2'], ['given-back', 300, 'ord_3'])).toBe(0)
  const both = [
    ['returned', 400],
    ['reward', 100],
    ['spent', -500, 'ord_2'],
  ] as const
  expect(left(...(both as unknown as [CreditCause, number][]), ['given-back', 500, 'ord_2'])).toBe(100)
  expect(left(['reward', 500], ['reward', 500], ['reward-ended', -500])).toBe(500)
})
