// What came of a transfer that was written down, or why it was not. Pure.
import type { TransferRecorded } from '#app/domain/orders/payments/record-transfer.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

export function transferProblemWords(refused: Extract<TransferRecorded, { ok: false }>): string {
  switch (refused.problem) {
    case 'gone':
      return 'This receipt or its order no longer exists.'
    case 'decided':
      return 'Someone else has just decided about this receipt. Please look at the order.'
    case 'reference-used':
      return 'This reference is already on another payment. Please check it.'
    case 'sum-changed':
      return refused.dueKobo === 0
        ? 'There is nothing to pay for this order any more: it was paid another way. Record the transfer again to refund it.'
        : `The sum to pay is now ${formatNaira(refused.dueKobo)}. Check it and record the transfer again.`
  }
}

type Outcome = Extract<TransferRecorded, { ok: true }>['outcome']

/** What the page says then, by the address. */
export const transferDone: Record<`transfer-${Outcome}` | 'transfer-beyond', string> = {
  'transfer-paid': 'Transfer recorded. The customer gets a confirmation.',
  'transfer-beyond':
    'Transfer recorded. What came beyond the sum is waiting under refunds, to be paid back by hand.',
  'transfer-part': 'Transfer recorded. The customer was asked for the rest.',
  'transfer-to-review': 'Transfer recorded. It is less than the order costs: decide about it under Payment.',
  'transfer-sent-back':
    'Transfer recorded. The order could not take it, so it is waiting under refunds, to be paid back by hand.',
}

export function doneOfTransfer({ outcome, beyondKobo }: Extract<TransferRecorded, { ok: true }>): string {
  return outcome === 'paid' && beyondKobo > 0 ? 'transfer-beyond' : `transfer-${outcome}`
}
