// The parts of a plan in the words of mails.
import { dueWords } from '#app/domain/orders/core/instalments.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { OrderMailData } from './order-mail-data.ts'

/** What is paid first, as its customer knows it. */
export function firstPaymentName({ planCount }: Pick<OrderMailData, 'planCount'>): string {
  return planCount > 0 ? 'first payment' : 'deposit'
}

export function partsWords({ openParts }: Pick<OrderMailData, 'openParts'>): string {
  return openParts
    .map(({ dueOn, amountKobo }) => `${formatNaira(amountKobo)} by ${dueWords(dueOn)}`)
    .join('; ')
}
