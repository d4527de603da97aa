import { expect, test } from 'vitest'
import { type ChargeSums, problemsOf } from './payouts.ts'

const payout = {
  state: 'paid',
  grossKobo: 10_000,
  feeKobo: 150,
  deductedKobo: 1_000,
  paidKobo: 8_850,
} as const
const sums: ChargeSums = { amountKobo: 10_000, feeKobo: 150, unknown: 0, otherAmount: 0, twice: 0 }

test.each([
  [payout, sums, []],
  [payout, { ...sums, feeKobo: null }, []],
  [payout, null, []],
  [{ ...payout, state: 'failed' as const }, null, ['failed']],
  [payout, { ...sums, amountKobo: 9_999 }, ['sum']],
  [payout, { ...sums, feeKobo: 149 }, ['sum']],
  [{ ...payout, paidKobo: 8_849 }, sums, ['sum']],
  [payout, { ...sums, unknown: 1, otherAmount: 1, twice: 2 }, ['unknown', 'amount', 'twice']],
])('%j with %j', (told, found, problems) => {
  expect(problemsOf(told, found)).toEqual(problems)
})
