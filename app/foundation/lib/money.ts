// Money is whole kobo (1 naira = 100 kobo), branded so that naira and kobo cannot be mixed by accident.
// Sums stay far below Number.MAX_SAFE_INTEGER: the largest order allowed is MAX_KOBO.

export type Kobo = number & { readonly unit: 'kobo' }

/** Paystack refuses a charge over 10,000,000 naira; no single amount of ours may pass it. */
export const MAX_KOBO = 1_000_000_000 as Kobo

/** Brands a whole number of kobo. Throws on fractions, NaN and amounts beyond ±MAX_KOBO × 1000: that is a bug. */
export function kobo(amount: number): Kobo {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > MAX_KOBO * 1000) {
    throw new RangeError(`Not an amount of kobo: ${amount}`)
  }
  return amount as Kobo
}

/** Whole naira to kobo, for constants and seeds. */
export function naira(amount: number): Kobo {
  return kobo(amount * 100)
}

export function addKobo(...amounts: readonly Kobo[]): Kobo {
  return kobo(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function timesKobo(amount: Kobo, quantity: number): Kobo {
  return kobo(amount * quantity)
}

/**
 * Splits an amount by weights, none below zero, so that the parts add up to it: each is rounded down, and what is left goes kobo by
 * kobo to those that lost most (largest remainder), the first of equals first. No part is above its weight unless the amount is above their sum.
 */
export function splitKobo(amount: Kobo, weights: readonly number[]): Kobo[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => kobo(0))
  // The product of two amounts is beyond what a number holds.
  const parts = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / whole)
  const lost = weights.map((weight) => (BigInt(amount) * BigInt(weight)) % whole)
  const left = Number(BigInt(amount) - parts.reduce((sum, part) => sum + part, 0n))
  const byLoss = weights
    .map((_weight, at) => at)
    .toSorted((a, b) => Number((lost[b] ?? 0n) - (lost[a] ?? 0n)))
  const favoured = new Set(byLoss.slice(0, left))
  return parts.map((part, at) => kobo(Number(part) + (favoured.has(at) ? 1 : 0)))
}

/** Kobo to a plain naira number, as the specification's `Price` and `Amount` carry it. */
export function toNaira(amount: Kobo): number {
  return amount / 100
}

/** As a person would type it into a form: '474,000' or '1,500.50'. parseNaira reads it back. */
export function typedNaira(amount: Kobo): string {
  const [whole = '', fraction = ''] = (Math.abs(amount) / 100).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')
  return `${amount < 0 ? '-' : ''}${grouped}${fraction === '00' ? '' : `.${fraction}`}`
}

/** Reads what a person typed ("474,000", "₦ 1 500.50"). Returns null when it is not an amount of money. */
export function parseNaira(text: string): Kobo | null {
  const plain = text.replace(/[₦\s,]/gu, '').replace(/^NGN/iu, '')
  if (!/^\d{1,9}(\.\d{1,2})?$/u.test(plain)) return null
  const [whole = '0', fraction = ''] = plain.split('.')
  return kobo(Number(whole) * 100 + Number(fraction.padEnd(2, '0') || 0))
}

/** The part of a VAT-inclusive amount that is tax, rounded half up to the kobo. `ratePermille` 75 means 7.5%. */
export function includedTax(amount: Kobo, ratePermille: number): Kobo {
  return kobo(Math.round((amount * ratePermille) / (1000 + ratePermille)))
}
