// How money can reach the house beside the gateway.

export const outsideMethods = ['bank transfer', 'cash', 'card machine'] as const
type OutsideMethod = (typeof outsideMethods)[number]

export const outsideMethodWords: Record<OutsideMethod, string> = {
  'bank transfer': 'Bank transfer',
  cash: 'Cash',
  'card machine': 'Card machine',
}
