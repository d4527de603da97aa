import type { Kobo } from './money.ts'

/** Naira with two decimals, exact to the kobo: 18000050 → '180000.50', '' for nothing. */
export function nairaCell(amount: Kobo | null): string {
  if (amount === null) return ''
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
