import { kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

/** Money that reached us, in hundredths of its currency: naira as everywhere, others as 'USD 1,250.00'. */
export function formatMoney(hundredths: number, currency: string): string {
  if (currency === 'NGN') return formatNaira(kobo(hundredths))
  const amount = (hundredths / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })
  return `${currency} ${amount}`
}
