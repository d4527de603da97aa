// What pages and files say of payouts. Pure.
import type { PillTone } from '#app/admin/shell/status-pill.tsx'
import type { PayoutProblem } from '#app/domain/orders/payments/payouts.ts'
import { type CellForm, writeCell } from '#app/foundation/lib/cells.ts'
import type { PayoutState } from '#app/foundation/gateways/payment/payout-desk.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { nairaCell } from '#app/foundation/lib/naira-cell.ts'
import type { PayoutRow } from './list-payouts.server.ts'

export const payoutStates: Record<PayoutState, { tone: PillTone; name: string }> = {
  pending: { tone: 'plain', name: 'Not sent yet' },
  sent: { tone: 'gold', name: 'On its way' },
  paid: { tone: 'ink', name: 'Paid out' },
  failed: { tone: 'berry', name: 'Failed' },
}

export const problemWords: Record<PayoutProblem, string> = {
  failed: 'Your bank did not take this payout. Check your bank details with the payment provider.',
  sum: 'The payout is not what its payments come to, less fees, refunds and chargebacks. Ask the payment provider.',
  unknown: 'A payment in it belongs to no order here.',
  amount: 'A payment in it has a different amount than the order was paid with.',
  twice: 'A payment in it is in another payout too.',
}

export const shortProblems: Record<PayoutProblem, string> = {
  failed: 'Not taken by the bank',
  sum: 'Does not add up',
  unknown: 'Unknown payment',
  amount: 'Different amount',
  twice: 'Paid out twice',
}

type Column = { name: string; form?: CellForm | 'amount'; cell: (row: PayoutRow) => string }

const amount = (value: number | null) => nairaCell(value === null ? null : kobo(value))

const columns: readonly Column[] = [
  { name: 'payout_date', form: 'amount', cell: ({ settledAt }) => lagosDay(settledAt) },
  { name: 'provider', cell: ({ provider }) => provider },
  { name: 'payout', form: 'code', cell: ({ providerId }) => providerId },
  { name: 'status', cell: ({ state }) => payoutStates[state].name },
  { name: 'currency', cell: ({ currency }) => currency },
  { name: 'payout_gross', form: 'amount', cell: ({ grossKobo }) => amount(grossKobo) },
  { name: 'payout_fees', form: 'amount', cell: ({ feeKobo }) => amount(feeKobo) },
  { name: 'payout_deducted', form: 'amount', cell: ({ deductedKobo }) => amount(deductedKobo) },
  { name: 'payout_amount', form: 'amount', cell: ({ paidKobo }) => amount(paidKobo) },
  { name: 'order', form: 'code', cell: ({ number }) => (number === null ? '' : String(number)) },
  { name: 'reference', form: 'code', cell: ({ reference }) => reference ?? '' },
  {
    name: 'paid_on',
    form: 'amount',
    cell: ({ paidAt }) => (paidAt === null ? '' : lagosDay(paidAt)),
  },
  { name: 'payment', form: 'amount', cell: ({ chargeKobo }) => amount(chargeKobo) },
  { name: 'payment_fee', form: 'amount', cell: ({ chargeFeeKobo }) => amount(chargeFeeKobo) },
]

export const payoutHeadings = columns.map(({ name }) => name)

export function payoutCells(row: PayoutRow): string[] {
  return columns.map(({ form, cell }) => (form === 'amount' ? cell(row) : writeCell(cell(row), form)))
}
