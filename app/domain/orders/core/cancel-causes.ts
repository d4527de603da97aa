// Why staff cancel an order: what they choose, and what the customer reads of it. Pure.

export const cancelCauses = [
  'asked',
  'unavailable',
  'not-makeable',
  'no-delivery',
  'not-paid',
  'balance-late',
  'duplicate',
  'other',
] as const
export type CancelCause = (typeof cancelCauses)[number]

export const cancelCauseNames: Record<CancelCause, string> = {
  asked: 'The customer asked for it',
  unavailable: 'An item is not available',
  'not-makeable': 'We cannot make it as ordered',
  'no-delivery': 'We cannot deliver to this address',
  'not-paid': 'No payment was received',
  'balance-late': 'The balance was not paid',
  duplicate: 'It was ordered twice',
  other: 'Another reason',
}

const causeSentences: Record<CancelCause, string> = {
  asked: 'You asked us to cancel it.',
  unavailable: 'We are sorry: an item you ordered is no longer available.',
  'not-makeable': 'We are sorry: we cannot make it the way you ordered it.',
  'no-delivery': 'We are sorry: we cannot deliver to your address.',
  'not-paid': 'We did not receive a payment for it.',
  'balance-late': 'We did not receive the balance for it in time.',
  duplicate: 'The same order reached us twice, so we cancelled one of the two.',
  other: '',
}

/** For the history: what was chosen, and what was written to the customer. */
export function cancelReason(cause: CancelCause, note: string): string {
  if (cause === 'other') return note
  return note === '' ? cancelCauseNames[cause] : `${cancelCauseNames[cause]}: ${note}`
}

/** For the customer, a paragraph each. */
export function cancelWords(cause: CancelCause, note: string): string[] {
  return [causeSentences[cause], note].filter((words) => words !== '')
}
