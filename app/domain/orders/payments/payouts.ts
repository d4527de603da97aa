// What can be wrong with a payout. Pure.
import type { Payout } from '#app/foundation/gateways/payment/payout-desk.ts'

/**
 * 'sum': it is not what its charges come to, less the fees and the deductions. 'unknown': it holds a charge that no order asked for.
 * 'amount': a charge came to another sum than its payment. 'twice': a charge stands in another payout too. 'failed': the bank did
 * not take it.
 */
export const payoutProblems = ['failed', 'sum', 'unknown', 'amount', 'twice'] as const
export type PayoutProblem = (typeof payoutProblems)[number]

export type ChargeSums = {
  amountKobo: number
  /** Null when the provider does not name the fee of each. */
  feeKobo: number | null
  unknown: number
  otherAmount: number
  twice: number
}

/** `sums` are null while some of its charges are not known yet. */
export function problemsOf(
  payout: Pick<Payout, 'state' | 'grossKobo' | 'feeKobo' | 'deductedKobo' | 'paidKobo'>,
  sums: ChargeSums | null,
): PayoutProblem[] {
  const { state, grossKobo, feeKobo, deductedKobo, paidKobo } = payout
  const isOff =
    sums !== null &&
    (sums.amountKobo !== grossKobo ||
      (sums.feeKobo !== null && sums.feeKobo !== feeKobo) ||
      grossKobo - feeKobo - deductedKobo !== paidKobo)
  const found: Record<PayoutProblem, boolean> = {
    failed: state === 'failed',
    sum: isOff,
    unknown: sums !== null && sums.unknown > 0,
    amount: sums !== null && sums.otherAmount > 0,
    twice: sums !== null && sums.twice > 0,
  }
  return payoutProblems.filter((problem) => found[problem])
}
