// The one place where money becomes text.
import type { Kobo } from '#app/foundation/lib/money.ts'

const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })
const withKobo = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Kobo to "₦474,000"; two decimals only when there are odd kobo ("₦1,500.50"); a minus stands before the sign. */
export function formatNaira(amount: Kobo): string {
  const size = Math.abs(amount)
  const figures = size % 100 === 0 ? whole.format(size / 100) : withKobo.format(size / 100)
  return `${amount < 0 ? '−' : ''}₦${figures}`
}

/** The same for an SMS, whose alphabet has no naira sign: "NGN 474,000". */
export function formatNgn(amount: Kobo): string {
  return formatNaira(amount).replace('₦', 'NGN ').replace('−', '-')
}
