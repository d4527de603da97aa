// What came of a transfer that was written down, or why it was not. Pure.
import type { TransferRecorded } from '#app/domain/orders/payments/record-transfer.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

export function transferProblemWords(refused: Extract<TransferRecorded, { ok: false }>): string {
  switch (refused.problem) {
    case 'gone':
      return 'This receipt or its order no longer exists.'
    case 'decided':
      return 'Someone else has just dealt with this receipt. Please check the order.'
    case 'reference-used':
      return 'This reference is already recorded on another payment. Please check it.'
    case 'sum-changed':
      return refused.dueKobo === 0
        ? 'Nothing is left to pay on this order: it was paid another way. If the transfer has arrived too, record it again, then refund it from your bank account.'
        : `The amount to pay is now ${formatNaira(refused.dueKobo)}. Check it and record the transfer again.`
  }
}

type Outcome = Extract<TransferRecorded, { ok: true }>['outcome']

/** What the page says then, by the address. */
export const transferDone: Record<`transfer-${Outcome}` | 'transfer-beyond', string> = {
  'transfer-paid': 'Transfer recorded. The customer gets a confirmation.',
  'transfer-beyond':
    'Transfer recorded. It is more than the amount to pay: refund the difference from your bank account, then settle it under Payment.',
  'transfer-part': 'Transfer recorded. The customer was asked for the rest.',
  'transfer-to-review':
    'Transfer recorded. It is less than the order costs: decide what to do under Payment.',
  'transfer-sent-back':
    'Transfer recorded. It could not be used for this order: refund it from your bank account, then settle it under Payment.',
}

export function doneOfTransfer({ outcome, beyondKobo }: Extract<TransferRecorded, { ok: true }>): string {
  return outcome === 'paid' && beyondKobo > 0 ? 'transfer-beyond' : `transfer-${outcome}`
}
