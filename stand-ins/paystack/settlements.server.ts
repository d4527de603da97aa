// Payouts to the merchant's bank: on the next business day, what was paid on a day less the fees, the refunds and the chargebacks.
// They are made when somebody asks and their day has come, so that advancing the clock makes them; what was made stays as it is.
import { feesOf } from './payloads.server.ts'
import type { Deps } from './deps.server.ts'
import type { Settlement, Transaction } from './records.ts'
import { newProviderId } from './store.server.ts'

const dayMs = 24 * 3_600_000
/** Lagos is one hour ahead of UTC all year. */
const lagosMs = 3_600_000
/** After the midnight that its day begins with. */
const processingAfterMs = 6 * 3_600_000
const paidAfterMs = 12 * 3_600_000

/** All of a settlement that changes with the clock. */
export function statusOf(
  { now }: Deps,
  { failed, payDay }: Settlement,
): 'pending' | 'processing' | 'success' | 'failed' {
  const age = now() - payDay
  if (age < processingAfterMs) return 'pending'
  if (age < paidAfterMs) return 'processing'
  return failed ? 'failed' : 'success'
}

/** Makes what is due. */
export function settleDue(deps: Deps): void {
  const { store } = deps
  const due = new Map<string, Transaction[]>()
  for (const txn of store.listUnsettled()) {
    if (txn.paidAt === null || payDayOf(txn.paidAt) > deps.now()) continue
    const key = `${payDayOf(txn.paidAt)} ${txn.chargedCurrency}`
    due.set(key, [...(due.get(key) ?? []), txn])
  }
  for (const [key, paid] of [...due].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [payDay, currency = 'NGN'] = key.split(' ')
    store.atomically(() => settle(deps, { payDay: Number(payDay), currency, paid }))
  }
}

function settle(
  { store }: Deps,
  { payDay, currency, paid }: { payDay: number; currency: string; paid: readonly Transaction[] },
): void {
  const gross = paid.reduce((sum, txn) => sum + txn.chargedAmount, 0)
  const fees = paid.reduce((sum, txn) => sum + feesOf(txn.chargedAmount), 0)
  const back = store.listUndeducted(payDay, currency)
  // What this payout cannot bear stays owed to the next.
  const owed = store.readOwed(currency) + back.reduce((sum, one) => sum + one.amount, 0)
  const deductions = Math.min(owed, gross - fees)
  const id = newProviderId()
  store.writeOwed(currency, owed - deductions)
  store.addSettlement({ id, payDay, currency, gross, fees, deductions, failed: false })
  store.markSettled(id, [...paid.map((txn) => txn.id), ...back.map((one) => one.id)])
}

/** The midnight in Lagos that begins the next business day after a moment; public holidays are not known here. */
function payDayOf(at: number): number {
  let day = Math.floor((at + lagosMs) / dayMs) + 1
  // The first day of 1970 was a Thursday.
  while ([0, 6].includes((day + 4) % 7)) day++
  return day * dayMs - lagosMs
}
