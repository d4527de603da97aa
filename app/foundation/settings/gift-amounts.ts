// What gift cards can be bought for, as an owner types it: "10,000 25,000 50,000". Pure.
import { type Kobo, naira } from '#app/foundation/lib/money.ts'

export const leastGiftNaira = 1_000
export const mostGiftNaira = 2_000_000
export const mostGiftAmounts = 10

/** The amounts from the least to the greatest, each once; null for what cannot be read, or lies outside of the limits. */
export function giftAmounts(typed: string): Kobo[] | null {
  const words = typed.split(/\s+/u).flatMap((word) => word.replaceAll(/[,₦]/gu, '') || [])
  const amounts = [...new Set(words.map((word) => (/^\d{1,9}$/u.test(word) ? Number(word) : 0)))]
  const fits = (amount: number) => amount >= leastGiftNaira && amount <= mostGiftNaira
  if (amounts.length > mostGiftAmounts || !amounts.every(fits)) return null
  return amounts.toSorted((one, other) => one - other).map((amount) => naira(amount))
}
