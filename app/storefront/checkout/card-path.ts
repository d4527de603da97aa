import type { PayWhat } from '#app/domain/orders/payments/current-attempt.server.ts'

/** The page on which an order is paid with a remembered card; what is pressed elsewhere is posted to it. */
export function cardPath(token: string, cardId: string, what: PayWhat): string {
  const query = new URLSearchParams({ card: cardId })
  if (what !== 'order') query.set('what', 'balance')
  if (typeof what === 'object') query.set('through', String(what.throughPart))
  return `/order/${token}/card?${query}`
}
